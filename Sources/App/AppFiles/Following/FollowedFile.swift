public import FileSystem
public import TrellisViews
import TrellisWidgets

/// A text file that is read again whenever it is saved, and the notice of what is wrong with it.
///
///     let followed = window.follow("colours.txt") { text in try colours.read(text) }
///
/// While the file cannot be read, or its text is not accepted, what it said last stays in force, and the window shows a
/// notice: a toast with the error, which goes when the file is right again. The user can dismiss it (F8, Escape); it
/// comes back when the file is saved and is still wrong.
///
/// It lasts as long as its view, or until `stop()`.
public class FollowedFile: Interaction {
    /// The file, as an absolute path.
    public let file: LocalPath
    /// What is wrong with the file now; nil if its text is in force.
    public private(set) var problem: String?

    private let shownName: String
    private let accept: @MainActor (String) throws -> Void
    /// Whether the file may be missing.
    private let isOptional: Bool
    /// Whether invalid bytes become U+FFFD.
    private let isRepaired: Bool
    private var watcher: FileWatcher?
    private var contents: Result<[UInt8], FileError>?
    private var notice: Toast?

    /// The most bytes of a file.
    private static let limit = 16 << 20

    /// - Parameter accept: takes the text; does not retain the view.
    init(
        _ file: LocalPath, isOptional: Bool = false, isRepaired: Bool = false,
        accept: @escaping @MainActor (String) throws -> Void
    ) {
        (self.isOptional, self.isRepaired) = (isOptional, isRepaired)
        shownName = file.shortText
        self.file = LocalPath.current / file
        self.accept = accept
    }

    /// Ends it; what the file said last stays in force.
    public func stop() { view?.removeInteraction(self) }

    // MARK: Interaction

    public override func viewDidChange() {
        guard view != nil else {
            watcher = nil
            return hideNotice()
        }
        // The first text is in force when the call returns, so that the first frame shows it.
        take(Result { () throws(FileError) in try file.contents(limit: Self.limit) })
        watcher = FileWatcher(file, limit: Self.limit) { [weak self] in self?.take($0) }
    }

    public override func windowDidChange() {
        hideNotice()
        if problem != nil { showNotice() }
    }

    // MARK: File

    private func take(_ new: Result<[UInt8], FileError>) {
        guard new != contents else {
            // Saved again as it was: whoever dismissed the notice may expect an answer.
            if problem != nil { showNotice() }
            return
        }
        contents = new
        do {
            let bytes = try new.get()
            try accept(isRepaired ? SavedText(repairing: bytes).text : SavedText(bytes, name: shownName).text)
            problem = nil
            hideNotice()
        } catch let error as FileError where error.isMissing && isOptional {
            problem = nil
            hideNotice()
        } catch let error as FileError {
            report("\(shownName): \(error.reason)")
        } catch {
            report("\(error)")
        }
    }

    private func report(_ problem: String) {
        self.problem = problem
        showNotice()
    }

    // MARK: Notice

    private func showNotice() {
        guard let problem, let window = view?.window else { return }
        let parts = NoticeText(problem)
        if let notice {
            notice.text = parts.message
            notice.detail = parts.detail
            return
        }
        let notice = Toast(parts.message, role: .error, for: nil)
        notice.detail = parts.detail
        notice.onDismiss = { [weak self, weak notice] in
            if let self, self.notice === notice { self.notice = nil }
        }
        self.notice = notice
        window.show(notice)
    }

    private func hideNotice() {
        let shown = notice
        notice = nil
        shown?.dismiss()
    }
}

import Trellis

/// What is shown as a diff.
enum Subject: Hashable, Sendable {
    case change(Change)
    /// A commit by its hash or another name.
    case commit(String)
    case stash(String)

    /// The output of git that shows it, at most `limit` bytes.
    func read(_ git: Git) async throws -> [UInt8] {
        let limit = 4 << 20
        let options = ["--no-ext-diff", "--no-color", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "-M"]
        switch self {
        case .change(let change) where change.section == .untracked:
            guard let name = String(validating: change.path.bytes, as: UTF8.self) else {
                return Array("The name of the file is no text; stage it to see it.".utf8)
            }
            let arguments = ["diff", "--no-index"] + options + ["--", "/dev/null", name]
            return try await git.output(arguments, limit: limit, accepted: [0, 1])
        case .change(let change):
            let staged = change.section == .staged ? ["--cached"] : []
            return try await git.output(["diff"] + staged + options + ["--"] + change.pathspecs, limit: limit)
        case .commit(let name):
            let format = "--format=commit %H%nAuthor: %an <%ae>%nDate:   %ad%n%n%w(0,4,4)%B"
            let show = ["show", format, "--diff-merges=first-parent", "--stat", "--patch"]
            return try await git.output(show + options + [name, "--"], limit: limit)
        case .stash(let name):
            return try await git.output(
                ["stash", "show", "--patch", "--include-untracked"] + options + [name], limit: limit)
        }
    }
}

/// The diff of a file, a commit or a stash.
final class DiffPane: View {
    private let git: Git
    private let log = LogBuffer()
    private let view: LogView
    private let box: Box
    private var reading: Task<Void, Never>?
    private var shownText: [UInt8] = []

    /// What is shown. What was asked for before is not waited for.
    var subject: Subject? { didSet { if subject != oldValue { reload() } } }

    var focusTarget: View { view }

    init(_ git: Git) {
        self.git = git
        view = LogView(log)
        box = Box("Diff", padding: Edges(), view)
        super.init()
        add(box, "tt = ll = bb = rr = 0")
        view.follows = false
    }

    /// Reads the subject anew.
    func reload() {
        reading?.cancel()
        let subject = subject
        reading = task { [weak self, git] in
            var text: [UInt8] = []
            do { text = try await subject?.read(git) ?? [] } catch { text = Array("\(error)".utf8) }
            if !Task.isCancelled { self?.show(text) }
        }
    }

    private func show(_ text: [UInt8]) {
        guard text != shownText else { return }
        shownText = text
        log.removeAll()
        log.append(text)
    }
}

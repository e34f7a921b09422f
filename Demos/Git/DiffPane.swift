import Trellis
import TrellisCode

/// The diff of a file, a commit or a stash, with what is said about it.
final class DiffPane: View {
    let view = DiffView()
    private let git: Git
    private let message = TextArea()
    private var reading: Task<Void, Never>?

    /// What is shown. What was asked for before is not waited for.
    var subject: Subject? { didSet { if subject != oldValue { reload() } } }

    init(_ git: Git) {
        self.git = git
        super.init()
        (message.isReadOnly, message.role, message.isHidden) = (true, .text, true)
        message.growsUpTo = 8
        view.allowsMultipleSelection = true
        let column = Column { [message, view] in
            message
            view.filling(min: 5)
        }
        add(Box("Diff", padding: Edges(), column), "tt = ll = bb = rr = 0")
    }

    /// Reads the subject anew.
    func reload() {
        reading?.cancel()
        let subject = subject
        reading = task { [weak self, git] in
            var diff = Diff()
            do { diff = try await subject?.read(git) ?? diff } catch { diff.preamble = ["\(error)"] }
            if !Task.isCancelled { self?.show(diff) }
        }
    }

    private func show(_ diff: Diff) {
        let text = diff.preamble.joined(separator: "\n").trimmingNewLines
        if message.text != text { message.text = text }
        message.isHidden = text.isEmpty
        view.diff = diff
    }

    /// The patch of the marked lines, or else of the selected hunk; `lines` takes the selected line instead.
    func patch(lines: Bool, forReverse: Bool) -> [UInt8] {
        view.patch(of: lines || !view.markedPlaces.isEmpty ? .lines : .hunk, forReverse: forReverse)
    }
}

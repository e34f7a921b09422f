import Trellis
import TrellisCode

/// The diff of a file, a commit or a stash, with what is said about it.
final class DiffPane: View {
    let view = DiffView()
    private let git: Git
    private let message = TextArea()
    private var reading: Task<Void, Never>?
    /// Of what the view shows the diff, until another one is there.
    private var shown: Subject?

    /// What is shown. What was asked for before is not waited for; while subjects come one after the other, as the row moves
    /// through a list, none is read.
    var subject: Subject? { didSet { if subject != oldValue { reloadAfterRest(isFirst: oldValue == nil) } } }
    private var rest: ViewTimer?

    init(_ git: Git) {
        self.git = git
        super.init()
        (message.isReadOnly, message.role, message.isHidden) = (true, .text, true)
        message.growsUpTo = 6
        view.allowsMultipleSelection = true
        let box = add(Box("Diff"), "tt = ll = bb = rr = 0")
        box.add(message, "tt = ll = rr = 1, maxh = 40%")
        box.add(view)
        // Tab comes to the message first; the arrow keys are for the diff.
        message.onKey(.down) { [unowned self] in window?.focus(view) }
        place()
    }

    private func reloadAfterRest(isFirst: Bool) {
        reading?.cancel()
        rest?.cancel()
        if isFirst || subject == nil { return reload() }
        rest = after(.milliseconds(50)) { [unowned self] in reload() }
    }

    /// Reads the subject anew.
    func reload() {
        rest?.cancel()
        reading?.cancel()
        let subject = subject
        reading = task { [weak self, git] in
            var diff = Diff()
            do { diff = try await subject?.read(git) ?? diff } catch { diff.preamble = ["\(error)"] }
            if !Task.isCancelled { self?.show(diff, of: subject) }
        }
    }

    private func show(_ diff: Diff, of subject: Subject?) {
        shown = subject
        let text = diff.preamble.joined(separator: "\n").trimmingNewLines
        if message.text != text { message.text = text }
        if message.isHidden != text.isEmpty {
            message.isHidden = text.isEmpty
            place()
        }
        view.diff = diff
    }

    /// Puts the diff below what is said about it, if anything is.
    private func place() {
        view.layout.removeAll()
        view.layout.add("ll = rr = bb = 1")
        if message.isHidden { view.layout.add("tt = 1") } else { view.layout.add("tt = %bt", message) }
    }

    /// What the focus can be in, from top to bottom.
    var places: [View] { message.isHidden ? [view] : [message, view] }

    /// What is staged at once.
    enum Part: String, CaseIterable {
        case file, hunk
        case marked = "marked lines"
    }

    /// What the selected row and the marks stand for. A submodule, and a file that becomes a link, are taken as a whole.
    var part: Part {
        if case .change(let change) = subject, change.isSubmodule || view.diff.files.count > 1 { return .file }
        if !view.markedPlaces.isEmpty { return .marked }
        return view.selection?.hunk == nil ? .file : .hunk
    }

    /// The patch of the marked lines, or else of the selected hunk or file; `lines` takes the selected line instead.
    func patch(lines: Bool, forReverse: Bool) -> [UInt8] {
        if shown != subject { return [] }
        return view.patch(of: lines || !view.markedPlaces.isEmpty ? .lines : .hunk, forReverse: forReverse)
    }
}

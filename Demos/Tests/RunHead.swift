import CommandLines
import Trellis

/// How far a run is: numbers, time and a bar.
final class RunHead: Column {
    private let session: TestSession
    private let bar = ProgressBar(value: 0)
    private let count = Label()
    private let title = Label()
    private let spinner = Spinner()
    private var clock: ViewTimer?
    /// Called each second while tests run.
    var onTick: (() -> Void)?

    init(_ session: TestSession) {
        self.session = session
        let (spinner, title, count, bar) = (spinner, title, count, bar)
        super.init {
            Row(spacing: 1) {
                spinner
                title.filling()
                count
            }
            bar
        }
        update()
    }

    func update() {
        let (run, counts) = (session.run, session.run.counts)
        spinner.isHidden = !session.isRunning
        if !session.isRunning {
            clock?.cancel()
            clock = nil
        } else if clock == nil {
            clock = every(.seconds(1)) { [weak self] in
                self?.update()
                self?.onTick?()
            }
        }
        switch run.phase {
        case .building:
            title.text = run.build.what.isEmpty ? "swift test" : run.build.what
            count.text = run.build.count > 0 ? "\(run.build.done) of \(run.build.count)" : ""
            bar.report(done: run.build.done, of: max(1, run.build.count))
        case .ended:
            (title.styledText, count.text) = (session.summary, "")
            bar.report(done: counts.done, of: max(1, counts.known))
        case .testing:
            var text = StyledText()
            for (sign, number, role) in [
                ("✗", counts.failed, Role.error), ("✓", counts.passed, .success), ("↷", counts.skipped, .warning),
            ] where number > 0 {
                text += StyledText("\(sign) \(number)  ", role: role)
            }
            title.styledText = text
            count.text = "\(counts.done) of \(counts.known)  \(session.elapsed.inSeconds)"
            bar.report(done: counts.done, of: max(1, counts.known))
        }
        let share = run.phase == .building ? nil : Double(counts.done) / Double(max(1, counts.known))
        window?.terminalState.progress = session.isRunning ? share.map { .running($0) } ?? .working : nil
        window?.terminalState.title = "tests"
    }
}

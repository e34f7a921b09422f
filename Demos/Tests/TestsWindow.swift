import CommandLines
import FileSystem
import Trellis

/// The rows below the prompt: how far the tests are, and which run.
@MainActor
final class TestsWindow {
    let window = Window()
    private let session: TestSession
    private let bar = ProgressBar(value: 0)
    private let count = Label()
    private let title = Label()
    private let running = Label()
    private let spinner = Spinner()
    private let isWatching: Bool
    private var watcher: FolderWatcher?
    private var rest: ViewTimer?
    private var isOutdated = false
    private var (nextLook, clock): (ViewTimer?, ViewTimer?)

    /// The most tests that are listed.
    private static let mostTests = 3
    /// The time without news after which it is told that there are none.
    private static let patience = Duration.seconds(10)

    init(_ session: TestSession, watches folders: [LocalPath]?) {
        (self.session, isWatching) = (session, folders != nil)
        let rows = Column {
            Row(spacing: 1) {
                spinner
                title.filling()
                count
            }
            bar
            running
            KeyHints()
        }
        window.add(rows, "tt = ll = bb = rr = 0")
        addKeys()
        session.onLines = { [weak self] lines in for line in lines { self?.window.print(line) } }
        session.onChange = { [weak self] in self?.showSoon() }
        session.onEnd = { [weak self] in self?.runDidEnd() }
        window.task { [weak self] in
            session.begin()
            if let folders { await self?.watch(folders) }
        }
        show()
    }

    private func addKeys() {
        window.commands[named: "window.quit"]?.keys = []
        for key in [Key.control("c"), .escape] {
            window.onKey(key, isWatching ? "stop, quit" : "stop", scope: .window) { [weak self] in self?.stop() }
        }
        guard isWatching else { return }
        window.onKey("r", "run again", scope: .window) { [weak self] in self?.session.begin() }
        window.onKey("f", "failed only", scope: .window) { [weak self] in
            guard let session = self?.session, !session.run.failed.isEmpty else { return }
            session.begin(failedOnly: true)
        }
    }

    /// Stops the tests; ends if there are none.
    private func stop() {
        if session.isRunning { session.stop() } else { window.quit() }
    }

    private func runDidEnd() {
        guard isWatching else {
            window.notify(session.status == 0 ? "The tests have passed" : "The tests have failed")
            return window.quit()
        }
        if isOutdated { runSoon() }
    }

    // MARK: Watching

    private func watch(_ folders: [LocalPath]) async {
        let watcher = FolderWatcher { [weak self] _ in self?.runSoon() }
        self.watcher = watcher
        for folder in folders { await watcher.watch(folder) }
    }

    /// Runs the tests once files have come to rest.
    private func runSoon() {
        isOutdated = session.isRunning
        rest?.cancel()
        guard !isOutdated else { return }
        rest = window.after(.milliseconds(300)) { [weak self] in self?.session.begin() }
    }

    // MARK: Showing

    /// Shows what many events have told at once.
    private func showSoon() {
        guard nextLook == nil else { return }
        nextLook = window.after(.milliseconds(50)) { [weak self] in
            self?.nextLook = nil
            self?.show()
        }
    }

    private func show() {
        let (run, counts) = (session.run, session.run.counts)
        spinner.isHidden = !session.isRunning
        if !session.isRunning {
            clock?.cancel()
            clock = nil
        } else if clock == nil {
            clock = window.every(.seconds(1)) { [weak self] in self?.show() }
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
        running.styledText = runningText(run)
        let share = run.phase == .building ? nil : Double(counts.done) / Double(max(1, counts.known))
        window.terminalState.progress = session.isRunning ? share.map { .running($0) } ?? .working : nil
        window.terminalState.title = "tests"
    }

    /// The tests that take longest, and whether any news have come lately.
    private func runningText(_ run: TestRun) -> StyledText {
        guard session.isRunning else {
            return isWatching ? StyledText("waits for changes", role: .muted) : StyledText()
        }
        let now = ContinuousClock.now
        let tests = run.runningTests(at: now)
        var lines = tests.prefix(Self.mostTests).map {
            StyledText("\($0.time.inSeconds)  ", role: .muted) + StyledText($0.name.inOneLine)
        }
        if tests.count > Self.mostTests {
            lines.append(StyledText("and \(tests.count - Self.mostTests) more", role: .muted))
        }
        let silence = run.lastEvent.duration(to: now)
        if silence > Self.patience, run.phase == .testing {
            lines.insert(StyledText("nothing for \(silence.inSeconds), since then these run:", role: .warning), at: 0)
        }
        var text = StyledText()
        for (index, line) in lines.enumerated() { text += (index > 0 ? "\n" : "") + line }
        return text
    }
}

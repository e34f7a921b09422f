import CommandLines
import FileSystem
import Trellis

/// The rows below the prompt: how far the tests are, and which run.
@MainActor
final class TestsWindow {
    let window = Window()
    private let session: TestSession
    private let head: RunHead
    private let running = Label()
    private let isWatching: Bool
    private var watcher: SourceWatcher?
    private var isOutdated = false
    private var nextLook: ViewTimer?

    /// The most tests that are listed.
    private static let mostTests = 3
    /// The time without news after which it is told that there are none.
    private static let patience = Duration.seconds(10)

    init(_ session: TestSession, watches folders: [LocalPath]?) {
        (self.session, isWatching, head) = (session, folders != nil, RunHead(session))
        let rows = Column {
            head
            running
            KeyHints()
        }
        window.add(rows, "tt = ll = bb = rr = 0")
        addKeys()
        session.onLines = { [weak self] lines in for line in lines { self?.window.print(line) } }
        session.onChange = { [weak self] in self?.showSoon() }
        session.onEnd = { [weak self] in self?.runDidEnd() }
        head.onTick = { [weak self] in self?.show() }
        if let folders { watcher = SourceWatcher(folders, of: rows) { [weak self] in self?.runSoon() } }
        window.task { session.begin() }
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

    /// Runs the tests, once those that run have ended.
    private func runSoon() {
        isOutdated = session.isRunning
        if !isOutdated { session.begin() }
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
        head.update()
        running.styledText = runningText(session.run)
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

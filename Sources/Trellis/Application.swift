import Dispatch
public import TextScreen
public import TrellisViews

/// Runs a window on a terminal: events in, frames out, one frame for each burst of events.
///
///     let window = Window()
///     window.add(Label("Hello"), "cl = ct = 50%")
///     await Application.run(window)
///
/// `q` and Ctrl-C end the run, Ctrl-Z stops the program until `fg`; these are commands of the window.
@MainActor
public final class Application {
    fileprivate let terminal: any Terminal
    private let window: Window
    private var isHandlingEvents = false
    private var isFrameWanted = false
    private var isRunning = false
    private var timer: (any DispatchSourceTimer)?
    private var timerDue: Duration?
    /// Called at the end of the run.
    private var onEnd: (() -> Void)?

    /// An application for a window on a terminal.
    public init(_ window: Window, on terminal: any Terminal) {
        self.window = window
        self.terminal = terminal
    }

    /// Shows the window until `quit()`, a key that quits, or the end of the terminal; then the terminal is closed.
    public func run() async {
        isRunning = true
        window.hasEnded = false
        let host = ApplicationHost(self)
        window.host = host
        window.send(.features(terminal.features))
        window.send(.resize(terminal.size))
        setTimer()
        // It may have been shown on another terminal before.
        window.setNeedsDisplay()
        isFrameWanted = true
        draw()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                onEnd = { continuation.resume() }
                terminal.onEvents = { self.handle($0) }
                if !isRunning { end() }
            }
        } onCancel: {
            Task { @MainActor in quit() }
        }
        isRunning = false
        timer?.cancel()
        (timer, timerDue) = (nil, nil)
        window.hasEnded = true
        window.overlays.dismissAll()
        terminal.onEvents = nil
        withExtendedLifetime(host) { window.host = nil }
    }

    /// Ends the run after the events at hand.
    public func quit() {
        isRunning = false
        terminal.close()
        end()
    }

    private func end() {
        onEnd?()
        onEnd = nil
    }

    private func handle(_ burst: [Event]) {
        terminal.guardThread()
        isHandlingEvents = true
        for event in burst where isRunning {
            if event == .end { quit() } else { window.send(event) }
        }
        isHandlingEvents = false
        if isRunning { draw() }
    }

    // MARK: Timers

    /// Has `fireTimers()` called when the window's next timer is due. No timer, no wake-up.
    fileprivate func setTimer() {
        guard isRunning, let due = window.nextTimerDue else {
            timer?.cancel()
            (timer, timerDue) = (nil, nil)
            return
        }
        guard due != timerDue else { return }
        timerDue = due
        let source = timer ?? makeTimer()
        // What is far ahead is looked at again after a day: the nanoseconds would overflow.
        let (seconds, attoseconds) = min(max(.zero, due - window.clock()), .seconds(86_400)).components
        source.schedule(
            deadline: .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)),
            leeway: .milliseconds(2))
    }

    private func makeTimer() -> any DispatchSourceTimer {
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.fireTimers() } }
        source.resume()
        timer = source
        return source
    }

    private func fireTimers() {
        guard isRunning else { return }
        terminal.guardThread()
        timerDue = nil
        isHandlingEvents = true
        window.fireTimers()
        isHandlingEvents = false
        setTimer()
        if isRunning { draw() }
    }

    // MARK: Frames

    /// The frame comes at the end of the burst, or, when something else has changed the window, soon.
    fileprivate func frameIsWanted() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        if isHandlingEvents { return }
        Task { @MainActor in
            terminal.guardThread()
            if isRunning { draw() }
        }
    }

    private func draw() {
        guard isFrameWanted else { return }
        // From here on: what is painted may ask for another frame.
        isFrameWanted = false
        let frame = window.draw()
        if window.wantsMouseMotion, !terminal.reportsMouseMotion { terminal.reportsMouseMotion = true }
        terminal.present(frame.canvas, damage: frame.damage, cursor: frame.cursor)
    }
}

/// What a window asks of the application that shows it.
private final class ApplicationHost: WindowHost {
    private unowned let application: Application

    init(_ application: Application) { self.application = application }

    func windowNeedsFrame(_ window: Window) { application.frameIsWanted() }
    func windowTimersDidChange(_ window: Window) { application.setTimer() }
    func quit(_ window: Window) { application.quit() }
    func suspend(_ window: Window) { application.terminal.suspend() }
    func copy(_ text: String, from window: Window) { application.terminal.copy(text) }
}

import Dispatch
public import Recordings
public import TextScreen
public import TrellisViews

/// Runs a window on a terminal: it delivers events and shows one frame for each burst of events.
///
///     let window = Window()
///     window.add(Label("Hello"), "cl = ct = 50%")
///     await Application.run(window)
///
/// `q` and Ctrl-C end the run, Ctrl-Z stops the program until `fg`; all three are commands of the window.
@MainActor
public final class Application {
    let terminal: any Terminal
    /// The window that is shown: that of the app, or that of an inspector around it.
    var window: Window
    /// Records what comes in and what is shown; nil for nothing. Set it before `run()`.
    ///
    /// `Application.run(_:)` records what the user asks for by `TRELLIS_RECORD`.
    public var recorder: Recorder?
    private var isHandlingEvents = false
    private var isFrameWanted = false
    private var isRunning = false
    private var timer: (any DispatchSourceTimer)?
    private var timerDue: Duration?
    private var host: ApplicationHost?
    /// Opens the inspector by its key; nil where there is none.
    var inspection: Inspection?
    /// Called at the end of the run.
    private var onEnd: (() -> Void)?

    /// Creates an application for a window on a terminal.
    public init(_ window: Window, on terminal: any Terminal) {
        self.window = window
        self.terminal = terminal
    }

    /// Shows the window until `quit()`, a quit key, or the end of the terminal; then closes the terminal.
    public func run() async {
        isRunning = true
        window.hasEnded = false
        let (app, host) = (window, ApplicationHost(self))
        self.host = host
        window.host = host
        inspection = Inspection(of: self)
        recorder?.begin(window, size: terminal.size, details: .ofProcess)
        show(app)
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
        app.hasEnded = true
        app.overlays.dismissAll()
        terminal.onEvents = nil
        inspection?.end()
        withExtendedLifetime(host) { app.host = nil }
        (inspection, self.host) = (nil, nil)
    }

    /// Shows a window in the whole terminal, from the next frame on.
    func show(_ shown: Window) {
        window = shown
        window.host = host
        send(.features(terminal.features))
        send(.resize(terminal.size))
        timerDue = nil
        setTimer()
        // Another terminal may have shown it before.
        window.setNeedsDisplay()
        frameIsWanted()
    }

    /// Ends the run after the current events.
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
        recorder?.stopClock()
        for event in burst where isRunning {
            send(event)
            if event == .end { quit() }
        }
        isHandlingEvents = false
        if isRunning { draw() }
        recorder?.startClock()
    }

    /// Whether an inspector gets what comes in, and passes on to the app what it does not need.
    private var isInspecting: Bool { inspection?.isOpen ?? false }

    private func send(_ event: Event) {
        if !isInspecting || event == .end { recorder?.record(event) }
        if !window.send(event) { inspection?.handle(event) }
    }

    // MARK: Timers

    /// Schedules `fireTimers()` for the window's next timer. Without timers nothing wakes up.
    fileprivate func setTimer() {
        guard isRunning, let due = window.nextTimerDue else {
            timer?.cancel()
            (timer, timerDue) = (nil, nil)
            return
        }
        guard due != timerDue else { return }
        timerDue = due
        let source = timer ?? makeTimer()
        // Check distant timers again after a day: the nanoseconds would overflow.
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
        recorder?.stopClock()
        if inspection.map({ !$0.isOpen || $0.isAppDue }) ?? true { recorder?.recordTimers() }
        window.fireTimers()
        isHandlingEvents = false
        setTimer()
        if isRunning { draw() }
        recorder?.startClock()
    }

    // MARK: Frames

    /// Shows a frame at the end of the burst, or soon if something else has changed the window.
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
        // Reset first: painting may request another frame.
        isFrameWanted = false
        recorder?.stopClock()
        let frame = window.draw()
        if !isInspecting { recorder?.record(frame.canvas, damage: frame.damage, cursor: frame.cursor) }
        recorder?.startClock()
        if window.wantsMouseMotion, !terminal.reportsMouseMotion { terminal.reportsMouseMotion = true }
        window.show(frame, on: terminal)
    }
}

/// Handles the window's requests to its application.
private final class ApplicationHost: WindowHost {
    private unowned let application: Application

    init(_ application: Application) { self.application = application }

    func windowNeedsFrame(_ window: Window) { application.frameIsWanted() }
    func windowTimersDidChange(_ window: Window) { application.setTimer() }
    func quit(_ window: Window) { application.quit() }
    func suspend(_ window: Window) { application.terminal.suspend() }
    func copy(_ text: String, from window: Window) { application.terminal.copy(text) }
}

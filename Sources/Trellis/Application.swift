import Dispatch
import NcursesBackend
public import TextScreen
public import TrellisViews

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs a window on a terminal: events in, frames out, one frame for each burst of events.
///
///     let window = Window()
///     window.add(Label("Hello"), "cl = ct = 50%")
///     await Application.run(window)
///
/// `q` and Ctrl-C end the run, Ctrl-Z stops the program until `fg`; these are key bindings of the window.
@MainActor
public final class Application {
    private let terminal: any Terminal
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

    /// Takes the terminal that the program was started in, shows the window until someone quits, and gives it back.
    ///
    /// Where there is no terminal, or one that cannot be used, it says so on standard error and ends the program with
    /// status 1. A program that wants to do something else makes a `NcursesTerminal` itself, which throws.
    public static func run(_ window: Window) async {
        do {
            await Application(window, on: try NcursesTerminal()).run()
        } catch {
            complain("\(error)\n")
            exit(1)
        }
    }

    /// Shows one view in the whole terminal; see `run(_:)` for a window.
    ///
    ///     await Application.run(Column { title; list.filling(); KeyHints() })
    public static func run(_ content: View) async {
        await run(content as? Window ?? Window(content))
    }

    /// Gives the calling thread a stack for signal handlers, so that a stack overflow on it gives the terminal back as other
    /// crashes do.
    ///
    /// Without it the kernel ends the program at once and nobody can tidy up. Threads that run events, timers and frames are
    /// guarded; call this first on a thread that you start, and in a task after an `await` behind which recursion may get
    /// deep: a task goes on wherever there is a thread. It takes 64 kB until the thread ends; after the first time it costs a
    /// nanosecond.
    ///
    ///     Thread.detachNewThread {
    ///         Application.guardThread()
    ///         solve(puzzle)
    ///     }
    nonisolated public static func guardThread() { NcursesTerminal.guardThread() }

    private static func complain(_ message: String) {
        var message = message
        _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Shows the window until `quit()`, a key that quits, or the end of the terminal; then the terminal is closed.
    public func run() async {
        isRunning = true
        window.hasEnded = false
        window.onNeedsFrame = { self.frameIsWanted() }
        window.quit = { self.quit() }
        window.suspend = { self.terminal.suspend() }
        window.clipboard.onCopy = { self.terminal.copy($0) }
        window.onTimerChange = { self.setTimer() }
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
        window.onTimerChange = nil
        timer?.cancel()
        (timer, timerDue) = (nil, nil)
        window.hasEnded = true
        window.cancelDialogs()
        terminal.onEvents = nil
        window.onNeedsFrame = nil
        window.clipboard.onCopy = nil
        window.suspend = nil
        window.quit = nil
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
        Self.guardThread()
        isHandlingEvents = true
        for event in burst where isRunning {
            if event == .end { quit() } else { window.send(event) }
        }
        isHandlingEvents = false
        if isRunning { draw() }
    }

    // MARK: Timers

    /// Has `fireTimers()` called when the window's next timer is due. No timer, no wake-up.
    private func setTimer() {
        guard let due = window.nextTimerDue else {
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
        Self.guardThread()
        timerDue = nil
        isHandlingEvents = true
        window.fireTimers()
        isHandlingEvents = false
        setTimer()
        if isRunning { draw() }
    }

    // MARK: Frames

    /// The window wants a frame: at the end of the burst, or, when something else has changed it, soon.
    private func frameIsWanted() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        if isHandlingEvents { return }
        Task { @MainActor in
            Self.guardThread()
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

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
/// Keys that no view wants: Ctrl-C and `q` end the run, Ctrl-Z stops the program until `fg`.
@MainActor
public final class Application {
    private let terminal: any Terminal
    private let window: Window
    private var isHandlingEvents = false
    private var isFrameWanted = false
    private var isRunning = false
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

    private static func complain(_ message: String) {
        var message = message
        _ = message.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Shows the window until `quit()`, a key that quits, or the end of the terminal; then the terminal is closed.
    public func run() async {
        isRunning = true
        window.onNeedsFrame = { self.frameIsWanted() }
        window.quit = { self.quit() }
        window.send(.resize(terminal.size))
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
        terminal.onEvents = nil
        window.onNeedsFrame = nil
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
        NcursesTerminal.guardThread()
        isHandlingEvents = true
        for event in burst where isRunning {
            if event == .end { return quit() }
            if !window.send(event) { handleUnwanted(event) }
        }
        isHandlingEvents = false
        if isRunning { draw() }
    }

    private func handleUnwanted(_ event: Event) {
        guard case .key(let key) = event else { return }
        switch key {
        case Key("c", .control), Key("q"): quit()
        case Key("z", .control): terminal.suspend()
        default: break
        }
    }

    // MARK: Frames

    /// The window wants a frame: at the end of the burst, or, when something else has changed it, soon.
    private func frameIsWanted() {
        guard !isFrameWanted else { return }
        isFrameWanted = true
        if isHandlingEvents { return }
        Task { @MainActor in
            NcursesTerminal.guardThread()
            if isRunning { draw() }
        }
    }

    private func draw() {
        guard isFrameWanted else { return }
        let frame = window.draw()
        isFrameWanted = false
        terminal.present(frame.canvas, damage: frame.damage, cursor: frame.cursor)
    }
}

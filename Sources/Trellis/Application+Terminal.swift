import NcursesBackend
public import TrellisViews

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal that the program was started in: the one place that knows which one that is.
extension Application {
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
}

import NcursesBackend
import Platform
public import TrellisViews

/// The program's own terminal; only this file knows which type that is.
extension Application {
    /// Opens the program's terminal, shows the window until the user quits, and restores the terminal.
    ///
    /// Without a usable terminal, it writes an error to standard error and ends the program with status 1. A program
    /// that wants to handle that itself creates a `NcursesTerminal`, which throws. With `TRELLIS_LINEAR=1` in the
    /// environment it needs none: the window is told in lines, see <doc:LinearMode>.
    ///
    /// Tools of developers are an inspector and a recorder, `.inspector` and `.recorder` of the module `DeveloperTools`;
    /// see <doc:InspectALayout> and <doc:Recordings>.
    public static func run(_ window: Window, tools: [Tool] = []) async {
        await run(window, tools: tools) { (try NcursesTerminal(), nil) }
    }

    /// Whether the user wants all windows in lines (`TRELLIS_LINEAR=1`).
    package static var wantsLines: Bool {
        guard let value = getenv("TRELLIS_LINEAR") else { return false }
        return !["", "0"].contains(String(cString: value))
    }

    /// Shows the window on a terminal that is opened when the tools are ready, in a part of it or all.
    ///
    /// - Parameters:
    ///   - isLinear: whether it is told in lines instead, without a terminal.
    ///   - opening: opens the terminal.
    package static func run(
        _ window: Window, tools: [Tool], isLinear: Bool = wantsLines,
        opening: () throws -> (any Terminal, (any InlineScreen)?)
    ) async {
        do {
            let prepared = try tools.map { try $0.prepare() }
            takeUsersTheme(for: window)
            let lines = isLinear ? LinearRun() : nil
            let (terminal, inline) = try lines?.terminal ?? opening()
            let application = Application(window, on: terminal)
            (application.inline, application.lines) = (inline, lines)
            application.clipboardProgram = .find()
            for join in prepared { join(application) }
            await application.run()
            if let complaint = application.recorder?.complaint { StandardError.write("\(complaint)\n") }
        } catch {
            StandardError.write("\(error)\n")
            exit(1)
        }
    }

    /// Gives a window without a theme the one that the user has in `TRELLIS_THEME`.
    package static func takeUsersTheme(for window: Window) {
        let name = getenv("TRELLIS_THEME").map { String(cString: $0) } ?? ""
        if let complaint = takeTheme(name, for: window) { StandardError.write("\(complaint)\n") }
    }

    /// Gives a window without a theme that of a name. A file, with a slash, is for programs that read such files.
    ///
    /// - Returns: what is wrong with the name; nil for nothing.
    package static func takeTheme(_ name: String, for window: Window) -> String? {
        if window.theme != nil || name.isEmpty || name.contains("/") { return nil }
        window.theme = .named(name)
        if window.theme != nil { return nil }
        let names = Theme.namesToType.joined(separator: ", ")
        return "TRELLIS_THEME: there is no theme '\(name)', only \(names)"
    }

    /// Shows one view in the whole terminal; see `run(_:)` for windows.
    ///
    ///     await Application.run(Column { title; list.filling(); KeyHints() })
    public static func run(_ content: View, tools: [Tool] = []) async {
        await run(content as? Window ?? Window(content), tools: tools)
    }

    /// Gives the calling thread a signal stack, so that a stack overflow on it restores the terminal as other crashes
    /// do.
    ///
    /// Without it the kernel ends the program at once and the terminal cannot be restored. Threads that run events,
    /// timers, frames, the start of a view's tasks, and work on files and child processes are guarded. Call this first on threads that you start, and in a task after an `await` that
    /// precedes deep recursion, because a task resumes on any thread. It takes 64 kB until the thread ends; after the
    /// first time it costs a nanosecond.
    ///
    ///     Thread.detachNewThread {
    ///         Application.guardThread()
    ///         solve(puzzle)
    ///     }
    nonisolated public static func guardThread() { NcursesTerminal.guardThread() }
}

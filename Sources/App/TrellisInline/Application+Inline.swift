import DirectBackend
import NcursesBackend
public import Trellis
public import TrellisViews

extension Application {
    /// Opens the program's terminal, shows the window in a part of it until the user quits, and restores the terminal.
    ///
    ///     await Application.run(window, mode: .inline)
    ///
    /// Inline, the window has as many rows as its content needs, below the cursor, and `window.print(_:)` prints
    /// finished lines above them. Where standard input or output is a file or a pipe, the window is on the controlling
    /// terminal, so that a program can read what it shows, and write what was chosen.
    ///
    /// A window without a theme gets `Theme.terminal` inline, which has the terminal's own background.
    ///
    /// Without a usable terminal, it writes an error to standard error and ends the program with status 1.
    public static func run(_ window: Window, mode: ScreenMode, tools: [Tool] = []) async {
        guard case .inline(let rows, let remains, let hasMouse) = mode.kind else {
            return await run(window, tools: tools, isLinear: wantsLines || mode == .linear) {
                (try NcursesTerminal(), nil)
            }
        }
        takeUsersTheme(for: window)
        if window.theme == nil { window.theme = .terminal }
        await run(window, tools: tools) {
            let terminal = try DirectTerminal(.inline, hasMouse: hasMouse)
            terminal.remains = remains
            return (terminal, InlineRows(terminal, rows: rows))
        }
    }

    /// Shows one view in a part of the terminal; see `run(_:mode:)` for windows.
    public static func run(_ content: View, mode: ScreenMode, tools: [Tool] = []) async {
        await run(content as? Window ?? Window(content), mode: mode, tools: tools)
    }
}

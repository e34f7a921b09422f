import CellGeometry
import DirectBackend
import Testing

@testable import NcursesBackend
@testable import TextScreen

/// Tests of ncurses on a pseudo-terminal. There is one screen in a process, so they come one after the other.
@MainActor
@Suite(.serialized)
enum OnPty {}

/// A pseudo-terminal of 20 columns and 4 rows, with terminals opened on it and canvases to show.
@MainActor
struct Stage {
    let pty = Pty(columns: 20, rows: 4)

    /// A terminal on the pty, in an environment with nothing in it but its type and what is named.
    ///
    /// - Parameter answers: whether it has answered the last query, so that nothing waits for it at the end.
    func open(
        _ type: String = "xterm-256color", _ variables: [String: String] = [:], answers: Bool = true
    ) throws -> NcursesTerminal {
        let terminal = try NcursesTerminal(input: pty.slave, output: pty.slave) {
            $0 == "TERM" ? type : variables[$0] ?? ""
        }
        if answers { pty.type("\u{1B}[?62c") }
        return terminal
    }

    /// The same without ncurses.
    func openDirect(
        _ mode: DirectTerminal.Mode, type: String = "xterm-256color", _ variables: [String: String] = [:]
    ) throws -> DirectTerminal {
        let terminal = try DirectTerminal(mode, input: pty.slave, output: pty.slave) {
            $0 == "TERM" ? type : variables[$0] ?? ""
        }
        pty.type("\u{1B}[?62c")
        return terminal
    }

    func canvas(_ size: Size = Size(width: 20, height: 4)) -> Canvas { Canvas(size: size) }

    func put(_ text: String, _ x: Int, _ y: Int, _ canvas: inout Canvas, width: Int = 1, style: Style = .plain) {
        for (index, character) in text.enumerated() {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: width, x: x + index * width, y: y, style: style,
                clip: Rect(origin: .zero, size: canvas.size))
        }
    }

    /// What is written when a canvas is shown.
    func show(
        _ canvas: Canvas, _ terminal: NcursesTerminal, damage: Damage? = nil, cursor: Point? = nil
    ) -> String {
        terminal.present(canvas, damage: damage ?? .all(of: canvas.size), cursor: cursor)
        return pty.output()
    }

    /// What is written when one text is shown.
    func show(_ text: String, style: Style = .plain, on terminal: NcursesTerminal) -> String {
        var canvas = canvas()
        put(text, 0, 0, &canvas, style: style)
        return show(canvas, terminal)
    }

    /// The next burst of a terminal.
    func burst(_ terminal: any Terminal) async -> [Event] {
        defer { terminal.onEvents = nil }
        return await withCheckedContinuation { continuation in
            var waiting = Optional(continuation)
            terminal.onEvents = {
                waiting?.resume(returning: $0)
                waiting = nil
            }
        }
    }
}

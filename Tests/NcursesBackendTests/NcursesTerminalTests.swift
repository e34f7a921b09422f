import CellGeometry
import Testing

@testable import NcursesBackend
@testable import TextScreen

/// ncurses on a pseudo-terminal. There is one screen in a process, so one test at a time.
@MainActor
@Suite(.serialized)
struct NcursesTerminalTests {
    let pty = Pty(columns: 20, rows: 4)

    /// A terminal on the pty, in an environment with nothing in it but its type and what is named.
    func open(_ type: String = "xterm-256color", _ variables: [String: String] = [:]) throws -> NcursesTerminal {
        try NcursesTerminal(input: pty.slave, output: pty.slave) { $0 == "TERM" ? type : variables[$0] ?? "" }
    }

    func canvas(_ size: Size = Size(width: 20, height: 4)) -> Canvas { Canvas(size: size) }

    func put(_ text: String, _ x: Int, _ y: Int, _ canvas: inout Canvas, width: Int = 1, style: Style = .plain) {
        for (index, character) in text.enumerated() {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: width, x: x + index * width, y: y, style: style,
                clip: Rect(origin: .zero, size: canvas.size))
        }
    }

    func show(_ canvas: Canvas, _ terminal: NcursesTerminal, cursor: Point? = nil) -> String {
        terminal.present(canvas, damage: Rect(origin: .zero, size: canvas.size), cursor: cursor)
        return pty.output()
    }

    /// The next burst of a terminal.
    func burst(_ terminal: NcursesTerminal) async -> [Event] {
        defer { terminal.onEvents = nil }
        return await withCheckedContinuation { continuation in
            var waiting = Optional(continuation)
            terminal.onEvents = {
                waiting?.resume(returning: $0)
                waiting = nil
            }
        }
    }

    @Test func `the settings are as before after close, and it may be closed twice`() throws {
        let before = pty.settings()
        let terminal = try open()
        #expect(pty.settings() != before)
        #expect(pty.output().contains("\u{1B}[?1049h"))
        terminal.close()
        terminal.close()
        #expect(pty.settings() == before)
        let last = pty.output()
        for mode in ["2026", "1000", "1002", "1003", "1006", "2004", "1004", "1049"] {
            #expect(last.contains("\u{1B}[?\(mode)l"), "mode \(mode)")
        }
        #expect(last.hasSuffix("\u{1B}[?25h"))
    }

    @Test func `a frame in which nothing changed writes nothing`() throws {
        let terminal = try open()
        defer { terminal.close() }
        var canvas = canvas()
        put("hello", 2, 1, &canvas)
        #expect(show(canvas, terminal).contains("hello"))
        #expect(show(canvas, terminal) == "")
    }

    @Test func `only what changed is written`() throws {
        let terminal = try open()
        defer { terminal.close() }
        var canvas = canvas()
        put("hello", 2, 1, &canvas)
        _ = show(canvas, terminal)
        put("J", 2, 1, &canvas)
        let change = show(canvas, terminal)
        #expect(change.contains("J") && !change.contains("ello"))
    }

    @Test func `what lies outside the damage is not looked at`() throws {
        let terminal = try open()
        defer { terminal.close() }
        var canvas = canvas()
        _ = show(canvas, terminal)
        put("A", 0, 0, &canvas)
        put("B", 0, 2, &canvas)
        terminal.present(canvas, damage: Rect(x: 0, y: 2, width: 20, height: 1), cursor: nil)
        let change = pty.output()
        #expect(change.contains("B") && !change.contains("A"))
    }

    @Test func `no character takes more or less than its columns`() throws {
        let terminal = try open()
        defer { terminal.close() }
        var canvas = canvas()
        // Two columns here and in the C library; a flag is one column there; a tab is none.
        put("漢", 0, 0, &canvas, width: 2)
        put("x", 2, 0, &canvas)
        put("🇫🇷", 0, 1, &canvas, width: 2)
        put("x", 2, 1, &canvas)
        put("\t", 0, 2, &canvas)
        put("x", 1, 2, &canvas)
        put("e\u{301}", 0, 3, &canvas)
        put("👍🏽", 1, 3, &canvas, width: 2)
        put("x", 3, 3, &canvas)
        let frame = show(canvas, terminal)
        #expect(frame.unicodeScalars.contains("\u{6F22}"))
        #expect(frame.contains("漢x"))
        #expect(frame.contains("🇫 x") || frame.contains("🇫\u{1B}[3Gx"))
        #expect(frame.contains("\u{FFFD}x"))
        #expect(frame.contains("e\u{301}👍x"))
    }

    @Test func `a new size is told once, and the next frame overwrites in place`() async throws {
        let terminal = try open()
        defer { terminal.close() }
        _ = show(canvas(), terminal)
        pty.resize(columns: 30, rows: 6)
        // A frame for the old size is not shown any more.
        var late = canvas()
        put("late", 0, 0, &late)
        #expect(show(late, terminal) == "")
        #expect(await burst(terminal) == [.resize(Size(width: 30, height: 6))])
        #expect(terminal.size == Size(width: 30, height: 6))
        var new = canvas(Size(width: 30, height: 6))
        put("wider", 24, 5, &new)
        let frame = show(new, terminal)
        #expect(frame.contains("wider"))
        #expect(!frame.contains("\u{1B}[2J"))
    }

    @Test func `a terminal of one cell will do`() async throws {
        let terminal = try open()
        defer { terminal.close() }
        pty.resize(columns: 1, rows: 1)
        terminal.present(canvas(), damage: Rect(x: 0, y: 0, width: 20, height: 4), cursor: nil)
        #expect(await burst(terminal) == [.resize(Size(width: 1, height: 1))])
        var one = canvas(Size(width: 1, height: 1))
        put("1", 0, 0, &one)
        #expect(show(one, terminal).contains("1"))
    }

    @Test func `keys come as one burst`() async throws {
        let terminal = try open()
        defer { terminal.close() }
        pty.type("ab\u{1B}[A")
        #expect(await burst(terminal) == [.key("a"), .key("b"), .key(Key(.up))])
    }

    @Test func `Escape alone comes at once`() async throws {
        let terminal = try open()
        defer { terminal.close() }
        pty.type("\u{1B}")
        #expect(await burst(terminal) == [.key(Key(.escape))])
    }

    @Test func `the cursor is seen where it is wanted`() throws {
        let terminal = try open()
        defer { terminal.close() }
        #expect(show(canvas(), terminal, cursor: Point(x: 3, y: 2)).contains("\u{1B}[?25h"))
        #expect(show(canvas(), terminal).contains("\u{1B}[?25l"))
    }

    @Test func `a terminal without colours gets none`() throws {
        let terminal = try open("vt100")
        defer { terminal.close() }
        var canvas = canvas()
        put("plain", 0, 0, &canvas, style: Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .bold))
        #expect(show(canvas, terminal).contains("plain"))
    }

    @Test func `more pairs than there can be do not stop it`() throws {
        let terminal = try open("xterm")
        defer { terminal.close() }
        var canvas = canvas()
        for index in 0..<80 {
            let style = Style(foreground: .palette(UInt8(index % 8)), background: .palette(UInt8(index / 8 % 8)))
            put("#", index % 20, index / 20, &canvas, style: style)
        }
        #expect(show(canvas, terminal).contains("#"))
        #expect(show(canvas, terminal) == "")
    }

    @Test func `what is no terminal, or of no known type, is an error and stays as it was`() throws {
        let before = pty.settings()
        #expect(throws: TerminalError.unknownType("no-such-terminal")) { try open("no-such-terminal") }
        #expect(throws: TerminalError.cannotMoveCursor("dumb")) { try open("dumb") }
        #expect(pty.settings() == before)
        #expect(pty.output() == "")
        let terminal = try open()
        #expect(throws: TerminalError.alreadyOpen) { try open() }
        terminal.close()
    }
}

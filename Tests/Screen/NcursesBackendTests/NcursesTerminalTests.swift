import CNcurses
import CellGeometry
import TerminalIO
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// Frames, sizes, keys, and the terminal given back.
    @MainActor
    struct NcursesTerminalTests {
        let stage = Stage()
        var pty: Pty { stage.pty }

        @Test func `the settings are as before after close, and it may be closed twice`() throws {
            let before = pty.settings()
            let terminal = try stage.open()
            #expect(pty.settings() != before)
            #expect(pty.output().contains("\u{1B}[?1049h"))
            terminal.close()
            terminal.close()
            #expect(pty.settings() == before)
            let last = pty.output()
            for mode in ["2026", "1002", "1003", "1006", "2004", "1004", "1049"] {
                #expect(last.contains("\u{1B}[?\(mode)l"), "mode \(mode)")
            }
            #expect(last.hasSuffix("\u{1B}[?25h"))
        }

        @Test func `a frame in which nothing changed writes nothing`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var canvas = stage.canvas()
            stage.put("hello", 2, 1, &canvas)
            #expect(stage.show(canvas, terminal).contains("hello"))
            #expect(stage.show(canvas, terminal) == "")
        }

        @Test func `only what changed is written`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var canvas = stage.canvas()
            stage.put("hello", 2, 1, &canvas)
            _ = stage.show(canvas, terminal)
            stage.put("J", 2, 1, &canvas)
            let change = stage.show(canvas, terminal)
            #expect(change.contains("J") && !change.contains("ello"))
        }

        @Test func `what lies outside the damage is not looked at`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var canvas = stage.canvas()
            _ = stage.show(canvas, terminal)
            stage.put("A", 0, 0, &canvas)
            stage.put("B", 0, 2, &canvas)
            var damage = Damage(size: canvas.size)
            damage.add(Rect(x: 0, y: 2, width: 20, height: 1))
            terminal.present(canvas, damage: damage, cursor: nil)
            let change = pty.output()
            #expect(change.contains("B") && !change.contains("A"))
        }

        @Test func `no character takes more or less than its columns`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var canvas = stage.canvas()
            // Two columns here and in the C library; a flag is one column there; a tab is none.
            stage.put("漢", 0, 0, &canvas, width: 2)
            stage.put("x", 2, 0, &canvas)
            stage.put("🇫🇷", 0, 1, &canvas, width: 2)
            stage.put("x", 2, 1, &canvas)
            canvas.put(glyph: 0x09, width: 1, x: 0, y: 2, style: .plain, clip: Rect(origin: .zero, size: canvas.size))
            stage.put("x", 1, 2, &canvas)
            stage.put("e\u{301}", 0, 3, &canvas)
            stage.put("👍🏽", 1, 3, &canvas, width: 2)
            stage.put("x", 3, 3, &canvas)
            let frame = stage.show(canvas, terminal)
            #expect(frame.unicodeScalars.contains("\u{6F22}"))
            #expect(frame.contains("漢x"))
            #expect(frame.contains("  \u{1B}[mx") && frame.contains("\u{1B}7\u{1B}[2;1H\u{1B}[0m🇫\u{1B}8"))
            #expect(frame.contains("\u{FFFD}x"))
            #expect(frame.contains("e\u{301}👍x"))
        }

        @Test func `a character to which the C library gives other columns is shown in its own`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            _ = stage.show(stage.canvas(), terminal)
            var canvas = stage.canvas()
            // Two columns in the C library of Debian 12, then one, then none.
            stage.put("\u{3248}", 0, 0, &canvas)
            stage.put("\u{2630}", 0, 1, &canvas, width: 2)
            stage.put("\u{1E030}", 0, 2, &canvas)
            for y in 0..<3 { stage.put("|", y == 1 ? 2 : 1, y, &canvas) }
            let frame = stage.show(canvas, terminal)
            var reader = ScreenReader(.character, width: 20, height: 4)
            reader.take(frame)
            #expect(reader.rows.map { $0.filter { $0 != " " } } == ["\u{3248}|", "\u{2630}|", "\u{1E030}|", ""])
            // In a terminal that gives it two columns, what is behind it is written over its second half.
            #expect(frame.contains("\u{3248}\u{1B}8\u{1B}7\u{1B}[1;2H\u{1B}[0m|\u{1B}8"))
            // A blank behind it is not, so that it stays whole.
            stage.put("\u{3249}", 0, 3, &canvas)
            let second = stage.show(canvas, terminal)
            #expect(second.contains("\u{3249}") && !second.contains("\u{1B}[4;2H"))
            stage.put("a", 0, 0, &canvas)
            #expect(stage.show(canvas, terminal).contains("a"))
        }

        @Test func `a new size is told once, and the next frame overwrites in place`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            _ = stage.show(stage.canvas(), terminal)
            pty.resize(columns: 30, rows: 6)
            // A frame for the old size is not shown any more.
            var late = stage.canvas()
            stage.put("late", 0, 0, &late)
            #expect(stage.show(late, terminal) == "")
            #expect(await stage.burst(terminal) == [.resize(Size(width: 30, height: 6))])
            #expect(terminal.size == Size(width: 30, height: 6))
            var new = stage.canvas(Size(width: 30, height: 6))
            stage.put("wider", 24, 5, &new)
            let frame = stage.show(new, terminal)
            #expect(frame.contains("wider"))
            #expect(!frame.contains("\u{1B}[2J"))
        }

        @Test func `a pause takes back what was pushed, and afterwards it is there again`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            pty.type("\u{1B}[?0u")
            _ = await stage.burst(terminal)
            terminal.reports.insert(.motion)
            _ = pty.output()
            terminal.session.takeModesBack()
            terminal.giveBack(isUsed: false)
            let pause = pty.output()
            #expect(pause.contains("\u{1B}[<u") && pause.contains("\u{1B}[?1003l"))
            terminal.takeAgain(asksForModes: true)
            terminal.session.showModesAgain()
            let back = pty.output()
            #expect(back.contains("\u{1B}[>5u") && back.contains("\u{1B}[?1003h"))
        }

        @Test func `a terminal of one cell will do`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            pty.resize(columns: 1, rows: 1)
            terminal.present(stage.canvas(), damage: .all(of: Size(width: 20, height: 4)), cursor: nil)
            #expect(await stage.burst(terminal) == [.resize(Size(width: 1, height: 1))])
            var one = stage.canvas(Size(width: 1, height: 1))
            stage.put("1", 0, 0, &one)
            #expect(stage.show(one, terminal).contains("1"))
        }

        @Test func `keys come as one burst`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            pty.type("ab\u{1B}[A")
            #expect(await stage.burst(terminal) == [.key("a"), .key("b"), .key(Key(.up))])
        }

        @Test func `Escape alone comes at once`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            pty.type("\u{1B}")
            #expect(await stage.burst(terminal) == [.key(Key(.escape))])
        }

        @Test func `the cursor is seen where it is wanted`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            #expect(stage.show(stage.canvas(), terminal, cursor: Point(x: 3, y: 2)).contains("\u{1B}[?25h"))
            #expect(stage.show(stage.canvas(), terminal).contains("\u{1B}[?25l"))
        }

        @Test func `a cursor that cannot be hidden waits in the last cell`() throws {
            let terminal = try stage.open("vt100")
            defer { terminal.close() }
            var canvas = stage.canvas()
            stage.put("word", 2, 1, &canvas)
            #expect(stage.show(canvas, terminal).hasSuffix("word\u{1B}[2B\u{1B}[13C"), "down and to the right")
        }

        @Test func `a terminal without colours gets none`() throws {
            let terminal = try stage.open("vt100")
            defer { terminal.close() }
            var canvas = stage.canvas()
            stage.put(
                "plain", 0, 0, &canvas, style: Style(foreground: .red, background: .rgb(1, 2, 3), attributes: .bold))
            #expect(stage.show(canvas, terminal).contains("plain"))
        }

        @Test func `what is no terminal, or of no known type, is an error and stays as it was`() throws {
            let before = pty.settings()
            #expect(throws: TerminalError.unknownType("no-such-terminal")) { try stage.open("no-such-terminal") }
            #expect(throws: TerminalError.cannotMoveCursor("dumb")) { try stage.open("dumb") }
            #expect(pty.settings() == before)
            // They were asked whether they understand anything; where not, the question is wiped away.
            #expect(pty.output() == String(repeating: "\r\u{1B}[6n\r    \r", count: 2))
            let terminal = try stage.open()
            #expect(throws: TerminalError.alreadyOpen) { try stage.open() }
            terminal.close()
        }
    }
}

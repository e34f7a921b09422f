import CellGeometry
import Foundation
import SeededNumbers
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// Links and struck-through text, which ncurses does not know of.
    @MainActor
    struct TerminalLinkTests {
        let stage = Stage()
        let swift = Hyperlink("https://swift.org")!
        let debian = Hyperlink("https://debian.org/a b")!

        func linked(_ link: Hyperlink?, _ foreground: Color = .default) -> Style {
            Style(foreground: foreground, link: link)
        }

        /// What the terminal's cells link to after all that was written, by an emulator that knows just so much.
        func links(_ written: String) -> [String] {
            var reader = ScreenReader(.link, width: 20, height: 4)
            reader.take(written)
            return reader.rows
        }

        @Test func `a link is written around its text, where the terminal knows links`() throws {
            let terminal = try stage.open("xterm-256color", ["TERM_PROGRAM": "WezTerm"])
            defer { terminal.close() }
            _ = stage.pty.output()
            var canvas = stage.canvas()
            stage.put("see ", 0, 1, &canvas)
            stage.put("swift", 4, 1, &canvas, style: Style(foreground: .red, attributes: .underline, link: swift))
            stage.put(" now", 9, 1, &canvas)
            let frame = stage.show(canvas, terminal)
            let number = swift.number
            #expect(
                frame.hasSuffix(
                    "\u{1B}7\u{1B}[2;5H\u{1B}[0;4;31m"
                        + "\u{1B}]8;id=\(number);https://swift.org\u{1B}\\swift\u{1B}]8;;\u{1B}\\\u{1B}8"),
                "\(frame.debugDescription)")
            #expect(links(frame)[1] == "....sssss...........")
            #expect(stage.show(canvas, terminal) == "")
        }

        @Test func `an address is sent in ASCII`() throws {
            let terminal = try stage.open("xterm-kitty")
            defer { terminal.close() }
            let frame = stage.show("x", style: linked(debian), on: terminal)
            #expect(frame.contains(";https://debian.org/a%20b\u{1B}\\x"))
        }

        @Test func `without links in the terminal the text is just text`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            let frame = stage.show("swift", style: linked(swift), on: terminal)
            #expect(frame.contains("swift") && !frame.contains("]8;"))
        }

        @Test func `links come when the terminal says that it knows them`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            var seen = stage.show("swift", style: linked(swift), on: terminal)
            stage.pty.type("\u{1B}P>|foot(1.16.2)\u{1B}\\")
            _ = await stage.burst(terminal)
            seen += stage.pty.output()
            #expect(links(seen)[0] == "sssss...............")
        }

        @Test func `every change leaves each cell with its link`() throws {
            let terminal = try stage.open("xterm-256color", ["TERM_PROGRAM": "iTerm.app"])
            defer { terminal.close() }
            var reader = ScreenReader(.link, width: 20, height: 4)
            reader.take(stage.pty.output())
            var random = Dice(state: 7)
            for step in 0..<120 {
                var canvas = stage.canvas()
                var expected: [[Character]] = Array(repeating: Array(repeating: ".", count: 20), count: 4)
                for y in 0..<4 {
                    for x in 0..<20 {
                        // Few different ones, so that much of the text stays while its link does not.
                        let choice = random.roll(6)
                        let link = choice == 0 ? swift : choice == 1 ? debian : nil
                        if link != nil { expected[y][x] = choice == 0 ? "s" : "d" }
                        let letter = ["a", " ", "b"][step % 3 == 0 ? random.roll(3) : (x / 5 + step / 9) % 3]
                        stage.put(
                            letter, x, y, &canvas,
                            style: linked(link, step / 7 % 2 == 0 ? .default : .palette(UInt8(y))))
                    }
                }
                reader.take(stage.show(canvas, terminal))
                let rows = reader.rows
                #expect(rows == expected.map { String($0) }, "step \(step)")
                if rows != expected.map({ String($0) }) { break }
            }
        }

        @Test func `a flag is whole where the terminal takes it for one character`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            _ = stage.pty.output()
            var canvas = stage.canvas()
            for (index, emoji) in ["🇩🇪", "👩🏽\u{200D}🚀", "❤\u{FE0F}", "👍🏽", "か\u{3099}"].enumerated() {
                stage.put(emoji, 3 * index, 0, &canvas, width: 2)
                stage.put("|", 3 * index + 2, 0, &canvas)
            }
            let parts = stage.show(canvas, terminal)
            // Some terminals show half a flag in one column, others in two.
            #expect(parts.contains("  \u{1B}[m|👩|❤ |👍|か\u{3099}|"), "\(parts)")
            #expect(parts.contains("\u{1B}7\u{1B}[1;1H\u{1B}[0m🇩\u{1B}8"), "\(parts.debugDescription)")
            stage.pty.type("\u{1B}[?2027;1$y")
            _ = await stage.burst(terminal)
            let whole = stage.pty.output()
            for (column, emoji) in [(1, "🇩🇪"), (4, "👩🏽\u{200D}🚀"), (7, "❤\u{FE0F}"), (10, "👍🏽")] {
                #expect(
                    whole.contains("\u{1B}7\u{1B}[1;\(column)H\u{1B}[0m\(emoji)\u{1B}8"), "\(whole.debugDescription)")
            }
            #expect(!whole.contains("か"))
            #expect(stage.show(canvas, terminal) == "")
        }

        @Test
        func `an emoji that is newer than the C library is left to the terminal`()
            throws
        {
            let terminal = try stage.open()
            defer { terminal.close() }
            _ = stage.pty.output()
            var canvas = stage.canvas()
            // Of Unicode 17; here it is wide like all that is not yet assigned among the emoji.
            let new = Character(Unicode.Scalar(0x1FA8E as UInt32)!)
            stage.put(String(new), 0, 0, &canvas, width: 2)
            stage.put("|", 2, 0, &canvas)
            let frame = stage.show(canvas, terminal)
            // Two columns of something first, then the emoji over it.
            let parts = frame.components(separatedBy: "\u{1B}7\u{1B}[1;1H\u{1B}[0m\(new)\u{1B}8")
            #expect(parts.count == 2 && parts[0].contains("\u{FFFD} "), "\(frame.debugDescription)")
        }

        @Test func `struck-through text is struck through`() throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            let style = Style(foreground: .red, attributes: [.strikethrough, .bold])
            let frame = stage.show("gone", style: style, on: terminal)
            #expect(frame.contains("\u{1B}[1;1H\u{1B}[0;1;9;31mgone\u{1B}8"))
        }
    }
}

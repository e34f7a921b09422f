import CellGeometry
import DirectBackend
import EmulatedScreen
import Foundation
import SeededNumbers
import TerminalIO
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// The same canvases by ncurses and without it.
    @MainActor
    struct BothBackendsTests {
        private let stage = Stage()
        private let size = Size(width: 20, height: 4)

        /// Canvases that come one after the other, on which all terminals agree.
        private func canvases(_ count: Int, seed: UInt64) -> [Canvas] {
            var random = Dice(state: seed)
            var canvas = Canvas(size: size)
            return (0..<count).map { _ in
                for _ in 0..<random.roll(4) + 1 {
                    let colors: [Color] =
                        [
                            .default, .palette(3), .palette(12), .palette(200),
                            .rgb(250, 180, UInt8(random.roll(256))),
                        ]
                    let style = Style(
                        foreground: random.pick(colors), background: random.pick(colors),
                        attributes: random.once(in: 3) ? random.pick([.bold, .underline, .reverse, .italic]) : [])
                    let (x, y) = (random.roll(20), random.roll(4))
                    switch random.roll(6) {
                    case 0:
                        canvas.fill(Rect(x: x, y: y, width: random.roll(20), height: 2), glyph: 0x20, style: style)
                    case 1: stage.put("漢字", x, y, &canvas, width: 2, style: style)
                    case 2: stage.put("──────────", x, y, &canvas, style: style)
                    case 3: stage.put("aaaaaaaaaaaaaaaa", x, y, &canvas, style: style)
                    case 4: canvas.fill(Rect(origin: .zero, size: size), glyph: 0x20, style: style)
                    default: stage.put("some text", x, y, &canvas, style: style)
                    }
                }
                return canvas
            }
        }

        /// A canvas in the colours that the terminal has.
        private func shown(_ canvas: Canvas, _ colors: TerminalFeatures.Colors) -> Canvas {
            var canvas = canvas
            canvas.restyle(Rect(origin: .zero, size: size)) { style in
                let shown = colors.shown(style.foreground, on: style.background)
                (style.foreground, style.background) = (shown.foreground, shown.background)
            }
            return canvas
        }

        /// Shows canvases on a terminal; returns what differs on the screen, and the bytes of all of them.
        private func show(
            _ canvases: [Canvas], on terminal: any Terminal, colors: TerminalFeatures.Colors
        ) -> (difference: String?, bytes: Int) {
            let emulator = Emulator(columns: size.width, rows: size.height)
            emulator.write(stage.pty.output())
            var bytes = 0
            for (step, canvas) in canvases.enumerated() {
                terminal.present(canvas, damage: .all(of: size), cursor: nil)
                let written = stage.pty.output()
                bytes += written.utf8.count
                emulator.write(written)
                if let difference = emulator.difference(from: shown(canvas, colors)) {
                    return ("\(difference), step \(step)", bytes)
                }
            }
            return (nil, bytes)
        }

        /// Longer with `FUZZ_SECONDS`, from `FUZZ_SEED` on.
        @Test func `both show the same, and the direct way takes no more bytes`() throws {
            let variables = ProcessInfo.processInfo.environment
            let end = Date(timeIntervalSinceNow: variables["FUZZ_SECONDS"].flatMap { Double($0) } ?? 0)
            var seed = variables["FUZZ_SEED"].flatMap { UInt64($0) } ?? 5
            var bytes = (ncurses: 0, direct: 0)
            repeat {
                let canvases = canvases(200, seed: seed)
                // 24-bit colours, and 256 of them.
                for variables in [["COLORTERM": "truecolor"], [:]] {
                    let byNcurses = try stage.open("xterm-256color", variables)
                    let first = show(canvases, on: byNcurses, colors: byNcurses.features.colors)
                    byNcurses.close()
                    let direct = try stage.openDirect(.fullScreen, type: "xterm-256color", variables)
                    let second = show(canvases, on: direct, colors: direct.features.colors)
                    direct.close()
                    #expect(first.difference == nil, "ncurses, FUZZ_SEED=\(seed)")
                    #expect(second.difference == nil, "direct, FUZZ_SEED=\(seed)")
                    bytes = (bytes.ncurses + first.bytes, bytes.direct + second.bytes)
                }
                seed += 1
            } while Date() < end
            #expect(bytes.direct <= bytes.ncurses)
        }

        @Test(arguments: ["ansi", "xterm", "rxvt", "linux", "screen", "tmux-256color"])
        func `no cell is stale, whatever the description of the terminal is`(type: String) throws {
            var random = Dice(state: 7)
            var canvas = Canvas(size: size)
            let canvases = (0..<300).map { _ in
                for _ in 0..<random.roll(4) + 1 {
                    let style = Style(background: random.pick([.default, .default, .palette(3)]))
                    let (x, y) = (random.roll(20), random.roll(4))
                    switch random.roll(4) {
                    case 0:
                        canvas.fill(
                            Rect(x: x, y: y, width: random.roll(20), height: 2), glyph: 0x20, style: style)
                    case 1: stage.put("aaaaaaaaaaaaaaaa", x, y, &canvas, style: style)
                    case 2: canvas.fill(Rect(x: 0, y: y, width: 20, height: 1), glyph: 0x20, style: style)
                    default: stage.put("some text", x, y, &canvas, style: style)
                    }
                }
                return canvas
            }
            let terminal = try stage.open(type)
            defer { terminal.close() }
            #expect(show(canvases, on: terminal, colors: terminal.features.colors).difference == nil)
        }

        @Test(arguments: [DirectTerminal.Mode.fullScreen, .inline])
        func `the terminal is as before after close`(mode: DirectTerminal.Mode) throws {
            let before = stage.pty.settings()
            let terminal = try stage.openDirect(mode)
            #expect(stage.pty.settings() != before)
            let start = stage.pty.output()
            #expect(start.contains("\u{1B}[?1049h") == (mode == .fullScreen))
            terminal.close()
            terminal.close()
            #expect(stage.pty.settings() == before)
            let end = stage.pty.output()
            for number in ["2026", "1002", "1003", "1006", "2004", "1004", "2031"] {
                #expect(end.contains("\u{1B}[?\(number)l"), "mode \(number)")
            }
            #expect(end.contains("\u{1B}[?1049l") == (mode == .fullScreen))
            #expect(end.contains("\u{1B}[?7h") && end.hasSuffix("\u{1B}[?25h"))
        }

        @Test func `keys are those of descriptions, by either backend`() throws {
            let terminal = try stage.openDirect(.inline)
            #expect(stage.pty.output().contains("\u{1B}[?1h\u{1B}="))
            terminal.close()
            #expect(stage.pty.output().contains("\u{1B}[?1l\u{1B}>"))
            let byNcurses = try stage.open("xterm-256color")
            #expect(stage.pty.output().contains("\u{1B}[?1h\u{1B}="))
            byNcurses.close()
            #expect(stage.pty.output().contains("\u{1B}[?1l\u{1B}>"))
        }

        @Test func `a terminal that restores the cursor when asked for its keyboard leaves it where it is`() throws {
            let terminal = try stage.openDirect(.inline)
            defer { terminal.close() }
            let start = stage.pty.output()
            let (saved, asked) = (start.range(of: "\u{1B}7"), start.range(of: "\u{1B}[?u"))
            #expect(
                saved != nil && asked != nil && saved!.upperBound <= asked!.lowerBound, "\(start.debugDescription)")
        }

        @Test func `only one terminal is open at a time`() throws {
            let terminal = try stage.openDirect(.inline)
            #expect(throws: TerminalError.self) { try stage.openDirect(.fullScreen) }
            #expect(throws: TerminalError.self) { try stage.open() }
            terminal.close()
            try stage.openDirect(.fullScreen).close()
        }

        @Test func `the mouse is relative to its rows, and none outside of them counts`() async throws {
            let terminal = try stage.openDirect(.inline)
            defer { terminal.close() }
            stage.pty.type("\u{1B}[2;1R")
            terminal.present(Canvas(size: Size(width: 20, height: 2)), damage: .all(of: size), cursor: nil)
            stage.pty.type("a\u{1B}[<0;4;1M\u{1B}[<0;4;3M\u{1B}[<0;4;4M")
            let mouse = Mouse(.press(.left), at: Point(x: 3, y: 1))
            #expect(await stage.burst(terminal) == [.key("a"), .mouse(mouse)])
        }

        @Test func `where the cursor is asked, its answer is no key`() async throws {
            let terminal = try stage.openDirect(.inline)
            defer { terminal.close() }
            let canvas = stage.canvas()
            terminal.present(canvas, damage: .all(of: size), cursor: nil)
            // In row 1, that would be F3 with Ctrl.
            stage.pty.type("x\u{1B}[1;5Ry")
            #expect(await stage.burst(terminal) == [.key("x"), .key("y")])
            // The row with something in it was left alone.
            #expect(stage.pty.output().contains("\r\n\n\n\n"))
        }
    }
}

import CellGeometry
import Foundation
import SeededNumbers
import Testing

@testable import NcursesBackend
@testable import TextScreen

extension OnPty {
    /// Frames of any kind, one after the other: what the terminal shows is what was painted. `FUZZ_SEED` has others.
    @MainActor
    struct TerminalFramesTests {
        let stage = Stage()

        /// Writes random texts, some of them wide, in random styles; returns what that has changed.
        func scribble(_ canvas: inout Canvas, _ random: inout Dice) -> Damage {
            var damage = Damage(size: canvas.size)
            let texts = ["a", "plain text", "漢字", "x漢y字z", "│", "┌──────┐", "…", "é and è", "          ", "ab cd  e"]
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                var x = Int.random(in: -3..<canvas.size.width, using: &random)
                let y = Int.random(in: 0..<canvas.size.height, using: &random)
                let style = Style(
                    foreground: [.default, .red, .rgb(9, 99, 200)].randomElement(using: &random)!,
                    background: [.default, .default, .blue].randomElement(using: &random)!,
                    attributes: [[], [], .bold, .underline].randomElement(using: &random)!)
                let start = x
                for character in texts.randomElement(using: &random)! {
                    let width = columns(of: character)
                    canvas.put(
                        glyph: canvas.clusters.glyph(of: character), width: width, x: x, y: y, style: style,
                        clip: Rect(origin: .zero, size: canvas.size))
                    x += width
                }
                // One more on each side: what was cut in two has become a blank.
                damage.add(start - 1..<x + 1, row: y)
            }
            return damage
        }

        @Test func `who wants nothing to move says so in the environment`() throws {
            for (value, isReduced) in [("1", true), ("yes", true), ("0", false), ("", false)] {
                let terminal = try stage.open("xterm-256color", ["TRELLIS_REDUCED_MOTION": value])
                defer { terminal.close() }
                #expect(terminal.features.reducesMotion == isReduced)
            }
        }

        @Test func `who reads by ear says so in the environment`() throws {
            for (value, isAccessible) in [("1", true), ("0", false), ("", false)] {
                let terminal = try stage.open("xterm-256color", ["TRELLIS_ACCESSIBLE": value])
                defer { terminal.close() }
                #expect(terminal.features.isAccessible == isAccessible)
            }
        }

        #if os(Linux)
            @Test func `the bytes of a frame are counted`() throws {
                let terminal = try stage.open("xterm-256color")
                defer { terminal.close() }
                var canvas = stage.canvas()
                _ = stage.pty.output()
                for text in ["hello", "漢字", "x"] {
                    stage.put(text, 3, 1, &canvas, width: columns(of: text.first!))
                    let before = try #require(terminal.bytesSent)
                    terminal.present(canvas, damage: .all(of: canvas.size), cursor: Point(x: 2, y: 1))
                    let sent = try #require(terminal.bytesSent) - before
                    #expect(sent > 0 && sent == stage.pty.output().utf8.count)
                }
                let before = try #require(terminal.bytesSent)
                terminal.present(canvas, damage: .all(of: canvas.size), cursor: Point(x: 2, y: 1))
                #expect(terminal.bytesSent == before)
            }
        #endif

        @Test(arguments: ["", "XTerm(379)"])
        func `after random frames and sizes the terminal shows the canvas`(xterm: String) async throws {
            let terminal = try stage.open("xterm-256color", ["COLORTERM": "truecolor", "XTERM_VERSION": xterm])
            defer { terminal.close() }
            let seed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1
            var random = Dice(state: seed)
            var size = Size(width: 20, height: 4)
            var screen = ScreenReader(.character, width: 20, height: 4)
            var canvas = stage.canvas(size)
            for round in 0..<150 {
                var damage = Damage.all(of: size)
                if round % 5 == 4 {
                    let newSize = Size(width: .random(in: 1...40), height: .random(in: 1...9))
                    if newSize == size { continue }
                    size = newSize
                    stage.pty.resize(columns: UInt16(size.width), rows: UInt16(size.height))
                    screen.take(stage.pty.output())
                    screen.resize(width: size.width, height: size.height)
                    // It hears of its size when it is asked to show something.
                    terminal.present(canvas, damage: damage, cursor: nil)
                    #expect(await stage.burst(terminal) == [.resize(size)])
                    canvas.reset(to: size)
                    damage = .all(of: size)
                    _ = scribble(&canvas, &random)
                } else {
                    damage = scribble(&canvas, &random)
                }
                let bytes = stage.show(canvas, terminal, damage: damage)
                screen.take(bytes)
                let wanted = canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                try #require(screen.rows == wanted, "seed \(seed), round \(round), \(size): \(bytes.debugDescription)")
            }
        }

        @Test func `xterm gets the cells beside a line or block that goes once more`() throws {
            for (version, isSentAgain) in [("XTerm(379)", true), ("", false)] {
                let terminal = try stage.open("xterm-256color", ["XTERM_VERSION": version])
                defer { terminal.close() }
                var canvas = stage.canvas()
                stage.put("ab▃cd", 0, 0, &canvas)
                _ = stage.show(canvas, terminal)
                stage.put(" ", 2, 0, &canvas)
                let written = stage.show(canvas, terminal)
                #expect(written.hasSuffix("b c") == isSentAgain, "\(written.debugDescription)")
                #expect(stage.show(canvas, terminal) == "")
            }
        }

        @Test func `xterm gets a full block as a reversed blank`() throws {
            let terminal = try stage.open("xterm-256color", ["XTERM_VERSION": "XTerm(379)"])
            defer { terminal.close() }
            _ = stage.show("abc", on: terminal)
            let written = stage.show("a█c█", style: Style(foreground: .red), on: terminal)
            #expect(written.contains("7m\u{1B}[31m ") && !written.contains("█"), "\(written.debugDescription)")
        }

        @Test(arguments: [false, true])
        func `full blocks are put again once the terminal has said that it is an xterm`(isDirect: Bool) async throws {
            for (row, isPutAgain) in [("a█c█", true), ("a▃c▃", false)] {
                let terminal: any Terminal = try isDirect ? stage.openDirect(.fullScreen) : stage.open("xterm-256color")
                defer { terminal.close() }
                var canvas = stage.canvas()
                stage.put(row, 0, 0, &canvas)
                terminal.present(canvas, damage: .all(of: canvas.size), cursor: nil)
                #expect(stage.pty.output().contains(row.dropFirst().prefix(1)))
                stage.pty.type("\u{1B}P>|XTerm(379)\u{1B}\\")
                _ = await stage.burst(terminal)
                let written = stage.pty.output()
                #expect(written.contains("7m ") == isPutAgain && !written.contains("█"), "\(written.debugDescription)")
            }
        }

        @Test func `a terminal that was smaller for a moment shows the frame again`() async throws {
            let terminal = try stage.open()
            defer { terminal.close() }
            #expect(stage.show("hello there", on: terminal).contains("hello there"))
            // Nobody looks before the size is the old one again.
            stage.pty.resize(columns: 8, rows: 2)
            stage.pty.resize(columns: 20, rows: 4)
            terminal.windowDidChange()
            #expect(stage.pty.output().contains("hello there"))

            // The change is noticed, but the size is the old one again when the handler hears of it.
            stage.pty.resize(columns: 8, rows: 2)
            #expect(!stage.show("hello there", on: terminal).contains("hello there"))
            stage.pty.resize(columns: 20, rows: 4)
            var canvas = stage.canvas()
            stage.put("hello there", 0, 0, &canvas)
            #expect(await stage.burst(terminal) == [.resize(Size(width: 20, height: 4))])
            #expect((stage.pty.output() + stage.show(canvas, terminal)).contains("hello there"))
        }

        #if !canImport(Darwin)
            @Test func `someone may make the terminal non-blocking for all who share it`() throws {
                let terminal = try stage.open("xterm-256color", ["COLORTERM": "truecolor"])
                defer { terminal.close() }
                let size = Size(width: 300, height: 90)
                stage.pty.resize(columns: 300, rows: 90)
                var canvas = stage.canvas(size)
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        stage.put("#", x, y, &canvas, style: Style(foreground: .rgb(UInt8(x & 255), UInt8(y), 7)))
                    }
                }
                let flags = fcntl(stage.pty.slave, F_GETFL)
                _ = fcntl(stage.pty.slave, F_SETFL, flags | O_NONBLOCK)
                // More than fits into a terminal that nobody reads until this thread is at rest: it waits without using time.
                let rest = Rest()
                let frame = stage.pty.output(after: { rest.has(come: 10) }) {
                    terminal.present(canvas, damage: .all(of: size), cursor: nil)
                }
                #expect(frame.utf8.count > 200_000 && frame.contains("38;2;43;89;7m"))
                #expect(rest.hasCome, "it used time while it waited")
                #expect(fcntl(stage.pty.slave, F_GETFL) & O_NONBLOCK != 0, "others find it as they left it")
                _ = fcntl(stage.pty.slave, F_SETFL, flags)
            }
        #endif
    }
}

#if !canImport(Darwin)
    /// Whether the thread that made it is at rest, to be asked by another one.
    private final class Rest: @unchecked Sendable {
        private var clock = clockid_t()
        private var (used, looks, calmLooks) = (-1.0, 0, 0)
        private(set) var hasCome = false

        init() { precondition(pthread_getcpuclockid(pthread_self(), &clock) == 0) }

        /// Whether the thread was seen to use no time, so many times in succession, or has been looked at for a minute.
        func has(come count: Int) -> Bool {
            var time = timespec()
            clock_gettime(clock, &time)
            let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
            // Asked once a second whether it may go on, it would use microseconds.
            calmLooks = now - used < 0.002 ? calmLooks + 1 : 0
            (used, looks) = (now, looks + 1)
            hasCome = calmLooks >= count
            return hasCome || looks >= 1200
        }
    }
#endif

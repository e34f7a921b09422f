import CellGeometry
import Foundation
import SeededNumbers
import Testing

@testable import DirectBackend
@testable import NcursesBackend
@testable import TerminalIO
@testable import TextScreen

extension OnPty {
    /// Pictures of pixels: when they are sent, where, and that nothing of them is left.
    @MainActor
    struct TerminalPictureTests {
        let stage = Stage()
        private static let kittyAnswers = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
        private static let sixelAnswers = "\u{1B}[?1;0;256S\u{1B}[6;20;10t\u{1B}[?63;1;4;22c"

        private func open(
            _ answers: String, _ variables: [String: String] = [:], isDirect: Bool = false
        ) async throws -> any Terminal {
            let variables = ["COLORTERM": "truecolor"].merging(variables) { $1 }
            let terminal: any Terminal =
                try isDirect
                ? stage.openDirect(.fullScreen, variables) : stage.open("xterm-256color", variables)
            stage.pty.type(answers + "x")
            _ = await stage.burst(terminal)
            _ = stage.pty.output()
            return terminal
        }

        private let bitmap = Bitmap(width: 8, height: 8) { x, y in Bitmap.Pixel(UInt8(30 * x), UInt8(30 * y), 99) }

        /// A canvas with a picture in a rectangle, over half blocks.
        private func canvas(_ rect: Rect, like other: Canvas? = nil) -> Canvas {
            var canvas = other.map { Canvas(size: $0.size, clusters: $0.clusters) } ?? stage.canvas()
            canvas.fill(rect, glyph: 0x2580, style: Style(foreground: .red, background: .blue))
            let picture = Picture(bitmap, columns: 0..<8, rows: 0..<8, on: Bitmap.Pixel(0, 0, 0), in: rect)
            let number = canvas.clusters.pictures.number(of: picture, cells: canvas.cells)
            canvas.put(picture: number, in: rect.intersection(Rect(origin: .zero, size: canvas.size)))
            return canvas
        }

        /// What is written when a canvas is shown, which is more than a terminal holds unread.
        private func show(_ canvas: Canvas, _ terminal: any Terminal) -> String {
            stage.pty.output { terminal.present(canvas, damage: .all(of: canvas.size), cursor: nil) }
        }

        // MARK: Questions

        @Test(
            arguments: [
                ("tmux-256color", [:]), ("screen", [:]), ("xterm", ["TMUX": "/tmp/tmux"]), ("linux", [:]),
                ("xterm", ["TRELLIS_GRAPHICS": "none"]),
            ] as [(String, [String: String])])
        func `who would not understand is not asked, and answers do not count`(
            type: String, variables: [String: String]
        ) async throws {
            let terminal = try stage.open(type, variables)
            defer { terminal.close() }
            let start = stage.pty.output()
            #expect(!start.contains("_Gi=31") && !start.contains("[16t"))
            guard type != "linux" else { return }
            stage.pty.type(Self.kittyAnswers + "x")
            _ = await stage.burst(terminal)
            #expect(terminal.features.graphics == nil)
        }

        @Test(arguments: [
            ("\u{1B}P>|kitty(0.36.0)\u{1B}\\\u{1B}[?62;c", true), ("\u{1B}[?63;1;4;22c", true),
            ("\u{1B}[?62;22c", false),
            ("\u{1B}P>|Alacritty 0.13\u{1B}\\\u{1B}[?6c", false),
        ]) func `below a prompt, only a terminal that may have pictures is asked for them`(
            answer: String, isAsked: Bool
        ) async throws {
            let terminal = try stage.openDirect(.inline, ["COLORTERM": "truecolor"])
            defer { terminal.close() }
            let start = stage.pty.output()
            #expect(!start.contains("_Gi=31"))
            stage.pty.type("\u{1B}[3;1R" + answer + "x")
            _ = await stage.burst(terminal)
            #expect(stage.pty.output().contains("_Gi=31") == isAsked)
            guard isAsked else { return }
            stage.pty.type(Self.kittyAnswers + "x")
            _ = await stage.burst(terminal)
            #expect(terminal.features.graphics == .kitty)
            let frame = show(canvas(Rect(x: 2, y: 1, width: 4, height: 2)), terminal)
            #expect(frame.contains("\u{1B}_Ga=p") && frame.contains("\u{1B}7\u{1B}[3G"))
        }

        @Test func `answers tell the protocol, the colours and the size of a cell`() async throws {
            let terminal = try await open("\u{1B}[?1;0;16S\u{1B}[6;18;9t\u{1B}[?63;1;4;22c")
            #expect(terminal.features.graphics == .sixel(colors: 16))
            #expect(terminal.features.cellSize == Size(width: 9, height: 18))
            terminal.close()
            let kitty = try await open(Self.kittyAnswers)
            #expect(kitty.features.graphics == .kitty)
            kitty.close()
            // 4 is the class of a terminal here, and no sixels.
            let old = try await open("\u{1B}[?4;6c")
            #expect(old.features.graphics == nil)
            old.close()
        }

        @Test(arguments: [
            "\u{1B}[6;0;9t", "\u{1B}[6;9t", "\u{1B}[?1;3;256S", "\u{1B}_Gi=31;ENOENT\u{1B}\\", "\u{1B}[4;9;9t",
        ])
        func `answers that say no say no`(answer: String) async throws {
            let terminal = try await open(answer + "\u{1B}[?62;cx")
            defer { terminal.close() }
            #expect(terminal.features.graphics == nil && terminal.features.cellSize == nil)
        }

        // MARK: Sixels

        @Test(arguments: [false, true]) func `sixels are written over blanks, once`(isDirect: Bool) async throws {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let canvas = canvas(Rect(x: 2, y: 0, width: 4, height: 2))
            let frame = show(canvas, terminal)
            let sixels = Sixels(frame)
            #expect(sixels.map(\.place) == [Rect(x: 2, y: 0, width: 4, height: 2)], "\(frame.debugDescription)")
            #expect(!frame.contains("▀"))
            #expect(show(canvas, terminal) == "")
        }

        @Test(arguments: [false, true]) func `sixels have the colours of the picture`(isDirect: Bool) async throws {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let sixels = Sixels(show(canvas(Rect(x: 2, y: 0, width: 4, height: 2)), terminal))
            let pixels = try #require(sixels.first).pixels
            #expect(pixels.count == 40 && pixels.allSatisfy { $0.allSatisfy { $0 != nil } })
            // The mean over a square of the dithering, against that of the picture.
            for (x, y, red, green) in [(1, 1, 30, 30), (6, 1, 180, 30), (3, 6, 90, 180)] {
                var sum = (0.0, 0.0)
                for dy in 0..<5 {
                    for dx in 0..<5 {
                        let pixel = pixels[5 * y + dy][5 * x + dx]!
                        sum = (sum.0 + Double(pixel.red), sum.1 + Double(pixel.green))
                    }
                }
                #expect(abs(sum.0 / 25 * 2.55 - Double(red)) < 30 && abs(sum.1 / 25 * 2.55 - Double(green)) < 30)
            }
        }

        @Test(arguments: [false, true]) func `what lies over a picture is not drawn over`(isDirect: Bool) async throws {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let rect = Rect(x: 2, y: 0, width: 6, height: 3)
            let first = canvas(rect)
            _ = show(first, terminal)
            var second = canvas(rect, like: first)
            stage.put("ab", 4, 1, &second)
            // The row in which text was written is sent again beside it, and no other.
            let frame = show(second, terminal)
            #expect(frame.contains("ab"))
            for sixel in Sixels(frame) {
                #expect(sixel.place.intersection(Rect(x: 4, y: 1, width: 2, height: 1)).isEmpty && sixel.place.y == 1)
            }
            // Without the text, the picture is whole again.
            let third = Sixels(show(first, terminal)).map(\.place)
            #expect(third.contains { $0.contains(Point(x: 4, y: 1)) && $0.contains(Point(x: 5, y: 1)) })
        }

        @Test(arguments: [false, true]) func `text beside a picture does not cost the picture`(isDirect: Bool)
            async throws
        {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let rect = Rect(x: 2, y: 0, width: 6, height: 3)
            let first = canvas(rect)
            _ = show(first, terminal)
            var second = canvas(rect, like: first)
            stage.put("12:00", 12, 1, &second)
            let frame = show(second, terminal)
            #expect(frame.contains("12:00") && Sixels(frame).isEmpty)
        }

        @Test(arguments: [false, true]) func `the last row has half blocks, as sixels there could scroll the screen`(
            isDirect: Bool
        ) async throws {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let frame = show(canvas(Rect(x: 0, y: 2, width: 3, height: 2)), terminal)
            #expect(Sixels(frame).map(\.place) == [Rect(x: 0, y: 2, width: 3, height: 1)])
            #expect(frame.contains("▀▀▀") || frame.contains("▀\u{1B}[2b"))
        }

        @Test(arguments: [false, true]) func `a picture in another style is its characters`(isDirect: Bool) async throws
        {
            let terminal = try await open(Self.sixelAnswers, isDirect: isDirect)
            defer { terminal.close() }
            var canvas = canvas(Rect(x: 2, y: 0, width: 4, height: 2))
            canvas.restyle(Rect(x: 0, y: 0, width: 20, height: 4)) { $0.attributes.insert(.dim) }
            let frame = show(canvas, terminal)
            #expect(Sixels(frame).isEmpty && frame.contains("▀"))
        }

        @Test(arguments: [false, true]) func `without graphics there are characters, and no trace of a picture`(
            isDirect: Bool
        ) async throws {
            let terminal = try await open("\u{1B}[?62;c", isDirect: isDirect)
            defer { terminal.close() }
            let canvas = canvas(Rect(x: 2, y: 0, width: 4, height: 2))
            let frame = show(canvas, terminal)
            #expect(frame.contains("▀") && !frame.contains("\u{1B}P") && !frame.contains("\u{1B}_"))
            #expect(show(canvas, terminal) == "")
        }

        // MARK: kitty

        @Test(arguments: [false, true]) func `a picture is sent once and placed`(isDirect: Bool) async throws {
            let terminal = try await open(Self.kittyAnswers, isDirect: isDirect)
            let rect = Rect(x: 2, y: 1, width: 4, height: 2)
            let first = canvas(rect)
            let frame = show(first, terminal)
            var kitty = Kitty()
            kitty.take(frame)
            #expect(kitty.visible == [rect] && kitty.problems == [])
            #expect(show(first, terminal) == "")
            // A popup over it: the pieces around it, without sending pixels again.
            var second = canvas(rect, like: first)
            stage.put("x", 3, 1, &second)
            let change = show(second, terminal)
            kitty.take(change)
            #expect(kitty.sentCount == 1)
            #expect(
                Set(kitty.visible) == [
                    Rect(x: 2, y: 1, width: 1, height: 1), Rect(x: 4, y: 1, width: 2, height: 1),
                    Rect(x: 2, y: 2, width: 4, height: 1),
                ])
            // It goes.
            kitty.take(show(Canvas(size: first.size, clusters: first.clusters), terminal))
            #expect(kitty.visible == [] && kitty.sizes.isEmpty && kitty.problems == [])
            terminal.close()
        }

        @Test(arguments: [false, true]) func `all pictures are deleted at the end, and only then`(isDirect: Bool)
            async throws
        {
            let terminal = try await open(Self.kittyAnswers, isDirect: isDirect)
            _ = show(canvas(Rect(x: 2, y: 1, width: 4, height: 2)), terminal)
            terminal.close()
            let end = stage.pty.output()
            #expect(end.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
            let other = try await open(Self.kittyAnswers, isDirect: isDirect)
            _ = show(stage.canvas(), other)
            other.close()
            #expect(!stage.pty.output().contains("\u{1B}_G"))
        }

        @Test(arguments: [false, true]) func `a large picture is sent in chunks, with fewer pixels`(isDirect: Bool)
            async throws
        {
            let terminal = try await open(Self.kittyAnswers, isDirect: isDirect)
            defer { terminal.close() }
            let frame = show(canvas(Rect(x: 0, y: 0, width: 20, height: 4)), terminal)
            var kitty = Kitty()
            kitty.take(frame)
            #expect(kitty.problems == [] && kitty.sizes.values.first.map { [$0.width, $0.height] } == [200, 80])
            #expect(frame.components(separatedBy: "m=1").count > 10)
        }

        @Test(arguments: [false, true]) func `random canvases leave what they show, in both protocols`(isDirect: Bool)
            async throws
        {
            for answers in [Self.kittyAnswers, Self.sixelAnswers] {
                let terminal = try await open(answers, isDirect: isDirect)
                defer { terminal.close() }
                var random = Dice(state: 5)
                var kitty = Kitty()
                var base = stage.canvas()
                var sixelCells: [Point: Bool] = [:]
                for step in 0..<60 {
                    let rect = Rect(
                        x: random.roll(6), y: random.roll(2), width: 3 + random.roll(12), height: 1 + random.roll(3))
                    var canvas = canvas(rect, like: base)
                    for _ in 0..<random.roll(4) {
                        stage.put("abc", random.roll(16), random.roll(4), &canvas)
                    }
                    let frame = show(canvas, terminal)
                    kitty.take(frame)
                    let last = answers == Self.sixelAnswers ? 3 : 4
                    var wanted: Set<Point> = []
                    for y in 0..<last {
                        for x in 0..<20 where canvas[x, y].hasPicture { wanted.insert(Point(x: x, y: y)) }
                    }
                    if answers == Self.kittyAnswers {
                        let cells = kitty.visible.flatMap { $0.points }
                        #expect(Set(cells) == wanted && cells.count == wanted.count, "step \(step)")
                        #expect(kitty.problems == [])
                    } else {
                        let drawn = Sixels(frame).flatMap { $0.place.points }
                        #expect(Set(drawn).isSubset(of: wanted), "step \(step)")
                        // What has become a picture was drawn.
                        for point in wanted where sixelCells[point] != true { #expect(drawn.contains(point)) }
                        sixelCells = Dictionary(uniqueKeysWithValues: wanted.map { ($0, true) })
                    }
                    base = canvas
                }
            }
        }
    }
}

extension Rect {
    fileprivate var points: [Point] { (top..<bottom).flatMap { y in (left..<right).map { Point(x: $0, y: y) } } }
}

import CellGeometry
import EmulatedScreen
import SeededNumbers
import Testing
import TextScreen

@testable import DirectBackend
@testable import TerminalIO

/// Pictures in a part of the screen: whatever scrolls, they are where the frame has them, and those of others stay.
struct InlinePictureTests {
    /// A terminal that leaves pictures where they are when its cells move.
    private struct Session {
        let emulator: Emulator
        var region: InlineRegion
        var size: Size
        var canvas = Canvas(size: .zero)
        var placed: [String: [Rect]] = [:]
        var sent: Set<String> = []
        var sendings = 0
        /// The rectangles that sixels were drawn in since it was asked last.
        var drawn: [Point] = []

        init(_ graphics: TerminalFeatures.Graphics, width: Int, height: Int, row: Int) {
            size = Size(width: width, height: height)
            emulator = Emulator(columns: width, rows: height, history: 500)
            emulator.write(String(repeating: "user\r\n", count: row))
            region = InlineRegion(Dialect(), screen: size)
            _ = region.pictures.learn(TerminalFeatures(graphics: graphics, cellSize: Size(width: 10, height: 20)))
            region.begin(column: 0, row: row)
        }

        mutating func show(_ rect: Rect, rows: Int) {
            var next = Canvas(size: Size(width: size.width, height: rows), clusters: canvas.clusters)
            let bitmap = Bitmap(width: 8, height: 8) { x, y in Bitmap.Pixel(UInt8(30 * x), UInt8(30 * y), 99) }
            let picture = Picture(bitmap, columns: 0..<8, rows: 0..<8, on: Bitmap.Pixel(0, 0, 0), in: rect)
            let number = next.clusters.pictures.number(of: picture, cells: next.cells)
            let shown = rect.intersection(Rect(origin: .zero, size: next.size))
            next.fill(shown, glyph: 0x2580, style: Style(foreground: .red, background: .blue))
            next.put(picture: number, in: shown)
            canvas = next
            region.show(canvas, damage: .all(of: canvas.size), cursor: nil)
            flush()
        }

        mutating func print(_ count: Int) {
            var lines = Canvas(size: Size(width: size.width, height: count))
            lines.fill(Rect(x: 0, y: 0, width: 4, height: count), glyph: 0x61, style: .plain)
            region.print(lines)
            flush()
        }

        mutating func flush() {
            var rest = String(decoding: region.writer.cells.take(), as: UTF8.self)[...]
            while let start = rest.firstRange(of: "\u{1B}_G") ?? rest.firstRange(of: "\u{1B}P0;1;0q\"1;1;"),
                let end = rest[start.upperBound...].firstRange(of: "\u{1B}\\")
            {
                emulator.write(String(rest[..<start.lowerBound]))
                let text = rest[start.upperBound..<end.lowerBound]
                if rest[start].hasSuffix("G") { command(text) } else { draw(text) }
                rest = rest[end.upperBound...]
            }
            emulator.write(String(rest))
        }

        private var cursor: Point { Point(x: emulator.cursorColumn, y: emulator.cursorRow) }

        private mutating func command(_ text: Substring) {
            var keys: [Substring: String] = [:]
            for pair in text.prefix(while: { $0 != ";" }).split(separator: ",") {
                keys[pair.prefix { $0 != "=" }] = String(pair.drop { $0 != "=" }.dropFirst())
            }
            let name = keys["i"] ?? ""
            switch (keys["a"], keys["d"]) {
            case ("t", _):
                sent.insert(name)
                sendings += 1
            case ("p", _):
                #expect(sent.contains(name), "placed what was not sent")
                placed[name, default: []].append(
                    Rect(x: cursor.x, y: cursor.y, width: Int(keys["c"]!)!, height: Int(keys["r"]!)!))
            case ("d", "I"):
                placed[name] = nil
                sent.remove(name)
            case ("d", "i"): placed[name] = nil
            case (nil, _): break
            default: Issue.record("those of others go: \(text)")
            }
        }

        private mutating func draw(_ text: Substring) {
            let numbers = text.split(separator: ";", maxSplits: 1)
            let rows = Int(numbers[1].prefix { $0.isNumber })!
            for y in 0..<rows / 20 {
                for x in 0..<Int(numbers[0])! / 10 { drawn.append(Point(x: cursor.x + x, y: cursor.y + y)) }
            }
        }

        /// The cells of the screen that should show the picture.
        func wanted(rows: Int) -> Set<Point> {
            let top = emulator.cursorRow
            return Set(
                (0..<rows).flatMap { y in
                    (0..<size.width).filter { canvas[$0, y].hasPicture }.map { Point(x: $0, y: top + y) }
                })
        }

        var visible: [Point] {
            placed.values.joined().flatMap { rect in
                (rect.top..<rect.bottom).flatMap { y in (rect.left..<rect.right).map { Point(x: $0, y: y) } }
            }
        }
    }

    @Test(arguments: 1...40) func `pictures of kitty's protocol are where the frame has them`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        var session = Session(.kitty, width: 24, height: 12, row: dice.roll(12))
        for step in 0..<30 {
            let rows = 1 + dice.roll(8)
            session.show(
                Rect(x: dice.roll(20), y: dice.roll(6), width: 1 + dice.roll(9), height: 1 + dice.roll(4)), rows: rows)
            if dice.roll(2) == 0 { session.print(1 + dice.roll(5)) }
            #expect(Set(session.visible) == session.wanted(rows: rows), "step \(step)")
            #expect(session.visible.count == Set(session.visible).count)
        }
        session.region.erase()
        session.flush()
        #expect(session.visible.isEmpty && session.sent.isEmpty)
    }

    @Test func `what only moves is not sent again`() {
        var session = Session(.kitty, width: 24, height: 12, row: 3)
        session.show(Rect(x: 2, y: 0, width: 6, height: 2), rows: 3)
        for _ in 0..<20 { session.print(1) }
        #expect(session.sendings == 1 && Set(session.visible) == session.wanted(rows: 3))
    }

    @Test(arguments: 1...40) func `sixels are drawn again where they may have been overwritten`(_ seed: UInt64) {
        var dice = Dice(state: seed)
        var session = Session(.sixel(colors: 256), width: 24, height: 12, row: dice.roll(12))
        for step in 0..<30 {
            let rows = 2 + dice.roll(8)
            session.drawn = []
            session.show(
                Rect(x: dice.roll(20), y: dice.roll(6), width: 1 + dice.roll(9), height: 1 + dice.roll(4)), rows: rows)
            let wanted = session.wanted(rows: rows - 1)
            #expect(Set(session.drawn).isSubset(of: wanted), "step \(step)")
            guard dice.roll(2) == 0 else { continue }
            session.drawn = []
            session.print(1 + dice.roll(5))
            #expect(Set(session.drawn) == session.wanted(rows: rows - 1), "step \(step), printed")
        }
    }
}

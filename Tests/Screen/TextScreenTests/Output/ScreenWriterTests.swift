import CellGeometry
import EmulatedScreen
import SeededNumbers
import Testing

@testable import TextScreen

struct ScreenWriterTests {
    /// Paints random text in random styles on a canvas, or blanks out a part of it.
    private static func scribble(_ canvas: inout Canvas, _ random: inout Dice) {
        let texts = ["a", "漢字", "é", "👩‍👧", "x\u{301}", "▏", "🇩🇪", "────────────", "long text with blanks", " ", "😀"]
        let colors: [Color] = [.default, .palette(3), .palette(12), .palette(200), .rgb(1, 200, 30)]
        let all = Rect(origin: .zero, size: canvas.size)
        for _ in 0..<random.roll(6) + 1 {
            let (x, y) = (random.roll(canvas.size.width + 2) - 2, random.roll(canvas.size.height))
            let style = Style(
                foreground: colors[random.roll(5)], background: colors[random.roll(5)],
                attributes: random.roll(3) == 0 ? Style.Attributes(rawValue: UInt8(random.roll(128))) : [],
                link: random.roll(6) == 0 ? Hyperlink("https://a.example/\(random.roll(3))") : nil)
            if random.roll(4) == 0 {
                canvas.fill(
                    Rect(x: x, y: y, width: random.roll(40), height: random.roll(3)), glyph: 0x20,
                    style: random.roll(2) == 0 ? .plain : style)
                continue
            }
            var column = x
            for character in texts[random.roll(texts.count)] {
                let width = columns(of: character)
                // This terminal loses marks in its last column.
                if character == "x\u{301}", column == canvas.size.width - 1 { break }
                canvas.put(
                    glyph: canvas.clusters.glyph(of: character), width: width, x: column, y: y, style: style,
                    clip: all)
                column += width
            }
        }
    }

    @Test func `what terminals may show in two columns keeps them where a blank follows, and moves nothing`() {
        var writer = ScreenWriter(Dialect())
        writer.resize(to: Size(width: 9, height: 1))
        var canvas = Canvas(size: Size(width: 9, height: 1))
        for (x, character) in "\u{3248} b \u{3249}c".enumerated() {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: 1, x: x, y: 0, style: .plain,
                clip: Rect(origin: .zero, size: canvas.size))
        }
        writer.put(canvas, damage: .all(of: canvas.size))
        let written = String(decoding: writer.cells.bytes, as: UTF8.self)
        #expect(written.contains("  \u{1B}[G\u{3248}\u{1B}["), "the blank first, then no blank over it")
        for (character, columns) in [(Character("b"), 3), ("c", 6)] {
            #expect(
                written.contains("\u{1B}[\(columns)G\(character)")
                    || written.contains("\u{1B}[1;\(columns)H\(character)"))
        }
    }

    @Test(arguments: [
        ("漢b", true), ("한b", true), ("ｶb", true), ("éb", true), ("😀b", false), ("🇩🇪b", false), ("\u{3000}b", true),
        ("\u{20000}b", true),
    ])
    func `the cursor is put anew where terminals may disagree about the columns before it`(text: String, isSure: Bool) {
        let written = change { canvas in
            var x = 0
            for character in text {
                canvas.put(
                    glyph: canvas.clusters.glyph(of: character), width: columns(of: character), x: x, y: 0,
                    style: .plain,
                    clip: Rect(origin: .zero, size: canvas.size))
                x += columns(of: character)
            }
        }
        #expect((written == "\u{1B}[H\(text)") == isSure, "\(written.debugDescription)")
        #expect(written.hasSuffix("b"))
    }

    @Test func `pictures are put where cells were written, and once`() {
        var dialect = Dialect()
        dialect.picturedRows = 3
        var writer = ScreenWriter(dialect)
        writer.resize(to: Size(width: 8, height: 3))
        writer.assumeBlank()
        var canvas = Canvas(size: Size(width: 8, height: 3))
        put("abc", 2, 1, &canvas)
        writer.put(canvas, damage: .all(of: canvas.size))
        func rows() -> [Range<Int>] {
            var found: [Range<Int>] = []
            writer.putPictures { _, written, _ in
                found = (0..<3).map { written.span($0) }
                return Array("!".utf8)
            }
            return found
        }
        let first = rows()
        #expect(first.count == 3 && first[0].isEmpty && first[1] == 2..<5 && first[2].isEmpty)
        #expect(String(decoding: writer.cells.take(), as: UTF8.self).hasSuffix("abc!"))
        #expect(rows().isEmpty && writer.cells.take().isEmpty, "nothing was written since")
    }

    @Test func `a line feed moves down in its column, which is known then`() {
        var writer = CellWriter(Dialect(), width: 20)
        writer.move(to: 4, row: 2)
        _ = writer.take()
        writer.lineFeed(3)
        writer.move(to: 4, row: 5)
        #expect(writer.take() == [0x0A, 0x0A, 0x0A])
        writer.carriageReturn()
        writer.move(to: 0, row: 5)
        #expect(writer.take() == [0x0D], "it is in the first column")
    }

    @Test func `a picture in the only row is put as well`() {
        var dialect = Dialect()
        dialect.picturedRows = 1
        var writer = ScreenWriter(dialect)
        writer.resize(to: Size(width: 8, height: 1))
        writer.assumeBlank()
        var canvas = Canvas(size: Size(width: 8, height: 1))
        put("ab", 3, 0, &canvas)
        writer.put(canvas, damage: .all(of: canvas.size))
        var found = 0..<0
        writer.putPictures { _, written, _ in
            found = written.span(0)
            return []
        }
        #expect(found == 3..<5)
    }

    @Test func `after the terminal was cleared everything is written, whatever is damaged`() {
        var writer = ScreenWriter(Dialect())
        var canvas = Canvas(size: Size(width: 8, height: 2))
        writer.resize(to: canvas.size)
        put("ab", 3, 1, &canvas)
        writer.put(canvas, damage: .all(of: canvas.size))
        _ = writer.cells.take()
        writer.put(canvas, damage: Damage())
        #expect(writer.cells.take().isEmpty && !writer.isUnknown && writer.lastCanvas != nil)
        writer.assumeBlank()
        #expect(writer.isUnknown && writer.lastCanvas == nil)
        writer.put(canvas, damage: Damage())
        #expect(String(decoding: writer.cells.take(), as: UTF8.self).hasSuffix("ab"))
    }

    @Test func `of a canvas of another size, what is on the screen is written`() {
        var writer = ScreenWriter(Dialect())
        writer.resize(to: Size(width: 6, height: 2))
        var large = Canvas(size: Size(width: 8, height: 3))
        for y in 0..<3 { put("abcdefgh", 0, y, &large) }
        writer.put(large, damage: .all(of: large.size))
        let text = String(decoding: writer.cells.take(), as: UTF8.self)
        #expect(text.split(separator: "abcdef", omittingEmptySubsequences: false).count == 3 && !text.contains("g"))
        var small = Canvas(size: Size(width: 3, height: 1))
        put("xyz", 0, 0, &small)
        writer.put(small, damage: .all(of: small.size))
        #expect(String(decoding: writer.cells.take(), as: UTF8.self).hasSuffix("xyz"))
    }

    private static func dialect(_ number: Int) -> Dialect {
        var dialect = Dialect()
        (dialect.repeats, dialect.erasesEnds) = (number & 1 != 0, number & 2 != 0)
        dialect.feedsLines = number & 1 == 0
        dialect.wraps = number & 4 != 0
        dialect.isAbsolute = dialect.wraps || number & 8 != 0
        dialect.erasesInColor = number & 16 != 0
        return dialect
    }

    @Test(arguments: 0..<32)
    func `a terminal shows each canvas, in whichever way it is written`(number: Int) {
        let dialect = Self.dialect(number)
        var random = Dice(state: UInt64(number) + 1)
        for (width, height) in [(40, 8), (7, 12), (1, 1), (2, 3), (130, 4)] {
            let emulator = Emulator(columns: width, rows: height + 2)
            emulator.write(dialect.wraps ? "\u{1B}[?7h" : "\u{1B}[?7l")
            // A relative writer begins where the cursor is.
            let top = dialect.isAbsolute ? 0 : 1
            emulator.write(String(repeating: "#", count: width) + "\r\n")
            var writer = ScreenWriter(dialect)
            writer.resize(to: Size(width: width, height: height))
            writer.cells.assume(
                column: dialect.isAbsolute ? nil : 0, row: dialect.isAbsolute ? nil : 0)
            emulator.write("\u{1B}[\(top + 1);1H\u{1B}[?25l")
            var canvas = Canvas(size: Size(width: width, height: height))
            for step in 0..<60 {
                Self.scribble(&canvas, &random)
                let cursor = step % 3 == 0 ? nil : Point(x: step % width, y: step % height)
                writer.put(canvas, damage: .all(of: canvas.size))
                writer.showCursor(at: cursor)
                emulator.write(writer.cells.take())
                if let difference = emulator.difference(from: canvas, row: top) {
                    Issue.record("\(difference), at \(width)x\(height), step \(step)")
                    return
                }
                let shown = emulator.cursor
                #expect(shown?.x == cursor?.x && shown?.y == cursor.map { $0.y + top })
            }
        }
    }

    /// What is written for a second canvas.
    private func change(
        _ dialect: Dialect = Dialect(), width: Int = 80, height: Int = 24,
        _ before: (inout Canvas) -> Void = { _ in },
        _ change: (inout Canvas) -> Void
    ) -> String {
        var canvas = Canvas(size: Size(width: width, height: height))
        before(&canvas)
        var writer = ScreenWriter(dialect)
        writer.resize(to: canvas.size)
        writer.assumeBlank()
        writer.put(canvas, damage: .all(of: canvas.size))
        writer.cells.endStyle()
        _ = writer.cells.take()
        writer.cells.assume(column: nil, row: nil)
        change(&canvas)
        writer.put(canvas, damage: .all(of: canvas.size))
        return String(decoding: writer.cells.take(), as: UTF8.self)
    }

    private func put(_ text: String, _ x: Int, _ y: Int, _ canvas: inout Canvas, _ style: Style = .plain) {
        for (offset, character) in text.enumerated() {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: 1, x: x + offset, y: y, style: style,
                clip: Rect(origin: .zero, size: canvas.size))
        }
    }

    @Test func `nothing is written for a canvas like the one before`() {
        #expect(
            change {
                put("text", 3, 3, &$0)
            } _: { _ in
            } == "")
    }

    @Test func `the shortest ways are taken`() {
        #expect(change { put("a", 0, 0, &$0) } == "\u{1B}[Ha")
        #expect(change { put("a", 0, 6, &$0) } == "\u{1B}[7Ha")
        #expect(change { put("ab        c", 5, 0, &$0) } == "\u{1B}[1;6Hab\u{1B}[8Cc")
        #expect(
            change {
                put("a", 4, 0, &$0); put("b", 4, 1, &$0)
            } == "\u{1B}[1;5Ha\u{1B}[B\u{8}b")
        #expect(
            change {
                put("a", 4, 0, &$0); put("b", 0, 1, &$0)
            } == "\u{1B}[1;5Ha\u{1B}[B\rb")
        var dialect = Dialect()
        dialect.feedsLines = true
        #expect(
            change(dialect) {
                put("a", 4, 0, &$0); put("b", 0, 1, &$0)
            } == "\u{1B}[1;5Ha\n\rb")
    }

    @Test func `the way to the corner is three bytes long`() {
        /// What is written for a way from one cell to another.
        func way(from start: Point, to end: Point) -> String {
            var writer = CellWriter(Dialect(), width: 80)
            writer.move(to: start.x, row: start.y)
            _ = writer.take()
            writer.move(to: end.x, row: end.y)
            return String(decoding: writer.take(), as: UTF8.self)
        }
        #expect(way(from: Point(x: 5, y: 1), to: .zero) == "\u{1B}[H")
        #expect(way(from: Point(x: 0, y: 1), to: .zero) == "\u{1B}[A")
        #expect(way(from: Point(x: 5, y: 0), to: .zero) == "\r")
        #expect(way(from: Point(x: 2, y: 0), to: .zero) == "\r")
        #expect(way(from: Point(x: 5, y: 9), to: Point(x: 0, y: 3)) == "\u{1B}[4H")
        #expect(way(from: Point(x: 5, y: 12), to: Point(x: 7, y: 12)) == "\u{1B}[2C")
        // Where only the row is known.
        func way(fromRow row: Int, to end: Point) -> String {
            var writer = CellWriter(Dialect(), width: 80)
            writer.assume(column: nil, row: row)
            writer.move(to: end.x, row: end.y)
            return String(decoding: writer.take(), as: UTF8.self)
        }
        #expect(way(fromRow: 3, to: Point(x: 10, y: 2)) == "\u{1B}[3;11H")
        #expect(way(fromRow: 3, to: Point(x: 10, y: 3)) == "\u{1B}[11G")
        #expect(way(fromRow: 3, to: Point(x: 0, y: 3)) == "\r")
    }

    @Test func `a style that has ended comes again`() {
        let red = Style(foreground: .red)
        let written = change(Dialect(), { put("a", 0, 0, &$0, red) }, { put("b", 5, 0, &$0, red) })
        #expect(written == "\u{1B}[1;6H\u{1B}[31mb", "\(written.debugDescription)")
    }

    @Test func `blanks are erased where that is shorter`() {
        let long = String(repeating: "x", count: 60)
        #expect(
            change {
                put(long, 0, 0, &$0)
            } _: {
                put("ab" + String(repeating: " ", count: 58), 0, 0, &$0)
            }
                == "\u{1B}[Hab\u{1B}[K")
        #expect(
            change {
                put(long, 0, 0, &$0)
            } _: {
                put(String(repeating: " ", count: 20), 10, 0, &$0)
            }
                == "\u{1B}[1;11H\u{1B}[20X")
        #expect(
            change {
                put("abc", 0, 0, &$0)
            } _: {
                put(" ", 2, 0, &$0)
            } == "\u{1B}[1;3H ")
    }

    @Test func `blanks in a colour are erased where the terminal erases in it`() {
        let blue = Style(background: .palette(4))
        func paint(_ canvas: inout Canvas, _ columns: Range<Int>) {
            let row = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1)
            canvas.fill(row, glyph: 0x20, style: blue)
        }
        var dialect = Dialect()
        let blanks = String(repeating: " ", count: 20)
        #expect(change(dialect) { paint(&$0, 60..<80) } == "\u{1B}[1;61H\u{1B}[44m" + blanks)
        dialect.erasesInColor = true
        #expect(change(dialect) { paint(&$0, 60..<80) } == "\u{1B}[1;61H\u{1B}[44m\u{1B}[K")
        #expect(change(dialect) { paint(&$0, 10..<30) } == "\u{1B}[1;11H\u{1B}[44m\u{1B}[20X")
        #expect(change(dialect) { paint(&$0, 10..<13) } == "\u{1B}[1;11H\u{1B}[44m   ")
        // A line below a blank is not erased.
        let line = Style(background: .palette(4), attributes: .underline)
        let underlined = change(dialect) {
            $0.fill(Rect(x: 60, y: 0, width: 20, height: 1), glyph: 0x20, style: line)
        }
        #expect(underlined == "\u{1B}[1;61H\u{1B}[4;44m" + blanks)
    }

    @Test func `blanks are repeated rather than erased where text follows`() {
        var dialect = Dialect()
        func paint(_ canvas: inout Canvas) { put("a" + String(repeating: " ", count: 20) + "b", 0, 0, &canvas) }
        func dots(_ canvas: inout Canvas) { put(String(repeating: ".", count: 80), 0, 0, &canvas) }
        #expect(change(dialect, dots, { paint(&$0) }) == "\u{1B}[Ha\u{1B}[20X\u{1B}[20Cb")
        dialect.repeats = true
        #expect(change(dialect, dots, { paint(&$0) }) == "\u{1B}[Ha \u{1B}[19bb")
    }

    @Test func `a blank between words is written with them, whatever its colour`() {
        let red = Style(foreground: .palette(1))
        let text = change { canvas in
            put("ab  cd", 0, 0, &canvas, red)
            put("  ", 2, 0, &canvas, Style(foreground: .palette(2)))
        }
        #expect(text == "\u{1B}[H\u{1B}[31mab  cd")
    }

    @Test func `which characters are common`() {
        for scalar in "äß©ʃ–—’“”•…─█▙◼⠿".unicodeScalars { #expect(CellText.isNarrow(scalar.value), "\(scalar)") }
        for scalar in "e~漢\u{AD}\u{301}\u{200B}\u{200F}\u{2028}\u{25FD}".unicodeScalars {
            #expect(!CellText.isNarrow(scalar.value), "\(scalar.value)")
        }
    }

    @Test func `common characters have the width that is assumed`() {
        for value in UInt32(0xA1)...0x2FFF where CellText.isNarrow(value) {
            let scalar = Unicode.Scalar(value)!
            #expect(columns(of: Character(scalar)) == 1 && !scalar.isControl, "U+\(String(value, radix: 16))")
        }
    }

    @Test func `a character is repeated where the terminal knows how`() {
        var dialect = Dialect()
        let line = String(repeating: "─", count: 40)
        #expect(change(dialect) { put(line, 0, 0, &$0) } == "\u{1B}[H" + line)
        dialect.repeats = true
        #expect(change(dialect) { put(line, 0, 0, &$0) } == "\u{1B}[H─\u{1B}[39b")
        // As long as that is shorter, not as soon as it could be.
        for count in 2...20 {
            let text = change(dialect) { put(String(repeating: "x", count: count), 0, 0, &$0) }
            let plain = "\u{1B}[H" + String(repeating: "x", count: count)
            let repeated = "\u{1B}[Hx\u{1B}[\(count - 1)b"
            #expect(text == (repeated.utf8.count < plain.utf8.count ? repeated : plain))
        }
    }

    @Test func `marks in the last column stay on their letter where text does not wrap`() {
        var dialect = Dialect()
        dialect.wraps = false
        #expect(
            change(dialect, width: 4) { put("x\u{301}", 3, 0, &$0) }
                == "\u{1B}[1;4H\u{1B}[?7hx\u{301}\u{1B}[?7l")
    }

    @Test func `a narrow character in two columns is none that gets through`() {
        let canvas = Canvas(
            size: Size(width: 4, height: 1),
            cells: [(0xE4, 2), (0x20, 0), (0xE4, 1), (0x41, 1)].map { Cell(glyph: $0.0, width: $0.1, style: .plain) },
            clusters: GlyphClusters())
        var writer = CellWriter(Dialect(), width: 4)
        writer.line(canvas, row: 0)
        #expect(String(decoding: writer.take(), as: UTF8.self).hasPrefix("\u{3000}"))
    }

    @Test func `of a row in which nothing can be seen nothing is written`() {
        var writer = CellWriter(Dialect(), width: 4)
        writer.line(Canvas(size: Size(width: 4, height: 2)), row: 0)
        #expect(String(decoding: writer.take(), as: UTF8.self) == "")
    }

    @Test func `joined characters are written whole where the terminal joins them`() {
        var dialect = Dialect()
        dialect.graphemes = true
        let text = change(dialect) { canvas in
            canvas.put(
                glyph: canvas.clusters.glyph(of: "👨‍👩‍👧"), width: 2, x: 0, y: 0, style: .plain,
                clip: Rect(origin: .zero, size: canvas.size))
        }
        #expect(text.contains("👨‍👩‍👧"), "\(text.debugDescription)")
    }

    @Test func `no control character and no half of a wide one gets through`() {
        let canvas = Canvas(
            size: Size(width: 6, height: 1),
            cells: [(0x1B, 1), (0x9B, 1), (0x41, 1), (0x20, 0), (0x41, 1), (0x4E00, 2)].map {
                Cell(glyph: $0.0, width: $0.1, style: .plain)
            }, clusters: GlyphClusters())
        var writer = CellWriter(Dialect(), width: 6)
        writer.line(canvas, row: 0)
        #expect(String(decoding: writer.take(), as: UTF8.self) == "\u{FFFD}\u{FFFD}A A ")
    }
}

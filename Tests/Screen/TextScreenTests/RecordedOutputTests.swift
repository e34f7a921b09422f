import CellGeometry
import SeededNumbers
import Testing

@testable import TextScreen

/// The bytes of drawn canvases: changes are noticed, also those that a terminal shows alike.
struct RecordedOutputTests {
    private func dialect(_ dice: inout Dice) -> Dialect {
        var dialect = Dialect()
        dialect.colors = dice.pick([.rgb, .rgb, .palette, .sixteen, .eight, .none])
        (dialect.hyperlinks, dialect.underlines) = (dice.once(in: 2), dice.once(in: 2))
        (dialect.unicode, dialect.graphemes) = (!dice.once(in: 6), dice.once(in: 2))
        (dialect.agreesOnWidths, dialect.repeats) = (dice.once(in: 2), dice.once(in: 2))
        (dialect.feedsLines, dialect.wraps) = (dice.once(in: 2), dice.once(in: 2))
        dialect.isAbsolute = dialect.wraps || dice.once(in: 2)
        (dialect.erasesAny, dialect.erasesInColor) = (dice.once(in: 2), dice.once(in: 2))
        (dialect.erasesEnds, dialect.fontDrawsBlocks) = (dice.once(in: 3), dice.once(in: 4))
        return dialect
    }

    private func scribble(_ canvas: inout Canvas, _ dice: inout Dice) {
        let texts = [
            "a", "漢字", "é", "👩‍👧", "x\u{301}", "▏▎▍", "🇩🇪", "──────────────", "long text with blanks", "   ", "😀", "ｶﾅ",
            "\u{3248}",
            "│┃█▀▄", "aaaaaaaaaaaaaaaaaaa", "한",
        ]
        let colors: [Color] = [
            .default, .default, .palette(3), .palette(12), .palette(200), .rgb(1, 200, 30), .rgb(250, 250, 250),
        ]
        let all = Rect(origin: .zero, size: canvas.size)
        for _ in 0..<dice.roll(1...5) {
            var style = Style(
                foreground: dice.pick(colors), background: dice.pick(colors),
                attributes: dice.once(in: 3) ? Style.Attributes(rawValue: UInt8(dice.roll(128))) : [])
            if dice.once(in: 6) { style.link = Hyperlink("https://a.example/\(dice.roll(3))") }
            if style.link == nil, dice.once(in: 6) {
                style = Style(
                    foreground: style.foreground, background: style.background, attributes: style.attributes,
                    underline: Underline(dice.pick([.straight, .double, .curly, .dotted]), color: dice.pick(colors)))
            }
            let (x, y) = (dice.roll(-2...canvas.size.width), dice.roll(canvas.size.height))
            if dice.once(in: 3) {
                let area = Rect(x: x, y: y, width: dice.roll(60), height: dice.roll(3))
                canvas.fill(area, glyph: 0x20, style: dice.once(in: 2) ? .plain : style)
                continue
            }
            var column = x
            for character in dice.pick(texts) {
                let width = columns(of: character)
                canvas.put(
                    glyph: canvas.clusters.glyph(of: character), width: width, x: column, y: y, style: style, clip: all)
                column += width
            }
        }
    }

    private func story(_ seed: Int) -> String {
        var dice = Dice(seed: seed)
        let dialect = dialect(&dice)
        var (writer, said) = (ScreenWriter(dialect), [String]())
        var canvas = Canvas(size: Size(width: dice.pick([1, 7, 40, 130]), height: dice.roll(1...9)))
        writer.resize(to: canvas.size)
        writer.cells.assume(column: dialect.isAbsolute ? nil : 0, row: dialect.isAbsolute ? nil : 0)
        for _ in 0..<25 {
            switch dice.roll(20) {
            case 0: writer.assumeBlank()
            case 1: writer.forget(rows: 0..<dice.roll(1...canvas.size.height))
            case 2:
                let size = Size(width: canvas.size.width + dice.pick([0, 0, 3]), height: dice.roll(1...9))
                canvas = Canvas(size: size)
                writer.resize(to: size)
            default: break
            }
            scribble(&canvas, &dice)
            writer.put(canvas, damage: .all(of: canvas.size))
            writer.showCursor(
                at: dice.once(in: 2) ? nil : Point(x: dice.roll(canvas.size.width), y: dice.roll(canvas.size.height)))
            said.append(String(decoding: writer.cells.take(), as: UTF8.self).debugDescription)
            let rows = (0..<canvas.size.height).map { writer.rows(of: $0, wrappedAt: 5) }
            said.append("\(rows) \(writer.lastCanvas?.cells.count ?? -1)")
        }
        return said.joined(separator: "\n")
    }

    @Test func `drawn canvases are written in the bytes in which they were`() {
        let difference = Recorded.difference("output", seeds: 300, story)
        #expect(difference == nil, "\(difference ?? "")")
    }
}

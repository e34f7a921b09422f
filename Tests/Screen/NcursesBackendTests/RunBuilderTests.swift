import CNcurses
import CellGeometry
import Testing

@testable import NcursesBackend
@testable import TextScreen

/// What a run looks like, character by character.
private struct Looks {
    var scalars: [UInt32] = []
    var widths: [UInt8] = []
    var marks: [UInt8] = []
    var pairs: [Int32] = []

    init(_ cells: [Cell], _ builder: RunBuilder) {
        var x = 0
        for stretch in builder.stretches {
            for cell in cells[x..<x + (stretch.scalar == 0 ? Int(stretch.count) : 1)] {
                scalars.append(stretch.scalar == 0 ? cell.glyph : stretch.scalar)
                widths.append(stretch.width)
                marks.append(stretch.marks)
                pairs.append(stretch.pair)
            }
            x += Int(stretch.count)
        }
    }
}

struct RunBuilderTests {
    private func build(_ characters: [(Character, Int)], style: Style = .plain) -> (looks: Looks, builder: RunBuilder) {
        var canvas = Canvas(size: Size(width: 20, height: 1))
        var x = 0
        for (character, width) in characters {
            canvas.put(
                glyph: canvas.clusters.glyph(of: character), width: width, x: x, y: 0, style: style,
                clip: Rect(x: 0, y: 0, width: 20, height: 1))
            x += width
        }
        var builder = RunBuilder(
            pairs: PairCache(colors: .eight, capacity: 64) { _, _, _ in true }, features: TerminalFeatures())
        canvas.cells[..<x].withUnsafeBufferPointer { builder.build($0, clusters: canvas.clusters) }
        return (Looks(Array(canvas.cells[..<x]), builder), builder)
    }

    @Test func `a wide character is one of a run`() {
        let (looks, _) = build([("a", 1), ("漢", 2), ("b", 1)])
        #expect(looks.scalars == [0x61, 0x6F22, 0x62])
        #expect(looks.widths == [1, 2, 1])
    }

    @Test func `cells that look alike are one stretch, which copies no character`() {
        let (looks, builder) = build([("a", 1), (" ", 1), ("z", 1), ("│", 1), ("漢", 2), ("b", 1)])
        #expect(builder.stretches.map(\.count) == [4, 2, 1])
        #expect(builder.stretches.map(\.scalar) == [0, 0x6F22, 0])
        #expect(looks.scalars == [0x61, 0x20, 0x7A, 0x2502, 0x6F22, 0x62])
    }

    @Test func `half of a wide character becomes a blank`() {
        let wide = Cell(glyph: 0x6F22, width: 2, style: .plain), tail = Cell(glyph: 0x20, width: 0, style: .plain)
        var builder = RunBuilder(
            pairs: PairCache(colors: .eight, capacity: 64) { _, _, _ in true }, features: TerminalFeatures())
        let cells = [tail, wide, tail, wide]
        cells.withUnsafeBufferPointer { builder.build($0, clusters: GlyphClusters()) }
        #expect(Looks(cells, builder).scalars == [0x20, 0x6F22, 0x20])
        #expect(builder.stretches.map(\.count) == [1, 2, 1])
    }

    @Test func `marks stand apart, in order`() {
        let (looks, builder) = build([("e\u{301}", 1), ("x", 1), ("o\u{302}\u{323}", 1)])
        #expect(looks.scalars == [0x65, 0x78, 0x6F])
        #expect(looks.marks == [1, 0, 2])
        #expect(builder.marks == [0x301, 0x302, 0x323])
    }

    @Test func `attributes have the same bits as in C`() {
        let bits: [(Style.Attributes, trellis_attribute)] = [
            (.bold, trellis_bold), (.dim, trellis_dim), (.italic, trellis_italic), (.underline, trellis_underline),
            (.reverse, trellis_reverse), (.blink, trellis_blink), (.strikethrough, trellis_strikethrough),
        ]
        for (swift, c) in bits { #expect(UInt32(swift.rawValue) == c.rawValue) }
    }

    @Test func `a blank that shows nothing costs no colours`() {
        func pairs(_ parts: [(Character, Style)]) -> [Int32] {
            let cells = parts.map { Cell(glyph: $0.unicodeScalars.first!.value, width: 1, style: $1) }
            var builder = RunBuilder(
                pairs: PairCache(colors: .palette, capacity: 64) { _, _, _ in true }, features: TerminalFeatures())
            cells.withUnsafeBufferPointer { builder.build($0, clusters: GlyphClusters()) }
            return Looks(cells, builder).pairs
        }
        let red = Style(foreground: .red), onBlue = Style(background: .blue)
        let underlined = Style(foreground: .red, attributes: .underline)
        #expect(pairs([("│", red), (" ", .plain), (" ", .plain), ("x", .plain), (" ", red)]) == [1, 1, 1, 0, 0])
        let redOnBlue = Style(foreground: .red, background: .blue)
        #expect(pairs([("│", redOnBlue), (" ", onBlue), (" ", red)]) == [1, 1, 2])
        // Where something is seen of it, a blank keeps its style.
        #expect(pairs([("│", red), (" ", onBlue), (" ", .plain)]) == [1, 2, 0])
        #expect(pairs([("x", underlined), (" ", .plain), (" ", underlined)]) == [1, 0, 1])
    }

    @Test func `bright text on eight colours is bold`() {
        let (_, builder) = build([("a", 1)], style: Style(foreground: .brightBlack))
        #expect(builder.stretches[0].attributes == Style.Attributes.bold.rawValue)
        #expect(builder.stretches[0].pair == 1)
    }
}

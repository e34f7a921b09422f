import CNcurses
import CellGeometry
import Testing

@testable import NcursesBackend
@testable import TextScreen

struct RunBuilderTests {
    func build(_ characters: [(Character, Int)], style: Style = .plain) -> RunBuilder {
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
        return builder
    }

    @Test func `a wide character is one of a run`() {
        let run = build([("a", 1), ("漢", 2), ("b", 1)])
        #expect(run.cells.map(\.scalar) == [0x61, 0x6F22, 0x62])
        #expect(run.cells.map(\.width) == [1, 2, 1])
    }

    @Test func `marks stand apart, in order`() {
        let run = build([("e\u{301}", 1), ("x", 1), ("o\u{302}\u{323}", 1)])
        #expect(run.cells.map(\.scalar) == [0x65, 0x78, 0x6F])
        #expect(run.cells.map(\.marks) == [1, 0, 2])
        #expect(run.marks == [0x301, 0x302, 0x323])
    }

    @Test func `attributes have the same bits as in C`() {
        let bits: [(Style.Attributes, trellis_attribute)] = [
            (.bold, trellis_bold), (.dim, trellis_dim), (.italic, trellis_italic), (.underline, trellis_underline),
            (.reverse, trellis_reverse), (.blink, trellis_blink),
        ]
        for (swift, c) in bits { #expect(UInt32(swift.rawValue) == c.rawValue) }
    }

    @Test func `a blank that shows nothing costs no colours`() {
        func pairs(_ parts: [(Character, Style)]) -> [Int32] {
            let cells = parts.map { Cell(glyph: $0.unicodeScalars.first!.value, width: 1, style: $1) }
            var builder = RunBuilder(
                pairs: PairCache(colors: .palette, capacity: 64) { _, _, _ in true }, features: TerminalFeatures())
            cells.withUnsafeBufferPointer { builder.build($0, clusters: GlyphClusters()) }
            return builder.cells.map(\.pair)
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
        let run = build([("a", 1)], style: Style(foreground: .brightBlack))
        #expect(run.cells[0].attributes == Style.Attributes.bold.rawValue)
        #expect(run.cells[0].pair == 1)
    }
}

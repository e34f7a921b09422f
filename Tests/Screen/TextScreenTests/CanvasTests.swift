import CellGeometry
import Testing

@testable import TextScreen

struct CanvasTests {
    let all = Rect(x: 0, y: 0, width: 4, height: 1)

    func row(_ change: (inout Canvas) -> Void) -> String {
        var canvas = Canvas(size: Size(width: 4, height: 1))
        change(&canvas)
        return canvas.text
    }

    func put(_ text: String, _ x: Int, _ canvas: inout Canvas, width: Int = 1) {
        canvas.put(
            glyph: canvas.clusters.glyph(of: Character(text)), width: width, x: x, y: 0, style: .plain, clip: all)
    }

    @Test func `a cell keeps 30 marks of a letter and no flood`() {
        let clusters = GlyphClusters()
        func kept(_ character: Character) -> Character { clusters.character(of: clusters.glyph(of: character)) }
        for scalar in ["\u{301}", "\u{1D165}"] as [Unicode.Scalar] {
            func marked(_ count: Int) -> Character {
                var scalars = "e".unicodeScalars
                for _ in 0..<count { scalars.append(scalar) }
                return String(scalars).first!
            }
            #expect(kept(marked(30)) == marked(30))
            #expect(kept(marked(100_000)).utf8.count <= 128)
            #expect(clusters.glyph(of: marked(5_000)) == clusters.glyph(of: marked(6_000)))
        }
    }

    @Test(arguments: [
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{1100}\u{1161}", "\u{AC00}"),
        ("\u{1112}\u{1175}\u{11C2}", "\u{D7A3}"),
        // Old letters have no syllables.
        ("\u{1113}\u{1161}", "\u{1113}\u{1161}"), ("\u{1100}\u{1161}\u{11C3}", "\u{1100}\u{1161}\u{11C3}"),
    ])
    func `letters of a Hangul syllable become one scalar`(letters: String, kept: String) {
        let clusters = GlyphClusters()
        let character = clusters.character(of: clusters.glyph(of: Character(letters)))
        #expect(Array(character.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test func `a cell is sixteen bytes`() {
        #expect(MemoryLayout<Cell>.stride == 16)
    }

    @Test func `half of a wide character is never left behind`() {
        #expect(row { put("漢", 1, &$0, width: 2) } == " 漢 ")
        #expect(
            row {
                put("漢", 1, &$0, width: 2); put("a", 2, &$0)
            } == "  a ")
        #expect(
            row {
                put("漢", 1, &$0, width: 2); put("a", 1, &$0)
            } == " a  ")
        #expect(
            row {
                put("漢", 0, &$0, width: 2); put("字", 1, &$0, width: 2)
            } == " 字 ")
    }

    @Test func `a wide character that does not fit leaves a blank`() {
        #expect(
            row {
                put("x", 3, &$0); put("漢", 3, &$0, width: 2)
            } == "    ")
    }

    @Test func `a fill cuts wide characters at both ends`() {
        let text = row {
            put("漢", 0, &$0, width: 2)
            put("字", 2, &$0, width: 2)
            $0.fill(Rect(x: 1, y: 0, width: 2, height: 1), glyph: 0x2E, style: .plain)
        }
        #expect(text == " .. ")
    }

    @Test func `a character of several scalars is stored once`() {
        let clusters = GlyphClusters()
        #expect(clusters.glyph(of: "e\u{301}") == clusters.glyph(of: "e\u{301}"))
        #expect(clusters.character(of: clusters.glyph(of: "e\u{301}")) == "e\u{301}")
        #expect(clusters.glyph(of: "e") == 0x65)
    }
}

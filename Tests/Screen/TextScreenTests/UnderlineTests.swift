import CellGeometry
import Testing

@testable import TextScreen

struct UnderlineTests {
    private func bytes(_ styles: [Style], _ change: (inout Dialect) -> Void = { $0.underlines = true }) -> String {
        var dialect = Dialect()
        change(&dialect)
        var (pen, bytes) = (Pen(), [UInt8]())
        for style in styles { pen.use(Cell(glyph: 0x61, width: 1, style: style), dialect, into: &bytes) }
        pen.end(dialect, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private let red = Color.rgb(255, 0, 0)

    @Test func `a style has the line that it was given, with 4 bits of each component`() {
        for kind in Underline.Kind.allCases {
            for color in [nil, red, .rgb(17, 34, 51), .rgb(255, 255, 255)] as [Color?] {
                let style = Style(underline: Underline(kind, color: color))
                #expect(style.underline == Underline(kind, color: color))
                #expect(style.attributes == .underline && style.link == nil)
            }
        }
        #expect(Style(underline: Underline()) == Style(attributes: .underline))
        #expect(Style(underline: Underline(color: .rgb(254, 120, 9))).underline?.color == .rgb(255, 119, 17))
        #expect(Style(underline: Underline(color: .rgb(0, 0, 0))).underline?.color == .rgb(0, 0, 17))
        #expect(Style().underline == nil)
        var style = Style(underline: Underline(.curly, color: red))
        style.underline = nil
        #expect(style == .plain)
        style.attributes = .underline
        #expect(style.underline == Underline())
    }

    @Test func `a link stays, with a straight line`() throws {
        let link = try #require(Hyperlink("https://example.com"))
        var style = Style(link: link, underline: Underline(.curly, color: red))
        #expect(style.link == link && style.underline == Underline())
        style.link = nil
        #expect(style.underline == Underline() && style.link == nil)
    }

    @Test func `lines are written as what differs`() {
        let (curly, straight) = (Style(underline: Underline(.curly, color: red)), Style(attributes: .underline))
        #expect(bytes([curly]) == "\u{1B}[4;4:3;58:2::255:0:0m\u{1B}[m")
        #expect(bytes([curly, straight]) == "\u{1B}[4;4:3;58:2::255:0:0m\u{1B}[0;4m\u{1B}[m")
        #expect(bytes([straight, Style(underline: Underline(.dotted))]) == "\u{1B}[4m\u{1B}[4:4m\u{1B}[m")
        #expect(bytes([Style(underline: Underline(.dotted)), straight]) == "\u{1B}[4;4:4m\u{1B}[4m\u{1B}[m")
        #expect(bytes([curly]) { _ in } == "\u{1B}[4m\u{1B}[m")
        #expect(bytes([curly]) { ($0.underlines, $0.colors) = (true, .palette) } == "\u{1B}[4;4:3m\u{1B}[m")
        #expect(
            bytes([Style(underline: Underline(color: red))]) { ($0.underlines, $0.colors) = (true, .none) }
                == "\u{1B}[4m\u{1B}[m")
    }

    @Test func `whatever is written is read as it was meant`() {
        var numbers = SystemRandomNumberGenerator()
        let lines: [Underline?] =
            [nil, Underline()]
            + Underline.Kind.allCases.flatMap {
                [Underline($0), Underline($0, color: red), Underline($0, color: .rgb(0, 0, 255))]
            }
        for _ in 0..<500 {
            let styles = (0..<4).map { _ in
                var style = Style(
                    foreground: Bool.random() ? red : .default, underline: lines.randomElement(using: &numbers)!)
                if Bool.random() { style.attributes.insert([.bold, .italic].randomElement()!) }
                return style
            }
            var (dialect, pen, parser) = (Dialect(), Pen(), ANSIParser())
            dialect.underlines = true
            for style in styles {
                var bytes: [UInt8] = []
                pen.use(Cell(glyph: 0x61, width: 1, style: style), dialect, into: &bytes)
                parser.parse(bytes) { _ in }
                let read = parser.style
                #expect(
                    read.underline == style.underline && read.attributes == style.attributes
                        && read.foreground == style.foreground,
                    "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
    }
}

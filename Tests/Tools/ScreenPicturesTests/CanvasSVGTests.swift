import Foundation
import ScreenPictures
import Testing
import TrellisTesting
import TrellisViews

@testable import TextScreen

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct CanvasSVGTests {
    private static func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

    @Test(arguments: TestScreens.all.map(\.name), [ExportOptions.dark, .light])
    func `a picture shows the canvas, cell for cell`(name: String, options: ExportOptions) throws {
        let canvas = TestScreens.all.first { $0.name == name }!.canvas
        let text = canvas.svg(options)
        #expect(Self.isWellFormed(text))
        #expect(try ScreenCells(svg: text).differences(from: ScreenCells(canvas, options)) == [])
    }

    @Test func `a different canvas is another picture`() throws {
        let canvas = Canvas(rows: ["abc", "漢│d"])
        let old = try ScreenCells(svg: canvas.svg())
        func differences(_ change: (inout Canvas) -> Void) throws -> [String] {
            var other = canvas
            change(&other)
            return try ScreenCells(svg: other.svg()).differences(from: old)
        }
        #expect(try differences { $0.put("x", x: 1, y: 0) } == ["(1, 0): \"x\" instead of \"b\""])
        let bold = try differences { $0.put("c", x: 2, y: 0, Style(attributes: [.bold, .underline])) }
        #expect(bold == ["(2, 0): attributes bold and underlined instead of none"])
        let red = try differences { $0.put("│", x: 2, y: 1, Style(foreground: .rgb(255, 0, 0))) }
        #expect(red == ["(2, 1): foreground #ff0000 instead of #dee3ea"])
        let back = try differences { $0.put("d", x: 3, y: 1, Style(background: .rgb(0, 0, 255))) }
        #expect(back == ["(3, 1): background #0000ff instead of #181b21"])
        let link = try differences { $0.put("d", x: 3, y: 1, Style(link: Hyperlink("https://a.b"))) }
        #expect(link == ["(3, 1): link https://a.b instead of none"])
    }

    @Test func `runs are merged, and each begins at its column`() {
        var canvas = Canvas(rows: ["one two ", "漢ab▸"])
        canvas.put("two", x: 4, y: 0, Style(foreground: .rgb(255, 0, 0), attributes: .bold))
        let text = canvas.svg()
        #expect(text.contains(#"<tspan x="0" textLength="48">one</tspan>"#))
        #expect(text.contains(#"<tspan class="c0" x="48" textLength="64"> two</tspan>"#))
        #expect(
            text.contains(#"<tspan x="0">漢</tspan><tspan x="32" textLength="32">ab</tspan><tspan x="64">▸</tspan>"#))
        #expect(text.contains(".c0{fill:#f00;font-weight:700}"))
    }

    @Test func `a long line is one shape`() {
        var canvas = Canvas(size: Size(width: 80, height: 24))
        canvas.put("┌" + String(repeating: "─", count: 78) + "┐", x: 0, y: 0)
        for y in 1..<23 {
            canvas.put("│", x: 0, y: y)
            canvas.put("│", x: 79, y: y)
        }
        canvas.put("└" + String(repeating: "─", count: 78) + "┘", x: 0, y: 23)
        #expect(canvas.svg().contains(#"d="M8 16h2v738H8zM8 16h1266v2H8zM1272 16h2v738H1272zM8 752h1266v2H8z""#))
    }

    @Test func `dots beside each other are one dashed line`() throws {
        let canvas = Canvas(rows: ["⣿⣿⠉"])
        let text = canvas.svg()
        #expect(text.contains(#"d="M2 4h44M2 12h28M2 20h28M2 28h28""#) && text.contains(#"stroke-dasharray="4""#))
        #expect(try ScreenCells(svg: text) == ScreenCells(canvas))
    }

    @Test func `the cursor exchanges the colours of its cell`() throws {
        let canvas = Canvas(rows: ["ab漢"])
        for (x, cells) in [(0, [0]), (2, [2, 3]), (3, [2, 3])] {
            var options = ExportOptions.dark
            options.cursor = Point(x: x, y: 0)
            let shown = try ScreenCells(svg: canvas.svg(options))
            #expect((0..<4).filter { shown[$0, 0].look.background == 0xDEE3EA } == cells)
            #expect(shown == ScreenCells(canvas, options))
            #expect(try ScreenCells(html: canvas.html(options), size: canvas.size) == shown)
        }
        var options = ExportOptions.dark
        options.cursor = Point(x: 9, y: 9)
        #expect(canvas.svg(options) == canvas.svg())
    }

    @Test func `options decide the colours, the fonts, the title and the names`() throws {
        var options = ExportOptions(
            title: "<a> & b\u{1}", foreground: .palette(3), background: .rgb(1, 2, 3), palette: [.rgb(9, 9, 9)],
            fontFamily: "Mono</style>;}", margin: 0, classPrefix: "p1<")
        let canvas = Canvas(rows: ["a─"], Style(foreground: .black))
        let text = canvas.svg(options)
        #expect(Self.isWellFormed(text))
        #expect(text.contains("<title>&lt;a&gt; &amp; b\u{FFFD}</title>"))
        #expect(text.contains(#"viewBox="0 0 32 32" width="16" height="16""#))
        #expect(text.contains(".px{font:26.6px Mono/style;"))
        let cells = try ScreenCells(svg: text)
        #expect(cells[0, 0].look == CellLook(foreground: 0x090909, background: 0x010203))
        // xterm's colours follow those that are given.
        #expect(Canvas(rows: ["a"]).svg(options).contains("fill:#e5e5e5"))
        #expect(Canvas(rows: ["a"], Style(foreground: .yellow)).svg(options).contains("fill:#cdcd00"))
        options.margin = -5
        #expect(canvas.svg(options) == text)
    }

    @Test func `addresses that run something are no links`() {
        let text = TestScreens.links.svg() + TestScreens.links.html()
        #expect(!text.lowercased().contains("javascript") && !text.contains("data:"))
        #expect(text.contains(#"<a href="https://example.org/?a=1&amp;b=&quot;&lt;2&gt;&quot;">"#))
    }

    @Test func `a picture of pixels is shown by its characters`() throws {
        var canvas = Canvas(rows: ["▀▄"], Style(foreground: .rgb(1, 1, 1), background: .rgb(2, 2, 2)))
        let before = canvas.svg()
        canvas.put(picture: 1, in: Rect(x: 0, y: 0, width: 2, height: 1))
        #expect(canvas.svg() == before)
    }

    @Test func `what is no picture of a screen is not read`() {
        for text in ["", "<svg>", "abc", "<svg viewBox=\"0 0 16 32\"/>", "<svg viewBox=\"0 0"] {
            #expect(throws: PictureError.self) { try ScreenCells(svg: text) }
        }
    }
}

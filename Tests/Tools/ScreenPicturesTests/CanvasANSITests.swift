import CellGeometry
import ScreenPictures
import Testing

@testable import TextScreen

struct CanvasANSITests {
    /// The cells of text, by columns.
    private func cells(_ text: String) -> [[(character: Character, style: Style)]] {
        var parser = ANSIParser()
        var rows: [[(Character, Style)]] = []
        parser.parse(text) { line in
            var row: [(Character, Style)] = []
            var offset = 0
            for character in line.text {
                let run = line.runs.first { $0.range.contains(offset) }
                row.append((character, run?.style ?? .plain))
                if columns(of: character) == 2 { row.append((character, run?.style ?? .plain)) }
                offset += character.utf8.count
            }
            rows.append(row)
        }
        #expect(parser.style == .plain && !parser.hasOpenLine)
        return rows
    }

    /// What can be seen of a style on a character.
    private func visible(_ style: Style, of character: Character) -> Style {
        var style = style
        guard character == " " else { return style }
        style.attributes.subtract([.bold, .dim, .italic])
        if style.attributes.isEmpty, style.link == nil { style.foreground = .default }
        return style
    }

    @Test(arguments: TestScreens.all.map(\.name))
    func `a terminal that shows the text shows the canvas`(name: String) {
        let canvas = TestScreens.all.first { $0.name == name }!.canvas
        let rows = cells(canvas.ansi(underlines: true))
        #expect(rows.count == canvas.size.height)
        for (y, row) in rows.enumerated() {
            for x in 0..<canvas.size.width {
                let found = x < row.count ? row[x] : (" ", .plain)
                let head = canvas[x, y].width == 0 ? x - 1 : x
                let character = canvas.exportedCharacter(x: head, y: y)
                #expect(found.character == character, "(\(x), \(y))")
                let style = visible(canvas[head, y].style, of: character)
                #expect(visible(found.style, of: found.character) == style, "(\(x), \(y))")
            }
        }
    }

    @Test func `sequences are short, and end with the row`() {
        var canvas = Canvas(rows: ["plain", "red, bold", "        "])
        canvas.put("red,", x: 0, y: 1, Style(foreground: .red))
        canvas.put("bold", x: 5, y: 1, Style(foreground: .red, attributes: .bold))
        #expect(canvas.ansi() == "plain\n\u{1B}[31mred, \u{1B}[1mbold\u{1B}[m\n\n")
    }

    @Test func `one attribute ends without the others`() {
        var canvas = Canvas(rows: ["abc"])
        canvas.put("a", x: 0, y: 0, Style(background: .rgb(1, 2, 3), attributes: [.bold, .italic]))
        canvas.put("b", x: 1, y: 0, Style(background: .rgb(1, 2, 3), attributes: [.bold]))
        canvas.put("c", x: 2, y: 0, Style(background: .rgb(1, 2, 3), attributes: [.dim]))
        #expect(canvas.ansi() == "\u{1B}[1;3;48;2;1;2;3ma\u{1B}[23mb\u{1B}[22;2mc\u{1B}[m\n")
    }

    @Test func `colours become those of the terminal`() {
        let canvas = Canvas(rows: ["a"], Style(foreground: .rgb(255, 0, 0), attributes: .bold))
        #expect(canvas.ansi(colors: .palette) == "\u{1B}[1;38;5;196ma\u{1B}[m\n")
        #expect(canvas.ansi(colors: .sixteen) == "\u{1B}[1;91ma\u{1B}[m\n")
        #expect(canvas.ansi(colors: .none) == "\u{1B}[1ma\u{1B}[m\n")
        let bright = Canvas(rows: ["ab"], Style(foreground: .palette(9)))
        #expect(bright.ansi(colors: .eight) == "\u{1B}[1;31mab\u{1B}[m\n")
    }

    @Test func `links are written unless they are not wanted`() {
        let canvas = Canvas(rows: ["ab"], Style(link: Hyperlink("https://a.b")))
        #expect(canvas.ansi() == "\u{1B}]8;;https://a.b\u{1B}\\ab\u{1B}]8;;\u{1B}\\\n")
        #expect(canvas.ansi(hyperlinks: false) == "ab\n")
    }
}

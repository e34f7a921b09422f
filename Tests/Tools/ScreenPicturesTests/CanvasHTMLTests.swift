import Foundation
import Testing
import TrellisTesting
import TrellisViews

@testable import ScreenPictures
@testable import TextScreen

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct CanvasHTMLTests {
    @Test(arguments: TestScreens.all.map(\.name), [true, false])
    func `a page shows the canvas, cell for cell`(name: String, isPage: Bool) throws {
        let canvas = TestScreens.all.first { $0.name == name }!.canvas
        let text = canvas.html(.light, isPage: isPage)
        #expect(XMLParser(data: Data(text.replacing("<!DOCTYPE html>", with: "").utf8)).parse())
        let shown = try ScreenCells(html: text, size: canvas.size).withoutWeights
        #expect(shown.differences(from: ScreenCells(canvas, .light).withoutWeights) == [])
    }

    @Test func `blanks join the text before them`() {
        let canvas = Canvas(rows: ["one two"], Style(foreground: .rgb(255, 0, 0)))
        #expect(canvas.html(isPage: false).contains(";color:#f00\">one two</span>"))
    }

    @Test func `wide characters have boxes of two columns`() {
        let text = Canvas(rows: ["a漢b"]).html()
        #expect(text.contains(#"a<span class="c0">漢</span>b"#) && text.contains(".c0{width:2ch}"))
    }
}

extension ScreenCells {
    /// Pages do not blink, and lines of a font have its weights.
    fileprivate var withoutWeights: ScreenCells {
        var cells = self
        for y in 0..<size.height {
            for x in 0..<size.width {
                let isDrawn = self[x, y].character.unicodeScalars.first.map { DrawnShape.draws($0.value) } ?? false
                cells.change(x, y) { $0.attributes.subtract(isDrawn ? [.bold, .italic, .blink] : .blink) }
            }
        }
        return cells
    }
}

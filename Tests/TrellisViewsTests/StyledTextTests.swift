import Testing
import TextScreen
import TrellisTesting
import TrellisViews

@MainActor
struct StyledTextTests {
    private final class Cell: View {
        let text: StyledText
        init(_ text: StyledText) {
            self.text = text
            super.init()
        }
        override func draw(in painter: Painter) { painter.text(text, x: 0, y: 0, width: painter.bounds.width) }
    }

    private func picture(_ text: StyledText, width: Int) -> String {
        let window = Window()
        window.add(Cell(text), "tt = ll = 0, bb = rr = 0")
        return WindowTester(window, width: width, height: 1).picture
    }

    @Test func `text is cut with dots wherever its pieces end`() {
        let text = StyledText("ab") + StyledText("cd", .warning) + "漢e"
        #expect(text.columns == 7 && text.text == "abcd漢e")
        let pictures = (1...8).map { picture(text, width: $0) }
        #expect(
            pictures == [
                "|…|", "|a…|", "|ab…|", "|abc…|", "|abcd…|", "|abcd… |", "|abcd漢e|", "|abcd漢e |",
            ])
    }

    @Test func `text without pieces is cut too`() {
        #expect(picture("漢字", width: 3) == "|漢…|")
        let name = "x"
        #expect(StyledText("\(name) \(2)", .error).runs.map(\.text) == ["x 2"])
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FillTests {
    private func cell(_ fill: Fill, x: Int = 1) -> Cell {
        let window = Window()
        window.add(fill, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 3, height: 2).canvas[x, 1]
    }

    @Test func `a fill keeps the background of the window unless its style has one`() {
        let background = Theme.dark[.window].background
        #expect(cell(Fill("─", role: .border)) == cell(Fill("─", style: Theme.dark[.border])))
        #expect(cell(Fill("─", role: .border)).style.background == background)
        #expect(cell(Fill("#", style: Style(background: .red))).style.background == .red)
    }

    @Test func `a character that is not one column wide counts as a blank`() {
        #expect(cell(Fill("漢")).style == cell(Fill(" ")).style)
        for x in 0..<3 { #expect(cell(Fill("漢"), x: x) == cell(Fill(" "), x: x)) }
    }

    @Test func `it takes every size`() {
        #expect(checkWidget { Fill("·") } == [])
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TextAreaGrowthTests {
    private func shown(_ area: TextArea, width: Int = 20) -> WindowTester {
        let window = Window()
        window.add(area, "bb = ll = rr = 0")
        return WindowTester(window, width: width, height: 10)
    }

    @Test func `an area grows with its text, up to a number of rows`() {
        let area = TextArea()
        area.growsUpTo = 3
        let tester = shown(area)
        #expect(area.frame.height == 1)
        tester.window.focus(area)
        tester.type("one")
        tester.press(.enter)
        #expect(area.frame == Rect(x: 0, y: 8, width: 20, height: 2))
        for _ in 0..<5 { tester.press(.enter) }
        #expect(area.frame.height == 3)
        area.text = ""
        tester.draw()
        #expect(area.frame.height == 1)
    }

    @Test func `lines that wrap count, at every width`() {
        let area = TextArea("one two three four five")
        area.growsUpTo = 5
        let tester = shown(area)
        #expect(area.frame.height == 2)
        tester.resize(width: 10, height: 10)
        #expect(area.frame.height == 4)
        tester.resize(width: 40, height: 10)
        #expect(area.frame.height == 1)
        area.growsUpTo = nil
        tester.draw()
        #expect(area.frame.height == 8)
    }

    @Test func `an area that grows passes the check of widgets`() {
        #expect(
            checkWidget {
                let area = TextArea("some words that wrap\nand a second line")
                area.growsUpTo = 4
                return area
            } == [])
    }
}

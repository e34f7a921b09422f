import SLL
import Testing
import TrellisTesting
import TrellisWidgets

@testable import LayoutPlan
@testable import TrellisViews

/// Views that follow each other by their rules are found by search, however many there are.
@MainActor
struct SubviewOrderTests {
    /// A window of a kind with many views, and how many of them it visits when it is painted after its size has changed.
    private func visits(_ make: (_ count: Int) -> View, _ count: Int) -> Int {
        let window = Window()
        window.add(make(count), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        for size in 0..<3 { tester.resize(width: 41 + size, height: 21 + size) }
        window.paintWork = PaintWork()
        tester.resize(width: 50, height: 22)
        return window.paintWork.visited
    }

    private func expectNoGrowth(_ make: (_ count: Int) -> View, sourceLocation: SourceLocation = #_sourceLocation) {
        let (few, many) = (visits(make, 300), visits(make, 3_000))
        #expect(many == few && many < 280, sourceLocation: sourceLocation)
    }

    private func scrolled(_ content: View, isWide: Bool = false) -> ScrollView {
        ScrollView(content, axes: isWide ? .horizontal : .vertical)
    }

    @Test func `a column that is resized visits the rows in sight`() {
        expectNoGrowth { count in
            scrolled(Column { (0..<count).map { Label("row \($0)") } })
        }
    }

    @Test func `a column with hidden rows and a title is searched`() {
        expectNoGrowth { count in
            let labels = (0..<count).map { Label("row \($0)") }
            for label in labels[..<40] { label.isHidden = true }
            return scrolled(Column { labels })
        }
    }

    @Test func `a row that is resized visits the columns in sight`() {
        expectNoGrowth { count in
            scrolled(Row { (0..<count).map { Label("\($0)") } }, isWide: true)
        }
    }

    @Test func `a column without room for its rows visits those with cells`() {
        expectNoGrowth { count in Column { (0..<count).map { Label("row \($0)") } } }
    }

    @Test func `rows of texts that wrap are searched`() {
        expectNoGrowth { count in
            scrolled(Column { (0..<count).map { Label("some words of row \($0)", wraps: true) } })
        }
    }

    @Test func `cells of a table with numbers as rules are searched`() {
        expectNoGrowth { count in
            let view = View()
            for index in 0..<count {
                view.add(Fill("x"), "tt = \(index / 10), ll = \(index % 10 * 4), w = 3, h = 1")
            }
            return view
        }
    }

    @Test func `views on each other are not searched`() {
        let make = { (count: Int) -> View in
            let view = View()
            for index in 0..<count { view.add(Fill("x"), "tt = \((index * 7) % 50), ll = 0, w = 3, h = 1") }
            return view
        }
        #expect(visits(make, 300) >= 300)
    }

    @Test func `the search goes on when a text changes its height`() {
        let labels = (0..<2_000).map { Label("row \($0)") }
        let window = Window()
        window.add(scrolled(Column { labels }), "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 20)
        for size in 0..<3 { tester.resize(width: 41 + size, height: 21 + size) }
        window.paintWork = PaintWork()
        labels[3].text = "two\nrows"
        tester.draw()
        #expect(window.paintWork.visited < 50)
        #expect(tester.picture.contains("rows"))
    }
}

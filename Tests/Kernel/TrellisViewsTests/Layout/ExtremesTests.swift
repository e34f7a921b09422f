import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Arguments that make no sense count as the nearest ones that do.
@MainActor
struct ExtremesTests {
    private let window = Window()

    @Test(
        arguments: [0, -1, .infinity, .nan, -Double.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
            as [Double])
    func `a stack takes any share`(share: Double) {
        let row = Row()
        row.append(StackItem(Label("a", wraps: true), .share(share)))
        row.append(StackItem(Label("b"), .share(1)))
        row.append(Label("c").filling(share))
        window.add(row, "tt = ll = rr = 0")
        let tester = WindowTester(window, width: 12, height: 3)
        let isLarge = share > 1
        #expect(tester.picture.hasPrefix(isLarge ? "|a      c    |" : "| b          |"))
        #expect(window.layoutIssues == [])
    }

    @Test(arguments: [0, -1, .infinity, .nan, -Double.infinity] as [Double])
    func `a table takes any width of a column`(share: Double) {
        let widths: [Length] = [
            .cells(-3), .share(share), .share(share, min: .max, max: .min), .content(min: .max, max: .min),
            .cells(.max),
            .share(),
        ]
        let table = Table(count: 3, columns: widths.map { TableColumn("a", width: $0) { _ in "x" } })
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 12, height: 5)
        for key: Key.Code in [.right, .right, .right, .right, .end, .left] { tester.press(key) }
        tester.click(x: 11, y: 4)
        #expect(window.layoutIssues == [])
    }

    @Test func `scrolling goes as far as there is something`() {
        let scroll = ScrollView(Label("x\ny\nz"))
        window.add(scroll, "tt = ll = 0, w = 3, h = 2")
        let tester = WindowTester(window, width: 12, height: 3)
        scroll.offset = Point(x: .max, y: .max)
        tester.draw()
        #expect(scroll.offset == Point(x: 0, y: 1))
        scroll.scroll(columns: .min, rows: .min)
        #expect(scroll.offset == .zero)
        scroll.scroll(columns: .max, rows: .max)
        #expect(scroll.offset == Point(x: 0, y: 1))
        scroll.scrollIntoSight(Rect(x: .max, y: .min, width: .max, height: 3))
        scroll.scrollIntoSight(Rect(x: .max / 2, y: .max / 2, width: .max, height: 3))
        tester.draw()
    }

    @Test(arguments: [Int.max / 2, .max - 1])
    func `a list has any number of rows`(count: Int) {
        let list = List(count: count) { "\($0)" }
        window.add(list, "tt = ll = 0, w = 12, h = 3")
        let tester = WindowTester(window, width: 12, height: 3)
        tester.press(.end)
        #expect(list.selection == count - 1)
        tester.press(.pageUp)
        tester.press(.pageDown)
        tester.press(.pageDown)
        #expect(list.selection == count - 1)
        for y in 0..<3 { tester.click(x: 11, y: y) }
        tester.press(.home)
        #expect(list.selection == 0)
    }

    @Test func `cells far away need no painting`() {
        let label = window.add(Label("x"), "tt = ll = 0")
        let tester = WindowTester(window, width: 12, height: 3)
        label.setNeedsDisplay(Rect(x: .max, y: .max, width: 5, height: 5))
        label.setNeedsDisplay(Rect(x: .min, y: .min, width: 9, height: 9))
        tester.draw()
        #expect(tester.damage.isEmpty)
        label.setNeedsDisplay(Rect(x: -9, y: -9, width: .max, height: .max))
        tester.draw()
        #expect(tester.damage == Rect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test(arguments: [(32_768, 2), (2, 40_000), (-5, -5)])
    func `a window has any size that memory holds`(width: Int, height: Int) {
        window.add(Label("x", alignment: .trailing), "tt = 0, ll = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        #expect(tester.canvas.size == Size(width: width, height: height))
        #expect(width < 0 || tester.canvas.character(x: width - 1, y: 0) == "x")
    }
}

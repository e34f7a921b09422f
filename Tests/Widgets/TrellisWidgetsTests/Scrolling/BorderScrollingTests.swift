import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Scroll bars on the border of a box.
@MainActor
struct BorderScrollingTests {
    private let names = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Grace"]

    private func shown(_ view: View, width: Int = 14, height: Int = 5) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `rows in a box have their bar on its border`() {
        let list = List(names)
        let tester = shown(Box("People", list))
        #expect(
            tester.picture == """
                |┌ People ────┐|
                |│  Ada       ┃|
                |│  Alan      ┃|
                |│  Barbara   │|
                |└────────────┘|
                """)
        // The selected row leaves the padding of the box free.
        #expect(tester.canvas[11, 1].style.background == tester.window.themeInUse[.selection].background)
        #expect(tester.canvas[12, 1].style.background != tester.canvas[11, 1].style.background)
        tester.press(.end)
        #expect(tester.picture.contains("|│  Barbara   │|") == false)
    }

    @Test func `a box around rows that fit is whole`() {
        #expect(
            shown(Box("People", List(["Ada"])), height: 3).picture == """
                |┌ People ────┐|
                |│  Ada       │|
                |└────────────┘|
                """)
    }

    @Test func `a table leaves border and padding to the box`() {
        let columns: [TableColumn<String>] = [TableColumn("name", \.self, width: .share(1))]
        #expect(
            shown(Box(Table(names, columns: columns))).picture == """
                |┌────────────┐|
                |│  name      │|
                |│  Ada       ┃|
                |│  Alan      │|
                |└────────────┘|
                """)
    }

    @Test func `a text area has its bar on the border, and its surface leaves the padding free`() {
        let area = TextArea(names.joined(separator: "\n"))
        let tester = shown(Box("Names", area))
        #expect(
            tester.picture == """
                |┌ Names ─────┐|
                |│  Ada       ┃|
                |│  Alan      ┃|
                |│  Barbara   │|
                |└────────────┘|
                """)
        #expect(tester.canvas[11, 1].style.background == tester.window.themeInUse["area"].background)
        #expect(tester.canvas[12, 1].style.background != tester.canvas[11, 1].style.background)
        tester.click(x: 13, y: 3)
        #expect(tester.picture.contains("|│  Grace     ┃|"), "the bar takes the mouse")
    }

    @Test func `a scroll view and what it scrolls`() {
        let tester = shown(Box(ScrollView(Label(names.joined(separator: "\n")))))
        #expect(
            tester.picture == """
                |┌────────────┐|
                |│ Ada        ┃|
                |│ Alan       ┃|
                |│ Barbara    │|
                |└────────────┘|
                """)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 13, y: 3))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 13, y: 3))))
        #expect(tester.picture.contains("|│ Grace      ┃|"))
    }

    @Test func `a bar stays where another box shares the border`() {
        let window = Window()
        let left = window.add(Box(List(names)), "tt = ll = bb = 0, w = 10")
        window.add(Box(Label("x")), "tt = bb = rr = 0, ll = %rl - 1", left)
        let tester = WindowTester(window, width: 14, height: 5)
        #expect(
            tester.picture == """
                |┌────────┬───┐|
                |│  Ada   ┃ x │|
                |│  Alan  ┃   │|
                |│  Bar…  │   │|
                |└────────┴───┘|
                """)
    }

    @Test func `rows that leave a box have their bar beside them again`() {
        let list = List(names)
        let box = Box(list)
        let window = Window()
        window.add(box, "tt = ll = 0, w = 12, h = 5")
        let tester = WindowTester(window, width: 14, height: 5)
        #expect(list.borderColumns == 2)
        list.removeFromSuperview()
        box.removeFromSuperview()
        #expect(list.borderColumns == 0)
        window.add(list, "tt = ll = bb = rr = 0")
        tester.draw()
        #expect(tester.picture.contains("| Ada         ┃|") && tester.picture.contains("| Edsger      │|"))
    }

    @Test func `boxes are as large as before, and no column more`() {
        #expect(Box(List(names)).measure(for: nil).size == Size(width: 13, height: 8))
        #expect(Box(ScrollView(Label("abc"))).measure(for: nil).size == Size(width: 7, height: 3))
    }
}

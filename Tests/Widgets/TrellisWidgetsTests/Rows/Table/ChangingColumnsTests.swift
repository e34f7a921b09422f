import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

@MainActor
struct ChangingColumnsTests {
    private func make() -> (WindowTester, Table<Int>) {
        let table = Table(
            count: 3,
            columns: ["One", "Two", "Three", "Four"].enumerated().map { number, title in
                TableColumn<Int>(title, width: .cells(6), sortedBy: { $0 }) { StyledText("\(number)-\($0)") }
            })
        table.allowsChangingColumns = true
        table.selectsCells = true
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 5)
        window.focus(table)
        tester.draw()
        return (tester, table)
    }

    private func drag(_ tester: WindowTester, from x: Int, to end: Int) {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: x, y: 0))))
        let step = (end - x).signum()
        for x in stride(from: x + step, through: end, by: step) {
            tester.send(.mouse(Mouse(.drag(.left), at: Point(x: x, y: 0))))
        }
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: end, y: 0))))
    }

    private func titles(_ tester: WindowTester) -> [Substring] {
        tester.picture.split(separator: "\n")[0].dropFirst().dropLast().split(separator: " ").filter {
            !["▲", "▼"].contains($0)
        }
    }

    @Test func `dragging a title moves its column`() {
        let (tester, table) = make()
        drag(tester, from: 2, to: 19)
        #expect(titles(tester) == ["Two", "Three", "One", "Four"])
        #expect(table.columnOrder == [1, 2, 0, 3] && table.sort == nil)
        #expect(tester.picture.contains("1-0     2-0     0-0"))
        drag(tester, from: 19, to: 2)
        #expect(titles(tester) == ["One", "Two", "Three", "Four"])
        tester.click(x: 10, y: 0)
        #expect(table.sort?.column == 1, "a click sorts")
    }

    @Test func `dragging the gap behind a title changes the width, two clicks give it back`() {
        let (tester, table) = make()
        drag(tester, from: 7, to: 12)
        #expect(table.columnWidths == [0: 11] && table.sort == nil)
        #expect(tester.picture.contains("One          Two"))
        drag(tester, from: 12, to: 1)
        #expect(table.columnWidths == [0: 1])
        table.columnWidths = [:]
        drag(tester, from: 7, to: 9)
        #expect(!table.columnWidths.isEmpty)
        tester.click(x: 9, y: 0)
        tester.click(x: 9, y: 0)
        #expect(table.columnWidths.isEmpty)
    }

    @Test func `keys move and change the selected column`() {
        let (tester, table) = make()
        tester.press(.right, .alt)
        tester.press(.right, .alt)
        #expect(titles(tester) == ["Two", "Three", "One", "Four"] && table.selectedColumn == 0)
        tester.press(.left, [.alt, .shift])
        #expect(table.columnWidths == [0: 5])
        tester.press(.left)
        #expect(table.selectedColumn == 2, "the next one as shown")
    }

    @Test func `columns that stay keep to the left, and hidden ones keep their place`() {
        let (tester, table) = make()
        table.fixedColumns = 1
        drag(tester, from: 10, to: 1)
        drag(tester, from: 2, to: 26)
        #expect(titles(tester) == ["One", "Two", "Three", "Four"])
        table.columnOrder = [3, 2, 9, 1]
        #expect(titles(tester) == ["One", "Four", "Three", "Two"])
        table.hiddenColumns = [2]
        #expect(titles(tester) == ["One", "Four", "Two"])
        table.hiddenColumns = []
        #expect(titles(tester) == ["One", "Four", "Three", "Two"])
        table.allowsChangingColumns = false
        drag(tester, from: 10, to: 26)
        #expect(titles(tester) == ["One", "Four", "Three", "Two"])
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Rows of a list that come, go and move.
@MainActor
struct ListChangesTests {
    private static let fruit = ["apple", "banana", "blueberry", "cherry", "date", "elderberry", "fig"]

    private func shown(_ list: List<some Any>, width: Int = 12, height: Int = 4) -> WindowTester {
        let window = Window()
        window.add(list, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `other rows keep the chosen one where it is among them`() {
        let list = List(Self.fruit, selection: 3)
        let tester = shown(list)
        list.items = ["zucchini", "cherry", "apple"]
        #expect(list.selection == 1)
        list.items = ["a"]
        #expect(list.selection == 0)
        list.items = []
        list.emptyText = "no rows"
        tester.draw()
        #expect(list.selection == nil && tester.picture.hasPrefix("| no rows    |"))
        #expect(!tester.press(.down) && !tester.press(.enter))
        list.items = ["x", "y"]
        tester.draw()
        #expect(list.selection == 0 && tester.picture.hasPrefix("| x          |"))
    }

    @Test func `rows that come and go keep the chosen one and what is in sight`() {
        let list = List((0..<30).map { "row \($0)" }, selection: 10)
        let tester = shown(list)
        let before = tester.picture
        list.items.insert(contentsOf: ["new", "newer"], at: 3)
        #expect(list.selection == 12 && list.selectedItem == "row 10")
        tester.draw()
        #expect(tester.picture.split(separator: "\n").last?.contains("row 10") == true && before.contains("row 10"))
        list.items.remove(at: 12)
        #expect(list.selection == 12 && list.selectedItem == "row 11" && list.count == 31)
        list.items.append("more")
        tester.press(.end)
        #expect(list.selection == 31 && tester.picture.contains("more"))
    }

    @Test func `strings that are still among the rows stay selected, marked and in sight`() {
        let list = List((0..<30).map { "row \($0)" }, selection: 10)
        list.allowsMultipleSelection = true
        list.markedRows = [9, 12]
        let tester = shown(list)
        list.scroll(to: 9)
        list.items = ["new"] + list.items[..<10] + list.items[11...].reversed()
        tester.draw()
        #expect(list.selection.map { list.items[$0] } == "row 11", "the next one when it has gone")
        #expect(list.markedRows == [10, 28] && list.firstVisibleRow == 10)
    }

    @Test func `rows that are asked for are known by their id`() {
        final class Model { var names = (0..<30).map { "n\($0)" } }
        let model = Model()
        let list = List(count: 30, selection: 10, id: { model.names[$0] }) { StyledText(model.names[$0]) }
        let tester = shown(list)
        model.names.removeFirst(3)
        list.reload(count: 27)
        #expect(list.selection == 7)
        model.names.insert(contentsOf: ["x", "y"], at: 0)
        list.rowsWereInserted(at: 0..<2)
        model.names.remove(at: 9)
        list.rowsWereRemoved(9..<10)
        #expect(list.selection == 9 && model.names[9] == "n11" && list.count == 28)
        model.names.sort()
        list.reload()
        tester.draw()
        #expect(list.selection.map { model.names[$0] } == "n11")
    }

    @Test func `a heading cannot be selected`() {
        let list = List(["Fruit", "apple", "Nuts", "hazel"])
        list.isSelectable = { !["Fruit", "Nuts"].contains($0) }
        let tester = shown(list)
        #expect(list.selection == 1)
        tester.press(.down)
        #expect(list.selection == 3)
        list.items.removeLast()
        #expect(list.selection == 1)
    }
}

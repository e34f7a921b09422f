import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TableColumnsTests {
    private let table = Table(
        count: 3,
        columns: [
            TableColumn("Name", sortedBy: { ["c", "a", "b"][$0] }) { ["c", "a", "b"][$0] },
            TableColumn("Size", sortedBy: { 10 - $0 }) { 10 - $0 },
            TableColumn("Kind") { _ in "kind" },
        ])

    private func shown() -> WindowTester {
        table.allowsHidingColumns = true
        let tester = WindowTester(Window(table), width: 24, height: 6)
        tester.draw()
        return tester
    }

    private func titles(_ tester: WindowTester) -> String {
        String(tester.picture.split(separator: "\n")[0].dropFirst().dropLast())
            .split(separator: " ").joined(separator: " ")
    }

    @Test func `tables with hidden columns take every size and every event`() {
        for hidden: Set<Int> in [[1], [0, 2], [0, 1, 2], [7, -1]] {
            let result = checkWidget {
                let table = Table(count: 3, columns: ["a", "b", "c"].map { TableColumn($0, sortedBy: { $0 }) { $0 } })
                table.hiddenColumns = hidden
                table.allowsHidingColumns = true
                table.sort = TableSort(column: 1)
                return table
            }
            #expect(result == [])
        }
    }

    @Test func `the app hides columns, and their order and widths stay`() {
        let tester = shown()
        table.sort = TableSort(column: 1)
        #expect(titles(tester) == "Name Size ▲ Kind")
        table.hiddenColumns = [1]
        #expect(titles(tester) == "Name Kind" && table.rowsInOrder == [2, 1, 0])
        table.hiddenColumns = []
        #expect(titles(tester) == "Name Size ▲ Kind")
    }

    @Test func `the user hides columns and shows them again by keys`() {
        let tester = shown()
        var seen: [Set<Int>] = []
        table.observe(\.hiddenColumns) { seen.append($0) }
        tester.type("c")
        tester.press(.enter)
        #expect(seen == [[0]] && titles(tester) == "Size Kind")
        tester.type("1")
        #expect(table.sort == TableSort(column: 1), "the first one that is shown")
        tester.type("s")
        #expect(table.sort == TableSort(column: 1), "the only one that can be sorted")
        tester.type("c")
        tester.press(.enter)
        #expect(table.hiddenColumns == [] && titles(tester) == "Name Size ▲ Kind")
    }

    @Test func `a right click on the titles opens the menu, and the last column stays`() {
        let tester = shown()
        table.hiddenColumns = [0, 2]
        tester.click(x: 2, y: 0, .right)
        #expect(tester.picture.contains("✓ Size"))
        tester.press(.down)
        tester.press(.enter)
        #expect(table.hiddenColumns.count == 1, "another one is shown, for Size cannot be chosen")
    }

    @Test func `titles of a table without hiding open no menu, and c goes on`() {
        let tester = shown()
        table.allowsHidingColumns = false
        tester.type("c")
        tester.click(x: 2, y: 0, .right)
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `a filter looks at the columns that are shown`() {
        let tester = shown()
        table.filterText = "kind"
        #expect(table.rowsInOrder.count == 3)
        table.hiddenColumns = [2]
        tester.draw()
        #expect(table.rowsInOrder == [])
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Tables whose source sorts.
@MainActor
struct TableSourceOrderTests {
    @Test func `the source sorts, and the table shows what comes`() {
        var words = ["pear", "fig", "apple"]
        let table = Table(
            count: 3,
            columns: [
                TableColumn("Word") { words[$0] },
                TableColumn("Length", sortedBy: { words[$0].count }) { "\(words[$0].count)" },
            ],
            id: { words[$0] })
        var told: [TableSort] = []
        table.onSort = { [unowned table] sort in
            told.append(sort)
            words.sort { sort.column == 0 ? $0 < $1 : $0.count < $1.count }
            if sort.isDescending { words.reverse() }
            table.reload(count: words.count)
        }
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 24, height: 6)
        window.focus(table)
        table.selection = 0
        tester.press("1")
        tester.draw()
        #expect(told == [TableSort(column: 0)] && words == ["apple", "fig", "pear"])
        #expect(table.rowsInOrder == [0, 1, 2] && table.selection == 2, "the word stays selected")
        #expect(tester.picture.contains("Word ▲"))
        tester.press("S")
        tester.draw()
        #expect(told.last == TableSort(column: 0, isDescending: true) && words.first == "pear" && table.selection == 0)
        tester.press("s")
        tester.draw()
        #expect(told.last == TableSort(column: 1) && words.first == "fig")
        // What the app sets is its own.
        table.sort = TableSort(column: 0)
        #expect(told.count == 3 && words.first == "fig" && table.rowsInOrder == [0, 1, 2])
        // Without a source that sorts, the table does where it can.
        table.onSort = nil
        table.sort = TableSort(column: 1, isDescending: true)
        #expect(table.rowsInOrder.map { words[$0] } == ["apple", "pear", "fig"])
        table.sort = TableSort(column: 0)
        #expect(table.rowsInOrder == [0, 1, 2])
    }
}

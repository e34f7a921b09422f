import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TableScrollingTests {
    /// Letters with keys that run against their order, but for the first one.
    private func table(count: Int = 10, selection: Int? = 0) -> Table<Int> {
        Table(
            count: count,
            columns: [
                TableColumn("Letter", width: .cells(6)) { row in
                    String("abcdefghijklmnopqrstuvwxyz".dropFirst(row).prefix(1))
                },
                TableColumn("Key", width: .cells(3), alignment: .trailing, sortedBy: { $0 == 0 ? 5 : 100 - $0 }) {
                    row in
                    "\(row == 0 ? 5 : 100 - row)"
                },
            ], selection: selection)
    }

    private func shown(_ table: Table<Int>, height: Int = 4) -> WindowTester {
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 14, height: height)
    }

    private func turnWheel(_ tester: WindowTester, _ action: Mouse.Action = .wheelDown, times: Int = 1) {
        for _ in 0..<times { tester.send(.mouse(Mouse(action, at: .init(x: 2, y: 2)))) }
    }

    @Test func `a refresh leaves what the user has scrolled to`() {
        let table = table()
        let tester = shown(table)
        turnWheel(tester, times: 9)
        #expect(table.firstVisibleRow == 7)
        let end = tester.picture
        for _ in 0..<3 {
            table.reload()
            tester.draw()
            #expect(tester.picture == end)
        }
        table.reload(count: 12)
        tester.draw()
        #expect(table.firstVisibleRow == 7)
        #expect(table.selection == 0)
        table.reload(count: 5)
        tester.draw()
        #expect(table.firstVisibleRow == 2)
    }

    @Test func `in a sorted table a place stays scrolled to, whatever comes and goes`() {
        let table = table()
        table.sort = TableSort(column: 1)
        let tester = shown(table)
        turnWheel(tester)
        #expect(table.firstVisibleRow == 3)
        table.rowsWereInserted(at: 0..<2)
        tester.draw()
        #expect(table.firstVisibleRow == 3)
        table.rowsWereRemoved(0..<2)
        table.reload()
        tester.draw()
        #expect(table.firstVisibleRow == 3)
    }

    @Test func `a chosen row in sight is followed when a refresh moves it`() {
        var keys = [1, 2, 3, 4, 5, 6]
        let table = Table(
            count: 6, columns: [TableColumn("Key", sortedBy: { keys[$0] }) { row in "\(row)" }], selection: 1)
        table.sort = TableSort(column: 0)
        let tester = shown(table)
        #expect(table.firstVisibleRow == 0)
        keys[1] = 9
        table.reload()
        tester.draw()
        #expect(table.selection == 1)
        #expect(table.firstVisibleRow == 3)
    }

    @Test func `it scrolls without choosing another row`() {
        let table = table()
        let tester = shown(table)
        table.scroll(to: 4)
        tester.draw()
        #expect(
            tester.picture == """
                | Letter  Key  |
                | e        96 │|
                | f        95 ┃|
                | g        94 │|
                """)
        #expect(table.selection == 0)
        table.scroll(to: 99)
        #expect(table.firstVisibleRow == 7)
        table.selection = 0
        #expect(table.firstVisibleRow == 0)
    }

    @Test func `a sorted table opens at its first row`() {
        let table = table()
        table.sort = TableSort(column: 1, isDescending: true)
        let tester = shown(table)
        #expect(
            tester.picture == """
                | Letter  Key▼ |
                |▎b        99 ┃|
                | c        98 │|
                | d        97 │|
                """)
        #expect(table.selection == nil)
        tester.press(.down)
        #expect(table.selection == 1)
        // From then on the chosen row goes with the order.
        table.sort = TableSort(column: 1)
        tester.draw()
        #expect(table.selection == 1)
        #expect(table.firstVisibleRow == 7)
    }

    @Test func `a sorted table whose rows come later opens at its first row`() {
        let table = table(count: 0)
        table.sort = TableSort(column: 1, isDescending: true)
        let tester = shown(table)
        var seen: [Int?] = []
        let token = table.observe(\.selection) { [unowned table] _ in seen.append(table.selection) }
        table.reload(count: 10)
        tester.draw()
        #expect(table.selection == nil && table.firstVisibleRow == 0 && seen.compactMap { $0 } == [])
        tester.press(.down)
        #expect(table.firstVisibleRow == 0 && seen.last == 1)
        token.end()
    }

    @Test func `a row that the app has chosen is in sight in a sorted table`() {
        for isEarly in [false, true] {
            let table = table(selection: isEarly ? 2 : 0)
            if !isEarly { table.selection = 0 }
            table.sort = TableSort(column: 1, isDescending: true)
            let tester = shown(table)
            #expect(table.selection == (isEarly ? 2 : 0))
            #expect(table.firstVisibleRow == (isEarly ? 0 : 7))
            tester.draw()
        }
    }

    @Test func `a title gives way to the mark only when it must`() {
        func header(_ title: String, width: Int, at size: Int = 12) -> Substring {
            let table = Table(
                count: 1,
                columns: [
                    TableColumn(title, width: .cells(width), sortedBy: { $0 }) { _ in "0" },
                    TableColumn("B", width: .cells(1)) { _ in "1" },
                ])
            table.sort = TableSort(column: 0)
            let window = Window()
            window.add(table, "tt = ll = bb = rr = 0")
            return WindowTester(window, width: size, height: 3).picture.prefix { $0 != "\n" }
        }
        #expect(header("CPU", width: 6) == "| CPU ▲   B  |")
        #expect(header("CPU %", width: 6) == "| CPU %▲  B  |")
        #expect(header("CPU %%", width: 6) == "| CPU %%▲ B  |")
        #expect(header("CPU time", width: 6) == "| CPU t…▲ B  |")
        #expect(header("漢字かな", width: 6) == "| 漢字… ▲ B  |")
        #expect(header("CPU time", width: 6, at: 3) == "|C…▲|")
    }

    /// A sorted table of letters whose rows come and go.
    private final class Letters {
        var letters: [String]
        init(_ letters: [String]) { self.letters = letters }

        @MainActor func table(hasKeys: Bool = false) -> Table<Int> {
            let columns = [TableColumn<Int>("Letter", sortedBy: { self.letters[$0] }) { self.letters[$0] }]
            let table =
                hasKeys
                ? Table(count: letters.count, columns: columns, id: { self.letters[$0] })
                : Table(count: letters.count, columns: columns)
            table.sort = TableSort(column: 0)
            return table
        }
    }

    @Test func `when the selected row goes, the next one as shown is selected`() {
        for hasKeys in [false, true] {
            let model = Letters(["b", "z", "a", "m"])
            let table = model.table(hasKeys: hasKeys)
            let tester = shown(table)
            var told: [String?] = []
            let token = table.observe(\.selection) { [unowned table] _ in
                told.append(table.selection.map { model.letters[$0] })
            }
            func remove(_ row: Int) {
                model.letters.remove(at: row)
                if hasKeys { table.reload(count: model.letters.count) } else { table.rowsWereRemoved(row..<row + 1) }
                tester.draw()
            }
            table.selection = 0
            remove(0)
            #expect(told == ["b", "m"])
            table.selection = 0
            remove(0)
            #expect(told == ["b", "m", "z", "m"], "the one above when there is none below")
            token.end()
        }
    }

    @Test func `a live table stays where it was scrolled to when the selected row goes`() {
        let model = Letters((0..<26).map { String("qwertzuiopasdfghjklyxcvbnm".dropFirst($0).prefix(1)) })
        let table = model.table(hasKeys: true)
        let tester = shown(table, height: 6)
        table.selection = model.letters.firstIndex(of: "k")
        tester.draw()
        #expect(table.firstVisibleRow == 6)
        for (gone, next) in zip("klmno", "lmnop") {
            model.letters.removeAll { $0 == String(gone) }
            model.letters.reverse()
            table.reload(count: model.letters.count)
            tester.draw()
            #expect(table.selection.map { model.letters[$0] } == String(next))
            #expect(table.firstVisibleRow == 6)
        }
    }

    @Test func `rows that have keys stay selected and marked when the table is reloaded`() {
        let model = Letters(["b", "z", "a", "m"])
        let table = model.table(hasKeys: true)
        table.allowsMultipleSelection = true
        table.selection = 1
        table.markedRows = [0, 3]
        model.letters = ["m", "x", "y", "z", "a"]
        table.reload(count: 5)
        #expect(table.selection == 3 && table.markedRows == [0])
        #expect(table.rowsInOrder == [4, 0, 1, 2, 3])
        model.letters.insert("b", at: 0)
        table.rowsWereInserted(at: 0..<1)
        #expect(table.selection == 4 && table.markedRows == [1])
        model.letters.reverse()
        table.reload()
        #expect(table.selection == 1 && table.markedRows == [4])
    }

    @Test func `a row of the source is revealed where it is shown`() {
        let table = table()
        table.sort = TableSort(column: 1)
        let tester = shown(table)
        table.reveal(1)
        #expect(table.firstVisibleRow == 7, "it is the last one")
        table.reveal(9)
        #expect(table.firstVisibleRow == 1 && table.selection == nil)
        tester.draw()
    }
}

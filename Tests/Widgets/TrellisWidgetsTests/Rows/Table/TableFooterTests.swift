import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Texts below columns.
@MainActor
struct TableFooterTests {
    private struct Price: Identifiable {
        let id: Int
        var cents: Int
    }

    private static func table(_ count: Int, onAsk: @escaping () -> Void = {}) -> Table<Price> {
        Table(
            (0..<count).map { Price(id: $0, cents: 10 * $0) },
            columns: [
                TableColumn("Id", \.id).footer { "\($0.count) items" },
                TableColumn("Cents", \.cents, alignment: .trailing).footer { prices in
                    onAsk()
                    return prices.reduce(0) { $0 + $1.cents }
                },
            ])
    }

    @Test func `the footers stay below the rows that scroll, and follow items and filter`() {
        var asked = 0
        let table = Self.table(20) { asked += 1 }
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 22, height: 6)
        window.focus(table)
        func rows() -> [String] { tester.picture.split(separator: "\n").map(String.init) }
        tester.draw()
        #expect(rows().last?.contains("20 items") == true && rows().last?.contains("1900") == true, "\(tester.picture)")
        #expect(rows().count == 6 && rows()[4].contains("3"))
        tester.press(.end)
        tester.draw()
        #expect(rows()[4].contains("190") && rows().last?.contains("20 items") == true)
        let before = asked
        for _ in 0..<5 { tester.press(.up) }
        tester.draw()
        #expect(asked == before, "keys compute nothing anew")
        table.items[3].cents = 1_030
        tester.draw()
        #expect(rows().last?.contains("2900") == true)
        table.filterText = "1030"
        tester.draw()
        #expect(rows().last?.contains("1 items") == true && rows().last?.contains("1030") == true)
        table.filterText = ""
        table.hiddenColumns = [0]
        tester.draw()
        #expect(rows().last?.contains("items") == false && rows().last?.contains("2900") == true)
        var meaning = Semantics(.table, name: "")
        table.describe(&meaning)
        #expect(meaning.details == "Cents: 2900")
        // A click on it selects nothing.
        let selection = table.selection
        tester.click(x: 3, y: 5)
        #expect(table.selection == selection)
    }

    @Test func `an edited cell changes the sum below it`() async {
        var numbers = [1, 2, 3]
        let table = Table(
            count: 3,
            columns: [
                TableColumn<Int>("N") { numbers[$0] }.editable { row, text in numbers[row] = Int(text) ?? 0 }
                    .footer { rows in rows.reduce(0) { $0 + numbers[$1] } }
            ])
        table.selectsCells = true
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 12, height: 6)
        window.focus(table)
        tester.draw()
        #expect(tester.picture.split(separator: "\n").last?.contains("6") == true)
        tester.type("40")
        tester.press(.enter)
        while numbers[0] != 40 { await Task.yield() }
        await Task.yield()
        tester.draw()
        #expect(tester.picture.split(separator: "\n").last?.contains("45") == true, "\(tester.picture)")
    }

    @Test func `a low table shows rows instead, and all sizes and events are taken`() {
        let table = Self.table(3)
        #expect(table.measure(for: nil).size.height == 5)
        let tester = WindowTester(Window(table), width: 22, height: 3)
        tester.draw()
        #expect(!tester.picture.contains("items") && tester.picture.contains("10"))
        #expect(checkWidget { Self.table(9) } == [])
    }
}

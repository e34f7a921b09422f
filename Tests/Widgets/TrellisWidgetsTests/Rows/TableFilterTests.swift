import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TableFilterTests {
    private struct Fruit: Identifiable {
        let id: Int
        var name: String
    }

    private func table(_ count: Int) -> Table<Fruit> {
        Table(
            (0..<count).map { Fruit(id: $0, name: "fruit \($0)") },
            columns: [TableColumn("Number", \.id), TableColumn("Name", \.name)])
    }

    private func shown(_ view: View, height: Int = 5) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: 22, height: height)
    }

    @Test func `only rows with a text are shown, in their order, and the selected one stays`() {
        let table = table(30)
        table.allowsMultipleSelection = true
        let tester = shown(table)
        table.selection = 21
        table.markedRows = [2, 3, 12]
        table.filterText = "T 2"
        #expect(table.rowsInOrder.isEmpty, "an upper case letter stands for itself")
        #expect(table.rowCount == 0 && table.selectedItem == nil)
        table.filterText = ""
        table.selection = 21
        table.markedRows = [2, 3, 12]
        table.filterText = "t 2"
        #expect(table.rowsInOrder == [2] + (20..<30))
        #expect(table.selection == 21 && table.selectedPlace == 2 && table.markedRows == [2])
        table.sort(by: "Number", isDescending: true)
        #expect(table.rowsInOrder == Array((20..<30).reversed()) + [2])
        #expect(table.selection == 21 && table.markedRows == [2])
        #expect(tester.picture.contains("|   21  "))
        table.items.removeAll { $0.id == 20 }
        #expect(table.rowCount == 10 && table.selectedItem?.id == 21)
        table.filterText = ""
        #expect(table.rowCount == 29 && table.selectedItem?.id == 21)
        #expect(table.place(of: 0) == 28)
        #expect(
            checkWidget {
                let table = self.table(9)
                table.filterText = "7"
                return table
            } == [])
    }

    @Test func `items are filtered by a closure, besides the text`() {
        let table = table(40)
        table.itemFilter = { $0.id % 2 == 0 }
        table.filterText = "3"
        #expect(table.rowsInOrder == [30, 32, 34, 36, 38])
        table.selection = 31
        #expect(table.selection == 30, "a row that is not shown cannot be selected")
        table.itemFilter = nil
        #expect(table.rowCount == 13)
    }

    @Test func `many rows are tested in slices, and those before stay until all are`() {
        var testedCount = 0
        let table = Table(
            count: 50_000,
            columns: [
                TableColumn("N") { row in
                    testedCount += 1
                    return "\(row)"
                }
            ])
        let tester = shown(table)
        tester.draw()
        table.selection = 49_999
        testedCount = 0
        table.filterText = "99"
        #expect(testedCount <= 8_192 && table.rowCount == 50_000)
        tester.advance(by: .milliseconds(100))
        #expect(table.rowsInOrder.first == 99 && table.selection == 49_999)
        #expect(testedCount >= 50_000 && testedCount < 50_000 + 1_000)
        table.filterText = "499"
        table.filterText = "4999"
        tester.advance(by: .milliseconds(100))
        #expect(table.rowsInOrder == [4_999, 14_999, 24_999, 34_999, 44_999] + (49_990..<50_000))
    }

    @Test func `items that change are tested in slices, and those that are there stay`() {
        let table = table(50_000)
        table.allowsMultipleSelection = true
        let tester = shown(table)
        table.filterText = "t 4999"
        tester.advance(by: .milliseconds(100))
        table.selection = 4_999
        table.markedRows = [49_991, 49_993]
        let before = table.rowsInOrder
        table.items[7].name = "fruit 4999, too"
        table.items[49_991].name = "apple"
        #expect(table.rowsInOrder == before)
        tester.advance(by: .milliseconds(100))
        #expect(table.rowsInOrder == [7] + before.filter { $0 != 49_991 })
        #expect(table.selectedItem?.id == 4_999 && table.markedItems.map(\.id) == [49_993])
        table.items.insert(Fruit(id: 90_000, name: "fruit 4999"), at: 0)
        #expect(table.selectedItem?.id == 4_999 && table.markedItems.map(\.id) == [49_993])
        table.items.removeSubrange(1..<5_001)
        #expect(table.selectedItem?.id == 49_990, "the next one")
        tester.advance(by: .milliseconds(100))
        #expect(table.rowsInOrder.map { table.items[$0].id } == [90_000, 49_990] + (49_992..<50_000))
    }

    @Test func `items that change all the time are filtered, too`() {
        let table = table(50_000)
        let tester = shown(table)
        table.filterText = "4999"
        for round in 0..<40 {
            // Between two slices something changes.
            tester.advance(by: .milliseconds(1))
            table.items.insert(Fruit(id: 100_000 + round, name: round % 2 == 0 ? "new" : "new 4999"), at: 0)
        }
        #expect(table.rowCount > 15 && table.rowCount < 100, "\(table.rowCount)")
        tester.advance(by: .milliseconds(100))
        #expect(table.rowCount == 15 + 20)
    }

    @Test func `what is shown at last does not depend on when items changed`() {
        var dice = Dice(seed: 7)
        func one(of count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
        let table = table(9_000)
        let tester = shown(table)
        for round in 0..<60 {
            switch one(of: 6) {
            case 0: table.filterText = ["1", "22", "7", ""][round % 4]
            case 1: table.items.removeSubrange(round..<round + one(of: 40))
            case 2: table.items[one(of: 8_000)].name = "fruit 22177"
            case 3: table.items.insert(Fruit(id: 50_000 + round, name: "fruit 1722"), at: one(of: 8_000))
            case 4: table.sort = [nil, TableSort(column: 1, isDescending: true)][round % 2]
            default: table.items.swapAt(one(of: 4_000), one(of: 4_000))
            }
            if one(of: 3) == 0 { tester.advance(by: .milliseconds(1)) }
            guard one(of: 4) == 0 else { continue }
            tester.advance(by: .milliseconds(50))
            let fresh = Table(table.items, columns: [TableColumn("Number", \.id), TableColumn("Name", \.name)])
            fresh.sort = table.sort
            fresh.filterText = table.filterText
            #expect(table.rowsInOrder == fresh.rowsInOrder, "round \(round)")
        }
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ItemTableTests {
    private struct Moon: Identifiable {
        var id: String
        var radius: Int
    }

    private static let moons = [
        Moon(id: "Io", radius: 1822), Moon(id: "Titan", radius: 2575), Moon(id: "Dione", radius: 561),
    ]

    private func table(_ moons: [Moon] = moons) -> Table<Moon> {
        Table(
            moons,
            columns: [
                TableColumn("Moon", width: .share(min: 6), sortedBy: \.id) { $0.id },
                TableColumn("Radius", alignment: .trailing, sortedBy: \.radius) {
                    StyledText("\($0.radius)", role: .accent)
                },
            ])
    }

    private func shown(_ table: View) -> WindowTester {
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 22, height: 5)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { table() } == [])
        #expect(checkWidget { table([]) } == [])
    }

    @Test func `cells are texts, numbers and optional ones of these`() {
        struct Row: Identifiable {
            let id: Int
            var name: String
            var share: Double?
        }
        let table = Table(
            [Row(id: 12, name: "b", share: nil), Row(id: 7, name: "a", share: 0.5)],
            columns: [
                TableColumn("N") { $0.id }, TableColumn("Name", \.name), TableColumn("S", sortedBy: \.id) { $0.share },
                TableColumn("R") { row in "\(row.name, .accent)!" },
            ])
        let tester = shown(table)
        #expect(
            tester.picture.contains("12  b            b!") && tester.picture.contains("7   a       0.5  a!"),
            "\(tester.picture)")
        table.sort = TableSort(column: 1)
        #expect(table.rowsInOrder == [1, 0])
    }

    @Test func `what follows the selected item is told of every change, whoever makes it`() {
        let table = table()
        let tester = shown(table)
        var seen: [String?] = []
        table.observe(\.selectedItem, .initial) { seen.append($0?.id) }
        tester.press(.down)
        table.select("Dione")
        table.sort = TableSort(column: 0)
        table.items.removeAll { $0.id == "Dione" }
        #expect(
            seen.first == "Io" && seen.contains("Titan") && seen.contains("Dione")
                && seen.last == table.selectedItem?.id)
    }

    @Test func `items that stay keep selection and marks, in every order`() {
        let table = table()
        table.allowsMultipleSelection = true
        table.sort = TableSort(column: 1, isDescending: true)
        let tester = shown(table)
        #expect(table.selectedItem == nil, "nobody has selected one")
        tester.press(.down)
        #expect(table.selectedItem?.id == "Titan", "the first one as shown")
        tester.press(.down)
        #expect(table.selectedItem?.id == "Io" && table.selection == 0)
        tester.type(" ")
        #expect(table.markedItems.map(\.id) == ["Io"])
        table.items.insert(Moon(id: "Ganymede", radius: 2634), at: 0)
        #expect(table.count == 4 && table.selectedItem?.id == "Io" && table.markedItems.map(\.id) == ["Io"])
        #expect(table.rowsInOrder.map { table.items[$0].id } == ["Ganymede", "Titan", "Io", "Dione"])
        table.items.removeAll { $0.id == "Io" }
        #expect(table.selectedItem?.id == "Dione" && table.markedItems.isEmpty)
        #expect(tester.picture.contains("Dione") && !tester.picture.contains("Io "))
        table.select("Ganymede")
        #expect(table.selection == 0)
        table.select("Vulcan")
        #expect(table.selection == 0, "there is no such moon")
        table.items = []
        #expect(table.selectedItem == nil && table.selection == nil)
    }

    @Test func `items and the selected one can be observed`() async {
        let table = table()
        let label = Label()
        label.bind(\.text, reading: table) { table in "\(table.selectedItem?.radius ?? 0) of \(table.items.count)" }
        let tester = shown(table)
        await tester.settle()
        #expect(label.text == "1822 of 3")
        tester.press(.down)
        await tester.settle()
        #expect(label.text == "2575 of 3")
        table.items[1].radius = 1
        await tester.settle()
        #expect(label.text == "1 of 3", "another value of the same item")
        table.items.removeLast(2)
        await tester.settle()
        #expect(label.text == "1822 of 1")
    }

    @Test func `what the user selects and activates is told as an item, also after a filter and a sort`() {
        let table = table()
        var told: [String] = []
        table.onChange = { told.append($0.id) }
        table.onActivate = { told.append("open \($0.id)") }
        let tester = shown(table)
        table.sort = TableSort(column: 0, isDescending: true)
        tester.press(.down)
        tester.press(.enter)
        table.itemFilter = { $0.radius < 2000 }
        tester.press(.home)
        tester.press(.enter)
        #expect(told == ["Titan", "open Titan", "open Io"])
        tester.press(.down)
        #expect(told.last == "Dione")
    }

    @Test func `a sorted table that is reloaded selects no row until somebody does`() {
        struct Row: Identifiable {
            var id: Int
            var load: Int
        }
        func rows(_ turn: Int) -> [Row] { (0..<30).map { Row(id: $0, load: ($0 * 7 + turn * 11) % 30) } }
        for isDescending in [false, true] {
            let table = Table(
                rows(0),
                columns: [
                    TableColumn("id") { "\($0.id)" }, TableColumn("load", sortedBy: \.load) { "\($0.load)" },
                ])
            table.sort = TableSort(column: 1, isDescending: isDescending)
            let tester = WindowTester(Window(table), width: 20, height: 6)
            tester.draw()
            for turn in 1..<12 {
                table.items = rows(turn)
                tester.draw()
                #expect(table.firstVisibleRow == 0 && table.selectedPlace == nil)
            }
            tester.press(.down)
            #expect(table.selectedItem?.load == (isDescending ? 29 : 0))
            let chosen = table.selectedItem?.id
            for turn in 1..<12 {
                table.items = rows(turn)
                tester.draw()
                #expect(table.selectedItem?.id == chosen)
            }
        }
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What commands do with the selected item.
@MainActor
struct ItemCommandTests {
    private struct Card: Identifiable, Equatable {
        let id: Int
        var title: String
    }

    private let cards = [Card(id: 1, title: "sow"), Card(id: 2, title: "water"), Card(id: 3, title: "dig")]

    @Test func `a command receives the view and the selected item, in any order of rows`() {
        let table = Table(cards, columns: [TableColumn("Title", \.title)])
        table.sort(by: "Title")
        var log: [String] = []
        table.onKey("x", "log") { table, card in log.append("\(card.title) of \(table.items.count)") }
        let tester = WindowTester(Window(table), width: 20, height: 5)
        #expect(!tester.press("x"), "nothing is selected")
        #expect(!tester.reading.contains("log"))
        tester.press(.down)
        tester.press("x")
        #expect(log == ["dig of 3"])
    }

    @Test func `the selected item is removed, and the next one is selected`() {
        let list = List(cards) { $0.title }
        #expect(list.removeSelectedItem() == cards[0])
        #expect(list.selectedItem == cards[1])
        list.filterText = "dig"
        #expect(list.removeSelectedItem() == cards[2])
        #expect(list.items == [cards[1]])
        #expect(list.removeSelectedItem() == nil)
        #expect(List(count: 3) { $0 }.removeSelectedItem() == nil, "rows on demand are not in `items`")
    }

    @Test func `an item is removed and replaced by its id, and stays selected`() {
        let list = List(cards, selection: 1) { $0.title }
        list.replace(Card(id: 2, title: "water well"))
        #expect(list.selectedItem == Card(id: 2, title: "water well"))
        list.remove(cards[0])
        #expect(list.items.map(\.id) == [2, 3] && list.selection == 0)
        list.remove(cards[0])
        list.replace(cards[0])
        #expect(list.items.map(\.id) == [2, 3])
    }

    @Test func `the detail of a row is read, too`() {
        let list = List(["Inbox", "Sent"]) { $0 }
        list.detail = { $0 == "Inbox" ? "3 new" : nil }
        let tester = WindowTester(Window(list), width: 20, height: 4)
        #expect(
            tester.reading == """
                window
                  list, focused
                    row Inbox, selected, 1 of 2, 3 new
                    row Sent, 2 of 2
                """)
    }
}

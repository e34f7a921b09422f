import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Columns as wide as their content.
@MainActor
struct ContentColumnsTests {
    final class Item: Identifiable {
        var name: String
        init(_ name: String) { self.name = name }
    }

    private func shown(_ table: View) -> WindowTester {
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 40, height: 8)
    }

    @Test func `a column is as wide as the rows that come`() {
        let table = Table(["a"], columns: [TableColumn("X") { $0 }, TableColumn("Y") { _ in "y" }])
        let tester = shown(table)
        #expect(tester.picture.contains("a  y"))
        table.items = ["a", "a long name"]
        #expect(tester.picture.contains("a long name  y"), "\(tester.picture)")
        table.items = ["b"]
        #expect(tester.picture.contains("b  y"), "\(tester.picture)")
    }

    @Test func `what cells on demand show now counts, not what they showed first`() {
        var names = ["a"]
        let table = Table(count: 1, columns: [TableColumn("X") { names[$0] }, TableColumn("Y") { _ in "y" }])
        let tester = shown(table)
        #expect(tester.picture.contains("a  y"))
        names = ["a", "a long name"]
        table.reload(count: 2)
        #expect(tester.picture.contains("a long name  y"), "\(tester.picture)")
        names[1] = "an even longer name"
        table.reload(count: 2)
        #expect(tester.picture.contains("an even longer name  y"), "\(tester.picture)")
        names[1] = "the longest name of all"
        table.setNeedsDisplay()
        #expect(tester.picture.contains("the longest name of all  y"), "\(tester.picture)")
    }

    @Test func `an object that has changed is measured again`() {
        let item = Item("a")
        let table = Table([item], columns: [TableColumn("X") { $0.name }, TableColumn("Y") { _ in "y" }])
        let tester = shown(table)
        #expect(tester.picture.contains("a  y"))
        item.name = "a long name"
        table.items = [item]
        #expect(tester.picture.contains("a long name  y"), "\(tester.picture)")
    }

    @Test func `of many rows, those in sight are shown in full`() {
        let table = Table(
            count: 1000,
            columns: [TableColumn("X") { $0 == 503 ? "a very long name" : "n" }, TableColumn("Y") { _ in "y" }])
        let tester = shown(table)
        table.selection = 503
        #expect(tester.picture.contains("a very long name  y"), "\(tester.picture)")
    }
}

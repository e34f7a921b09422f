import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Items that the user moves within rows and to other rows.
@MainActor
struct RowMovingTests {
    private let left = List(["a", "b", "c"])
    private let right = List(["x"])

    private func tester(_ left: ItemRows<String>? = nil) -> WindowTester {
        let left = left ?? self.left
        let window = Window()
        window.add(left, "tt = ll = bb = 0, w = 8")
        window.add(right, "tt = rr = bb = 0, w = 8")
        window.focus(left)
        return WindowTester(window, width: 16, height: 5)
    }

    private func drag(_ x: Int, _ y: Int, to end: (x: Int, y: Int), in tester: WindowTester) {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: x, y: y))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: end.x, y: end.y))))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: end.x, y: end.y))))
    }

    @Test func `an item moves by keys within its rows and to the rows beside`() {
        var moves: [String] = []
        left.moveRows { item, index in moves.append("left \(item) \(index)") }
        right.moveRows { item, index in moves.append("right \(item) \(index)") }
        let tester = tester()
        tester.press(.down, .alt)
        #expect(left.items == ["b", "a", "c"] && left.selectedItem == "a")
        tester.press(.up, .alt)
        #expect(left.items == ["a", "b", "c"])
        tester.press(.right, .alt)
        #expect(left.items == ["b", "c"] && right.items == ["a", "x"] && right.selectedItem == "a" && right.isFocused)
        #expect(moves == ["left a 1", "left a 0", "right a 0"])
    }

    @Test func `an item moves by the mouse, to the end and back`() {
        left.moveRows()
        right.moveRows()
        let tester = tester()
        drag(2, 0, to: (10, 3), in: tester)
        #expect(left.items == ["b", "c"] && right.items == ["x", "a"])
        drag(10, 0, to: (2, 1), in: tester)
        #expect(left.items == ["b", "x", "c"] && right.items == ["a"])
        drag(2, 0, to: (2, 2), in: tester)
        #expect(left.items == ["x", "c", "b"])
    }

    @Test func `filtered and sorted rows move the item that is shown`() {
        left.moveRows()
        right.moveRows()
        left.filterText = "c"
        let tester = tester()
        tester.press(.right, .alt)
        #expect(left.items == ["a", "b"] && right.items == ["c", "x"])
        let table = Table(["b", "a"], columns: [TableColumn("Name", sortedBy: \.self) { $0 }])
        table.moveRows()
        table.sort(by: "Name")
        table.selectedPlace = 0
        let other = self.tester(table)
        other.press(.right, .alt)
        #expect(table.items == ["b"] && right.items.contains("a"))
    }

    @Test func `rows that only let items be dragged keep them`() {
        left.dragRows()
        right.moveRows()
        let tester = tester()
        tester.press(.right, .alt)
        #expect(left.items == ["a", "b", "c"] && right.items == ["a", "x"])
    }
}

import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Rows that come, go and move between the press and the release of the mouse.
@MainActor
struct RowsInMotionTests {
    private struct Task: Identifiable {
        let id: Int
        var title: String
    }

    /// Something without an identity.
    private struct Line {
        let text: String
    }

    private let window = Window()
    private let tester: WindowTester

    init() { tester = WindowTester(window, width: 16, height: 8) }

    private func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }

    private func add<Item>(_ items: [Item], _ text: @escaping @MainActor (Item) -> String) -> List<Item> {
        let list = List(items) { StyledText(text($0)) }
        window.add(list, "tt = ll = bb = rr = 0")
        list.moveRows()
        return list
    }

    @Test func `rows that arrive at the top during a drag leave the dragged one the dragged one`() {
        let list = add(["a", "b", "c"]) { $0 }
        mouse(.press(.left), 2, 0)
        mouse(.drag(.left), 2, 1)
        list.items.insert(contentsOf: ["x", "y"], at: 0)
        mouse(.drag(.left), 2, 4)
        mouse(.release(.left), 2, 4)
        #expect(list.items == ["x", "y", "b", "c", "a"])
    }

    @Test func `a drag ends when its row goes or is filtered, and drops nothing`() {
        let list = add(["apple", "bean", "corn"]) { $0 }
        let changes: [() -> Void] = [
            { list.items.removeFirst() }, { list.filterText = "corn" }, { list.itemFilter = { $0 == "corn" } },
            { list.items = [] },
        ]
        for change in changes {
            list.filterText = ""
            list.itemFilter = nil
            list.items = ["apple", "bean", "corn"]
            tester.draw()
            mouse(.press(.left), 2, 0)
            mouse(.drag(.left), 2, 1)
            #expect(!window.overlays.shown.isEmpty)
            change()
            #expect(window.overlays.shown.isEmpty)
            let items = list.items
            mouse(.drag(.left), 2, 2)
            mouse(.release(.left), 2, 2)
            #expect(list.items == items)
        }
    }

    @Test func `a row that has changed is dropped as it is now`() {
        let list = add([Task(id: 1, title: "one"), Task(id: 2, title: "two")]) { $0.title }
        let other = List([Task]()) { StyledText($0.title) }
        window.add(other, "tt = rr = bb = 0, w = 8")
        other.moveRows()
        mouse(.press(.left), 2, 0)
        mouse(.drag(.left), 12, 0)
        list.replace(Task(id: 1, title: "changed"))
        mouse(.release(.left), 12, 0)
        #expect(other.items.map(\.title) == ["changed"] && list.items.map(\.id) == [2])
    }

    @Test func `of items without an identity, none is taken for the dragged one after a change`() {
        let list = add(["a", "b", "c"].map(Line.init)) { $0.text }
        mouse(.press(.left), 2, 0)
        mouse(.drag(.left), 2, 1)
        list.items.insert(Line(text: "x"), at: 0)
        mouse(.drag(.left), 2, 3)
        mouse(.release(.left), 2, 3)
        #expect(list.items.map(\.text) == ["x", "a", "b", "c"])
    }

    @Test func `two presses on two rows in one cell are no double click, and on a row that has moved they are`() {
        let list = List(["a", "b", "c", "d"])
        window.add(list, "tt = ll = bb = rr = 0")
        var activated: [String] = []
        list.onActivate = { activated.append($0) }
        tester.click(x: 2, y: 1)
        list.items.remove(at: 1)
        tester.click(x: 2, y: 1)
        #expect(activated.isEmpty && list.selectedItem == "c")
        tester.click(x: 2, y: 1)
        #expect(activated == ["c"])
    }

    @Test func `the row under the mouse is the one that is there now`() {
        let list = List(["a", "b", "c", "d"])
        window.add(list, "tt = ll = bb = rr = 0")
        func lit() -> [Int] {
            tester.draw()
            let plain = tester.canvas[1, 7].style.background
            return (0..<8).filter { tester.canvas[1, $0].style.background != plain }
        }
        mouse(.move, 2, 2)
        #expect(lit() == [0, 2])
        list.items.removeFirst()
        #expect(lit() == [0, 2])
        list.items.removeLast(2)
        #expect(lit() == [0])
    }

    /// Random changes of the items between press, moves and release.
    @Test(arguments: 0..<60)
    func `no row is lost or doubled whatever happens during a drag`(seed: Int) {
        var dice = Dice(seed: seed)
        let lists = (0..<2).map { number in
            List((0..<4).map { Task(id: number * 100 + $0, title: "row \(number * 100 + $0)") }) {
                StyledText($0.title)
            }
        }
        window.add(lists[0], "tt = ll = bb = 0, w = 8")
        window.add(lists[1], "tt = rr = bb = 0, w = 8")
        for list in lists { list.moveRows() }
        if dice.once(in: 2) { lists[1].allowsMultipleSelection = true }
        var present = Set(lists.flatMap { $0.items.map(\.id) })
        var next = 1_000
        for _ in 0..<80 {
            let list = dice.pick(lists)
            let point = (dice.roll(16), dice.roll(8))
            switch dice.roll(14) {
            case 0...2: mouse(.press(.left), point.0, point.1)
            case 3...5: mouse(.drag(.left), point.0, point.1)
            case 6: mouse(.release(.left), point.0, point.1)
            case 7:
                list.items.insert(Task(id: next, title: "row \(next)"), at: dice.roll(list.items.count + 1))
                present.insert(next)
                next += 1
            case 8:
                if list.items.isEmpty { continue }
                present.remove(list.items.remove(at: dice.roll(list.items.count)).id)
            case 9: list.filterText = dice.pick(["", "", "1", "0"])
            case 10: list.items.shuffle(with: &dice)
            case 11: mouse(dice.once(in: 3) ? .move : .wheelDown, point.0, point.1)
            case 12: tester.send(.focus(false))
            default: tester.press(dice.pick([.escape, Key.down.alt]))
            }
            if dice.once(in: 3) { tester.draw() }
            let ids = lists.flatMap { $0.items.map(\.id) }
            #expect(ids.count == present.count && Set(ids) == present)
        }
        tester.send(.focus(false))
        #expect(window.overlays.shown.isEmpty)
    }

    // MARK: Views that go

    @Test func `a view that is removed, hidden or disabled while it is dragged takes its picture with it`() {
        let ends: [(View) -> Void] = [
            { $0.removeFromSuperview() }, { $0.isHidden = true }, { $0.isEnabled = false },
            { $0.superview?.isHidden = true },
        ]
        for end in ends {
            let list = List(["a", "b", "c"])
            let outer = window.add(View(), "tt = ll = bb = rr = 0")
            outer.add(list, "tt = ll = bb = rr = 0")
            list.moveRows()
            mouse(.press(.left), 2, 0)
            mouse(.drag(.left), 2, 1)
            end(list)
            #expect(window.overlays.shown.isEmpty)
            mouse(.release(.left), 2, 2)
            #expect(list.items == ["a", "b", "c"])
            outer.removeFromSuperview()
        }
    }
}

extension Array {
    fileprivate mutating func shuffle(with dice: inout Dice) {
        for index in indices { swapAt(index, dice.roll(count)) }
    }
}

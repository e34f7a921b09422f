import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Whatever the user and the app do to a tree in a table: its rows are those of a table that was made so, and what is
/// painted for changes is what is painted anew.
@MainActor
struct TableTreeFuzzTests {
    private struct Part: Identifiable {
        let id: Int
        var parent: Int?
        var weight: Int
    }

    private static let columns: [[TableColumn<Part>]] = [
        [
            TableColumn("Kg", \.weight, width: .cells(3), alignment: .trailing),
            TableColumn("Part", \.id, width: .share(1)),
        ],
        [
            TableColumn("Part", \.id, width: .cells(12)), TableColumn("Kg", \.weight),
            TableColumn("Twice") { "\($0.weight * 2)" },
        ],
        [TableColumn("Part", \.id, width: .share(1))],
    ]

    private static let tree = TableTree<Part>(in: "Part", id: { $0.id }, parent: { $0.parent })

    /// What a table was told last.
    private struct State {
        var parts: [Part]
        var columns = 0
        var hasTree = true
    }

    private func table(_ state: State) -> Table<Part> {
        let table = Table(state.parts, columns: Self.columns[state.columns])
        if state.hasTree { table.tree = Self.tree }
        return table
    }

    private static let keys: [Key] = [
        .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .space, "*", "+", "-", .control("a"),
    ]

    @Test(arguments: 0..<20)
    func `a tree that was changed is one that was made so`(seed: Int) async {
        var dice = Dice(seed: seed)
        var state = State(parts: (0..<12).map { Part(id: $0, parent: $0 % 3 == 0 ? nil : $0 / 3, weight: $0 * 7 % 5) })
        let table = table(state)
        table.allowsMultipleSelection = seed % 2 == 0
        let tester = WindowTester(Window(table), width: 30, height: 9)
        tester.window.focus(table)
        var next = 12
        for step in 0..<100 {
            let part = dice.roll(max(1, state.parts.count))
            switch dice.roll(16) {
            case 0...4:
                let key = dice.pick(Self.keys)
                tester.send(.key(dice.once(in: 4) ? key.shift : key))
            case 5, 6:
                let place = Point(x: dice.roll(30), y: dice.roll(9))
                for action in [Mouse.Action.press(.left), .release(.left)] {
                    tester.send(.mouse(Mouse(action, at: place)))
                }
            case 7:
                let parent = dice.once(in: 3) ? nil : state.parts.randomElement(using: &dice)?.id
                state.parts.insert(Part(id: next, parent: parent, weight: dice.roll(9)), at: part)
                next += 1
                table.items = state.parts
            case 8 where !state.parts.isEmpty:
                state.parts.remove(at: part)
                table.items = state.parts
            case 9 where !state.parts.isEmpty:
                // Into what is below it, too: then it is at the top.
                state.parts[part].parent = dice.once(in: 4) ? nil : dice.roll(next)
                table.items[part].parent = state.parts[part].parent
            case 10 where !state.parts.isEmpty:
                state.parts[part].weight += 1
                if dice.once(in: 2) { table.replace(state.parts[part]) } else { table.items = state.parts }
            case 11: table.collapsedItems = Set((0..<dice.roll(4)).map { _ in AnyHashable(dice.roll(next)) })
            case 12: table.filterText = dice.pick(["", "", "1", "3", "12"])
            case 13:
                table.sort = dice.once(in: 3) ? nil : TableSort(column: dice.roll(2), isDescending: dice.once(in: 2))
            case 14:
                state.columns = dice.roll(3)
                table.columns = Self.columns[state.columns]
                if dice.once(in: 3) {
                    state.hasTree.toggle()
                    table.tree = state.hasTree ? Self.tree : nil
                }
            default: tester.resize(width: dice.roll(1...40), height: dice.roll(1...12))
            }
            if dice.once(in: 3) { continue }
            tester.draw()
            let fresh = self.table(state)
            fresh.collapsedItems = table.collapsedItems
            fresh.filterText = table.filterText
            fresh.sort = table.sort
            #expect(table.rowsInOrder == fresh.rowsInOrder, "step \(step)")
            if let selection = table.selection { #expect(table.rowsInOrder.contains(selection), "step \(step)") }
            let cells = tester.canvas.cells
            tester.window.setNeedsDisplay()
            tester.draw()
            #expect(cells == tester.canvas.cells, "step \(step)")
        }
    }
}

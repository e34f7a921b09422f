import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Whatever the user and the app do, the selected cells are cells, and a picture is that of a fresh frame.
@MainActor
struct TableCellsFuzzTests {
    private struct Item: Identifiable {
        let id: Int
        var texts: [String]
    }

    @Test(arguments: 0..<12)
    func `ranges, columns and edits`(seed: Int) async {
        var dice = Dice(seed: seed)
        @MainActor final class Holder { var table: Table<Item>! }
        let holder = Holder()
        func item(_ id: Int) -> Item { Item(id: id, texts: (0..<5).map { "\(id * 7 % 5)\($0)" }) }
        let columns = (0..<5).map { column in
            TableColumn<Item>(
                "C\(column)", width: column == 1 ? .share(1) : .cells(3 + column), sortedBy: { $0.texts[column] }
            ) { StyledText($0.texts[column]) }
            .editable { changed, text in
                guard let index = holder.table.items.firstIndex(where: { $0.id == changed.id }) else { return }
                holder.table.items[index].texts[column] = text
            }
        }
        let table = Table((0..<9).map(item), columns: columns)
        holder.table = table
        (table.selectsCells, table.allowsChangingColumns, table.allowsHidingColumns) = (true, true, true)
        table.fixedColumns = seed % 3
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 34, height: 9)
        window.focus(table)
        let keys: [Key] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape, .delete, .control("a"), .control("c"),
            .control("v"), .enter, "7",
        ]
        var next = 9
        for step in 0..<160 {
            switch dice.roll(16) {
            case 0..<8:
                var key = keys[dice.roll(keys.count)]
                if dice.roll(2) == 0 { key = key.shift }
                if dice.roll(6) == 0 { key = key.alt }
                tester.send(.key(key))
            case 8..<12:
                let point = Point(x: dice.roll(34), y: dice.roll(9))
                let actions: [Mouse.Action] = [.press(.left), .drag(.left), .drag(.left), .release(.left)]
                let modifiers: Key.Modifiers = dice.roll(4) == 0 ? .shift : []
                tester.send(.mouse(Mouse(actions[dice.roll(4)], at: point, modifiers: modifiers)))
            case 12: table.hiddenColumns = Set((0..<dice.roll(3)).map { _ in dice.roll(5) })
            case 13: table.columnOrder = (0..<dice.roll(6)).map { _ in dice.roll(7) }
            case 14:
                if dice.roll(2) == 0 {
                    table.items.insert(item(next), at: dice.roll(table.items.count + 1))
                    next += 1
                } else if !table.items.isEmpty {
                    table.items.remove(at: dice.roll(table.items.count))
                }
            default:
                table.filterText = ["", "", "1", "3"][dice.roll(4)]
                table.sort = dice.roll(2) == 0 ? nil : TableSort(column: dice.roll(5))
            }
            await tester.settle()
            if let cells = table.selectedCells {
                #expect(cells.places.upperBound < table.rowsInOrder.count, "step \(step)")
                #expect(cells.columns.allSatisfy(table.shownColumns.contains), "step \(step)")
                #expect(cells.columns.count * cells.places.count > 1, "step \(step)")
            }
            #expect(Set(table.shownColumns).count == table.shownColumns.count && !table.shownColumns.isEmpty)
            // Colours, too: they alone tell what is selected.
            func cells() -> [Cell] {
                tester.draw()
                return (0..<9).flatMap { y in (0..<34).map { tester.canvas[$0, y] } }
            }
            let before = cells()
            window.setNeedsDisplay()
            #expect(cells() == before, "step \(step)")
        }
    }
}

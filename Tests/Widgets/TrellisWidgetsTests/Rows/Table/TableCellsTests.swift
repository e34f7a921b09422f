import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

@MainActor
struct TableCellsTests {
    private struct Fruit: Identifiable {
        var id: String
        var price: Int
        var note = ""
    }

    private struct Mistake: Error, CustomStringConvertible { let description: String }

    @MainActor private final class Stock {
        var table: Table<Fruit>!
        func set(_ fruit: Fruit, _ change: (inout Fruit) -> Void) {
            guard let index = table.items.firstIndex(where: { $0.id == fruit.id }) else { return }
            change(&table.items[index])
        }
    }

    private func make(width: Int = 40) -> (WindowTester, Table<Fruit>) {
        let stock = Stock()
        let table = Table(
            [Fruit(id: "apple", price: 3), Fruit(id: "pear", price: 4), Fruit(id: "plum", price: 7)],
            columns: [
                TableColumn("Fruit", width: .cells(10)) { $0.id },
                TableColumn("Price", width: .cells(8)) { StyledText("\($0.price)") }
                    .editable(validate: { _, text in Int(text) == nil ? "a number" : nil }) { fruit, text in
                        if text == "0" { throw Mistake(description: "not for nothing") }
                        stock.set(fruit) { $0.price = Int(text) ?? 0 }
                    },
                TableColumn("Note", width: .cells(12)) { $0.note }.editable { fruit, text in
                    stock.set(fruit) { $0.note = text }
                },
            ])
        stock.table = table
        table.selectsCells = true
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: 6)
        window.focus(table)
        tester.draw()
        return (tester, table)
    }

    @Test func `what is edited waits where there is no room, unless the user acts elsewhere`() {
        let (tester, table) = make()
        let button = tester.window.add(Button("b") {}, "bb = 0, ll = 0")
        tester.press(.right)
        tester.type("12")
        let picture = tester.picture
        for (width, height) in [(40, 1), (5, 6), (0, 0)] {
            tester.resize(width: width, height: height)
            tester.draw()
            tester.resize(width: 40, height: 6)
            tester.draw()
            #expect(tester.picture == picture && table.containsFocus && !table.isFocused)
        }
        tester.resize(width: 40, height: 1)
        tester.draw()
        tester.window.focus(button)
        tester.resize(width: 40, height: 6)
        tester.draw()
        #expect(button.isFocused && table.editing == nil && table.items[0].price == 3)
    }

    @Test func `another cell in the row repaints the row, and one out of sight all of them`() {
        var drawn: Set<Int> = []
        let table = Table(
            count: 9,
            columns: (0..<9).map { column in
                TableColumn("C\(column)", width: .cells(6)) { row in
                    drawn.insert(row)
                    return StyledText("\(row * column)")
                }
            })
        table.selectsCells = true
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        window.focus(table)
        let tester = WindowTester(window, width: 28, height: 5)
        tester.press(.down)
        func rows(paintedBy key: Key.Code) -> Set<Int> {
            drawn = []
            tester.press(key)
            tester.draw()
            return drawn
        }
        #expect(rows(paintedBy: .right) == [1] && rows(paintedBy: .right) == [1])
        #expect(rows(paintedBy: .right).count == 3 && table.selectedColumn == 3)
        #expect(rows(paintedBy: .left) == [1])
        #expect(rows(paintedBy: .down) == [1, 2])
    }

    @Test func `a column selected before there was room is shown as one selected after, and stays in sight`() {
        func shown(_ width: Int, _ change: (Table<Int>) -> Void) -> WindowTester {
            let table = Table(
                count: 3,
                columns: (0..<9).map { column in
                    TableColumn("C\(column)", width: .cells(6)) { $0 }
                })
            table.selectsCells = true
            change(table)
            let window = Window()
            window.add(table, "tt = ll = bb = rr = 0")
            window.focus(table)
            return WindowTester(window, width: width, height: 5)
        }
        for column in 0..<9 {
            let (before, after) = (shown(40) { $0.selectedColumn = column }, shown(40) { _ in })
            after.draw()
            (after.window.focusedView as? Table<Int>)?.selectedColumn = column
            #expect(before.picture == after.picture, "\(column)")
            after.resize(width: 20, height: 5)
            #expect(after.picture.contains("C\(column)"))
            after.resize(width: 40, height: 5)
            #expect(before.picture == after.picture, "\(column)")
            if column < 8 { #expect(before.picture.contains("C0") == (column < 5)) }
        }
    }

    @Test func `Shift and the keys that move select a rectangle, which is copied, filled and cleared`() async {
        let (tester, table) = make()
        tester.press(.right)
        tester.press(.down, .shift)
        tester.press(.right, .shift)
        #expect(table.selectedCells == TableCells(places: 0...1, columns: [1, 2]))
        tester.press(.character("c"), .control)
        #expect(tester.window.clipboard.text == "3\t\n4\t")
        tester.send(.paste("5\tbitter\n6\tsweet"))
        await tester.settle()
        #expect(table.items.map(\.price) == [5, 6, 7] && table.items.map(\.note) == ["bitter", "sweet", ""])
        #expect(table.selectedCells?.places == 0...1, "the range stays")
        tester.press(.left)
        #expect(table.selectedCells == nil)
        tester.press(.end, .shift)
        tester.window.clipboard.copy("8")
        tester.press(.character("v"), .control)
        await tester.settle()
        #expect(table.items.map(\.price) == [5, 8, 8], "one text fills all")
        tester.press(.right)
        tester.press(.home, .shift)
        tester.press(.delete)
        await tester.settle()
        #expect(table.items.map(\.note) == ["", "", ""])
        tester.press(.escape)
        #expect(table.selectedCells == nil && table.selectedPlace == 0)
    }

    @Test func `clearing what cannot be empty tells why, and clears nothing`() async {
        let (tester, table) = make()
        tester.press(.right)
        tester.press(.character("a"), .control)
        #expect(table.selectedCells == TableCells(places: 0...2, columns: [0, 1, 2]))
        tester.press(.delete)
        await tester.settle()
        #expect(table.items.map(\.price) == [3, 4, 7])
        #expect(tester.picture.contains("There are no cells"), "the first column is not editable")
    }

    @Test func `ten billion cells are selected and not copied, and a key asks for those in sight`() {
        var asked = 0
        let columns = (0..<1000).map { number in
            TableColumn<Int>("\(number)", width: .cells(6)) { row in
                asked += 1
                return StyledText("\(row * number)")
            }
        }
        let table = Table(count: 10_000_000, columns: columns)
        table.selectsCells = true
        let tester = WindowTester(Window(table), width: 60, height: 20)
        for key in [Key.Code.down, .right, .pageDown, .end, .home] {
            asked = 0
            tester.press(key)
            #expect(asked <= 9 * 20, "\(key)")
        }
        tester.press(.character("a"), .control)
        #expect(table.selectedCells?.places == 0...9_999_999 && table.selectedCells?.columns.count == 1000)
        asked = 0
        tester.press(.character("c"), .control)
        #expect(tester.picture.contains("too many cells") && asked <= 9 * 20)
    }

    @Test func `the mouse selects a rectangle by dragging, and by Shift and a click`() {
        let (tester, table) = make()
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 13, y: 1))))
        tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 26, y: 3))))
        #expect(table.selectedCells == TableCells(places: 0...2, columns: [1, 2]))
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 26, y: 3))))
        tester.draw()
        #expect(table.selectedCells?.columns == [1, 2])
        tester.click(x: 2, y: 2)
        #expect(table.selectedCells == nil && table.selectedPlace == 1 && table.selectedColumn == 0)
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 26, y: 3), modifiers: .shift)))
        #expect(table.selectedCells == TableCells(places: 1...2, columns: [0, 1, 2]))
    }

    @Test func `a range is observed, and ends when other rows come to its places`() {
        let (tester, table) = make()
        var told = 0
        let observation = table.observe(\.selectedCells) { _ in told += 1 }
        tester.press(.down, .shift)
        #expect(told > 0 && table.selectedCells?.places == 0...1)
        table.sort = TableSort(column: 0, isDescending: true)
        #expect(table.selectedCells == nil)
        table.selectedPlace = 1
        tester.press(.down, .shift)
        #expect(table.selectedCells?.places == 1...2)
        table.items.removeAll { $0.id == "plum" }
        #expect(table.selectedCells == nil)
        observation.end()
    }

    @Test func `where rows can be marked, Shift marks them as before`() {
        let (tester, table) = make()
        table.allowsMultipleSelection = true
        tester.press(.down, .shift)
        #expect(table.selectedCells == nil && table.markedPlaces == [0, 1])
    }

    @Test func `a column draws its cells, within them, and is copied as text`() {
        let table = Table(
            count: 3,
            columns: [
                TableColumn<Int>("Load", width: .cells(5)) { StyledText("\($0 * 3)") }
                    .drawing { number, area, look, painter in
                        painter.text(String(repeating: "■", count: number * 3), x: area.x, y: area.y, style: look.style)
                    },
                TableColumn<Int>("Row", width: .cells(4)) { StyledText("r\($0)") },
            ])
        table.selectsCells = true
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 16, height: 5)
        window.focus(table)
        #expect(
            tester.picture == """
                | Load   Row     |
                |        r0      |
                | ■■■    r1      |
                | ■■■■■  r2      |
                |                |
                """)
        tester.press(.down)
        tester.press(.character("c"), .control)
        #expect(window.clipboard.text == "3")
    }

    @Test func `pasting sets the cells from the selected one on`() async {
        let (tester, table) = make()
        tester.press(.right)
        tester.send(.paste("1\tbitter\n2\tsweet\n"))
        await tester.settle()
        #expect(table.items.map(\.price) == [1, 2, 7] && table.items.map(\.note) == ["bitter", "sweet", ""])
        tester.window.clipboard.copy("9")
        tester.press(.character("v"), .control)
        await tester.settle()
        #expect(table.items.map(\.price) == [9, 2, 7])
    }

    @Test(arguments: [
        ("5\tx\nmany\ty", "“many”: a number"), ("1\tx\ttoo far", "There are no cells for “too far”"),
        ("1\n2\n3\n4", "There are no cells for “4”"),
    ])
    func `where a cell cannot be set so, none is`(text: String, complaint: String) async {
        let (tester, table) = make(width: 90)
        tester.press(.right)
        tester.send(.paste(text))
        await tester.settle()
        #expect(table.items.map(\.price) == [3, 4, 7] && tester.picture.contains(complaint), "\(tester.picture)")
    }

    @Test func `what a source refuses is told, and a column that cannot be edited takes nothing`() async {
        let (tester, table) = make(width: 90)
        tester.press(.right)
        tester.send(.paste("0"))
        await tester.settle()
        #expect(table.items[0].price == 3 && tester.picture.contains("not for nothing"))
        tester.press(.left)
        tester.send(.paste("melon"))
        await tester.settle()
        #expect(table.items[0].id == "apple" && !table.isEditing)
    }

    @Test func `keys and the mouse go from cell to cell`() {
        let (tester, table) = make()
        #expect(table.selectedColumn == 0)
        for _ in 0..<5 { tester.press(.right) }
        #expect(table.selectedColumn == 2 && table.selection == 0)
        tester.press(.left)
        tester.press(.down)
        #expect(table.selectedColumn == 1 && table.selection == 1)
        tester.click(x: 1, y: 3)
        #expect(table.selectedColumn == 0 && table.selection == 2)
        // The cell stands out, and the rest of its row less.
        let selection = tester.canvas[2, 3].style
        #expect(tester.canvas[14, 3].style != selection && tester.canvas[14, 1].style != selection)
    }

    @Test func `a cell is edited in place, by Enter, F2 and typing`() async {
        let (tester, table) = make()
        tester.press(.enter)
        #expect(!table.isEditing)
        tester.press(.right)
        tester.press(.enter)
        #expect(table.isEditing && tester.picture.contains("apple       3"))
        tester.type("12")
        tester.press(.enter)
        await tester.settle()
        #expect(!table.isEditing && table.items[0].price == 12 && table.isFocused)
        tester.press(.function(2))
        tester.type("x")
        #expect(tester.picture.contains("a number"))
        tester.press(.enter)
        #expect(table.isEditing)
        tester.press(.escape)
        #expect(!table.isEditing && table.items[0].price == 12 && table.isFocused)
        tester.press(.down)
        tester.type("5")
        #expect(table.isEditing)
        tester.press(.enter)
        await tester.settle()
        #expect(table.items[1].price == 5)
    }

    @Test func `a cell is edited by a field of any kind`() async {
        let stock = Stock()
        let table = Table(
            [Fruit(id: "apple", price: 3, note: "red"), Fruit(id: "pear", price: 4)],
            columns: [
                TableColumn("Fruit", width: .cells(10)) { $0.id },
                TableColumn("Price", width: .cells(12)) { StyledText("\($0.price)") }
                    .editable(by: { NumberField($0.price, in: 1...9) }) { fruit, field in
                        if field.value == 5 { throw Mistake(description: "not five") }
                        stock.set(fruit) { $0.price = field.value }
                    },
                TableColumn("Note", width: .cells(12)) { $0.note }
                    .editable(by: { ComboBox(["green", "red"], text: $0.note, allowsOther: false) }) { fruit, field in
                        stock.set(fruit) { $0.note = field.text }
                    },
                TableColumn("Any", width: .cells(9)) { $0.note }
                    .editable(by: { ComboBox(["green", "red"], text: $0.note) }) { fruit, field in
                        stock.set(fruit) { $0.note = field.text }
                    },
            ])
        stock.table = table
        table.selectsCells = true
        let tester = WindowTester(Window(table), width: 50, height: 6)
        tester.window.focus(table)
        tester.press(.right)
        tester.press(.function(2))
        #expect(table.isEditing && tester.picture.contains("3"))
        tester.press(.up)
        tester.press(.enter)
        await tester.settle()
        #expect(!table.isEditing && table.items[0].price == 4, "by the field's own key")
        tester.type("5")
        tester.press(.enter)
        await tester.settle()
        #expect(table.isEditing && tester.picture.contains("not five"))
        tester.press(.escape)
        #expect(!table.isEditing && table.items[0].price == 4 && table.isFocused)
        tester.type("77")
        tester.press(.enter)
        await tester.settle()
        #expect(table.isEditing && table.items[0].price == 4, "it is invalid")
        // The field takes back what was typed first.
        tester.press(.escape)
        tester.press(.escape)
        #expect(!table.isEditing)
        tester.press(.right)
        tester.press(.function(2))
        tester.type("gr")
        tester.press(.enter)
        await tester.settle()
        tester.press(.enter)
        await tester.settle()
        #expect(!table.isEditing && table.items[0].note == "green", "of the choices:\n\(tester.picture)")
        table.paste(cells: "x")
        #expect(tester.picture.contains("no cells for") && table.items[0].note == "green")
        tester.press(.right)
        tester.type("gray")
        tester.press(.enter)
        await tester.settle()
        #expect(!table.isEditing && table.items[0].note == "gray", "another one:\n\(tester.picture)")
    }

    @Test func `the field stays over its cell, however long its message is`() {
        let (tester, table) = make(width: 36)
        for _ in 0..<2 { tester.press(.right) }
        tester.press(.left)
        tester.press(.function(2))
        tester.type("y")
        #expect(table.isEditing)
        let field = table.editing?.field
        #expect(field?.field.frameInWindow.x == table.start(ofColumn: 1) - 1)
        // What is in the cells beside it stays in sight.
        #expect(tester.picture.contains("apple       y") && tester.picture.contains("a number"))
    }

    @Test func `what cannot be set is told, and the user goes on`() async {
        let (tester, table) = make()
        tester.press(.right)
        tester.type("0")
        tester.press(.enter)
        await tester.settle()
        #expect(table.isEditing && tester.picture.contains("not for nothing"))
        // Its row goes.
        table.items.removeFirst()
        tester.draw()
        #expect(!table.isEditing)
    }

    @Test func `a cell is copied, and marked rows with tabs`() {
        let (tester, table) = make()
        tester.press(.control("c"))
        #expect(tester.window.clipboard.text == "apple")
        table.allowsMultipleSelection = true
        table.markedPlaces = [0, 2]
        tester.press(.control("c"))
        #expect(tester.window.clipboard.text == "apple\t3\t\nplum\t7\t")
    }

    @Test func `the selected column comes into view, and fixed ones stay`() {
        let (tester, table) = make(width: 26)
        table.fixedColumns = 1
        tester.draw()
        #expect(tester.picture.contains("Fruit       Price"))
        tester.press(.right)
        tester.press(.right)
        tester.draw()
        #expect(tester.picture.contains("Fruit       Note"))
        tester.click(x: 2, y: 2)
        #expect(table.selectedColumn == 0)
        tester.click(x: 14, y: 2)
        #expect(table.selectedColumn == 2)
        tester.press(.left)
        tester.draw()
        #expect(tester.picture.contains("Fruit       Price"))
        // Where there is no room for more than them, all scroll.
        tester.resize(width: 16, height: 6)
        tester.draw()
        tester.press(.right)
        tester.draw()
        #expect(!tester.picture.contains("Fruit") && tester.picture.contains("Note"))
    }
}

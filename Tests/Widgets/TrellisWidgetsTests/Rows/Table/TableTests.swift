import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TableTests {
    private struct Planet {
        var name: String
        var radius: Int
        var moons: Int
    }

    private final class Model {
        var planets = [
            Planet(name: "Mercury", radius: 2440, moons: 0), Planet(name: "Venus", radius: 6052, moons: 0),
            Planet(name: "Earth", radius: 6371, moons: 1), Planet(name: "Mars", radius: 3390, moons: 2),
            Planet(name: "Jupiter", radius: 69911, moons: 97), Planet(name: "Saturn", radius: 58232, moons: 274),
        ]
    }

    private let model = Model()

    private func table(selection: Int? = 0) -> Table<Int> {
        let model = model
        return Table(
            count: model.planets.count,
            columns: [
                TableColumn("Name", width: .share(min: 6), sortedBy: { model.planets[$0].name }) {
                    model.planets[$0].name
                },
                TableColumn("Radius", alignment: .trailing, sortedBy: { model.planets[$0].radius }) {
                    "\(model.planets[$0].radius)"
                },
                TableColumn(
                    "Moons", width: .cells(7), alignment: .center,
                    areInOrder: { model.planets[$0].moons < model.planets[$1].moons }
                ) { StyledText("\(model.planets[$0].moons)", role: model.planets[$0].moons == 0 ? .muted : nil) },
                TableColumn("Note") { $0 == 2 ? "home" : "" },
            ], selection: selection)
    }

    private func shown(_ table: Table<Int>, width: Int = 36, height: Int = 5) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(table, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `it takes every size and every event`() {
        let model = model
        #expect(checkWidget { table(selection: 4) } == [])
        #expect(
            checkWidget {
                let table = Table(
                    count: 3,
                    columns: [
                        TableColumn("漢字かな", sortedBy: { -$0 }) { "漢字\($0)" },
                        TableColumn("👍🏽", width: .cells(3)) { StyledText(model.planets[$0].name) },
                        TableColumn("x", width: .share()) { _ in "e\u{301}" },
                    ], selection: nil)
                table.allowsMultipleSelection = true
                table.sort = TableSort(column: 0)
                return table
            } == [])
        #expect(
            checkWidget {
                let table = Table(count: 0, columns: [TableColumn("Name") { _ in "" }])
                table.emptyText = "nothing"
                return table
            } == [])
    }

    @Test func `columns share the width, and the titles stay`() {
        let tester = shown(table())
        #expect(
            tester.picture == """
                | Name        Radius   Moons   Note  |
                | Mercury       2440     0          ┃|
                | Venus         6052     0          ┃|
                | Earth         6371     1     home ┃|
                | Mars          3390     2          │|
                """)
        tester.press(.end)
        #expect(tester.picture.hasSuffix("| Saturn       58232    274         ┃|"))
        #expect(tester.picture.hasPrefix("| Name"))
    }

    @Test func `what does not fit scrolls to the side`() {
        let tester = shown(table(), width: 20, height: 6)
        #expect(
            tester.picture == """
                | Name      Radius   |
                | Mercu…      2440  ┃|
                | Venus       6052  ┃|
                | Earth       6371  ┃|
                | Mars        3390  │|
                |━━━━━━━━━────────── |
                """)
        for _ in 0..<5 { #expect(tester.press(.right)) }
        #expect(
            tester.picture == """
                |  Moons   Note      |
                |    0              ┃|
                |    0              ┃|
                |    1     home     ┃|
                |    2              │|
                |──────────━━━━━━━━━ |
                """)
        tester.press(.left)
        tester.click(x: 0, y: 5)
        #expect(tester.picture.hasPrefix("| Name      Radius"))
    }

    @Test func `a click on a title sorts, and the chosen row stays chosen`() {
        let table = table(selection: 2)
        let tester = shown(table, width: 40, height: 8)
        #expect(table.rowsInOrder == [0, 1, 2, 3, 4, 5])
        tester.click(x: 2, y: 0)
        #expect(table.rowsInOrder == [2, 4, 3, 0, 5, 1] && table.selection == 2)
        #expect(tester.picture.hasPrefix("| Name ▲"))
        tester.click(x: 2, y: 0)
        #expect(table.rowsInOrder == [1, 5, 0, 3, 4, 2] && table.selection == 2)
        #expect(tester.picture.hasPrefix("| Name ▼"))
        let lines = tester.picture.split(separator: "\n")
        #expect(
            lines[6].hasPrefix("| Earth") && tester.canvas[1, 6].style.background == Theme.dark[.selection].background)
        tester.press(.up)
        #expect(table.selection == 4)
        table.sort = nil
        #expect(table.rowsInOrder == [0, 1, 2, 3, 4, 5] && table.selection == 4)
    }

    @Test func `equal rows keep their order, and keys sort as clicks do`() {
        let table = table()
        let tester = shown(table, width: 40, height: 8)
        tester.type("3")
        #expect(table.sort == TableSort(column: 2) && table.rowsInOrder == [0, 1, 2, 3, 4, 5])
        tester.type("3")
        #expect(table.rowsInOrder == [5, 4, 3, 2, 0, 1])
        tester.type("s")
        #expect(table.sort == TableSort(column: 0))
        tester.type("S")
        #expect(table.sort == TableSort(column: 0, isDescending: true))
        #expect(!tester.send(.key("4")), "the last column cannot be sorted")
        #expect(!tester.send(.key("9")))
    }

    @Test func `rows that come and go in a sorted table keep the chosen and the marked one`() {
        let table = table(selection: 3)
        table.allowsMultipleSelection = true
        table.markedRows = [3, 5]
        table.sort = TableSort(column: 1, isDescending: true)
        let tester = shown(table, width: 40, height: 12)
        model.planets.insert(Planet(name: "Vulcan", radius: 99999, moons: 5), at: 0)
        table.rowsWereInserted(at: 0..<1)
        #expect(table.selection == 4 && table.markedRows == [4, 6])
        #expect(table.rowsInOrder == [0, 5, 6, 3, 2, 4, 1])
        tester.draw()
        #expect(tester.picture.contains("Vulcan"))
        model.planets.removeSubrange(4..<6)
        table.rowsWereRemoved(4..<6)
        #expect(table.selection == 1 && table.markedRows == [4] && table.rowsInOrder == [0, 4, 3, 2, 1])
        model.planets.removeAll()
        table.reload(count: 0)
        tester.draw()
        #expect(table.selection == nil && table.markedRows == [] && table.rowsInOrder == [])
    }

    @Test func `only cells in sight are asked for, and a sample to measure columns`() {
        var asked = 0
        let table = Table(
            count: 1_000_000,
            columns: [
                TableColumn("Number", sortedBy: { $0 }) { row in
                    asked += 1
                    return "\(row)"
                },
                TableColumn("Same", width: .share()) { "\($0)" },
            ])
        let tester = shown(table)
        #expect(asked <= 400)
        asked = 0
        tester.press(.pageDown)
        #expect(asked == 4)
        tester.resize(width: 30, height: 5)
        #expect(asked == 8)
    }

    @Test(arguments: [0, 1, 99, 100, 101, 150, 200, 201, 250, 299, 300, 301, 399, 400, 5_000, 1_000_000])
    func `at most 200 rows are measured, from the first to the last one`(count: Int) {
        var measured: [Int] = []
        let table = Table(
            count: count,
            columns: [
                TableColumn("Number") { row in
                    measured.append(row)
                    return "\(row)"
                }
            ])
        _ = table.measured().size
        #expect(measured.count == min(count, 200) && measured.count == Set(measured).count)
        #expect(measured.prefix(100) == Array(0..<min(count, 100))[...])
        #expect(measured.last == (count > 0 ? count - 1 : nil) && measured == measured.sorted())
        // The others are spread evenly.
        let gaps = zip(measured.dropFirst(100), measured.dropFirst(101)).map { $1 - $0 }
        #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
    }

    @Test func `what is chosen, opened and marked is told by rows of the source`() {
        let table = table()
        table.allowsMultipleSelection = true
        var (selected, opened): ([Int], [Int]) = ([], [])
        var marks: [Set<Int>] = []
        var selections: [Int?] = []
        table.onChange = { selected.append($0) }
        table.onActivate = { opened.append($0) }
        let tester = shown(table, width: 40, height: 8)
        let tokens = [
            table.observe(\.selection, initially: true) { [unowned table] _ in selections.append(table.selection) },
            table.observe(\.markedRows) { [unowned table] _ in marks.append(table.markedRows) },
        ]
        table.sort = TableSort(column: 0)
        tester.press(.home)
        tester.press(.character(" "))
        tester.press(.down, .shift)
        tester.press(.enter)
        tester.click(x: 9, y: 3)
        tester.click(x: 9, y: 3)
        #expect(selected == [2, 4, 3] && selections == [0, nil, 2, 4, 3] && opened == [4, 3])
        #expect(marks == [[2], [2, 4]])
        tokens.forEach { $0.end() }
    }

    @Test func `properties that are seen can be observed`() {
        let table = table()
        let tester = shown(table)
        let properties = ObservedPropertiesTests()
        let seen = ObservedPropertiesTests.Seen()
        properties.expect("sort", \.sort, of: table, tester, becomes: TableSort(column: 1), seen)
        properties.expect("allowsMultipleSelection", \.allowsMultipleSelection, of: table, tester, becomes: true, seen)
        properties.expect("selection", \.selection, of: table, tester, becomes: 4, seen)
        properties.expect("markedRows", \.markedRows, of: table, tester, becomes: [4], seen)
        table.reload(count: 0)
        properties.expect("emptyText", \.emptyText, of: table, tester, becomes: "none", seen)
    }

    @Test func `keys that a table takes are not listed as those of the window`() {
        let table = table()
        let tester = shown(table, width: 20, height: 6)
        for key: Key in ["3", "4", "j", "k", "s", "S", .left, .right, "x"] { tester.window.onKey(key, "window") {} }
        func listed() -> [Key] { tester.window.activeCommands.filter { $0.title == "window" }.flatMap(\.keys) }
        #expect(listed() == ["4", "S", "x"], "the fourth column cannot be sorted, and there is no order to reverse")
        table.sort = TableSort(column: 0)
        #expect(listed() == ["4", "x"])
        tester.resize(width: 60, height: 6)
        #expect(listed() == ["4", .left, .right, "x"], "all columns fit")
        table.allowsTypeAhead = true
        tester.window.onKey("m", "window") {}
        #expect(!listed().contains("m"))
    }

    @Test func `letters find a row by its first column, once that is allowed`() {
        let table = table()
        let tester = shown(table)
        #expect(!tester.send(.key("m")))
        table.allowsTypeAhead = true
        tester.type("mas")
        #expect(table.selection == 3 && table.sort == nil, "s is a letter among letters")
        tester.advance(by: .seconds(2))
        tester.type("s")
        #expect(table.sort == TableSort(column: 0))
    }
}

import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Rows of a table below others.
@MainActor
struct TableTreeTests {
    private struct Part: Identifiable, Equatable {
        let id: String
        var parent: String?
        var weight = 0

        init(_ id: String, in parent: String? = nil, _ weight: Int = 0) {
            (self.id, self.parent, self.weight) = (id, parent, weight)
        }
    }

    private static let bicycle = [
        Part("wheel", in: "bicycle", 3), Part("bicycle", 12), Part("frame", in: "bicycle", 5),
        Part("spoke", in: "wheel", 1), Part("rim", in: "wheel", 2), Part("pump", 1),
    ]

    private func table(_ parts: [Part] = bicycle) -> Table<Part> {
        let table = Table(
            parts,
            columns: [
                TableColumn("Kg", \.weight, width: .cells(3), alignment: .trailing),
                TableColumn("Part", \.id, width: .share(1)),
            ])
        table.tree = TableTree(in: "Part", id: { $0.id }, parent: { $0.parent })
        return table
    }

    private func shown(_ view: View, width: Int = 26, height: Int = 8) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        window.focus(view)
        return WindowTester(window, width: width, height: height)
    }

    private func names(_ table: Table<Part>) -> [String] { table.rowsInOrder.map { table.items[$0].id } }

    @Test func `lines lead from an item to those below it`() {
        let tester = shown(table())
        let lines = tester.picture.split(separator: "\n").map { line in
            String(line.dropFirst().reversed().drop { " |".contains($0) }.reversed())
        }
        let expected = [
            "  Kg  Part", "  12  ▾ bicycle", "   3  ├─▾ wheel", "   1  │ ├── spoke", "   2  │ └── rim",
            "   5  └── frame", "   1    pump",
        ]
        #expect(Array(lines.prefix(7)) == expected, "\(tester.picture)")
    }

    @Test func `siblings are sorted, and stay below what they are in`() {
        let table = table()
        #expect(names(table) == ["bicycle", "wheel", "spoke", "rim", "frame", "pump"])
        table.sort(by: "Part")
        #expect(names(table) == ["bicycle", "frame", "wheel", "rim", "spoke", "pump"])
        table.sort(by: "Kg", isDescending: true)
        #expect(names(table) == ["bicycle", "frame", "wheel", "rim", "spoke", "pump"])
        table.sort(by: "Kg")
        #expect(names(table) == ["pump", "bicycle", "wheel", "spoke", "rim", "frame"])
        table.tree = nil
        #expect(names(table).first != "bicycle" && names(table).last == "bicycle")
    }

    @Test func `the keys of a tree expand and collapse`() {
        let table = table()
        let tester = shown(table)
        table.selection = 4
        tester.press(.left)
        #expect(table.selectedItem?.id == "wheel")
        tester.press(.left)
        #expect(names(table) == ["bicycle", "wheel", "frame", "pump"] && table.collapsedItems == ["wheel"])
        tester.press(.left)
        #expect(table.selectedItem?.id == "bicycle")
        tester.press(.space)
        #expect(names(table) == ["bicycle", "pump"])
        tester.press(.right)
        tester.press(.right)
        #expect(table.selectedItem?.id == "wheel" && names(table).count == 4)
        tester.press(.enter)
        #expect(names(table).count == 6)
        table.collapsedItems = ["wheel", "bicycle", "gone"]
        table.selection = 1
        tester.type("*")
        #expect(names(table).count == 6 && table.collapsedItems == ["gone"])
        tester.press(.left)
        tester.press(.left)
        #expect(tester.window.focusedView === table, "keys that move stay")
    }

    @Test func `a press on the marker expands and collapses, and on the text selects`() {
        let table = table()
        let tester = shown(table)
        tester.click(x: 9, y: 2)
        #expect(names(table).count == 4 && table.selectedItem?.id == "bicycle")
        tester.click(x: 9, y: 2)
        #expect(names(table).count == 6)
        tester.click(x: 12, y: 2)
        #expect(names(table).count == 6 && table.selectedItem?.id == "wheel")
    }

    @Test func `what is below a collapsed item gives its selection to that`() {
        let table = table()
        var selected: [String?] = []
        table.observe(\.selectedItem) { selected.append($0?.id) }
        _ = shown(table)
        table.selection = 3
        table.collapsedItems = ["bicycle"]
        #expect(table.selectedItem?.id == "bicycle")
        #expect(selected.last == "bicycle")
        table.collapsedItems = []
        #expect(table.selectedItem?.id == "bicycle" && names(table).count == 6)
    }

    @Test func `a filter leaves what is above its items, also below what is collapsed`() {
        let table = table()
        let tester = shown(table)
        table.collapsedItems = ["bicycle"]
        table.filterText = "ri"
        #expect(names(table) == ["bicycle", "wheel", "rim"])
        table.selection = 1
        tester.press(.left)
        #expect(names(table).count == 3, "what is sought stays")
        table.filterText = ""
        #expect(names(table) == ["bicycle", "pump"])
    }

    @Test func `items that come, go and move are below their parents`() {
        let table = table()
        _ = shown(table)
        table.collapsedItems = ["wheel"]
        table.selection = 2
        table.items.insert(Part("bell", in: "frame"), at: 0)
        #expect(names(table) == ["bicycle", "wheel", "frame", "bell", "pump"] && table.selectedItem?.id == "frame")
        table.items.removeAll { $0.id == "bicycle" }
        #expect(names(table) == ["wheel", "frame", "bell", "pump"], "the parent is gone")
        table.items[table.items.firstIndex { $0.id == "frame" } ?? 0].parent = "pump"
        #expect(names(table) == ["wheel", "pump", "frame", "bell"])
    }

    @Test func `items that are above themselves come to the top, and chains may be long`() {
        let ring =
            (0..<5).map { Part("\($0)", in: "\(($0 + 1) % 5)") } + [Part("own", in: "own"), Part("out", in: "3")]
        let table = table(ring)
        #expect(names(table).count == 7 && Set(names(table)).count == 7)
        #expect(names(table) == ["0", "4", "3", "2", "1", "out", "own"])
        let chain = Self.chain(50_000)
        #expect(chain.rowCount == 50_000 && chain.depth(at: 49_999) == 49_999)
        #expect(shown(chain).picture.contains("0"))
    }

    private static func chain(_ count: Int) -> Table<Int> {
        let table = Table(count: count, columns: [TableColumn("N", width: .content) { $0 }])
        table.tree = TableTree(in: "", id: { $0 }, parent: { $0 - 1 })
        return table
    }

    @Test func `a column as wide as its content has room for what leads to it`() {
        let table = table()
        table.columns[1].width = .content
        let tester = shown(table)
        #expect(tester.picture.contains("├── spoke") && tester.picture.contains("├─▾ wheel"))
        table.items.append(Part("a long name", in: "rim"))
        #expect(tester.picture.contains("└── a long name"), "\(tester.picture)")
    }

    @Test func `cells of several lines, drawn cells and edited ones begin behind the lines`() {
        let table = table([Part("a"), Part("b b b b b b", in: "a"), Part("c", in: "a")])
        table.rowHeight = .content(max: 3)
        let tester = shown(table, width: 16)
        #expect(tester.picture.contains("├── b b b") && tester.picture.contains("│   b b b"), "\(tester.picture)")
        var areas: [Rect] = []
        table.columns[1] = table.columns[1].drawing { _, area, _, _ in areas.append(area) }
        table.rowHeight = .cells(1)
        tester.draw()
        #expect(areas.map(\.x).suffix(3) == [8, 10, 10] && Set(areas.map(\.right)).count == 1)
        table.columns[1] = TableColumn("Part", \.id).editable { _, _ in }
        (table.selectsCells, table.selectedColumn, table.selection) = (true, 1, 1)
        tester.resize(width: 26, height: 8)
        table.beginEditing()
        tester.draw()
        #expect(table.editing?.field.frame.x == 9)
    }

    @Test func `its rows say their levels, and whether they are expanded`() {
        let table = table()
        _ = shown(table)
        table.collapsedItems = ["wheel"]
        var meaning = Semantics(.table)
        table.describe(&meaning)
        let parts = meaning.parts
        let (bicycle, wheel, pump) = (parts[0], parts[1], parts[3])
        #expect(bicycle.details == "level 1" && bicycle.states.contains(.expanded))
        #expect(wheel.details == "level 2" && wheel.states.contains(.collapsed))
        #expect(pump.states.isDisjoint(with: [.expanded, .collapsed]))
        wheel.actions.first { $0.name == "tree.toggle" }?.perform()
        #expect(table.collapsedItems == [])
    }

    @Test(arguments: [100, 10_000]) func `to expand a row asks for few items`(count: Int) {
        var asked = 0
        let table = Table(count: count, columns: [TableColumn("N", width: .cells(8)) { $0 }])
        table.tree = TableTree(
            in: "N",
            id: {
                asked += 1
                return $0
            }, parent: { $0 % 10 == 0 ? nil : $0 / 10 * 10 })
        let tester = shown(table)
        tester.draw()
        asked = 0
        tester.press(.left)
        tester.draw()
        #expect(table.rowCount == count - 9 && asked <= count / 10 + 8, "the ids of those with others below")
        asked = 0
        tester.press(.right)
        tester.draw()
        #expect(table.rowCount == count && asked <= 4)
    }

    /// Whatever came before, the rows are those of a table made anew.
    @Test(arguments: 0..<6)
    func `rows are a function of items, order, filter and collapsed ones`(seed: Int) {
        var dice = Dice(seed: seed)
        let table = table([])
        let tester = shown(table, width: 30, height: 12)
        var next = 0
        func part() -> Part {
            next += 1
            return Part("\(next)", in: dice.roll(4) == 0 ? nil : "\(dice.roll(next + 2))", dice.roll(9))
        }
        for step in 0..<80 {
            switch dice.roll(12) {
            case 0..<4: table.items.insert(part(), at: dice.roll(table.items.count + 1))
            case 4: if !table.items.isEmpty { table.items.remove(at: dice.roll(table.items.count)) }
            case 5:
                if !table.items.isEmpty { table.items[dice.roll(table.items.count)].parent = "\(dice.roll(next + 1))" }
            case 6: table.sort = [nil, TableSort(column: 0), TableSort(column: 1, isDescending: true)][dice.roll(3)]
            case 7: table.filterText = ["", "", "1", "2"][dice.roll(4)]
            case 8: table.collapsedItems = Set((0..<dice.roll(5)).map { _ in "\(dice.roll(next + 1))" })
            case 9: tester.click(x: dice.roll(16), y: dice.roll(12))
            default: tester.press([.left, .right, .space, .enter, .up, .down, .end, .home][dice.roll(8)])
            }
            let fresh = self.table(table.items)
            (fresh.sort, fresh.filterText, fresh.collapsedItems) = (table.sort, table.filterText, table.collapsedItems)
            #expect(names(table) == names(fresh), "step \(step)")
            #expect(table.guides.map(\.depth) == fresh.guides.map(\.depth) && table.guides.count == table.rowCount)
            let picture = tester.picture
            tester.window.setNeedsDisplay()
            #expect(tester.picture == picture, "step \(step)")
        }
        #expect(checkWidget { self.table() } == [])
    }
}

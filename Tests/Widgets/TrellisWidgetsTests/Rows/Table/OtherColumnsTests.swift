import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Items of another kind that come with other columns, as the answers to queries do.
@MainActor
struct OtherColumnsTests {
    private struct Row: Identifiable {
        let id: Int
        var values: [String]
    }

    private let table = Table<Row>([], columns: [])
    private let tester: WindowTester

    init() {
        let window = Window()
        window.add(table, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: 24, height: 6)
    }

    private func columns(_ names: [String]) -> [TableColumn<Row>] {
        names.enumerated().map { index, name in TableColumn(name, width: .content(max: 9)) { $0.values[index] } }
    }

    private func rows(_ values: [[String]]) -> [Row] { values.enumerated().map { Row(id: $0, values: $1) } }

    @Test(arguments: [false, true], [false, true])
    func `the order in which items and columns are set does not matter`(columnsFirst: Bool, isSettled: Bool) {
        let answers: [(names: [String], values: [[String]])] = [
            (["a"], [["one"], ["two"]]), (["a", "b", "c"], [["1", "2", "3"], ["longer", "5", "6"]]), ([], []),
            (["wide", "wider"], (0..<40).map { ["row \($0)", "x"] }), (["only"], [["this"]]),
        ]
        for (names, values) in answers {
            if columnsFirst { table.columns = columns(names) }
            table.items = rows(values)
            if !columnsFirst { table.columns = columns(names) }
            if isSettled { tester.draw() }
            table.selection = values.isEmpty ? nil : values.count - 1
            tester.draw()
            let new = Table(rows(values), columns: columns(names))
            let window = Window()
            window.add(new, "tt = ll = bb = rr = 0")
            let other = WindowTester(window, width: 24, height: 6)
            new.selection = values.isEmpty ? nil : values.count - 1
            other.draw()
            #expect(tester.picture == other.picture)
            tester.press(.right)
            tester.press(.up)
        }
    }

    @Test func `rows stay in sight when the table has become smaller and other items come`() {
        table.columns = columns(["a"])
        table.items = rows((0..<50).map { ["row \($0)"] })
        tester.draw()
        table.selection = 30
        tester.draw()
        tester.send(.resize(Size(width: 24, height: 4)))
        table.items = rows((0..<60).map { ["new \($0)"] })
        tester.draw()
        #expect(table.selection == 30 && tester.picture.contains("new 30"))
    }
}

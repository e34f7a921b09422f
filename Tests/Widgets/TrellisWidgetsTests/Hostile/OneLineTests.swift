import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Texts with control characters, tabs and line ends in widgets that show them in one line.
@MainActor
struct OneLineTests {
    private struct Node: Identifiable {
        let id: String
    }

    /// The widgets, and the row of each that shows the text.
    private static let widgets: [(name: String, row: Int, make: @MainActor (String) -> View)] = [
        ("button", 0, { Button($0) }), ("checkbox", 0, { Checkbox($0) }), ("toggle", 0, { Toggle($0) }),
        ("radio group", 0, { RadioGroup([$0]) }), ("status bar", 0, { StatusBar(left: $0) }),
        ("list", 0, { List([$0]) }), ("badge", 0, { Badge($0) }), ("select", 0, { Select([$0], selection: 0) }),
        ("list of parts", 0, { List([StyledText("a", role: .error) + StyledText($0)]) }),
        ("table", 1, { Table([$0], columns: [TableColumn("t") { $0 }]) }),
        ("title of a column", 0, { Table([1], columns: [TableColumn($0) { _ in "" }]) }),
        (
            "tabs", 0,
            { text in
                let tabs = Tabs()
                tabs.add(text, Label("x"))
                return tabs
            }
        ),
        (
            "tree", 0,
            { Tree([Node(id: $0)], isExpandable: { _ in false }, children: { _ in [] }, row: { StyledText($0.id) }) }
        ),
        ("spinner", 0, { Spinner($0, isActive: false) }), ("link", 0, { Link($0) }),
        ("box", 0, { Box($0, Label("")) }),
    ]

    private static let pieces = [
        "a", "bc", " d", "漢", "é", "e\u{301}", "👩‍🚀", "\t", "\n", "\r\n", "\r", "\0", "\u{1B}[31m", "\u{7F}", "\u{9B}",
        "\u{85}", "\u{2028}", "\u{200B}", "\u{0B}",
    ]

    /// A text that begins and ends with letters.
    private func text(_ dice: inout Dice) -> String {
        "x" + (0..<dice.roll(8)).map { _ in dice.pick(Self.pieces) }.joined() + "y"
    }

    private func row(_ view: View, _ y: Int, width: Int) throws -> String {
        let window = Window()
        window.add(view, "tt = ll = 0")
        // Lists and the like have the rows of their titles and one more.
        try view.layout.add(parsing: "w = \(width), h = \(y == 0 && !(view is Tabs) && !(view is Table<Int>) ? 1 : 2)")
        let tester = WindowTester(window, width: width + 4, height: 5)
        return String(tester.canvas.text.split(separator: "\n")[y].reversed().drop { $0 == " " }.reversed())
    }

    @Test(arguments: 0..<16)
    func `what is measured is what is painted, and what is cut has a sign`(index: Int) throws {
        let (name, y, make) = Self.widgets[index]
        var dice = Dice(seed: index)
        for _ in 0..<40 {
            let text = text(&dice)
            // Tabs ask for the width of their pages.
            let natural = max(make(text).measured().size.width, text.columns + 2)
            let whole = try row(make(text), y, width: natural)
            if !whole.contains("y") || whole.contains("…") {
                Issue.record("\(name) of \(text.debugDescription) in \(natural): \(whole)")
                return
            }
            let cut = try row(make(text), y, width: natural - 1)
            if !cut.contains("…"), !cut.contains("y") {
                Issue.record("\(name) of \(text.debugDescription) cut in \(natural - 1): \(cut)")
                return
            }
        }
    }

    @Test func `a tab and a line end are blanks, and other control characters have a sign`() throws {
        let text = "one\ttwo\r\nthree\u{1B}[mfour\u{2028}five\u{9B}"
        let list = List([text])
        let shown = try row(list, 0, width: 40)
        #expect(shown.contains("one two  three\u{FFFD}[mfour five\u{FFFD}"))
        #expect(try row(List([text]), 0, width: 12).contains("one two  …"))
        #expect(try row(Label("one\ntwo"), 0, width: 8) == "one")
    }
}

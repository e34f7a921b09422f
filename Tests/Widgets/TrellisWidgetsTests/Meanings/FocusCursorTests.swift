import Testing
import TrellisFiles
import TrellisPickers
import TrellisStreams
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The hardware cursor at the focus.
@MainActor
struct FocusCursorTests {
    /// The row of the cursor with the cell of the cursor in brackets.
    private func cursorRow(of view: View, press keys: Key.Code...) -> String {
        let window = Window()
        window.add(view, "tt = ll = 0, w = 24, h = 4")
        window.showsFocusCursor = true
        let tester = WindowTester(window, width: 30, height: 6)
        for key in keys { tester.press(key) }
        guard let cursor = tester.cursor else { return "none" }
        let row = tester.canvas.text.split(separator: "\n", omittingEmptySubsequences: false)[cursor.y]
        var cells = Array(row).map(String.init)
        cells[cursor.x] = "⟨\(cells[cursor.x])⟩"
        return cells.joined().trimmed
    }

    private struct Node: Identifiable { let id: String, children: [Node] }

    @Test func `it stands at what the focus is about`() {
        #expect(cursorRow(of: List(["one", "two"]), press: .down) == "⟨t⟩wo")
        #expect(cursorRow(of: Button("Save") {}).contains("⟨S⟩ave"))
        #expect(cursorRow(of: Checkbox("Wrap", isOn: true)) == "⟨☑⟩ Wrap")
        #expect(cursorRow(of: RadioGroup(["left", "right"], selection: 1)) == "⟨◉⟩ right")
        #expect(cursorRow(of: Toggle("Sound")) == "⟨○⟩── Sound")
        #expect(cursorRow(of: Select(["dark", "light"], selection: 1)).hasPrefix("⟨l⟩ight"))
        #expect(cursorRow(of: Link("docs")) == "⟨d⟩ocs")
        #expect(cursorRow(of: TextField("Ada")).hasPrefix("Ada⟨ ⟩"))
        #expect(cursorRow(of: Breadcrumbs(["home", "ada"])) == "home › ⟨a⟩da")
        #expect(cursorRow(of: Collapsible("Details", Label("x"))).hasPrefix("▾ ⟨D⟩etails"))
        let slider = Slider(5, in: 0...10)
        slider.showsValue = false
        #expect(cursorRow(of: slider, press: .home).hasPrefix("⟨"))
        let tree = Tree(
            [Node(id: "home", children: [Node(id: "ada", children: [])])], isExpandable: { !$0.children.isEmpty },
            children: \.children, row: { $0.id })
        #expect(cursorRow(of: tree) == "▸ ⟨h⟩ome")
        #expect(cursorRow(of: tree, press: .right, .down) == "└── ⟨a⟩da")
        tree.showsGuides = false
        #expect(cursorRow(of: tree, press: .home, .down) == "⟨a⟩da")
        let tabs = Tabs()
        tabs.add("one", Label("1"))
        tabs.add("two", Label("2"))
        #expect(cursorRow(of: tabs, press: .right) == "one  ⟨t⟩wo")
        let paginator = Paginator(count: 5, page: 2)
        #expect(cursorRow(of: paginator).contains(" ⟨3⟩ "))
        let calendar = CalendarView()
        calendar.cursorDate = CalendarDate(year: 2026, month: 11, day: 9)!
        let window = Window(calendar)
        window.showsFocusCursor = true
        let tester = WindowTester(window, width: 30, height: 10)
        let cell = tester.cursor.map { tester.canvas.character(x: $0.x, y: $0.y) }
        #expect(cell == "9")
    }

    @Test func `it is hidden unless the app or the user wants it`() {
        let window = Window(List(["one"]))
        let tester = WindowTester(window, width: 10, height: 3)
        #expect(tester.cursor == nil)
        #expect(window.focusPoint == Point(x: 1, y: 0))
        window.showsFocusCursor = true
        #expect(tester.cursor == Point(x: 1, y: 0))
        window.showsFocusCursor = false
        tester.send(.features(TerminalFeatures(isAccessible: true)))
        #expect(tester.cursor == nil)
        let other = WindowTester(Window(List(["one"])), width: 10, height: 3)
        other.send(.features(TerminalFeatures(isAccessible: true)))
        #expect(other.cursor == Point(x: 1, y: 0))
    }

    @Test func `a view that points outside of itself is a problem`() {
        final class Astray: View, SemanticView {
            override var canFocus: Bool { true }
            override func draw(in painter: Painter) {
                painter.fill(painter.bounds, isFocused ? "#" : isEffectivelyEnabled ? "." : "-", style: painter[.text])
            }
            func describe(_ meaning: inout Semantics) {}
            var focusPoint: Point? { Point(x: -1, y: 0) }
        }
        let words = checkWidget { Astray() }.map(\.words)
        #expect(words == ["the focus of Astray has no cell for the hardware cursor"])
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}

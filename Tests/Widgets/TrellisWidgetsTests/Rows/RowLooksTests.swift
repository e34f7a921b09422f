import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The looks of rows: under the mouse, in stripes, with the focus but without a selection.
@MainActor
struct RowLooksTests {
    private func shown(_ view: View) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: 8, height: 4)
    }

    @Test func `the row under the mouse is told apart, and only rows that it concerns are painted`() {
        let tester = shown(List(["a", "b", "c", "d"]))
        let theme = tester.window.themeInUse
        tester.send(.mouse(Mouse(.move, at: Point(x: 2, y: 2))))
        #expect(tester.canvas[2, 2].style.background == theme["row.hovered"].background)
        tester.send(.mouse(Mouse(.move, at: Point(x: 3, y: 2))))
        #expect(tester.damage.isEmpty)
        tester.send(.mouse(Mouse(.move, at: Point(x: 3, y: 3))))
        #expect(tester.damage == Rect(x: 0, y: 2, width: 8, height: 2))
        #expect(tester.canvas[2, 2].style.background == theme[.window].background)
        // The selected row looks so.
        tester.send(.mouse(Mouse(.move, at: Point(x: 3, y: 0))))
        #expect(tester.canvas[2, 0].style.background != theme["row.hovered"].background)
    }

    @Test func `stripes are on every second row`() {
        let list = List(["a", "b", "c", "d"], selection: nil)
        list.isStriped = true
        let tester = shown(list)
        let theme = tester.window.themeInUse
        let backgrounds = (0..<4).map { tester.canvas[5, $0].style.background }
        let (stripe, window) = (theme["row.striped"].background, theme[.window].background)
        #expect(
            backgrounds == [theme["row.hovered"].background, stripe, window, stripe], "the first row shows the focus")
    }

    @Test func `an empty list shows the focus in its first row, others without a selection at the left of theirs`() {
        let list = List<String>([])
        list.emptyText = "none"
        let tester = shown(list)
        tester.window.focus(list)
        tester.draw()
        #expect(
            tester.picture == """
                | none   |
                |        |
                |        |
                |        |
                """)
        let focused = tester.window.themeInUse["list.focused"].background
        let isFilled = (0..<4).map { y in tester.canvas[4, y].style.background == focused }
        #expect(isFilled == [true, false, false, false])

        let lines = List(["a", "b"], selection: nil)
        let other = shown(lines)
        other.window.focus(lines)
        other.draw()
        #expect(
            other.picture == """
                |▎a      |
                | b      |
                |        |
                |        |
                """)
        other.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(other.picture.hasPrefix("|>a      |\n| b      |"))
    }

    @Test func `a tree without guides indents its names`() {
        struct Node: Identifiable {
            let id: String
            var parts: [Node] = []
        }
        let tree = Tree(
            [Node(id: "a", parts: [Node(id: "b", parts: [Node(id: "c")]), Node(id: "d")]), Node(id: "e")],
            isExpandable: { !$0.parts.isEmpty }, children: { $0.parts }
        ) { StyledText($0.id) }
        tree.showsGuides = false
        tree.expandedNodes = ["a"]
        #expect(
            shown(tree).picture == """
                | ▾ a    |
                |   ▸ b  |
                |   d    |
                |   e    |
                """)
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Dividers, by the mouse and by keys.
@MainActor
struct SplitDividerTests: SplitViewTesting {
    @Test func `a dragged divider keeps its share through other sizes`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b")
        }
        let tester = WindowTester(Window(split), width: 101, height: 5)
        #expect(widths(split) == [50, 50])
        drag(tester, from: (50, 2), to: (45, 2), (40, 3))
        #expect(widths(split) == [40, 60])
        #expect(split.shares == [0.4, 0.6])
        tester.resize(width: 20, height: 5)
        #expect(widths(split) == [8, 11])
        tester.resize(width: 2, height: 5)
        tester.resize(width: 101, height: 5)
        #expect(widths(split) == [40, 60])
        #expect(split.shares == [0.4, 0.6])
    }

    @Test func `a divider stops at the limits of the panes beside it`() {
        let split = SplitView(.horizontal) {
            Fill("a").pane(min: 5, max: .share(0.5))
            Fill("b").pane(min: 3)
            Fill("c")
        }
        let tester = WindowTester(Window(split), width: 32, height: 3)
        #expect(widths(split) == [10, 10, 10])
        drag(tester, from: (10, 1), to: (0, 1))
        #expect(widths(split) == [5, 15, 10])
        drag(tester, from: (5, 1), to: (31, 1))
        #expect(widths(split) == [15, 5, 10])
        drag(tester, from: (21, 1), to: (12, 1))
        #expect(widths(split) == [15, 3, 12])
    }

    @Test func `keys move the divider that has the focus`() {
        var told: [[Double]] = []
        let split = SplitView(.vertical) {
            Fill("a").pane(min: 2); Fill("b")
        }
        split.onChange = { told.append($0) }
        let window = Window(split)
        let tester = WindowTester(window, width: 8, height: 21)
        func heights() -> [Int] { split.panes.map(\.frame.height) }
        window.focusNext()
        tester.press(.up)
        #expect(heights() == [9, 11])
        tester.press(.down)
        tester.press(.down)
        #expect(heights() == [11, 9])
        tester.press(.pageUp)
        #expect(heights() == [9, 11])
        tester.press(.home)
        #expect(heights() == [2, 18])
        tester.press(.end)
        #expect(heights() == [19, 1])
        #expect(told.count == 6)
        tester.press(.end)
        #expect(told.count == 6)
        tester.press(.left)
        #expect(heights() == [19, 1])
    }

    @Test func `keys in one burst add up`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b")
        }
        let window = Window(split)
        let tester = WindowTester(window, width: 21, height: 3)
        window.focusNext()
        tester.send(.key(Key(.left)), .key(Key(.left)), .key(Key(.left)))
        #expect(widths(split) == [7, 13])
    }

    @Test func `a double click and Enter collapse a pane and restore it`() {
        let split = SplitView(.horizontal) {
            Self.text("one").pane(3)
            Self.text("two").pane(7)
        }
        let window = Window(split)
        let tester = WindowTester(window, width: 21, height: 3)
        tester.click(x: 6, y: 1)
        tester.click(x: 6, y: 1)
        #expect(split.collapsedPanes == [0] && split.panes[0].isHidden)
        #expect(
            tester.picture == """
                |┃two                 |
                |▸                    |
                |┃                    |
                """)
        tester.resize(width: 11, height: 3)
        tester.resize(width: 21, height: 3)
        tester.press(.enter)
        #expect(split.collapsedPanes == [] && widths(split) == [6, 14])
        tester.press(.enter)
        // Giving a collapsed pane some cells restores it.
        drag(tester, from: (0, 1), to: (9, 1))
        #expect(split.collapsedPanes == [] && widths(split) == [9, 11])
    }

    @Test func `the outer one of two panes collapses, and never all`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        let tester = WindowTester(Window(split), width: 32, height: 3)
        #expect(split.toggleCollapse(after: 1))
        #expect(split.collapsedPanes == [2])
        #expect(split.toggleCollapse(after: 0))
        tester.draw()
        #expect(widths(split) == [-1, 30, -1])
        #expect(split.shares.map { ($0 * 3).rounded() } == [1, 1, 1])
        split.collapsedPanes = []
        tester.draw()
        #expect(widths(split) == [10, 10, 10])
    }

    @Test func `panes that cannot collapse do not`() {
        let split = SplitView(.horizontal) {
            Fill("a").pane(canCollapse: false); Fill("b").pane(canCollapse: false)
        }
        #expect(!split.toggleCollapse(after: 0))
    }

    @Test func `a border that panes share is their divider`() {
        let split = SplitView(.horizontal, dividers: .sharedBorder) {
            Box("one", Label("a"))
            Box("two", Label("b"))
        }
        let window = Window(split)
        let tester = WindowTester(window, width: 21, height: 3)
        #expect(
            tester.picture == """
                |┌ one ────┬ two ────┐|
                |│ a       │ b       │|
                |└─────────┴─────────┘|
                """)
        drag(tester, from: (10, 1), to: (7, 1))
        #expect(
            tester.picture == """
                |┌ one ─┬ two ───────┐|
                |│ a    │ b          │|
                |└──────┴────────────┘|
                """)
        split.collapsedPanes = [0]
        tester.draw()
        #expect(
            tester.picture == """
                |┌ two ──────────────┐|
                |▸ b                 │|
                |└───────────────────┘|
                """)
        drag(tester, from: (0, 1), to: (10, 1))
        #expect(widths(split) == [11, 11])
    }

    @Test func `the focus goes back from a divider that was dragged`() {
        let button = Button("one") {}
        let split = SplitView(.horizontal) {
            button; Fill("b")
        }
        let window = Window(split)
        let tester = WindowTester(window, width: 21, height: 3)
        window.focus(button)
        drag(tester, from: (10, 2), to: (12, 2))
        #expect(button.isFocused)
        split.canFocusDividers = false
        window.focusNext()
        #expect(button.isFocused)
    }

    @Test func `the hovered divider shows it`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b")
        }
        split.canFocusDividers = false
        let tester = WindowTester(Window(split), width: 21, height: 3)
        let calm = tester.canvas[10, 1].style
        tester.send(.mouse(Mouse(.move, at: Point(x: 10, y: 1))))
        #expect(tester.canvas[10, 1].style != calm)
        tester.send(.mouse(Mouse(.move, at: Point(x: 9, y: 1))))
        #expect(tester.canvas[10, 1].style == calm)
    }
}

import CellGeometry
import KeyValueObserving
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct SplitViewTests {
    private static func text(_ text: String) -> Label { Label(text) }

    private func widths(_ split: SplitView) -> [Int] { split.panes.map { $0.isHidden ? -1 : $0.frame.width } }

    private func drag(_ tester: WindowTester, from: (Int, Int), to: (Int, Int)...) {
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: from.0, y: from.1))))
        for place in to { tester.send(.mouse(Mouse(.drag(.left), at: Point(x: place.0, y: place.1)))) }
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: to.last!.0, y: to.last!.1))))
    }

    @Test func `split views take every size and every event`() {
        #expect(
            checkWidget {
                SplitView(.horizontal) {
                    Button("a button") {}.pane(1, min: 5)
                    SplitView(.vertical) {
                        Checkbox("漢字")
                        Fill("#").pane(2, max: .share(0.5))
                    }.pane(3)
                }
            } == [])
        #expect(checkWidget { SplitView(.vertical) } == [])
        #expect(
            checkWidget {
                SplitView(.vertical) {
                    Fill("x"); Fill("y")
                }
            } == [])
        #expect(
            checkWidget {
                SplitView(.horizontal, dividers: .sharedBorder) {
                    Box("a", Label("one"))
                    Box("b", Label("two"))
                    Box("c", Label("three"))
                }
            } == [])
    }

    @Test func `panes share the room beside lines that meet`() {
        let split = SplitView(.horizontal) {
            Self.text("one").pane(1)
            SplitView(.vertical) {
                Self.text("two")
                Self.text("three")
            }.pane(2)
        }
        split.canFocusDividers = false
        (split.panes[1] as? SplitView)?.canFocusDividers = false
        let tester = WindowTester(Window(split), width: 22, height: 5)
        #expect(
            tester.picture == """
                |one    │two           |
                |       │              |
                |       ├──────────────|
                |       │three         |
                |       │              |
                """)
        tester.resize(width: 13, height: 4)
        #expect(
            tester.picture == """
                |one │two     |
                |    │        |
                |    ├────────|
                |    │three   |
                """)
    }

    @Test func `widths at every size`() {
        let split = SplitView(.horizontal) {
            Fill("a").pane(1, min: 4)
            Fill("b").pane(2, max: 12)
            Fill("c").pane(1, min: .share(0.25))
        }
        let tester = WindowTester(Window(split), width: 30, height: 1)
        let table = [
            (0, [0, 0, 0]), (1, [0, 0, 0]), (2, [0, 0, 0]), (3, [1, 0, 0]), (4, [1, 1, 0]), (5, [2, 1, 0]),
            (6, [3, 0, 1]), (7, [3, 1, 1]), (8, [3, 1, 2]), (9, [4, 1, 2]), (10, [4, 2, 2]), (12, [4, 3, 3]),
            (14, [4, 5, 3]), (18, [4, 8, 4]), (22, [5, 10, 5]), (26, [6, 12, 6]), (30, [8, 12, 8]),
            (40, [13, 12, 13]), (100, [43, 12, 43]),
        ]
        for (width, expected) in table {
            tester.resize(width: width, height: 1)
            #expect(widths(split) == expected, "\(width)")
        }
    }

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

    @Test func `a hidden pane gives its room and its divider away`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        split.canFocusDividers = false
        let tester = WindowTester(Window(split), width: 32, height: 2)
        split.panes[1].isHidden = true
        tester.draw()
        #expect(tester.picture.hasPrefix("|aaaaaaaaaaaaaaaa│ccccccccccccccc|"))
        split.panes[2].isHidden = true
        tester.draw()
        #expect(tester.picture.hasPrefix("|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|"))
        split.panes[1].isHidden = false
        split.panes[2].isHidden = false
        tester.draw()
        #expect(widths(split) == [10, 10, 10])
        // A collapsed pane that the app shows is restored.
        split.collapsedPanes = [0]
        split.panes[0].isHidden = false
        #expect(split.collapsedPanes == [])
    }

    @Test func `panes come and go`() {
        let split = SplitView(.horizontal) {
            Fill("a").pane(1); Fill("b").pane(3)
        }
        split.canFocusDividers = false
        let tester = WindowTester(Window(split), width: 42, height: 1)
        split.insert(Fill("x").pane(), at: 1)
        tester.draw()
        #expect(widths(split) == [7, 13, 20])
        split.panes[0].removeFromSuperview()
        tester.draw()
        #expect(tester.picture == "|xxxxxxxxxxxxxxxx│bbbbbbbbbbbbbbbbbbbbbbbbb|")
        split.addSubview(Fill("y"))
        tester.draw()
        #expect(split.panes.count == 3 && split.shares.count == 3)
        for pane in split.panes { pane.removeFromSuperview() }
        tester.draw()
        #expect(split.shares == [] && tester.picture.allSatisfy { "| ".contains($0) })
    }

    @Test func `invalid shares are replaced`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b"); Fill("c")
        }
        let tester = WindowTester(Window(split), width: 32, height: 1)
        let table: [([Double], [Int])] = [
            ([], [10, 10, 10]), ([1, 1, 4], [5, 5, 20]), ([.nan, 1, -5], [10, 10, 10]), ([2], [10, 10, 10]),
            ([0, 0, 0], [10, 10, 10]), ([.infinity, 1, 1, 9], [10, 10, 10]), ([0, 1, 1], [1, 15, 14]),
        ]
        for (shares, expected) in table {
            split.shares = shares
            tester.draw()
            #expect(widths(split) == expected, "\(shares)")
            #expect(abs(split.shares.reduce(0, +) - 1) < 1e-9)
        }
        split.collapsedPanes = [-1, 7]
        tester.draw()
        #expect(widths(split).reduce(0, +) == 30)
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

    @Test func `shares can be observed`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b")
        }
        var seen: [[Double]] = []
        let token = observe(split, \.shares, [.new]) { _, change in
            if let shares = change.new { seen.append(shares) }
        }
        split.shares = [1, 3]
        #expect(seen.last == [0.25, 0.75])
        token.cancel()
    }

    @Test func `a collapsed pane is no problem of the layout`() {
        let split = SplitView(.horizontal) {
            Column {
                Label("a"); Button("b") {}
            }.pane(min: 8)
            Fill("b")
        }
        let window = Window(split)
        let tester = WindowTester(window, width: 21, height: 3)
        split.collapsedPanes = [0]
        tester.draw()
        #expect(window.layoutIssues == [])
    }

    @Test func `in ASCII`() {
        let split = SplitView(.horizontal) {
            Fill("a")
            Fill("b")
        }
        let tester = WindowTester(Window(split), width: 8, height: 1)
        split.collapsedPanes = [1]
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "|aaaaaaa<|")
    }
}

import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Panes that share the room, come and go.
@MainActor
struct SplitViewTests: SplitViewTesting {
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

    @Test func `boxes share borders unless the app or another pane says otherwise`() {
        let inner = SplitView(.vertical) {
            Box("b"); Box("c")
        }
        let outer = SplitView(.horizontal) {
            Box("a"); inner
        }
        let tester = WindowTester(Window(outer), width: 11, height: 5)
        #expect(
            tester.picture == """
                |┌ a ─┬ b ─┐|
                |│    │    │|
                |│    ├ c ─┤|
                |│    │    │|
                |└────┴────┘|
                """)
        let label = Label("d")
        inner.append(label.pane())
        tester.draw()
        #expect(outer.sharedEdges == .zero && inner.sharedEdges == .zero)
        label.removeFromSuperview()
        #expect(outer.sharedEdges != .zero)
        outer.dividerStyle = .line
        #expect(outer.sharedEdges == .zero && inner.sharedEdges != .zero)
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

    @Test func `shares can be observed`() {
        let split = SplitView(.horizontal) {
            Fill("a"); Fill("b")
        }
        var seen: [[Double]] = []
        let token = Observer(for: split).add(target: split, keyPath: \.shares, options: [.new]) { _, _, change in
            if let shares = change.new { seen.append(shares) }
        }
        split.shares = [1, 3]
        #expect(seen.last == [0.25, 0.75])
        token.end()
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

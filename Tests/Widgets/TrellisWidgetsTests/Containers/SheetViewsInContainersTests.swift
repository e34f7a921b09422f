import LayoutSheets
import Testing
import TrellisDesktop
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// A container of an app.
private final class Pile: Container {
    override func measureContent(for width: Int?) -> Measure {
        Measure(width: 9, height: shownSubviews.count, heightFollowsWidth: subviewsFollowWidth)
    }

    override func arrangeSubviews() {
        var rules = SubviewRules()
        for (index, view) in shownSubviews.enumerated() {
            rules.removeAll()
            rules.set(.tt, index)
            rules.set(.ll, 2)
            write(rules, for: view)
        }
    }
}

/// Views that a sheet places go into containers, and come back.
@MainActor
struct SheetViewsInContainersTests {
    /// Something to put a view into.
    struct Taker: Sendable, CustomTestStringConvertible {
        let name: String
        let take: @MainActor (View) -> View

        init(_ name: String, _ take: @escaping @MainActor (View) -> View) { (self.name, self.take) = (name, take) }

        var testDescription: String { name }
    }

    nonisolated static let takers = [
        Taker("View") { list in
            let view = View()
            view.frame = Rect(x: 0, y: 0, width: 9, height: 4)
            view.add(list, "tt = 1, ll = 2")
            return view
        },
        Taker("Row") { list in
            Row {
                Label("a"); list
            }
        },
        Taker("Column") { list in
            Column {
                Label("a"); list
            }
        },
        Taker("Column, filling") { list in
            Column {
                Label("a"); list.filling(); Label("b")
            }
        },
        Taker("Grid") { list in
            Grid(columns: [.content, .content]) {
                Label("a"); list
            }
        },
        Taker("Form") { list in
            Form {
                Label("a"); list
            }
        },
        Taker("Labeled") { list in Labeled("a", list) },
        Taker("Form, labeled") { list in Form { Labeled("a", list) } },
        Taker("Tabs") { list in
            let tabs = Tabs()
            tabs.add("a", list)
            return tabs
        },
        Taker("SplitView") { list in
            SplitView(.horizontal) {
                SplitView.Pane(Label("a")); SplitView.Pane(list)
            }
        },
        Taker("Box") { list in Box("a", list) },
        Taker("ScrollView") { list in ScrollView(list) },
        Taker("Collapsible") { list in Collapsible("a", list) },
        Taker("Accordion") { list in Accordion { Collapsible("a", list) } },
        Taker("FloatingPanel") { list in FloatingPanel("a", list) },
        Taker("Pile") { list in
            let pile = Pile()
            for view in [Label("a"), list] { pile.addSubview(view) }
            return pile
        },
    ]

    private nonisolated static let sheet = """
        list { tt = 3, ll = 4, w = 7, h = 2 }
        side { ll = list.rl + 1, tt = 0 }
        panel { tt = 5, ll = 0, w = 20, h = 3; inner { tt = ll = 1 } }
        when w < 20 { list { hidden } }
        """

    /// A window with views that a sheet places.
    private func window() throws -> (window: Window, list: Label, panel: View, inner: Label) {
        let window = Window(size: Size(width: 30, height: 8))
        let list = window.add(Label("list"), named: "list")
        window.add(Label("side"), named: "side")
        let panel = window.add(View(), named: "panel")
        let inner = panel.add(Label("inner"), named: "inner")
        try window.apply(LayoutSheet(parsing: Self.sheet))
        return (window, list, panel, inner)
    }

    /// Where a view lies that no sheet has ever placed.
    private func place(in taker: Taker) -> Rect {
        let (window, list) = (Window(size: Size(width: 30, height: 8)), Label("list"))
        window.add(taker.take(list), "tt = ll = 1, w = 20, h = 6")
        window.layoutIfNeeded()
        return list.frameInWindow
    }

    @Test(arguments: takers, [0, 1, 2])
    func `a view that a sheet has placed goes into a container, and comes back`(taker: Taker, way: Int) throws {
        let (window, list, _, _) = try window()
        window.layoutIfNeeded()
        let old = list.frameInWindow
        #expect(old == Rect(x: 4, y: 3, width: 7, height: 2))
        if way == 1 { list.removeFromSuperview() }
        if way == 2 {
            // The sheet hides it at this size.
            window.send(.resize(Size(width: 18, height: 8)))
            window.layoutIfNeeded()
            #expect(list.isHidden)
        }
        let container = window.add(taker.take(list), "tt = ll = 1, w = 20, h = 6")
        window.send(.resize(Size(width: 30, height: 8)))
        window.layoutIfNeeded()
        #expect(list.frameInWindow == place(in: taker))
        #expect(!list.isHidden)
        // A sheet that hides and shows no longer does.
        window.send(.resize(Size(width: 18, height: 8)))
        window.layoutIfNeeded()
        #expect(!list.isHidden)
        window.send(.resize(Size(width: 30, height: 8)))

        container.removeFromSuperview()
        list.removeFromSuperview()
        window.addSubview(list)
        window.layoutIfNeeded()
        #expect(list.frameInWindow == old)
        #expect(window.layoutIssues == [])
    }

    @Test(arguments: takers)
    func `a view that goes with views in it takes along what the sheet places in it`(taker: Taker) throws {
        let (window, _, panel, inner) = try window()
        window.layoutIfNeeded()
        let old = inner.frameInWindow
        let container = window.add(taker.take(panel), "tt = ll = 1, w = 20, h = 6")
        window.layoutIfNeeded()
        #expect(inner.layout.rules == [])
        #expect(inner.frame.origin == .zero)
        inner.layout.add("tt = 0")
        container.removeFromSuperview()
        panel.removeFromSuperview()
        window.addSubview(panel)
        window.layoutIfNeeded()
        #expect(inner.frameInWindow == old)
        #expect(throws: RuleError.self) { try inner.layout.add(parsing: "tt = 0") }
    }

    @Test func `an overlay of a view that a sheet has placed lies where the overlay of another one lies`() throws {
        for isDrawn in [false, true] {
            let (window, list, _, _) = try window()
            if isDrawn { window.layoutIfNeeded() }
            window.present(list, "cl = ct = 50%")
            window.layoutIfNeeded()
            #expect(list.frameInWindow == Rect(x: 13, y: 4, width: 4, height: 1))
            window.send(.resize(Size(width: 18, height: 8)))
            window.layoutIfNeeded()
            #expect(list.frameInWindow == Rect(x: 7, y: 4, width: 4, height: 1))
            #expect(!list.isHidden)
            window.send(.resize(Size(width: 30, height: 8)))
            list.removeFromSuperview()
            window.addSubview(list)
            window.layoutIfNeeded()
            #expect(list.frameInWindow == Rect(x: 4, y: 3, width: 7, height: 2))
        }
    }

    @Test func `a view that lies in a container where a sheet finds it comes back there`() throws {
        let (list, column) = (Label("list"), Column {})
        list.identifier = "list"
        column.append(StackItem(list))
        let window = Window(size: Size(width: 30, height: 8))
        window.add(column, "tt = ll = 1, w = 20, h = 6")
        try window.apply(LayoutSheet(parsing: "list { tt = 3 }"))
        window.layoutIfNeeded()
        let old = list.frameInWindow
        #expect(old.y == 4)
        list.removeFromSuperview()
        column.append(StackItem(list))
        window.layoutIfNeeded()
        #expect(list.frameInWindow == old)
    }

    @Test func `a view that has left a sheet goes into another sheet`() throws {
        let (window, list, _, _) = try window()
        window.layoutIfNeeded()
        let other = Window(size: Size(width: 30, height: 8))
        other.addSubview(list)
        try other.apply(LayoutSheet(parsing: "list { tt = 2, ll = 2 }"))
        other.layoutIfNeeded()
        window.layoutIfNeeded()
        #expect(list.frame == Rect(x: 2, y: 2, width: 4, height: 1))
        window.addSubview(list)
        window.layoutIfNeeded()
        #expect(list.frame == Rect(x: 0, y: 0, width: 4, height: 1))
    }
}

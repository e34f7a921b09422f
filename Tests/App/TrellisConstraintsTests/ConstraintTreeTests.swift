import RuleText
import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Views that come and go.
@MainActor
struct ConstraintTreeTests: ConstraintSuite {
    let window = Window(size: Size(width: 20, height: 5))

    @Test func `constraints wait while a view is out of the window, and go with it`() {
        let (a, b) = (tile("a"), tile("b"))
        window.constraints.add([
            "\(a.left) = 0", "\(a.width) = 2", "\(a.top) = 0", "\(a.height) = 1", "\(b.top) = 0", "\(b.height) = 1",
            "\(b.width) = 2",
        ])
        let link = window.constraints.add("\(b.left) = \(a.right)")
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "|aabb  |")
        a.removeFromSuperview()
        let fallback = window.constraints.add("\(b.left) = 3 @ 1")
        #expect(
            window.layoutIssues.contains("Window: waits: 'b.left = a.right' names a view that is not in the window"))
        tester.draw()
        #expect(tester.picture == "|   bb |")
        fallback.remove()
        window.addSubview(a)
        tester.draw()
        #expect(tester.picture == "|aabb  |")
        #expect(window.layoutIssues == [] && !link.isRemoved)
    }

    @Test func `a view that is gone takes its constraints along`() {
        let b = tile("b")
        let link: LayoutConstraint
        do {
            let a = tile("a")
            link = window.constraints.add("\(b.left) = \(a.right)")
            a.removeFromSuperview()
        }
        #expect(link.isRemoved)
        #expect(window.constraints.all.isEmpty)
        for _ in 0..<300 {
            let view = tile("v")
            window.constraints.add(["\(view.left) = 1", "\(view.width) = 1", "\(view.top) = 0", "\(view.height) = 1"])
            window.layoutIfNeeded()
            view.removeFromSuperview()
        }
        #expect(window.constraints.all.isEmpty)
        #expect(window.layoutIssues == [])
    }

    @Test func `constraints come along when a tree is put together before it is in a window`() {
        let panel = Fill(".")
        panel.identifier = "panel"
        let a = tile("a", in: panel)
        let width = panel.constraints.add([
            "\(a.width) = 2", "\(a.left) = superview.left + 1", "\(a.top) = 0", "\(a.height) = 1",
        ])[0]
        let other = tile("o")
        other.layout.add("ll = 0, tt = 0, w = 1, h = 1")
        panel.layout.add("ll = 2, rr = tt = bb = 0")
        window.addSubview(panel)
        let tester = WindowTester(window, width: 8, height: 1)
        #expect(tester.picture == "|o .aa...|")
        try? width.setConstant(3)
        tester.draw()
        #expect(tester.picture == "|o .aaa..|")
        panel.removeFromSuperview()
        let second = Window(size: Size(width: 6, height: 1))
        panel.layout.add("ll = 0")
        second.addSubview(panel)
        #expect(WindowTester(second, width: 6, height: 1).picture == "|.aaa..|")
        #expect(!width.isRemoved && panel.constraints.all.count == 4)
    }

    @Test func `a view that gets rules is placed by them, and by its constraints when they are gone`() {
        let a = tile("a")
        window.constraints.add(["\(a.left) = 1", "\(a.width) = 2", "\(a.top) = 0", "\(a.height) = 1"])
        let tester = WindowTester(window, width: 6, height: 1)
        #expect(tester.picture == "| aa   |")
        a.layout.add("ll = 3, tt = 0, w = 1, h = 1")
        tester.draw()
        #expect(tester.picture == "|   a  |")
        a.layout.removeAll()
        tester.draw()
        #expect(tester.picture == "| aa   |")
        #expect(window.layoutIssues == [])
    }

    @Test func `a resize leads to the same as a new layout, at every width`() {
        func build() -> (Window, [View]) {
            let window = Window(size: Size(width: 40, height: 10))
            let views = "abcd".map { letter in
                let fill = Fill(letter)
                window.addSubview(fill)
                return fill
            }
            let (a, b, c, d) = (views[0], views[1], views[2], views[3])
            window.constraints.add([
                "\(a.left) = superview.left", "\(a.width) >= 8", "\(a.width) = 0.3 * superview.width @ 500",
                "\(a.width) <= 16", "\(b.left) = \(a.right) + 1", "\(b.width) = \(c.width) @ 600",
                "\(c.left) = \(b.right) + 1",
                "\(c.right) = superview.right", "\(c.width) >= 10 @ 700", "\(b.width) >= 5 @ 650",
                "\(d.left) = \(b.left)", "\(d.right) = \(c.right)",
            ])
            for view in views {
                window.constraints.add(["\(view.top) = 0", "\(view.height) = 1"])
            }
            return (window, views)
        }
        let (kept, keptViews) = build()
        for width in Array(0...80) + [33, 7, 64, 12, 0, 50] {
            kept.send(.resize(Size(width: width, height: 10)))
            let (fresh, freshViews) = build()
            fresh.send(.resize(Size(width: width, height: 10)))
            kept.layoutIfNeeded()
            fresh.layoutIfNeeded()
            #expect(keptViews.map(\.frame) == freshViews.map(\.frame), "at \(width)")
            #expect(kept.layoutIssues == fresh.layoutIssues)
        }
    }

    @Test func `a window that is let go lets go of all that constraints hold`() {
        weak var window: Window?
        weak var constraint: LayoutConstraint?
        do {
            let open = Window(size: Size(width: 20, height: 5))
            window = open
            let (a, b) = (tile("a", in: open), tile("b", in: open))
            // A wish between two views makes a group.
            constraint =
                open.constraints.add([
                    "\(a.left) = superview.left", "\(b.left) = \(a.right)", "\(b.right) = superview.right",
                    "\(a.width) = \(b.width) @ 500",
                ])[3]
            open.layoutIfNeeded()
            #expect((a.frame.width, constraint?.isRemoved) == (10, false))
        }
        #expect(window == nil && constraint == nil)
    }
}

import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Content of a scroll view whose size depends on content of another one, which is measured at the same time.
@MainActor
struct TiedContentTests {
    @Test func `what is as wide as a view in another scroll view is measured when that is done`() {
        let window = Window()
        let (first, second) = (ScrollView(axes: .both), ScrollView(axes: .both))
        let (follower, leader) = (Label("v0"), Label("v2"))
        follower.layout.add("w = %w", leader)
        let outer = View()
        outer.addSubview(first)
        second.content.addSubview(leader)
        window.addSubview(outer)
        second.layout.add("w = H:30%")
        // Two columns while the content is as large as the viewport, then one of two.
        leader.layout.add("maxw = 70%")
        first.content.addSubview(follower)
        window.addSubview(second)
        let tester = WindowTester(window, width: 20, height: 8)
        tester.draw()
        #expect(leader.frame.width == 1 && first.contentSize == Size(width: 1, height: 1))
        follower.text = "two\nlines"
        tester.draw()
        #expect(first.contentSize == Size(width: 1, height: 2))
        for width in [21, 20] {
            tester.send(.resize(Size(width: width, height: 8)))
            tester.draw()
            #expect(first.contentSize == Size(width: 1, height: 2))
        }
    }

    @Test func `what a constraint holds at something outside adds nothing to the content`() throws {
        func shown(_ change: (ScrollView, View, View) -> Void) throws -> Size {
            let window = Window()
            let scroll = ScrollView(axes: .both)
            let (label, other) = (Label("v1"), View())
            for view in [label, other] { scroll.content.addSubview(view) }
            window.addSubview(scroll)
            try window.constraints.add(
                parsing: "scroll.left >= label.right", views: ["scroll": scroll, "label": label])
            let tester = WindowTester(window, width: 20, height: 8)
            tester.draw()
            change(scroll, label, other)
            tester.draw()
            return scroll.contentSize
        }
        let fresh = try shown { _, label, other in other.layout.add("cl = %cl", label) }
        let scrolled = try shown { scroll, label, other in
            label.layout.add("bb = %bb", other)
            scroll.layoutIfNeeded()
            label.layout.removeAll()
            scroll.offset = Point(x: 4, y: 12)
            other.layout.add("cl = %cl", label)
        }
        #expect(fresh == scrolled && fresh.width == 0)
    }
}

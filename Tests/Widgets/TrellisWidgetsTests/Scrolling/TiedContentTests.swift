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

    @Test func `what something outside follows by a constraint counts as content`() throws {
        let window = Window()
        let scroll = ScrollView(axes: .both)
        let (inside, outside) = (Label("a long text of 23 chars"), Label("after it"))
        scroll.content.add(inside, "ll = 2")
        window.add(scroll, "tt = ll = 0, w = 8, h = 5")
        window.addSubview(outside)
        try window.constraints.add(
            parsing: "outside.left >= inside.right", views: ["outside": outside, "inside": inside])
        let tester = WindowTester(window, width: 60, height: 8)
        tester.draw()
        #expect(inside.heldAxes == [] && scroll.contentSize.width == 25)
    }
}

/// Scroll views whose size follows from what is in them, which is measured in the room that they have.
@MainActor
struct TiedScrollViewTests {
    private let window = Window()
    private let scroll = ScrollView()

    private func contentSize() -> Size {
        WindowTester(window, width: 30, height: 12).draw()
        return scroll.contentSize
    }

    @Test func `the height of content that has its share of the scroll view holds as in a new window`() {
        let new = TiedScrollViewTests()
        for (test, isLate) in [(self, true), (new, false)] {
            let (inner, other, share) = (ScrollView(axes: .both), View(), View())
            test.scroll.content.addSubview(inner)
            inner.layout.add("h = %h + 8", share)
            if isLate { inner.content.addSubview(other) }
            inner.content.addSubview(share)
            share.layout.add("h = V:50% - 1")
            test.window.addSubview(test.scroll)
            if isLate { _ = test.contentSize() }
            other.removeFromSuperview()
        }
        #expect(contentSize() == new.contentSize())
    }

    @Test func `content that names its scroll view is measured as if it were not scrolled`() {
        let (label, tied) = (Label("v0"), View())
        scroll.content.addSubview(label)
        window.addSubview(scroll)
        scroll.content.addSubview(tied)
        tied.layout.add("bb = rr = 2, tt = %bt", scroll)
        scroll.offset = Point(x: 0, y: 3)
        #expect(contentSize().height == 1)
        label.removeFromSuperview()
        #expect(contentSize().height == 0)
    }

    @Test(arguments: [Size(width: 30, height: 12), Size(width: 20, height: 8)])
    func `two contents that follow each other have the sizes that they have in a new window`(_ size: Size) {
        func extent(drawn: Bool) -> Size {
            let window = Window()
            let tester = WindowTester(window, width: size.width, height: size.height)
            let (first, second) = (ScrollView(axes: .both), ScrollView(axes: .both))
            let (label, follower) = (Label("v2"), View())
            follower.layout.add("w = %w", label)
            first.content.addSubview(label)
            label.layout.add("h = %h + 2, maxw = 70%", first)
            for view in [first, second] { window.addSubview(view) }
            first.layout.add("w = H:30%")
            if drawn { tester.draw() }
            follower.layout.add("maxh = %h", second)
            second.content.addSubview(follower)
            tester.draw()
            return second.contentSize
        }
        #expect(extent(drawn: true) == extent(drawn: false))
    }

    @Test func `content without cells by hand is measured as in a new window`() {
        let new = TiedScrollViewTests()
        for (test, isLate) in [(self, true), (new, false)] {
            test.scroll.content.addSubview(Label("v2"))
            test.window.addSubview(test.scroll)
            if isLate { _ = test.contentSize() }
            test.scroll.content.frame = .zero
        }
        #expect(contentSize().height == 1 && new.contentSize().height == 1)
    }
}

/// Rows of forms that are hidden before and after the form was laid out.
@MainActor
struct HiddenFormRowTests {
    @Test(arguments: [true, false])
    func `a hidden row is as wide as its field, whether it was laid out before or not`(_ isLate: Bool) {
        let (window, form, row) = (Window(), Form(), Labeled("name", View()))
        let tester = WindowTester(window, width: 30, height: 12)
        window.addSubview(form)
        form.layoutIfNeeded()
        form.append(StackItem(row))
        if isLate { tester.draw() }
        row.isHidden = true
        tester.draw()
        #expect(row.measured().size.width == 0)
    }
}

import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The size of what is scrolled is that of the last layout, whatever came before.
@MainActor
struct ContentSizeTests {
    @Test func `a view that gets its place later tells the size of its content as one that had it at once`() {
        /// A scrolling view whose place follows from a view in another one, which is in the window from the start or later.
        func contentSize(isLate: Bool) -> Size {
            let window = Window(size: Size(width: 40, height: 10))
            let (outer, inner) = (View(), View())
            outer.addSubview(inner)
            if !isLate { window.addSubview(outer) }
            let scroll = window.add(ScrollView(), "rr = %rr, cl = %cl", window, inner)
            scroll.content.add(View(), "h = 40%")
            let tester = WindowTester(window, width: 40, height: 10)
            tester.draw()
            if isLate { window.addSubview(outer) }
            tester.draw()
            #expect(scroll.frame == Rect(x: -40, y: 0, width: 80, height: 0))
            return scroll.contentSize
        }
        #expect(contentSize(isLate: false) == Size(width: 79, height: 0))
        #expect(contentSize(isLate: true) == Size(width: 79, height: 0))
    }

    @Test func `content with a size by its own rules is measured again when the part in sight changes`() {
        let window = Window(size: Size(width: 40, height: 10))
        let scroll = window.add(ScrollView(), "ll = tt = 0, w = 50%, h = 50%")
        scroll.content.add(View(), "ll = tt = 0, w = 3, h = 2")
        scroll.content.layout.add("h = 9")
        let tester = WindowTester(window, width: 40, height: 10)
        for (width, height) in [(40, 10), (30, 8), (40, 10), (20, 40)] {
            tester.resize(width: width, height: height)
            tester.draw()
            #expect(scroll.contentSize == Size(width: width / 2 - 1, height: max(9, height / 2)))
        }
    }

    @Test func `a rule that holds already has the content measured again`() {
        func contentSize(isLate: Bool) -> Size {
            let window = Window(size: Size(width: 20, height: 6))
            let scroll = window.add(ScrollView(axes: .both), "tt = 0")
            let label = scroll.content.add(Label("v1"))
            // It reaches to the end of the content, because that reaches as far as the label; in the part in sight, which
            // has no cells, it does not.
            if isLate { _ = window.draw() }
            label.layout.add("bb = rr = 0")
            _ = window.draw()
            return scroll.contentSize
        }
        #expect(contentSize(isLate: false) == .zero)
        #expect(contentSize(isLate: true) == .zero)
    }

    @Test func `a frame set by hand over a measured one has the content measured again`() {
        func contentSize(isLate: Bool) -> Size {
            let window = Window(size: Size(width: 20, height: 6))
            let scroll = window.add(ScrollView(axes: .both), "tt = 0, w = 10, h = 3")
            scroll.content.add(Label("v1"), "ll = 20, tt = 9")
            if isLate { _ = window.draw() }
            scroll.content.frame = .zero
            _ = window.draw()
            return scroll.contentSize
        }
        #expect(contentSize(isLate: false) == Size(width: 22, height: 10))
        #expect(contentSize(isLate: true) == Size(width: 22, height: 10))
    }

    @Test func `what was measured outside a window does not count`() {
        func contentSize(draws: Bool) -> Size {
            let window = Window(size: Size(width: 20, height: 6))
            let (panel, inner) = (View(), View())
            let scroll = ScrollView(axes: .both)
            scroll.content.addSubview(View())
            window.constraints.add("\(scroll.right) <= superview.right @ 1")
            window.add(panel, "tt = ll = 1, w = 9, h = 4")
            panel.addSubview(inner)
            if draws { _ = window.draw() }
            scroll.content.addSubview(inner)
            if draws { _ = window.draw() }
            panel.addSubview(scroll)
            _ = window.draw()
            return scroll.contentSize
        }
        #expect(contentSize(draws: true) == contentSize(draws: false))
    }

    @Test func `scroll views in each other are asked once whether they take the focus`() {
        let window = Window(size: Size(width: 20, height: 6))
        let outer = ScrollView(axes: .both)
        let inner = ScrollView(Label("text"))
        window.addSubview(outer)
        outer.layout.add("ll = %rl + 1", inner)
        outer.content.addSubview(inner)
        inner.layout.add("tt = 9, h = V:50% - 1")
        inner.offset = Point(x: 1, y: 12)
        _ = window.draw()
        #expect(window.focusedView == nil)
    }

    @Test func `what does not scroll makes nothing to scroll, wherever the content was scrolled to`() {
        let window = Window(size: Size(width: 20, height: 4))
        let scroll = window.add(ScrollView(), "tt = ll = rr = 0, h = 4")
        let (list, foot) = (Label("1\n2\n3\n4\n5\n6\n7\n8\n9"), Label("foot"))
        scroll.content.addSubview(list)
        scroll.content.add(foot, "bb = %bb, ll = 0", window)
        _ = window.draw()
        #expect(scroll.contentSize.height == 9 && foot.frameInWindow.y == 3)
        scroll.offset = Point(x: 0, y: 5)
        _ = window.draw()
        #expect(scroll.contentSize.height == 9 && foot.frameInWindow.y == 3 && list.frameInWindow.y == -5)
        list.text = "1\n2"
        _ = window.draw()
        #expect(scroll.contentSize.height == 4 && scroll.offset == .zero)
        #expect(foot.frameInWindow.y == 3 && list.frameInWindow.y == 0)
    }

    /// The extent of subviews overrides a size set by hand while there are any.
    @Test(arguments: [false, true])
    func `a size set by hand counts again when the subviews have gone, whatever was drawn`(isDrawn: Bool) {
        let window = Window()
        let content = View()
        let scroll = window.add(ScrollView(content), "ll = tt = 0, w = 20, h = 3")
        let tester = WindowTester(window, width: 30, height: 10)
        content.frame = Rect(x: 0, y: 0, width: 6, height: 7)
        let inner = content.add(View(), "ll = tt = 0, w = 2, h = 12")
        if isDrawn {
            tester.draw()
            #expect(scroll.contentSize.height == 12)
        }
        inner.removeFromSuperview()
        tester.draw()
        #expect(content.frame.height == 7 && scroll.contentSize.height == 7)
    }
}

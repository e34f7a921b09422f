import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ViewTests {
    private let window = Window(size: Size(width: 20, height: 6))

    private func names(_ view: View) -> [String] { view.subviews.map { $0.identifier ?? "" } }

    private func named(_ name: String) -> View {
        let view = View()
        view.identifier = name
        return view
    }

    // MARK: Tree

    @Test func `views are added, inserted and taken out in order`() {
        let (a, b, c) = (named("a"), named("b"), named("c"))
        window.addSubview(a)
        window.addSubview(b)
        window.insertSubview(c, at: 1)
        #expect(names(window) == ["a", "c", "b"])
        #expect(c.superview === window && c.window === window)
        c.removeFromSuperview()
        #expect(names(window) == ["a", "b"])
        #expect(c.superview == nil && c.window == nil)
        c.removeFromSuperview()
        window.insertSubview(c, at: 99)
        #expect(names(window) == ["a", "b", "c"])
    }

    @Test func `a view that is added elsewhere leaves where it was`() {
        let (a, b) = (named("a"), named("b"))
        window.addSubview(a)
        window.addSubview(b)
        a.addSubview(b)
        #expect(names(window) == ["a"])
        #expect(names(a) == ["b"])
        #expect(b.isDescendant(of: window) && b.isDescendant(of: b) && !a.isDescendant(of: b))
        window.addSubview(a)
        #expect(names(window) == ["a"])
    }

    @Test func `views in a view that was taken out are in no window`() {
        let outer = window.add(View(), "w = 5")
        let inner = outer.add(View(), "w = 3")
        #expect(inner.window === window)
        outer.removeFromSuperview()
        #expect(outer.window == nil)
        #expect(inner.window == nil)
        window.addSubview(outer)
        #expect(inner.window === window)
        var other: Window? = Window()
        other!.addSubview(outer)
        #expect(inner.window === other)
        other = nil
        #expect(outer.superview == nil && outer.window == nil && inner.window == nil)
    }

    @Test func `the order of views is changed without moving their frames`() {
        for name in ["a", "b", "c"] { window.add(named(name), "ll = 1, w = 2, tt = 0, h = 1") }
        let (a, c) = (window.subviews[0], window.subviews[2])
        a.bringToFront()
        #expect(names(window) == ["b", "c", "a"])
        c.sendToBack()
        #expect(names(window) == ["c", "b", "a"])
        window.layoutIfNeeded()
        #expect(window.subviews.allSatisfy { $0.frame == Rect(x: 1, y: 0, width: 2, height: 1) })
    }

    // MARK: Life

    @Test func `a view is released when nothing holds it`() {
        var view: View? = window.add(View(), "ll = 1, w = 50%")
        var inner: View? = view!.add(View(), "ll = %ll", window)
        weak let (weakView, weakInner) = (view, inner)
        window.layoutIfNeeded()
        view?.removeFromSuperview()
        view = nil
        #expect(weakView == nil)
        #expect(weakInner != nil && weakInner?.superview == nil)
        inner = nil
        #expect(weakInner == nil)
    }

    @Test func `a view that rules name is released all the same`() {
        var one: View? = window.add(View(), "ll = 1, w = 5")
        let two = window.add(View(), "ll = \(one!.rl)")
        weak let gone = one
        window.layoutIfNeeded()
        one?.removeFromSuperview()
        one = nil
        #expect(gone == nil)
        #expect(two.superview === window)
    }

    @Test func `a window is released with all its views`() {
        var window: Window? = Window()
        window!.add(View(), "w = 5").add(View(), "w = 3")
        weak let (weakWindow, weakView) = (window, window!.subviews[0])
        _ = window!.draw()
        window = nil
        #expect(weakWindow == nil && weakView == nil)
    }

    @Test func `a hundred thousand nested views are built, laid out, painted and released`() {
        let count = 100_000
        var root: View? = View()
        var deepest = root!
        for _ in 1..<count { deepest = deepest.add(View(), "ll = 0, rr = 0, tt = 0, bb = 0") }
        window.add(root!, "ll = 1, rr = 1, tt = 1, bb = 1")
        _ = window.draw()
        #expect(deepest.frameInWindow == Rect(x: 1, y: 1, width: 18, height: 4))
        _ = WindowTester(window, width: 30, height: 8)
        #expect(deepest.frameInWindow == Rect(x: 1, y: 1, width: 28, height: 6))
        root!.removeFromSuperview()
        weak let gone = root
        deepest = window
        root = nil
        #expect(gone == nil)
        #expect(window.layoutIssues == [])
    }

    // MARK: Frames

    @Test func `a frame set by hand holds where no rule decides`() {
        let view = View()
        view.frame = Rect(x: 3, y: 1, width: 7, height: 2)
        #expect(view.frame == Rect(x: 3, y: 1, width: 7, height: 2))
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 3, y: 1, width: 7, height: 2))
        view.layout.add("rr = 1")
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 12, y: 1, width: 7, height: 2))
        view.frame = Rect(x: 0, y: 2, width: 5, height: 1)
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 14, y: 2, width: 5, height: 1))
        view.layout.removeAll()
        window.layoutIfNeeded()
        #expect(view.frame == Rect(x: 0, y: 2, width: 5, height: 1))
        #expect(view.bounds == Rect(x: 0, y: 0, width: 5, height: 1))
    }

    @Test func `a view without rules and content has no size`() {
        let view = View()
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.frame == .zero)
    }

    @Test func `a size left open is that of the content and follows it`() {
        let label = window.add(Label("seven77"), "rr = 0, bb = 0")
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 13, y: 5, width: 7, height: 1))
        label.text = "two\nlines"
        window.layoutIfNeeded()
        #expect(label.frame == Rect(x: 15, y: 4, width: 5, height: 2))
    }

    @Test func `the height of wrapped text follows its width`() {
        let label = window.add(Label("one two three four", wraps: true), "ll = rr = 0")
        let below = window.add(Label("below"), "tt = %bt", label)
        let tester = WindowTester(window, width: 20, height: 6)
        for (width, height) in [(20, 1), (17, 2), (9, 3), (8, 3), (7, 3), (6, 4), (5, 4), (20, 1)] {
            tester.resize(width: width, height: 8)
            #expect(label.frame.height == height, "at \(width)")
            #expect(below.frame.y == height)
        }
        tester.resize(width: 8, height: 4)
        #expect(
            tester.picture == """
                |one two |
                |three   |
                |four    |
                |below   |
                """)
    }

    @Test func `a view that comes with its rules is shown in a new frame`() {
        let window = Window()
        let tester = WindowTester(window, width: 6, height: 1)
        let view = Fill("x")
        view.layout.add("tt = 0, ll = 2, w = 2, h = 1")
        window.addSubview(view)
        #expect(window.needsFrame && tester.picture == "|  xx  |")
        view.removeFromSuperview()
        #expect(window.needsFrame && tester.picture == "|      |")
        window.addSubview(view)
        #expect(window.needsFrame && tester.picture == "|  xx  |")
    }
}

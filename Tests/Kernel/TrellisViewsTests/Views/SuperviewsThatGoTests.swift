import CellGeometry
import Testing
import TrellisViews

/// A view that outlives its superview has none.
@MainActor
struct SuperviewsThatGoTests {
    /// Takes its subviews out when it goes.
    private final class Emptied: View {
        var onEnd: @MainActor (View?) -> Void = { _ in }

        isolated deinit {
            onEnd(subviews.first?.superview)
            for view in Array(subviews) { view.removeFromSuperview() }
        }
    }

    /// Does something when it goes.
    private final class Looking: View {
        var onEnd: @MainActor () -> Void = {}

        isolated deinit { onEnd() }
    }

    @Test func `a view whose superview is gone has none, at any depth`() {
        let kept = (0..<3).map { _ in View() }
        func chain(from view: View) -> View {
            // Each of those kept is the third view above the one before.
            var inner = view
            for depth in 1..<12 {
                let outer = depth % 3 == 0 && depth < 9 ? kept[depth / 3] : View()
                outer.add(inner)
                inner = outer
            }
            return inner
        }
        weak var top: View?
        do {
            let view = chain(from: kept[0])
            top = view
            #expect(kept[2].isDescendant(of: view))
        }
        #expect(top == nil && kept[2].superview == nil)
        for (inner, outer) in zip(kept, kept.dropFirst()) {
            #expect(inner.superview?.superview?.superview === outer)
            outer.subviews.first?.removeFromSuperview()
            #expect(inner.superview == nil)
        }
        // They have a place elsewhere.
        let window = Window(size: Size(width: 8, height: 2))
        for view in kept { window.add(view, "tt = ll = 0, w = h = 1") }
        window.layoutIfNeeded()
        #expect(kept.allSatisfy { $0.superview === window && $0.frame.width == 1 })
    }

    @Test func `views outlive their window, also those of overlays`() {
        let (inner, popup) = (View(), View())
        var root: View?
        weak var gone: Window?
        do {
            let window = Window(size: Size(width: 8, height: 2))
            gone = window
            window.add(View()).add(inner)
            window.overlays.show(popup, at: .center)
            window.layoutIfNeeded()
            root = popup.superview
            #expect(root?.superview === window && inner.window === window)
        }
        #expect(gone == nil && root != nil)
        #expect(root?.superview == nil && root?.window == nil && inner.superview == nil && inner.window == nil)
        root = nil
        #expect(popup.superview == nil && popup.window == nil)
    }

    @Test func `a view that outlives its window is in the next one, whichever of the two has more views`() {
        for (count, others) in [(1, 40), (40, 1)] {
            let kept = View()
            for _ in 0..<count { kept.add(View()) }
            do {
                let window = Window(size: Size(width: 8, height: 2))
                window.add(kept)
                #expect(kept.subviews.last?.window === window)
            }
            #expect(kept.window == nil && kept.subviews.last?.window == nil)
            let next = Window(size: Size(width: 8, height: 2))
            for _ in 0..<others { next.add(View()) }
            next.add(kept, "tt = ll = 0, w = h = 1")
            #expect(kept.window === next && kept.subviews.last?.window === next)
            next.layoutIfNeeded()
            #expect(kept.frame.width == 1)
        }
    }

    @Test func `views that go see no superview that is gone`() {
        let kept = View()
        var ended: Set<ObjectIdentifier> = []
        var sawOneThatIsGone = false
        // Each view of a tree looks, while it goes, at one that lies deep in the tree, below others of its superview.
        var top: Looking? = Looking()
        var views = [top!]
        while views.count < 40 {
            let view = Looking()
            views[views.count / 2].add(view)
            views.append(view)
        }
        views[5].insertSubview(kept, at: 0)
        for view in views {
            let id = ObjectIdentifier(view)
            view.onEnd = {
                if let superview = kept.superview, ended.contains(ObjectIdentifier(superview)) {
                    sawOneThatIsGone = true
                }
                ended.insert(id)
            }
        }
        // The tree alone keeps its views.
        views = []
        top = nil
        #expect(top == nil && ended.count == 40 && !sawOneThatIsGone && kept.superview == nil)
    }

    @Test func `a view that takes its subviews out while it goes sees itself as their superview`() {
        let (first, second) = (View(), View())
        var seen: ObjectIdentifier?
        var expected: ObjectIdentifier?
        do {
            let view = Emptied()
            expected = ObjectIdentifier(view)
            view.onEnd = { seen = $0.map(ObjectIdentifier.init) }
            view.add(first)
            view.add(second)
        }
        #expect(seen == expected && first.superview == nil && second.superview == nil)
    }
}

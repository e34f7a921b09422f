/// A search for views that accept the focus: it visits the whole tree once, and then only what has changed.
@MainActor
public final class FocusSearch {
    /// Names the root. One that comes in the place of another has come into the window since, so the search looks at it;
    /// and change numbers of another space do not compare.
    private var root: LayoutEntry?
    private weak var found: View?
    /// Whether the last search found a view. `found` does not tell, as the view may have been deallocated since.
    private var hasFound = false
    /// The number of changes already taken into account.
    private var seenChanges = -1

    /// Creates a search that has not looked at anything yet.
    public init() {}

    /// Whether `root` or a view inside it accepts the focus.
    public func finds(in root: View, of window: Window) -> Bool { taker(in: root, of: window) != nil }

    /// A view among `root` and those inside it that accepts the focus.
    func taker(in root: View, of window: Window) -> View? {
        if let old = self.root, let new = root.layoutEntry, old.space === new.space, old.item == new.item {
            if hasFound {
                if let found, window.takesFocus(found, in: root) { return found }
            } else if let changes = window.focus.changes.views(since: seenChanges) {
                seenChanges = window.focus.changes.end
                // Each is asked once: a scroll view lays out to answer, and may answer otherwise then.
                for change in changes where change.kind != .shown || change.view !== root {
                    if let found = window.taker(in: root, changed: change.view, change.kind) { return note(found) }
                }
                return nil
            }
        }
        self.root = root.layoutEntry
        seenChanges = window.focus.changes.end
        return note(window.firstTaker(in: root))
    }

    private func note(_ view: View?) -> View? {
        (found, hasFound) = (view, view != nil)
        return view
    }
}

extension Window {
    /// Whether a view accepts the focus and nothing from it up to `root` is hidden or disabled. O(depth).
    func takesFocus(_ view: View, in root: View) -> Bool {
        isOpen(view, in: root) && view.canFocus
    }

    /// Whether a view is in `root` and nothing on the way up to `root` is hidden or disabled. O(depth).
    func isOpen(_ view: View, in root: View) -> Bool {
        var next: View? = view
        while let view = next, !view.isHidden, view.isEnabled {
            if view === root { return true }
            next = view.superview
        }
        return false
    }

    /// The first view that accepts the focus among `root` and its descendants. O(views before it).
    public func firstFocusableView(in root: View) -> View? { firstTaker(in: root) }

    func firstTaker(in root: View) -> View? {
        var walk = TreeWalk(root)
        var view: View? = root
        while let next = view {
            focus.visits += 1
            let isOpen = !next.isHidden && next.isEnabled
            if isOpen, next.canFocus { return next }
            view = walk.next(entering: isOpen)
        }
        return nil
    }

    /// A view that accepts the focus because another one has changed.
    func taker(in root: View, changed view: View, _ kind: FocusChanges.Kind) -> View? {
        // Outside of the window nothing was noted: what comes with its superview may accept the focus by now.
        if kind == .gain, view !== root, root.isDescendant(of: view) { return firstTaker(in: root) }
        // A change in the tree never gives the focus to an overlay.
        guard isOpen(view, in: root), root !== self || overlays.overlay(of: view) == nil else { return nil }
        if kind == .gain, let found = firstTaker(in: view) { return found }
        if kind == .shown, let found = focus.taker(inShown: view) { return found }
        // A scroll view may accept the focus itself when nothing inside it does.
        var outer: View? = view
        while let next = outer {
            focus.visits += 1
            if next.canFocus { return next }
            outer = next === root ? nil : next.superview
        }
        return nil
    }
}

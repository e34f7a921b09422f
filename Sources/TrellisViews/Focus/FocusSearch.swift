/// Whether anything in a view takes the focus: looked for once, and then only in what has changed.
@MainActor
public final class FocusSearch {
    private weak var root: View?
    private weak var window: Window?
    private weak var found: View?
    /// The changes up to here are known.
    private var known = -1

    /// Nothing is known yet.
    public init() {}

    /// Whether the view, or one in it, takes the focus.
    public func finds(in root: View, of window: Window) -> Bool {
        // Changes of another window have other numbers.
        if self.root === root, self.window === window {
            if let found {
                if window.takesFocus(found, in: root) { return true }
            } else if let changes = window.focus.changes.views(since: known) {
                known = window.focus.changes.end
                // Each is asked once: a scroll view lays out to answer, and may answer otherwise then.
                for change in changes {
                    found = window.taker(in: root, changed: change.view, isLoss: change.isLoss)
                    if found != nil { return true }
                }
                return false
            }
        }
        (self.root, self.window) = (root, window)
        known = window.focus.changes.end
        found = window.firstTaker(in: root)
        return found != nil
    }
}

extension Window {
    /// Whether a view, and all that it lies in up to another one, can have the focus. O(depth).
    func takesFocus(_ view: View, in root: View) -> Bool {
        isOpen(view, in: root) && view.canFocus
    }

    /// Whether a view lies in another one with nothing on the way that is hidden or disabled. O(depth).
    func isOpen(_ view: View, in root: View) -> Bool {
        var next: View? = view
        while let view = next, !view.isHidden, view.isEnabled {
            if view === root { return true }
            next = view.superview
        }
        return false
    }

    /// The first view that takes the focus, of one and all in it. O(views before it).
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

    /// A view that takes the focus since another one has changed.
    func taker(in root: View, changed view: View, isLoss: Bool) -> View? {
        // The focus is not given to an overlay from the tree.
        guard isOpen(view, in: root), root !== self || overlays.overlay(of: view) == nil else { return nil }
        if !isLoss, let found = firstTaker(in: view) { return found }
        // One that scrolls does so itself when nothing in it does.
        var outer: View? = view
        while let next = outer {
            focus.visits += 1
            if next.canFocus { return next }
            outer = next === root ? nil : next.superview
        }
        return nil
    }
}

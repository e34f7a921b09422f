public import CellGeometry
import KeyValueObserving

extension Window {
    /// The view that receives keys first. Observable.
    public var focusedView: View? {
        focus.viewChanges.access(from: self)
        return focus.view
    }

    /// Focuses a view of this window; nil removes the focus. Does nothing if the view is hidden, disabled, behind a
    /// modal overlay or does not accept the focus.
    ///
    /// A view that is clipped away, as in a window that became too small, loses the focus with the next frame. It gets
    /// the focus back when it is visible again, unless the user has acted elsewhere. A view that can be scrolled into
    /// view keeps the focus.
    public func focus(_ view: View?) { focus.move(to: view) }

    /// Moves the focus to the next view that accepts it, in tree order, wrapping around at the end.
    ///
    /// Skips views that are clipped away, but not those that can be scrolled into view. Visits only the views between
    /// the two. From a view in an overlay, the focus moves within that overlay.
    public func focusNext() { focus.step(forward: true) }

    /// Moves the focus to the previous view that accepts it; see `focusNext()`.
    public func focusPrevious() { focus.step(forward: false) }

    /// Moves the focus to the nearest view in a direction; returns false if there is none.
    @discardableResult
    public func moveFocus(_ direction: Window.FocusDirection) -> Bool { focus.move(direction) }

    /// The nearest view in a direction from `view` that is in `root` and accepts the focus; nil if it lies outside of
    /// `cells` of the window, where these are given.
    ///
    /// Views are where they are visible; what would have to be scrolled into view is at the edge of what scrolls it.
    ///
    /// - Complexity: O(v log v) for the v views that are not further away than the result or the corners of `cells`, and
    ///   their superviews with less than 48 subviews each.
    public func focusableView(
        _ direction: Window.FocusDirection, of view: View, in root: View, near cells: Rect? = nil
    ) -> View? {
        guard let cells else { return focus.nearest(direction, of: view, in: root) }
        let limit = direction.greatestDistance(from: view.frameInWindow, to: cells)
        let found = focus.nearest(direction, of: view, in: root, within: limit)
        return found.flatMap { cells.intersects($0.frameInWindow) ? $0 : nil }
    }

    /// Whether a view can have the focus now. O(depth).
    public func canBeFocused(_ view: View) -> Bool { focus.canBeTaken(by: view) }

    /// Records a change in a view that may let another view accept the focus.
    func noteFocusChange(_ view: View, _ kind: FocusChanges.Kind) { focus.noteChange(view, kind) }

    /// The root of the search for a view to focus: the overlay that has the focus or is modal, or the window.
    var focusRoot: View { overlays.focusRoot }

    /// Takes the focus and the mouse press from a view that is about to leave. Returns whether the focus was in it.
    func willRemove(_ view: View) -> Bool {
        pointer.willRemove(view)
        return focus.willRemove(view)
    }
}

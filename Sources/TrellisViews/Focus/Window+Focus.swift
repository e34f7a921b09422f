import KeyValueObserving

extension Window {
    /// The view that keys go to first. It can be observed.
    public var focusedView: View? {
        focus.viewChanges.access(from: self)
        return focus.view
    }

    /// Gives a view of this window the focus, or takes it from all with nil. One that is hidden, disabled, behind a modal
    /// overlay or does not want it is left alone.
    ///
    /// One that is clipped away, as in a window that became too small, loses the focus with the next frame, and gets it back
    /// when it is seen again, if the user has done nothing elsewhere. What can be scrolled into sight keeps it.
    public func focus(_ view: View?) { focus.move(to: view) }

    /// Moves the focus to the next view that takes it, in the order of the tree; around at the end.
    ///
    /// Views that are clipped away are passed over; those that can be scrolled into sight are not. The views between the
    /// two are looked at, and no others. From a view in an overlay the focus goes to another one in that overlay.
    public func focusNext() { focus.step(forward: true) }

    /// Moves the focus to the view before.
    public func focusPrevious() { focus.step(forward: false) }

    /// Moves the focus to the nearest view on a side; false when there is none.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool { focus.move(direction) }

    /// The nearest view on a side of another one that takes the focus and lies in a third. O(views in that one).
    public func focusableView(_ direction: FocusDirection, of view: View, in root: View) -> View? {
        focus.nearest(direction, of: view, in: root)
    }

    /// Whether a view can have the focus at this moment. O(depth).
    public func canBeFocused(_ view: View) -> Bool { focus.canBeTaken(by: view) }

    /// Another view may take the focus because something in a view has changed.
    func noteFocusChange(_ view: View, isLoss: Bool) { focus.noteChange(view, isLoss: isLoss) }

    /// The view in which the focus is looked for: an overlay that has it or is modal, or the window.
    var focusRoot: View { overlays.focusRoot }

    /// Takes focus and press from a view that leaves, with all in it; whether the focus was there.
    func willRemove(_ view: View) -> Bool {
        pointer.willRemove(view)
        return focus.willRemove(view)
    }
}

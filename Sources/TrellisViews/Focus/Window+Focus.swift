import CellGeometry
import KeyValueObserving

extension Window {
    /// The view that keys go to first. It can be observed.
    public var focusedView: View? {
        focus.viewChanges.access(from: self)
        return focus.view
    }

    /// Gives a view of this window the focus, or takes it from all with nil. One that is hidden, disabled, behind a dialog
    /// or does not want it is left alone.
    ///
    /// One that is clipped away, as in a window that became too small, loses the focus with the next frame, and gets it back
    /// when it is seen again, if the user has done nothing elsewhere. What can be scrolled into sight keeps it.
    public func focus(_ view: View?) {
        if let view, view !== focus.view { guard canBeFocused(view) else { return } }
        focus.away = nil
        guard view !== focus.view else { return }
        give(focusTo: view)
    }

    /// Gives a view the focus that can have it.
    func give(focusTo view: View?) {
        let old = focus.view
        focus.view = view
        focus.noteChange(of: view ?? old)
        old?.focusDidChange()
        // Each that is told may give the focus to another one, who is told then.
        if focus.view === view { view?.focusDidChange() }
        if focus.view === view { tellSuperviews(of: old, view) }
        old?.focusChanges?.didChange()
        view?.focusChanges?.didChange()
        focus.viewChanges.didChange()
        setNeedsFrame()
    }

    /// Tells those that the focus has left or come into; both views that had and have it lie in the others. O(depth).
    private func tellSuperviews(of old: View?, _ new: View?) {
        let common = old.flatMap { old in new.flatMap { old.commonSuperview(with: $0) } }
        var next = old === common ? nil : old?.superview
        while let outer = next, outer !== common {
            outer.focusWithinDidChange()
            next = outer.superview
        }
        var isShared = new === common
        next = new?.superview
        while let outer = next {
            if outer === common { isShared = true }
            if common == nil || !isShared { outer.focusWithinDidChange() }
            if let new, new === focus.view { outer.descendantDidFocus(new, byMouse: mouse.isGivingFocus) }
            next = outer.superview
        }
    }

    /// Whether a view can have the focus at this moment. O(depth).
    public func canBeFocused(_ view: View) -> Bool {
        // What lies in the dialog also has to be open in the window.
        guard isOpen(view, in: self), view.canFocus else { return false }
        let root = focusRoot
        return root === self || view.isDescendant(of: root)
    }

    // MARK: Changes

    /// Views were hidden, shown, disabled or enabled, or take the focus now, or no longer.
    func focusableViewsDidChange(_ view: View) {
        if let focused = focus.view, !canBeFocused(focused) { focus(nil) }
        let isLoss = view.isHidden || !view.isEnabled
        noteFocusChange(isLoss ? view.superview ?? view : view, isLoss: isLoss)
        keyBindingsDidChange(in: view)
    }

    /// Another view may take the focus because something in a view has changed.
    func noteFocusChange(_ view: View, isLoss: Bool) {
        focus.changes.note(view, isLoss: isLoss)
        focus.mayFocusFirst = true
    }

    /// Takes focus and press from a view that leaves, with all in it; whether the focus was there.
    func willRemove(_ view: View) -> Bool {
        if let pressed = mouse.pressed, pressed.isDescendant(of: view) { endPress(of: pressed) }
        if let hovered = mouse.hovered, hovered.isDescendant(of: view) { mouse.hovered = nil }
        if let away = focus.away, away.isDescendant(of: view) { focus.away = nil }
        let before = endDialogs(in: view)
        let hadFocus = focus.view?.isDescendant(of: view) ?? false
        if hadFocus { focus(nil) }
        // A dialog in which nothing takes the focus gives it back too.
        if focus.view == nil, let before, !before.isDescendant(of: view) { focus(before) }
        return hadFocus && focus.view == nil
    }
}

extension View {
    /// Whether the view has the focus of its window.
    public final var isFocused: Bool {
        if ChangePoint.isWanted { noteFocusRead() }
        return window?.focus.view === self
    }

    /// Whether the view, or one in it, has the focus of its window.
    public final var containsFocus: Bool { window?.focus.view?.isDescendant(of: self) ?? false }

    /// Whether the view has lost the focus only because it was clipped away, and gets it back when it is seen again.
    public final var awaitsFocus: Bool { window?.focus.away === self }

    /// Says that `canFocus` has another value now, so that the focus can come or go with the next frame.
    public final func canFocusDidChange() { window?.noteFocusChange(self, isLoss: true) }

    /// The lowest view in which both lie; one of them, if the other one lies in it. O(depth).
    final func commonSuperview(with other: View) -> View? {
        var (first, second): (View?, View?) = (self, other)
        var (firstDepth, secondDepth) = (depth, other.depth)
        while let a = first, let b = second, a !== b {
            if firstDepth >= secondDepth {
                first = a.superview
                firstDepth -= 1
            } else {
                second = b.superview
                secondDepth -= 1
            }
        }
        return first === second ? first : nil
    }

    /// The number of views that it lies in.
    private var depth: Int {
        var depth = 0
        var next = superview
        while let view = next {
            depth += 1
            next = view.superview
        }
        return depth
    }
}

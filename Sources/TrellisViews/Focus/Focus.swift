import KeyValueObserving

/// The focus of a window: which view has it, and which one is to get it.
///
/// `Focus+Keeping` says what happens when a view cannot have it any more, `Focus+Moving` how keys move it.
@MainActor
final class Focus {
    unowned let window: Window
    /// The view that has it.
    private(set) weak var view: View?
    let viewChanges = ChangePoint()
    /// Had the focus until it was clipped away, or did not take it any more; it gets it back if nobody has given it to
    /// another view, or used that, since.
    weak var away: View?
    /// Something has changed since a view was looked for that takes it.
    var mayTakeFirst = false
    /// There are views that take it, but none is in sight.
    var isWaitingForSight = false
    /// What has changed so that another view may take it.
    var changes = FocusChanges()
    /// Whether anything takes it, in the overlay that has it or in the window.
    let search = FocusSearch()
    /// Where the focused view was found: the index of each view on the way down to it.
    var path: [Int] = []
    /// The views that were looked at to find one: what the work is measured by.
    var visits = 0

    init(of window: Window) { self.window = window }

    /// Gives a view the focus if it can have it, or takes it from all with nil.
    func move(to view: View?) {
        if let view, view !== self.view { guard canBeTaken(by: view) else { return } }
        away = nil
        guard view !== self.view else { return }
        give(to: view)
    }

    /// Gives a view the focus that can have it.
    func give(to view: View?) {
        let old = self.view
        window.overlays.focusWillMove(from: old, to: view)
        self.view = view
        window.keyboard.noteChange(of: view ?? old)
        old?.focusDidChange()
        // Each that is told may give the focus to another one, who is told then.
        if self.view === view { view?.focusDidChange() }
        if self.view === view { tellSuperviews(of: old, view) }
        old?.focusChanges?.didChange()
        view?.focusChanges?.didChange()
        viewChanges.didChange()
        if self.view === view { window.overlays.endWhereFocusWasLost(to: view) }
        window.setNeedsFrame()
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
            if let new, new === view { outer.descendantDidFocus(new, byMouse: window.pointer.isGivingFocus) }
            next = outer.superview
        }
    }

    /// Whether a view can have the focus at this moment. O(depth).
    func canBeTaken(by view: View) -> Bool {
        guard window.isOpen(view, in: window), view.canFocus else { return false }
        return window.overlays.canReach(view)
    }

    // MARK: Changes

    /// Views were hidden, shown, disabled or enabled, or take the focus now, or no longer.
    func viewsDidChange(_ view: View) {
        if let focused = self.view, !canBeTaken(by: focused) {
            // What is disabled gives the focus to its neighbour at once, as what is removed does. What was hidden may have
            // been exchanged for something else, which is known with the next frame.
            if let disabled = outermostDisabled(around: focused) { step(forward: true, from: disabled) }
            if self.view === focused { move(to: nil) }
        }
        let isLoss = view.isHidden || !view.isEnabled
        noteChange(isLoss ? view.superview ?? view : view, isLoss: isLoss)
        window.keyboard.orderDidChange(in: view)
    }

    /// Of a view and all that it lies in, the outermost one that is disabled.
    private func outermostDisabled(around view: View) -> View? {
        var (next, found): (View?, View?) = (view, nil)
        while let outer = next {
            if !outer.isEnabled { found = outer }
            next = outer.superview
        }
        return found
    }

    /// A view was moved inside the window, with all in it, and perhaps with the focus. O(depth).
    func didMove(_ moved: View, from old: View) {
        guard let view, view.isDescendant(of: moved), let new = moved.superview else { return }
        let common = old.commonSuperview(with: new)
        var next: View? = old
        while let outer = next, outer !== common {
            outer.focusWithinDidChange()
            next = outer.superview
        }
        next = new
        while let outer = next, outer !== common {
            outer.focusWithinDidChange()
            outer.descendantDidFocus(view, byMouse: false)
            next = outer.superview
        }
        window.keyboard.orderDidChange(in: moved)
        if !canBeTaken(by: view) { move(to: nil) }
    }

    /// Another view may take the focus because something in a view has changed.
    func noteChange(_ view: View, isLoss: Bool) {
        changes.note(view, isLoss: isLoss)
        mayTakeFirst = true
    }

    /// A view leaves with all in it: whether the focus was there and has not gone elsewhere.
    func willRemove(_ view: View) -> Bool {
        if let away, away.isDescendant(of: view) { self.away = nil }
        let before = window.overlays.willRemove(view)
        let hadFocus = self.view?.isDescendant(of: view) ?? false
        if hadFocus { move(to: nil) }
        // An overlay in which nothing takes the focus gives it back too.
        if self.view == nil, let before, !before.isDescendant(of: view) { move(to: before) }
        return hadFocus && self.view == nil
    }
}

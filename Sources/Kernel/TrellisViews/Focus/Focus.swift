import KeyValueObserving

/// The focus of a window: the view that has it and the view to get it next.
///
/// `Focus+Keeping` handles views that cannot keep the focus, `Focus+Moving` moves it by keys.
@MainActor
final class Focus {
    unowned let window: Window
    private(set) weak var view: View?
    let viewChanges = ChangePoint()
    /// The view that had the focus until it was clipped away, hidden by a layout, or stopped accepting it. It gets the
    /// focus back unless another view was given the focus, or used with it, in the meantime.
    weak var away: View?
    /// Whether anything has changed since the last search for a view to focus.
    @exclusivity(unchecked) var mayTakeFirst = false
    /// When some views accepted the focus but none of them was visible; nil if there is nothing to wait for.
    @exclusivity(unchecked) var waiting: FruitlessSearches.Version?
    /// The changes that may let another view accept the focus.
    @exclusivity(unchecked) var changes = FocusChanges()
    /// Cached answers to whether any view accepts the focus: in the tree, also while overlays are open, and in the
    /// overlay searched last.
    private let treeSearch = FocusSearch()
    private let overlaySearch = FocusSearch()
    /// The same for views that were hidden and shown, such as pages.
    private var searches: [ObjectIdentifier: FocusSearch] = [:]
    private static let mostSearches = 64
    var fruitless = FruitlessSearches()
    /// The number of views visited by searches, as a measure of work.
    @exclusivity(unchecked) var visits = 0

    init(of window: Window) { self.window = window }

    /// Focuses a view if it can have the focus; nil removes the focus.
    func move(to view: View?) {
        if let view, view !== self.view { guard canBeTaken(by: view) else { return } }
        away = nil
        guard view !== self.view else { return }
        give(to: view)
    }

    /// Focuses a view, which must be able to have the focus; nil removes it.
    func give(to view: View?) {
        let old = self.view
        window.overlays.focusWillMove(from: old, to: view)
        self.view = view
        window.keyboard.noteChange(of: view ?? old)
        old?.noteFocusChange()
        // Any callback may move the focus again; the remaining callbacks then belong to that move.
        if self.view === view { view?.noteFocusChange() }
        if self.view === view { tellSuperviews(of: old, view) }
        old?.extras?.focusChanges?.didChange()
        view?.extras?.focusChanges?.didChange()
        viewChanges.didChange()
        if self.view === view { window.overlays.endWhereFocusWasLost(to: view) }
        window.setNeedsFrame()
    }

    /// Notifies the ancestors that the focus has left or entered, except those that contain both views. O(depth).
    private func tellSuperviews(of old: View?, _ new: View?) {
        let common = old.flatMap { old in new.flatMap { old.commonSuperview(with: $0) } }
        // What is told may leave its superview, which is told as well.
        var next = old === common ? nil : old?.superview
        while let outer = next, outer !== common {
            next = outer.superview
            tell(outer, .left, of: new)
        }
        var isShared = new === common
        next = new?.superview
        while let outer = next {
            next = outer.superview
            if outer === common { isShared = true }
            if common == nil || !isShared { tell(outer, .entered, of: new) }
            if let new, new === view {
                outer.focusDidChange(.descendant(new, byMouse: new === away || window.pointer.isGivingFocus))
            }
        }
    }

    /// Notifies an ancestor that the focus has left or entered it on its way to a view, or, if the focus has moved on
    /// since, of where it is now.
    private func tell(_ outer: View, _ change: View.FocusChange, of new: View?) {
        outer.focusDidChange(view === new ? change : outer.containsFocus ? .entered : .left)
    }

    /// Whether a view can have the focus now. O(depth).
    func canBeTaken(by view: View) -> Bool {
        guard window.isOpen(view, in: window), view.canFocus else { return false }
        return window.overlays.canReach(view)
    }

    /// Whether a view in a tree or overlay accepts the focus.
    func isTaken(in root: View) -> Bool {
        (root === window ? treeSearch : overlaySearch).finds(in: root, of: window)
    }

    /// A view that accepts the focus in a view that was just shown; subtrees searched before are searched for changes only.
    func taker(inShown view: View) -> View? {
        if view.subviews.isEmpty { return window.firstTaker(in: view) }
        let search = searches[ObjectIdentifier(view)] ?? FocusSearch()
        if searches.count > Self.mostSearches { searches.removeAll() }
        searches[ObjectIdentifier(view)] = search
        return search.taker(in: view, of: window)
    }

    // MARK: Changes

    /// Handles a view that was hidden, shown, disabled or enabled, or whose `canFocus` changed.
    func viewDidChange(_ view: View, _ kind: FocusChanges.Kind) {
        if let focused = self.view, !canBeTaken(by: focused) {
            // A disabled view passes the focus to its neighbour at once, as a removed one does. A hidden view may have
            // been replaced by another one, which is known only at the next frame.
            if let disabled = outermostDisabled(around: focused) { step(forward: true, from: disabled) }
            // What a layout hides at a size comes back at another one.
            let isLayout = view.isHiddenBySheet || view.space?.isArranging == true
            if self.view === focused { isLayout ? sendAway(focused) : move(to: nil) }
        }
        let isLoss = view.isHidden || !view.isEnabled
        noteChange(isLoss ? view.superview ?? view : view, isLoss ? .loss : kind)
        window.keyboard.orderDidChange(in: view)
    }

    private func outermostDisabled(around view: View) -> View? {
        var (next, found): (View?, View?) = (view, nil)
        while let outer = next {
            if !outer.isEnabled { found = outer }
            next = outer.superview
        }
        return found
    }

    /// Handles the move of a view, which may contain the focus, inside the window. O(depth).
    func didMove(_ moved: View, from old: View) {
        guard let view, view.isDescendant(of: moved), let new = moved.superview else { return }
        let common = old.commonSuperview(with: new)
        var next: View? = old
        while let outer = next, outer !== common {
            next = outer.superview
            tell(outer, .left, of: view)
        }
        next = new
        while let outer = next, outer !== common {
            next = outer.superview
            tell(outer, .entered, of: view)
            outer.focusDidChange(.descendant(view, byMouse: false))
        }
        window.keyboard.orderDidChange(in: moved)
        if !canBeTaken(by: view) { move(to: nil) }
    }

    /// Records a change in a view that may let another view accept the focus.
    func noteChange(_ view: View, _ kind: FocusChanges.Kind) {
        changes.note(view, kind)
        mayTakeFirst = true
    }

    /// Handles the removal of a view. Returns whether the focus was in it and has not moved elsewhere.
    func willRemove(_ view: View) -> Bool {
        if let away, away.isDescendant(of: view) { self.away = nil }
        let before = window.overlays.willRemove(view)
        let hadFocus = self.view?.isDescendant(of: view) ?? false
        if hadFocus { move(to: nil) }
        // An overlay without focusable views returns the focus too.
        if self.view == nil, let before, !before.isDescendant(of: view) { move(to: before) }
        return hadFocus && self.view == nil
    }
}

/// Before each frame, the focus is either on a view that is visible and usable, or on none.
extension Focus {
    /// Moves the focus to where it belongs as of the last layout.
    func settle() {
        drop()
        if let view, !window.isSeen(view) { sendAway(view) }
        // While the user does nothing, the focus depends on the window's size alone, not on sizes it had before.
        if let away, canBeTaken(by: away), window.isSeen(away) {
            // While it is told, it is known as the one that was away: it goes on where it was.
            give(to: away)
            if self.away === away { self.away = nil }
        }
        if let waiting {
            if waiting != version { mayTakeFirst = true }
        } else if view == nil, let away, !canBeTaken(by: away) {
            mayTakeFirst = true
        }
        takeFirstIfNone()
    }

    /// Takes the focus from a view that cannot have it any more. O(depth).
    func drop() {
        guard let view, !canBeTaken(by: view) else { return }
        if window.isOpen(view, in: window) { sendAway(view) } else { move(to: nil) }
        mayTakeFirst = true
    }

    func sendAway(_ view: View) {
        // One that has stood in for another is looked for again.
        if away == nil { away = view } else { mayTakeFirst = true }
        give(to: nil)
    }

    /// Focuses the first view that accepts it if no view has the focus. This runs before the next event or frame,
    /// because a search for every added view would take quadratic time.
    ///
    /// While the view that had the focus is clipped away, the focus stays empty: in a small window, keys must not go
    /// elsewhere.
    func takeFirstIfNone() {
        guard mayTakeFirst, window.removalDepth == 0 else { return }
        mayTakeFirst = false
        waiting = nil
        if view != nil || away.map(canBeTaken) == true { return }
        // Do not search a window without focusable views, such as one of labels, again and again.
        guard isTaken(in: window.overlays.focusRoot) else { return }
        let away = away
        step(forward: true)
        if view != nil { self.away = away }
    }

    /// Makes the focus stay where it is, because the user has used the focused view.
    func noteUse() {
        if view != nil { away = nil }
    }
}

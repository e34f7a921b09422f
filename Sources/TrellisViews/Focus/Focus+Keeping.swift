/// Focus is on a view that can be used and is seen, or on none: before each frame, whatever has happened since the last one.
extension Focus {
    /// Brings the focus to where it belongs, as of the last layout.
    func settle() {
        drop()
        if let view, !window.isSeen(view) { sendAway(view) }
        // Where the focus is depends on the size of the window alone, as long as the user does nothing.
        if let away, canBeTaken(by: away), window.isSeen(away) { move(to: away) }
        if isWaitingForSight { mayTakeFirst = true }
        takeFirstIfNone()
    }

    /// Takes the focus from a view that cannot have it any more. O(depth).
    func drop() {
        guard let view, !canBeTaken(by: view) else { return }
        if window.isOpen(view, in: window) { sendAway(view) } else { move(to: nil) }
        mayTakeFirst = true
    }

    private func sendAway(_ view: View) {
        if away == nil { away = view }
        give(to: nil)
    }

    /// Where nothing has the focus, the first view that takes it gets it, before the next event or frame: looking for it
    /// at each view that is added would take quadratic time.
    ///
    /// While a view is clipped away that had it, all wait for that: keys are not to go elsewhere in a small window.
    func takeFirstIfNone() {
        guard mayTakeFirst else { return }
        mayTakeFirst = false
        isWaitingForSight = false
        if view != nil || away.map(canBeTaken) == true { return }
        // A window of labels is not searched again and again.
        guard search.finds(in: window.overlays.focusRoot, of: window) else { return }
        let away = away
        step(forward: true)
        if view != nil { self.away = away }
    }

    /// What the user does with the view that has the focus lets it stay there.
    func noteUse() {
        if view != nil { away = nil }
    }
}

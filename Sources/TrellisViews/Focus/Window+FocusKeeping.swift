import CellGeometry

/// Focus is on a view that can be used and is seen, or on none: before each frame, whatever has happened since the last one.
extension Window {
    /// Brings layout, focus and key hints to rest before a frame.
    func settle() {
        layoutWindow()
        // What is told of the focus may move it, or change what can have it.
        unrest.focus = nil
        var rounds = 0
        var version: Int
        repeat {
            version = focus.bindingsVersion
            settleFocus()
            layoutWindow()
            for listener in frameListeners { listener.view?.frameWillBegin() }
            layoutWindow()
            rounds += 1
        } while version != focus.bindingsVersion && rounds < LayoutUnrest.mostFocusRounds
        if version != focus.bindingsVersion { unrest.focus = (focus.changedView ?? self).nameForMessages }
    }

    private func settleFocus() {
        dropFocus()
        if let view = focus.view, !isSeen(view) { sendAway(view) }
        // Where the focus is depends on the size of the window alone, as long as the user does nothing.
        if let view = focus.away, canBeFocused(view), isSeen(view) { focus(view) }
        if focus.isWaitingForSight { focus.mayFocusFirst = true }
        focusFirstIfNone()
    }

    /// Takes the focus from a view that cannot have it any more. O(depth).
    func dropFocus() {
        guard let view = focus.view, !canBeFocused(view) else { return }
        if isOpen(view, in: self) { sendAway(view) } else { focus(nil) }
        focus.mayFocusFirst = true
    }

    private func sendAway(_ view: View) {
        if focus.away == nil { focus.away = view }
        give(focusTo: nil)
    }

    /// Where nothing has the focus, the first view that takes it gets it, before the next event or frame: looking for it
    /// at each view that is added would take quadratic time.
    ///
    /// While a view is clipped away that had it, all wait for that: keys are not to go elsewhere in a small window.
    func focusFirstIfNone() {
        guard focus.mayFocusFirst else { return }
        focus.mayFocusFirst = false
        focus.isWaitingForSight = false
        if focus.view != nil || focus.away.map(canBeFocused) == true { return }
        // A window of labels is not searched again and again.
        guard focus.search.finds(in: focusRoot, of: self) else { return }
        let away = focus.away
        focusNext()
        if focus.view != nil { focus.away = away }
    }

    /// Whether a part of a view is in sight, or can be scrolled there. O(depth).
    ///
    /// As of the last layout.
    func isSeen(_ view: View) -> Bool {
        var visible = view.frameInWindow
        var inner = view
        while let outer = inner.superview {
            if visible.isEmpty { return false }
            let frame = outer.frameInWindow
            let axes = inner.scrollableAxes
            if axes.isEmpty {
                visible = visible.intersection(frame)
            } else {
                // It may lie anywhere on the axes that scroll.
                visible = Rect(
                    left: axes.contains(.horizontal) ? frame.left : max(visible.left, frame.left),
                    top: axes.contains(.vertical) ? frame.top : max(visible.top, frame.top),
                    right: axes.contains(.horizontal) ? frame.right : min(visible.right, frame.right),
                    bottom: axes.contains(.vertical) ? frame.bottom : min(visible.bottom, frame.bottom))
            }
            inner = outer
        }
        return !visible.isEmpty
    }
}

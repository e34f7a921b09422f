import CellGeometry

/// Settling layout and focus before a frame, and finding out what is visible.
extension Window {
    /// Settles layout, focus and key hints before a frame.
    func settle() {
        layoutWindow()
        // Focus callbacks may move the focus again or change which views accept it.
        unrest.focus = nil
        var rounds = 0
        var version: Int
        repeat {
            version = keyboard.version
            overlays.endLost()
            focus.settle()
            layoutWindow()
            tellFrameListeners()
            layoutWindow()
            rounds += 1
        } while version != keyboard.version && rounds < UnsettledLayout.mostFocusRounds
        if version != keyboard.version { unrest.focus = (keyboard.changedView ?? self).nameForMessages }
    }

    /// Whether a part of a view is visible or can be scrolled into view. O(depth).
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
                // On the axes that scroll, the view can be anywhere.
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

import CellGeometry
import TextScreen

/// What can be reached by focus, keys and mouse, and what ends when it is left.
extension Overlays {
    /// The overlay that a view lies in. O(depth), and O(1) while none is shown.
    func overlay(of view: View) -> Overlay? {
        guard !shown.isEmpty, let root else { return nil }
        var inner = view
        while let outer = inner.superview {
            if outer === root { return shown.first { $0.view === inner } }
            inner = outer
        }
        return nil
    }

    /// The topmost modal one: what lies below it cannot be reached.
    var modal: Overlay? { shown.last { $0.options.isModal } }

    /// Whether focus, keys and mouse may be in an overlay; with nil, in the tree of the window.
    func isReachable(_ overlay: Overlay?) -> Bool {
        guard let modal else { return true }
        guard let overlay else { return false }
        return index(of: overlay) >= index(of: modal)
    }

    /// Whether focus and keys may be in a view of the window.
    func canReach(_ view: View) -> Bool { modal == nil || isReachable(overlay(of: view)) }

    private func index(of overlay: Overlay) -> Int { shown.firstIndex { $0 === overlay } ?? -1 }

    /// Where the focus is looked for: the overlay that has it or waits for it, the topmost modal one, or the window.
    var focusRoot: View {
        if shown.isEmpty { return window }
        if let focused = window.focus.view ?? window.focus.away, let overlay = overlay(of: focused),
            isReachable(overlay), let view = overlay.view
        {
            return view
        }
        if window.focus.view == nil, let seeker = focusSeeker, isReachable(seeker), let view = seeker.view {
            return view
        }
        return modal?.view ?? window
    }

    /// The view up to which an event goes that begins at a view: the overlay or the view in reach that it lies in while
    /// one is modal, otherwise the window.
    func eventRoot(of view: View) -> View {
        guard modal != nil else { return window }
        return overlay(of: view)?.view ?? window.viewsInReach.first { view.isDescendant(of: $0) } ?? view
    }

    // MARK: The mouse

    /// The overlay at a cell of the window that is not one for the mouse to go through.
    func overlay(at point: Point) -> Overlay? {
        guard !shown.isEmpty else { return nil }
        return shown.last { overlay in
            guard !overlay.options.passesMouse, let view = overlay.view, !view.isHidden else { return false }
            return view.frameInWindow.contains(point)
        }
    }

    /// Whether the mouse may do something to a view.
    func isInReachOfMouse(_ view: View) -> Bool {
        guard modal != nil else { return true }
        if let overlay = overlay(of: view) { return isReachable(overlay) }
        return window.viewsInReach.contains { view.isDescendant(of: $0) }
    }

    /// Whether a view is the modal overlay and covers the whole window, so that views in reach are seen through it.
    func isBackground(_ view: View) -> Bool {
        guard let modal, modal.view === view else { return false }
        return view.frameInWindow == Rect(origin: .zero, size: window.size)
    }

    /// Ends what a press ends that is not in it, from the top down to the overlay that it is in.
    ///
    /// - Returns: whether that was all that the press was for.
    func end(byPressIn target: Overlay?) -> Bool {
        var wasModal = false
        for overlay in shown.reversed() where overlay.isShown {
            if overlay === target { break }
            if overlay.options.dismissal.contains(.clickOutside) {
                if overlay.options.isModal { wasModal = true }
                dismiss(overlay, .clickOutside)
            } else if overlay.options.isModal {
                break
            }
        }
        return wasModal && target == nil
    }

    // MARK: Keys and focus

    /// Ends the topmost one that Escape ends.
    func endByEscape() -> Bool {
        guard
            let overlay = shown.last(where: { $0.options.dismissal.contains(.escape) && isReachable($0) })
        else { return false }
        dismiss(overlay, .escape)
        return true
    }

    /// The focus goes from one view to another.
    func focusWillMove(from old: View?, to new: View?) {
        guard !shown.isEmpty, let new else { return }
        focusSeeker = nil
        guard let overlay = overlay(of: new) else { return }
        overlay.hadFocus = true
        guard overlay.focusBefore == nil, let old else { return }
        if self.overlay(of: old) !== overlay { overlay.focusBefore = old }
    }

    /// Ends those that the focus has left.
    func endWhereFocusWasLost(to new: View?) {
        guard !shown.isEmpty, let new else { return }
        let place = overlay(of: new).map(index(of:)) ?? -1
        for overlay in shown.reversed() where overlay.isShown && overlay.options.dismissal.contains(.focusLost) {
            if overlay.hadFocus, index(of: overlay) > place { dismiss(overlay, .focusLost) }
        }
    }
}

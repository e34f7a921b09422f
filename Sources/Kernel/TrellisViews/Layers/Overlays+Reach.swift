import CellGeometry
import TextScreen

/// Which views focus, keys and mouse can reach, and which overlays end when the user acts elsewhere.
extension Overlays {
    /// The overlay that contains a view, or nil. O(depth); O(1) if there are no overlays.
    func overlay(of view: View) -> Overlay? {
        guard !shown.isEmpty, let root else { return nil }
        var inner = view
        while let outer = inner.superview {
            if outer === root { return shown.first { $0.view === inner } }
            inner = outer
        }
        return nil
    }

    /// The topmost modal overlay; nothing below it can be reached.
    var modal: Overlay? { shown.last { $0.options.isModal } }

    /// Whether focus, keys and mouse can reach an overlay, or the tree of the window if it is nil.
    func isReachable(_ overlay: Overlay?) -> Bool {
        guard let modal else { return true }
        guard let overlay else { return false }
        return index(of: overlay) >= index(of: modal)
    }

    /// Whether focus and keys can reach a view of the window.
    func canReach(_ view: View) -> Bool { modal == nil || isReachable(overlay(of: view)) }

    private func index(of overlay: Overlay) -> Int { shown.firstIndex { $0 === overlay } ?? -1 }

    /// The root of the search for a view to focus: the overlay that has or awaits the focus, else the topmost modal
    /// overlay, else the window.
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

    /// The last view that an event starting at `view` bubbles up to. While an overlay is modal, it is the overlay or
    /// the view in reach that contains `view`; otherwise the window.
    func eventRoot(of view: View) -> View {
        guard modal != nil else { return window }
        return overlay(of: view)?.view ?? window.viewsInReach.first { view.isDescendant(of: $0) } ?? view
    }

    // MARK: Mouse

    /// The topmost overlay at a cell of the window that does not let the mouse through.
    func overlay(at point: Point) -> Overlay? {
        guard !shown.isEmpty else { return nil }
        return shown.last { overlay in
            guard !overlay.options.passesMouse, let view = overlay.view, !view.isHidden else { return false }
            return view.frameInWindow.contains(point)
        }
    }

    func isInReachOfMouse(_ view: View) -> Bool {
        guard modal != nil else { return true }
        if let overlay = overlay(of: view) { return isReachable(overlay) || isReachedAsPartner(view) }
        return isReachedAsPartner(view) || window.viewsInReach.contains { view.isDescendant(of: $0) }
    }

    private func isReachedAsPartner(_ view: View) -> Bool {
        shown.contains { $0.hasPartner(view) && isReachable($0) }
    }

    /// Whether a view is the modal overlay and covers the whole window, so that views in reach show through it.
    func isBackground(_ view: View) -> Bool {
        guard let modal, modal.view === view else { return false }
        return view.frameInWindow == Rect(origin: .zero, size: window.size)
    }

    /// Ends the overlays above the pressed one that a press outside ends, from the top down.
    ///
    /// - Parameters:
    ///   - target: the overlay under the mouse.
    ///   - view: the view under the mouse.
    /// - Returns: whether ending them is the only effect of the press.
    func end(byPressIn target: Overlay?, _ view: View) -> Bool {
        var wasModal = false
        for overlay in shown.reversed() where overlay.isShown {
            if overlay === target || overlay.hasPartner(view) { break }
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

    /// Ends the topmost overlay that Escape ends; returns false if there is none.
    func endByEscape() -> Bool {
        guard
            let overlay = shown.last(where: { $0.options.dismissal.contains(.escape) && isReachable($0) })
        else { return false }
        dismiss(overlay, .escape)
        return true
    }

    /// Records a move of the focus from one view to another before it happens.
    func focusWillMove(from old: View?, to new: View?) {
        guard !shown.isEmpty, let new else { return }
        focusSeeker = nil
        guard let overlay = overlay(of: new) else { return }
        overlay.hadFocus = true
        guard overlay.focusBefore == nil, let old else { return }
        if self.overlay(of: old) !== overlay { overlay.focusBefore = old }
    }

    /// Ends the overlays that the focus has left, if that ends them.
    func endWhereFocusWasLost(to new: View?) {
        guard !shown.isEmpty, let new else { return }
        let level = overlay(of: new).map(index(of:)) ?? -1
        for overlay in shown.reversed() where overlay.isShown && overlay.options.dismissal.contains(.focusLost) {
            if overlay.hadFocus, index(of: overlay) > level { dismiss(overlay, .focusLost) }
        }
    }
}

extension Overlay {
    fileprivate func hasPartner(_ view: View) -> Bool {
        guard let partner = options.partner else { return false }
        return view.isDescendant(of: partner)
    }
}

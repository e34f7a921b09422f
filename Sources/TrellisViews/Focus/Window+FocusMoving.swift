import CellGeometry
import TextScreen

extension Window {
    /// Moves the focus to the next view that takes it, in the order of the tree; around at the end.
    ///
    /// Views that are clipped away are passed over; those that can be scrolled into sight are not. The views between the
    /// two are looked at, and no others.
    public func focusNext() { step(forward: true) }

    /// Moves the focus to the view before.
    public func focusPrevious() { step(forward: false) }

    private func step(forward: Bool) {
        let root = focusRoot
        let start = focus.view ?? focus.away
        layoutIfNeeded()
        if let start, let walk = TreeWalk(root, at: start, hint: focus.path) {
            if let found = taker(forward, from: walk, until: start) ?? ends(forward, root, until: start) {
                focus(found)
            }
        } else if let found = ends(forward, root, until: nil) {
            focus(found)
        } else {
            focus(nil)
            focus.isWaitingForSight = true
        }
    }

    /// The first view of all, or the last one, that takes the focus.
    private func ends(_ forward: Bool, _ root: View, until end: View?) -> View? {
        var walk = TreeWalk(root)
        if !forward { walk.goToLast(isEntered) }
        return walk.place === end ? nil : accepted(walk) ?? taker(forward, from: walk, until: end)
    }

    private func isEntered(_ view: View) -> Bool { !view.isHidden && view.isEnabled }

    /// The next view of a walk that takes the focus and is seen; nil when the walk comes to its end first.
    private func taker(_ forward: Bool, from start: TreeWalk, until end: View?) -> View? {
        var walk = start
        while let view = forward ? walk.next(entering: isEntered(walk.place)) : walk.previous(isEntered), view !== end {
            if let found = accepted(walk) { return found }
        }
        return nil
    }

    /// The view where a walk is, if it can have the focus.
    private func accepted(_ walk: TreeWalk) -> View? {
        focus.visits += 1
        let view = walk.place
        guard isEntered(view), view.canFocus, isSeen(view) else { return nil }
        focus.path = walk.path
        return view
    }

    // MARK: Sides

    /// Tab and the arrow keys move the focus when nobody else wants them.
    func moveFocus(_ event: Event) -> Bool {
        guard case .key(let key) = event else { return false }
        switch key {
        case .tab: focusNext()
        case Key.tab.shift: focusPrevious()
        case .left: return moveFocus(.left)
        case .right: return moveFocus(.right)
        case .up: return moveFocus(.up)
        case .down: return moveFocus(.down)
        default: return false
        }
        return true
    }

    /// Moves the focus to the nearest view on a side; false when there is none.
    @discardableResult
    public func moveFocus(_ direction: FocusDirection) -> Bool {
        guard let view = focus.view, let other = focusableView(direction, of: view, in: focusRoot) else { return false }
        focus(other)
        return true
    }

    /// The nearest view on a side of another one that takes the focus and lies in a third. O(views in that one).
    public func focusableView(_ direction: FocusDirection, of view: View, in root: View) -> View? {
        layoutIfNeeded()
        let start = view.frameInWindow
        // All views of a window are in one plan: it is not looked for at each.
        guard let plan = space?.plan else { return nil }
        var best: (view: View, distance: Int)?
        var walk = TreeWalk(root)
        var next: View? = root
        while let other = next {
            focus.visits += 1
            let isEntered = isEntered(other)
            // Where it lies is known sooner than whether it wants the focus.
            if isEntered, let item = other.place?.item,
                let distance = direction.distance(from: start, to: plan.absoluteFrame(of: item)),
                distance < best?.distance ?? .max, other !== view, other.canFocus, isSeen(other)
            {
                best = (other, distance)
            }
            next = walk.next(entering: isEntered)
        }
        return best?.view
    }
}

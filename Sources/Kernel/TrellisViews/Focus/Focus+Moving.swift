import CellGeometry
import TextScreen

extension Focus {
    /// Moves the focus to the next or previous view that accepts it, in tree order.
    ///
    /// - Parameter start: the view to start from; nil for the focused view.
    func step(forward: Bool, from start: View? = nil) {
        let root = window.overlays.focusRoot
        let start = start ?? view ?? away
        window.layoutIfNeeded()
        if let start, let walk = TreeWalk(root, at: start) {
            if let found = taker(forward, from: walk, until: start) ?? ends(forward, root, until: start) {
                move(to: found)
            } else if view == nil {
                waiting = version
            }
        } else if let found = ends(forward, root, until: nil) {
            move(to: found)
        } else {
            move(to: nil)
            waiting = version
        }
    }

    /// The first or last view of the tree that accepts the focus.
    private func ends(_ forward: Bool, _ root: View, until end: View?) -> View? {
        var walk = TreeWalk(root)
        if !forward { walk.goToLast(isEntered) }
        return walk.current === end ? nil : accepted(walk) ?? taker(forward, from: walk, until: end)
    }

    private func isEntered(_ view: View) -> Bool { !view.isHidden && view.isEnabled }

    /// The next visible view of a walk that accepts the focus; nil if the walk ends first.
    private func taker(_ forward: Bool, from start: TreeWalk, until end: View?) -> View? {
        var walk = start
        while let view = forward ? walk.next(entering: isEntered(walk.current)) : walk.previous(isEntered), view !== end
        {
            if let found = accepted(walk) { return found }
        }
        return nil
    }

    /// The current view of a walk if it can have the focus; else nil.
    private func accepted(_ walk: TreeWalk) -> View? {
        visits += 1
        let view = walk.current
        return isEntered(view) && view.canFocus && window.isSeen(view) ? view : nil
    }

    // MARK: Sides

    /// Moves the focus by Tab and the arrow keys when no view has handled them.
    func move(by key: Key) -> Bool {
        switch key {
        case .tab: step(forward: true)
        case Key.tab.shift: step(forward: false)
        case .left: return move(.left)
        case .right: return move(.right)
        case .up: return move(.up)
        case .down: return move(.down)
        default: return false
        }
        return true
    }

    /// Moves the focus to the nearest view in a direction; returns false if there is none.
    func move(_ direction: Window.FocusDirection) -> Bool {
        guard let view, let other = nearest(direction, of: view, in: window.overlays.focusRoot) else { return false }
        move(to: other)
        return true
    }

    /// The nearest view in a direction from `view` that is in `root` and accepts the focus, up to a distance.
    ///
    /// Looks at the views that are not further away than the result and at their superviews, and at none where it has
    /// found nothing before and nothing has changed.
    func nearest(_ direction: Window.FocusDirection, of view: View, in root: View, within limit: Int = .max) -> View? {
        window.layoutIfNeeded()
        guard let space = window.space else { return nil }
        let inputs = FruitlessSearches.Search(
            direction: direction, view: ObjectIdentifier(view), root: ObjectIdentifier(root), limit: limit)
        if fruitless.contains(inputs, at: version) { return nil }
        var search = NearestSearch(direction, of: view, in: root, within: limit, window, space)
        defer { visits += search.visits }
        let found = search.run()
        if found == nil { fruitless.insert(inputs, at: version) }
        return found
    }

    /// The inputs of searches, besides the view from which they start.
    var version: FruitlessSearches.Version {
        .init(frames: window.generation, sweeps: window.layoutEpoch, takers: changes.end)
    }
}

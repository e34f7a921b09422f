import LayoutPlan
import TrellisViews

/// Moving and collapsing panes.
extension SplitView {
    /// The panes beside a divider, or nil if it is not shown.
    private func neighbours(of divider: Int) -> (before: Int, after: Int)? {
        guard dividers.indices.contains(divider), !dividers[divider].isHidden else { return nil }
        return pane(after: divider).map { (divider, $0) }
    }

    private func cells(of view: View) -> Range<Int> {
        let frame = view.frame
        return axis == .horizontal
            ? frame.left..<max(frame.left, frame.right) : frame.top..<max(frame.top, frame.bottom)
    }

    /// The position of a divider along the axis, in cells.
    func position(of divider: Int) -> Int { cells(of: dividers[divider]).lowerBound }

    /// The number of cells along the axis.
    var cellCount: Int { axis == .horizontal ? frame.width : frame.height }

    /// Moves a divider as close to a position as the limits of the two panes beside it permit; the other panes keep
    /// their sizes. A collapsed pane that is given cells is restored.
    ///
    /// - Parameters:
    ///   - divider: the index of the pane before the divider.
    ///   - target: the divider's new position along the axis, in cells from the start of the split view.
    /// - Returns: whether the divider has moved.
    @discardableResult
    public func moveDivider(after divider: Int, to target: Int) -> Bool {
        layoutIfNeeded()
        guard let (before, after) = neighbours(of: divider), division.room.isFinite else { return false }
        let overlap = dividersInUse == .line ? 0 : 1
        let previous = presentPanes.last { $0 < before }
        let (start, end) = (
            previous.map { position(of: $0) + 1 - overlap } ?? 0,
            pane(after: after) == nil ? cellCount : position(of: after) + overlap
        )
        // The cells of both panes together.
        let pair = end - start + (overlap == 0 ? -1 : 1)
        let wanted = target - start + overlap
        var restored: Set<Int> = []
        if isCollapsed(before) {
            if wanted <= overlap { return false }
            restored.insert(before)
        }
        if isCollapsed(after) {
            if pair - wanted <= overlap { return false }
            restored.insert(after)
        }
        let room = division.room + Double(restored.count * overlap)
        let (first, second) = (claim(before).limits(in: room), claim(after).limits(in: room))
        let least = max(first.lowerBound, pair - second.upperBound)
        let most = min(first.upperBound, pair - second.lowerBound)
        guard least <= most else { return false }
        let chosen = min(max(wanted, least), most)
        if restored.isEmpty, chosen == cells(of: settings[before].view).count { return false }
        keep([before: chosen, after: pair - chosen], in: room, restoring: restored)
        return true
    }

    /// Makes shares of the sizes that expanded panes have at this moment.
    private func keep(_ chosen: [Int: Int], in room: Double, restoring restored: Set<Int>) {
        let expanded = settings.indices.filter { !settings[$0].view.isHidden || restored.contains($0) }
        let total = expanded.reduce(0) { $0 + shares[$1] }
        var (result, rest) = (shares, total)
        for index in expanded.dropLast() {
            let size = chosen[index] ?? cells(of: settings[index].view).count
            result[index] = min(rest, Double(size) / max(room, 1) * total)
            rest -= result[index]
        }
        if let last = expanded.last { result[last] = max(0, rest) }
        if !restored.isEmpty { collapsedPanes.subtract(restored) }
        shares = result
    }

    func userMovesDivider(_ divider: Int, to target: Int) {
        if moveDivider(after: divider, to: target) { perform(onChange, shares) }
    }

    // MARK: Collapsing

    func collapsedPane(beside divider: Int) -> (pane: Int, isBefore: Bool)? {
        guard let (before, after) = neighbours(of: divider) else { return nil }
        if isCollapsed(before) { return (before, true) }
        return isCollapsed(after) ? (after, false) : nil
    }

    /// Restores the collapsed pane beside a divider, or collapses one: the outer one of the two, if it can collapse.
    ///
    /// - Returns: whether anything has changed.
    @discardableResult
    public func toggleCollapse(after divider: Int) -> Bool {
        guard let (before, after) = neighbours(of: divider) else { return false }
        if let (pane, _) = collapsedPane(beside: divider) {
            collapsedPanes.remove(pane)
            return true
        }
        let present = presentPanes
        let isInFirstHalf = 2 * (present.firstIndex(of: before) ?? 0) < present.count - 1
        let candidates = isInFirstHalf ? [before, after] : [after, before]
        guard let pane = candidates.first(where: { settings[$0].canCollapse }) else { return false }
        collapsedPanes.insert(pane)
        return true
    }

    func userTogglesCollapse(_ divider: Int) {
        if toggleCollapse(after: divider) { perform(onChange, shares) }
    }

    /// Gives the focus back to a pane after a divider was clicked.
    func returnFocus() {
        guard let window, let view = lastFocused, view.isDescendant(of: self), window.canBeFocused(view) else { return }
        window.focus(view)
    }
}

import TrellisViews

/// A view in the tree that an audit walks.
@MainActor
struct AuditNode {
    let view: View
    /// The index of the superview; -1 for the window.
    let parent: Int
    /// The index after the last descendant.
    var end = 0
    /// The indices of the subviews.
    var children: [Int] = []
    /// Whether the view is neither a part of another nor in one.
    let isChecked: Bool
    /// What the view tells about itself.
    let audited: (any LayoutAudited)?
    let axes: ScrollAxes
    /// The index of the nearest carrier, which may be the view itself; -1 if there is none.
    let carrier: Int

    // MARK: At the present size

    /// Whether the view and its ancestors are shown, and each ancestor has visible cells.
    var isShown = false
    var frame = Rect.zero
    var frameInWindow = Rect.zero
    /// The cells that are visible or can be scrolled into view.
    var visible = Rect.zero
    /// Whether the view and its ancestors are enabled.
    var isEffectivelyEnabled = true

    /// The views of a window, each before those in it, without those that allowances leave out.
    static func list(_ window: Window, _ excludes: (View) -> Bool) -> [AuditNode] {
        var nodes: [AuditNode] = []
        var pending: [(view: View, parent: Int)] = [(window, -1)]
        while let (view, parent) = pending.popLast() {
            if excludes(view) { continue }
            let index = nodes.count
            var isChecked = true
            if parent >= 0 {
                nodes[parent].children.append(index)
                isChecked = nodes[parent].isChecked && nodes[parent].audited?.isPart(view) != true
            }
            let axes = view.carriedAxes
            nodes.append(
                AuditNode(
                    view: view, parent: parent, isChecked: isChecked, audited: view.asLayoutAudited, axes: axes,
                    carrier: !axes.isEmpty ? index : parent < 0 ? -1 : nodes[parent].carrier))
            let above = view === window ? window.overlayRoot : nil
            pending += ([above].compactMap { $0 } + view.subviews.reversed()).map { ($0, index) }
        }
        for index in nodes.indices.reversed() {
            nodes[index].end = nodes[index].children.last.map { nodes[$0].end } ?? index + 1
        }
        return nodes
    }

    private init(
        view: View, parent: Int, isChecked: Bool, audited: (any LayoutAudited)?, axes: ScrollAxes, carrier: Int
    ) {
        (self.view, self.parent, self.isChecked) = (view, parent, isChecked)
        (self.audited, self.axes, self.carrier) = (audited, axes, carrier)
    }
}

extension Rect {
    /// The part inside a clip, unlimited along some axes.
    func clipped(to clip: Rect, freeAlong axes: ScrollAxes) -> Rect {
        if axes.isEmpty { return intersection(clip) }
        return Rect(
            left: axes.contains(.horizontal) ? left : max(left, clip.left),
            top: axes.contains(.vertical) ? top : max(top, clip.top),
            right: axes.contains(.horizontal) ? right : min(right, clip.right),
            bottom: axes.contains(.vertical) ? bottom : min(bottom, clip.bottom))
    }
}

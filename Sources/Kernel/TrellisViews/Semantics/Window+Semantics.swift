import CellGeometry

extension Window {
    /// The tree of what the window means, as it is now: views in the order of the tree, and what lies above them behind.
    ///
    /// Hidden views are left out, and so is what says nothing: decorations, and views that only place others. While a
    /// dialog is open, there is only what can be used: the dialog and what lies above it. Lays out first.
    ///
    /// - Complexity: O(views · depth), and the parts that are on the screen.
    public var meanings: SemanticsNode {
        layoutIfNeeded()
        let meaning = meaning
        return SemanticsNode(
            view: self, path: [], meaning: meaning, frame: bounds,
            children: viewsToRead.flatMap { view in
                folded(view, children: { $0.isSilent ? [] : Array($0.subviews) }) { nodes(of: $0, around: $1) }
            })
    }

    /// The roots of what can be used.
    private var viewsToRead: [View] {
        let shown = overlays.shown
        let modal = shown.lastIndex { $0.options.isModal }
        let above = shown[(modal ?? 0)...].compactMap(\.view)
        return modal == nil ? Array(subviews) + above : above
    }

    /// The nodes of a view: one, or those of what is in it.
    private func nodes(of view: View, around nodes: [[SemanticsNode]]) -> [SemanticsNode] {
        if view.isSilent { return [] }
        let meaning = view.meaning
        if meaning.kind == .part { return [] }
        let inner = nodes.flatMap { $0 }
        let saysNothing = meaning.kind == .group && meaning.name.isEmpty && meaning.value == nil && !view.canFocus
        if saysNothing, meaning.parts.count == 0 { return inner }
        let parts = meaning.parts.visible.map { SemanticsNode.node(of: view, [$0], meaning.parts[$0]) }
        return [
            SemanticsNode(
                view: view, path: [], meaning: meaning, frame: visibleFrame(of: view), children: parts + inner)
        ]
    }
}

extension View {
    /// Whether nothing is said of the view and of what is in it.
    fileprivate var isSilent: Bool { isHidden || isDecoration }
}

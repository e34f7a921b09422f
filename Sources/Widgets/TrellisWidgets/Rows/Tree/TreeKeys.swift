public import TrellisViews

/// Rows below others, as their keys see them: a tree of any kind of nodes, or a table that is one.
@MainActor
protocol TreeOfNodes: RowsView {
    /// Whether rows are below others.
    var isTree: Bool { get }
    /// The number of nodes above the one at a place.
    func depth(at place: Int) -> Int
    func isExpanded(at place: Int) -> Bool
    func canExpand(_ place: Int) -> Bool
    func canCollapse(_ place: Int) -> Bool
    func expand(at place: Int)
    func collapse(at place: Int, byUser: Bool)
    func expandAll(at place: Int)
    /// The columns before the text of a row.
    func indentation(at place: Int) -> Int
    /// The columns of the marker of a row, in the view.
    func markerColumns(at place: Int) -> Range<Int>
    func canMoveInto(_ place: Int) -> Bool
    var isRenamable: Bool { get }
    func renameSelected()
}

extension TreeOfNodes {
    var selectedCanCollapse: Bool { state.selected.map(canCollapse) ?? false }

    var selectedCanExpand: Bool { state.selected.map { !isExpanded(at: $0) && canExpand($0) } ?? false }

    func expandSelected() { state.selected.map { expand(at: $0) } }

    func collapseSelected() { state.selected.map { collapse(at: $0, byUser: true) } }

    func expandAllOfSelected() { state.selected.map { expandAll(at: $0) } }

    func toggleSelected() { state.selected.map { toggle(at: $0) } }

    /// Expands or collapses a node as the user does.
    func toggle(at place: Int) {
        if isExpanded(at: place) { collapse(at: place, byUser: true) } else { expand(at: place) }
    }

    var canMoveIn: Bool { state.selected.flatMap(firstChild) != nil }

    var canMoveOut: Bool { isTree && state.selected.map { depth(at: $0) > 0 } ?? false }

    func moveIn() { moveSelection(to: state.selected.flatMap(firstChild)) }

    func moveOut() { moveSelection(to: state.selected.flatMap(parent)) }

    private func firstChild(of place: Int) -> Int? {
        isExpanded(at: place) && place + 1 < state.count && canMoveInto(place + 1) ? place + 1 : nil
    }

    func parent(of place: Int) -> Int? {
        let own = depth(at: place)
        return own == 0 ? nil : (0..<place).last { depth(at: $0) < own }
    }

    private func moveSelection(to place: Int?) {
        if let place { change(byUser: true) { $0.select(place) } }
    }

    /// Expands or collapses the node whose marker is pressed.
    func handleMarker(_ event: Event) -> Bool {
        guard isTree, case .mouse(let mouse) = event, mouse.action == .press(.left),
            let place = place(at: mouse.position), markerColumns(at: place).contains(mouse.position.x),
            canCollapse(place) || canExpand(place)
        else { return false }
        toggle(at: place)
        return true
    }
}

extension RowsView {
    /// The keys of all trees.
    public static let treeKeys = KeyBindings(
        for: (any TreeOfNodes).self, adding: RowsView.keys,
        [
            // Like all keys that move, they do not leave the tree.
            KeyBinding("tree.stay", "", .left, .right, when: { $0.isTree && $0.rowCount > 0 }) { _ in },
            // Before what collapses, as the last one that can be performed is.
            KeyBinding("tree.moveOut", "node around it", .left, when: { $0.canMoveOut }) { $0.moveOut() },
            KeyBinding("tree.expand", "expand", .right, when: { $0.selectedCanExpand }) { $0.expandSelected() },
            KeyBinding("tree.collapse", "collapse", .left, when: { $0.selectedCanCollapse }) { $0.collapseSelected() },
            KeyBinding("tree.expandAll", "expand all", "*", when: { $0.selectedCanExpand || $0.selectedCanCollapse }) {
                $0.expandAllOfSelected()
            },
            KeyBinding(
                "tree.toggle", "expand, collapse", .space,
                when: {
                    !$0.allowsMultipleSelection && !$0.isTyping && ($0.selectedCanExpand || $0.selectedCanCollapse)
                },
                action: { $0.toggleSelected() }),
            KeyBinding("tree.rename", "rename", .function(2), when: { $0.isRenamable }) { $0.renameSelected() },
            KeyBinding("tree.moveIn", "first child", .right, when: { $0.canMoveIn }) { $0.moveIn() },
        ]
    ) { $0.commandGroup }
}

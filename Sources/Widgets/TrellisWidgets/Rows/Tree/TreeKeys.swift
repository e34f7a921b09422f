public import TrellisViews

/// A tree of any kind of nodes, as its keys see it.
@MainActor
protocol TreeOfNodes: RowsView {
    /// The columns before the text of a row.
    func indentation(at row: Int) -> Int
    var selectedIsExpanded: Bool { get }
    var selectedCanExpand: Bool { get }
    var isRenamable: Bool { get }
    func expandSelected()
    func collapseSelected()
    func expandAllOfSelected()
    func toggleSelected()
    var canMoveIn: Bool { get }
    var canMoveOut: Bool { get }
    func moveIn()
    func moveOut()
    func renameSelected()
}

extension RowsView {
    /// The keys of all trees.
    public static let treeKeys = KeyBindings(
        for: (any TreeOfNodes).self, adding: RowsView.keys,
        [
            // Like all keys that move, they do not leave the tree.
            KeyBinding("tree.stay", "", .left, .right, when: { $0.rowCount > 0 }) { _ in },
            // Before what collapses, as the last one that can be performed is.
            KeyBinding("tree.moveOut", "node around it", .left, when: { $0.canMoveOut }) { $0.moveOut() },
            KeyBinding("tree.expand", "expand", .right, when: { $0.selectedCanExpand }) { $0.expandSelected() },
            KeyBinding("tree.collapse", "collapse", .left, when: { $0.selectedIsExpanded }) { $0.collapseSelected() },
            KeyBinding("tree.expandAll", "expand all", "*", when: { $0.selectedCanExpand || $0.selectedIsExpanded }) {
                $0.expandAllOfSelected()
            },
            KeyBinding(
                "tree.toggle", "expand, collapse", .space,
                when: {
                    !$0.allowsMultipleSelection && !$0.isTyping && ($0.selectedCanExpand || $0.selectedIsExpanded)
                },
                action: { $0.toggleSelected() }),
            KeyBinding("tree.rename", "rename", .function(2), when: { $0.isRenamable }) { $0.renameSelected() },
            KeyBinding("tree.moveIn", "first child", .right, when: { $0.canMoveIn }) { $0.moveIn() },
        ]
    ) { $0.commandGroup }
}

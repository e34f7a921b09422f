import TrellisViews

/// Handling of keys and the mouse.
extension Tree {
    var isTree: Bool { true }

    func depth(at place: Int) -> Int { rows.depth(at: place) }

    func isExpanded(at place: Int) -> Bool { rows.isExpanded(at: place) }

    func canCollapse(_ place: Int) -> Bool { rows.isExpanded(at: place) }

    func canMoveInto(_ place: Int) -> Bool { node(at: place) != nil }

    var isRenamable: Bool {
        onRename != nil && state.selected.flatMap { node(at: $0) }.flatMap { nameToEdit?($0) } != nil
    }

    func renameSelected() { state.selected.flatMap { node(at: $0)?.id }.map { beginRenaming($0) } }
}

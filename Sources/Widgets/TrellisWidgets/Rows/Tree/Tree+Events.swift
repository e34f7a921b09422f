import TrellisViews

/// Handling of keys and the mouse.
extension Tree {
    var selectedIsExpanded: Bool { state.selected.map { rows.isExpanded(at: $0) } ?? false }

    var selectedCanExpand: Bool { state.selected.map { !rows.isExpanded(at: $0) && canExpand($0) } ?? false }

    var isRenamable: Bool {
        onRename != nil && state.selected.flatMap { node(at: $0) }.flatMap { nameToEdit?($0) } != nil
    }

    func expandSelected() { state.selected.map { expand(at: $0) } }

    func collapseSelected() { state.selected.map { collapse(at: $0, byUser: true) } }

    func expandAllOfSelected() { state.selected.map { expandAll(at: $0) } }

    func toggleSelected() { state.selected.map { toggle(at: $0) } }

    var canMoveIn: Bool { state.selected.flatMap(firstChild) != nil }

    var canMoveOut: Bool { state.selected.map { rows.depth(at: $0) > 0 } ?? false }

    func moveIn() { moveSelection(to: state.selected.flatMap(firstChild)) }

    func moveOut() { moveSelection(to: state.selected.flatMap(rows.parent)) }

    func renameSelected() { state.selected.flatMap { node(at: $0)?.id }.map { beginRenaming($0) } }

    func handleInTree(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), let row = place(at: mouse.position),
            markerColumns(at: row).contains(mouse.position.x), rows.isExpanded(at: row) || canExpand(row)
        else { return false }
        toggle(at: row)
        return true
    }

    private func firstChild(of row: Int) -> Int? {
        let next = row + 1
        return rows.isExpanded(at: row) && next < rows.count && node(at: next) != nil ? next : nil
    }

    private func moveSelection(to row: Int?) {
        if let row { change(byUser: true) { $0.select(row) } }
    }
}

import CellGeometry
import TextScreen
import TrellisViews

/// Handling of keys and the mouse.
extension Tree {
    func makeTreeCommands() -> [Command] {
        [
            Command(
                "expand", name: "tree.expand", group: commandGroup, keys: [.right], isHinted: false,
                isEnabled: { [unowned self] in selectedCanExpand },
                action: { [unowned self] in state.selected.map { expand(at: $0) } }),
            Command(
                "collapse", name: "tree.collapse", group: commandGroup, keys: [.left], isHinted: false,
                isEnabled: { [unowned self] in selectedIsExpanded },
                action: { [unowned self] in state.selected.map { collapse(at: $0, byUser: true) } }),
            Command(
                "expand all", name: "tree.expandAll", group: commandGroup, keys: ["*"], isHinted: false,
                isEnabled: { [unowned self] in selectedCanExpand || selectedIsExpanded },
                action: { [unowned self] in state.selected.map { expandAll(at: $0) } }),
            Command(
                "expand, collapse", name: "tree.toggle", group: commandGroup, keys: [.space], isHinted: false,
                isEnabled: { [unowned self] in
                    !allowsMultipleSelection && !isTyping && (selectedCanExpand || selectedIsExpanded)
                },
                action: { [unowned self] in state.selected.map { toggle(at: $0) } }),
        ]
    }

    private var selectedIsExpanded: Bool { state.selected.map { rows.isExpanded(at: $0) } ?? false }

    private var selectedCanExpand: Bool { state.selected.map { !rows.isExpanded(at: $0) && canExpand($0) } ?? false }

    /// The keys that `handleInTree(_:)` handles.
    var handledInTree: [Command] {
        guard let place = state.selected else { return [] }
        func command(_ title: String, _ name: String, _ key: Key) -> Command {
            Command(title, name: name, group: commandGroup, keys: [key])
        }
        return (firstChild(of: place) == nil ? [] : [command("first child", "tree.moveIn", .right)])
            + (rows.depth(at: place) == 0 ? [] : [command("node around it", "tree.moveOut", .left)])
    }

    func handleInTree(_ event: Event) -> Bool {
        switch event {
        case .key(.right): return moveSelection(to: state.selected.flatMap(firstChild))
        case .key(.left): return moveSelection(to: state.selected.flatMap(rows.parent))
        case .mouse(let mouse) where mouse.action == .press(.left):
            guard let place = place(at: mouse.position), markerColumns(at: place).contains(mouse.position.x),
                rows.isExpanded(at: place) || canExpand(place)
            else { return false }
            toggle(at: place)
            return true
        default: return false
        }
    }

    private func firstChild(of place: Int) -> Int? {
        let next = place + 1
        return rows.isExpanded(at: place) && next < rows.count && node(at: next) != nil ? next : nil
    }

    /// Selects a row if there is one; the key counts as handled in any case, like all keys that move.
    private func moveSelection(to place: Int?) -> Bool {
        if let place { change(byUser: true) { $0.select(place) } }
        return rows.count > 0
    }
}

import TrellisViews
import TrellisWidgets

/// Finds views by their identifier, type or title, and goes from one to the next.
@MainActor
final class ViewSearch {
    let field = SearchField(placeholder: "Search views")
    private unowned let inspector: Inspector
    private var found: [WeakView] = []

    init(of inspector: Inspector) {
        self.inspector = inspector
        field.identifier = "search"
        field.onSearch = { [unowned self] in search($0) }
        field.onHit = { [unowned self] in show($0) }
        field.commands.append(
            Command("leave", name: "inspector.leaveSearch", keys: [.escape], isHinted: false) { [unowned inspector] in
                inspector.dock.search.clear()
                inspector.window.focus(inspector.dock.tree.view)
            })
    }

    /// Looks at all views. O(views).
    private func search(_ text: String) {
        found = []
        guard !text.isEmpty else { return field.hitCount = nil }
        let wanted = text.lowercased()
        var pending = [ViewNode(inspector.inspected)]
        while let node = pending.popLast() {
            inspector.visited += 1
            if let view = node.view, node.text.text.lowercased().contains(wanted) { found.append(WeakView(view: view)) }
            pending += node.children.reversed()
        }
        field.hitCount = found.count
        if !found.isEmpty { show(0) }
    }

    private func show(_ hit: Int) {
        guard found.indices.contains(hit), let view = found[hit].view else { return }
        inspector.selectedView = view
    }
}

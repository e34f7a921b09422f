import TrellisViews
import TrellisWidgets

/// Finds views by their identifier, type or title, and goes from one to the next.
@MainActor
final class ViewSearch {
    let field = SearchField(placeholder: "Search views")
    private unowned let inspector: Inspector
    private var found: [WeakView] = []
    /// The text that was searched for last.
    private var searched = ""

    init(of inspector: Inspector) {
        self.inspector = inspector
        field.identifier = "search"
        field.onSearch = { [unowned self] text in
            // Enter may not have waited for the pause in typing.
            if text != searched { search(text) }
        }
        field.onHit = { [unowned self] in show($0) }
        field.commands += [
            Command("go there", name: "inspector.goToHit", keys: [.enter], order: -10) { [unowned self] in goToHit() },
            Command("leave", name: "inspector.leaveSearch", keys: [.escape], order: -9) { [unowned inspector] in
                inspector.dock.search.clear()
                inspector.window.focus(inspector.dock.tree.view)
            },
        ]
    }

    /// Leaves the field for the tree, unless nothing was found.
    private func goToHit() {
        if field.text != searched { search(field.text) }
        if field.text.isEmpty || !found.isEmpty { inspector.window.focus(inspector.dock.tree.view) }
    }

    /// Looks at all views. O(views).
    private func search(_ text: String) {
        found = []
        searched = text
        guard !text.isEmpty else { return field.hitCount = nil }
        let wanted = SearchFolding.folded(text)
        var pending = [ViewNode(inspector.inspected)]
        while let node = pending.popLast() {
            inspector.visited += 1
            if let view = node.view, SearchFolding.folded(node.text.text).contains(wanted) {
                found.append(WeakView(view: view))
            }
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

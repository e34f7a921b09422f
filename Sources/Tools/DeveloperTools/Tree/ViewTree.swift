import TrellisViews
import TrellisWidgets

/// The tree of the inspected window's views. Children are read when a view is expanded.
@MainActor
final class ViewTree {
    let view: Tree<ViewNode>
    private unowned let inspector: Inspector
    /// The views from the window to the one shown last, so that the nearest one is known when it is gone.
    private var path: [WeakView] = []

    init(of inspector: Inspector) {
        self.inspector = inspector
        let inspected = inspector.inspected
        view = Tree(
            [ViewNode(inspected)],
            isExpandable: { $0.hasChildren },
            children: { [unowned inspector] node in
                let children = node.children
                inspector.visited += children.count
                return children
            },
            row: { $0.text })
        view.identifier = "tree"
        // Letters are commands of the inspector.
        view.allowsTypeAhead = false
        view.detail = { [weak inspected] node in inspected.flatMap(node.detail) }
        view.onChange = { [unowned self] node in
            if let chosen = node.view { self.inspector.selectedView = chosen }
        }
        view.expand(ObjectIdentifier(inspected))
    }

    /// Expands the tree up to a view and selects it.
    func show(_ shown: View?) {
        guard let shown else { return }
        path = []
        var next: View? = shown
        while let outer = next {
            path.append(WeakView(view: outer))
            next = inspector.inspected.outerView(of: outer)
        }
        path.reverse()
        guard view.selectedNode?.view !== shown else { return }
        for outer in path.dropLast() {
            guard let outer = outer.view, !view.isExpanded(ObjectIdentifier(outer)) else { continue }
            view.expand(ObjectIdentifier(outer))
        }
        view.selection = ObjectIdentifier(shown)
    }

    /// The innermost view around the one shown last that is still there.
    func nearest(in window: Window) -> View? {
        path.last { $0.view?.window === window }?.view
    }

    /// Reads the children of expanded views again. O(rows).
    func reload() { view.reload() }
}

/// The views with commands that apply in the whole window; a key that no view on its path handles is looked up here.
@MainActor
struct KeyedViews {
    private var views: [ObjectIdentifier: WeakView] = [:]
    /// The views in tree order; nil when the order may have changed.
    private var sorted: [WeakView]?

    /// Records that a view's commands have changed, or that it has entered or left the window.
    mutating func note(_ view: View, isInWindow: Bool) {
        let key = ObjectIdentifier(view)
        let isKeyed = isInWindow && (view.keyBindings.reachesWindow || view.commands.contains { $0.scope == .window })
        guard isKeyed != (views[key]?.view != nil) else { return }
        views[key] = isKeyed ? WeakView(view: view) : nil
        sorted = nil
    }

    mutating func orderDidChange() { sorted = nil }

    /// The views in tree order; views in overlays come first, starting with the topmost overlay. O(1) while the tree is
    /// unchanged.
    mutating func inOrder(of root: Window) -> [View] {
        if sorted == nil {
            sorted = views.values.compactMap(\.view)
                .map { (view: $0, path: Self.path(to: $0, in: root) ?? []) }
                .sorted { $0.path.lexicographicallyPrecedes($1.path) }
                .map { WeakView(view: $0.view) }
        }
        return sorted?.compactMap(\.view) ?? []
    }

    /// The index at each level from the root down.
    private static func path(to view: View, in window: Window) -> [Int]? {
        if window.overlays.overlay(of: view) != nil, let root = window.overlays.root {
            return TreeWalk(root, at: view).map { [-1 - $0.path[0]] + $0.path.dropFirst() }
        }
        return TreeWalk(window, at: view)?.path
    }
}

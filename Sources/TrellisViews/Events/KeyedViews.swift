/// The views of a window that have commands for all of it: a key that nobody wants is looked for in these.
@MainActor
struct KeyedViews {
    private var views: [ObjectIdentifier: Known] = [:]
    /// The views in the order of the tree; nil when that may be another one now.
    private var sorted: [WeakView]?

    private struct Known {
        weak var view: View?
        /// Where it was last, as the index of each view on the way down to it.
        var path: [Int] = []
    }

    /// Notes that a view's commands are others, or that it has come or gone.
    mutating func note(_ view: View, isInWindow: Bool) {
        let key = ObjectIdentifier(view)
        let isKeyed = isInWindow && view.commands.contains { $0.scope == .window }
        guard isKeyed != (views[key]?.view != nil) else { return }
        views[key] = isKeyed ? Known(view: view) : nil
        sorted = nil
    }

    /// Notes that views may have another order.
    mutating func orderDidChange() { sorted = nil }

    /// The views in the order of the tree, those in overlays first, the topmost one's before all. O(1) while the tree stays
    /// as it is.
    mutating func inOrder(of root: Window) -> [View] {
        if sorted == nil {
            for (key, known) in views {
                views[key]?.path = known.view.flatMap { Self.path(to: $0, in: root, hint: known.path) } ?? []
            }
            sorted = views.values
                .sorted { $0.path.lexicographicallyPrecedes($1.path) }
                .map { WeakView(view: $0.view) }
        }
        return sorted?.compactMap(\.view) ?? []
    }

    private static func path(to view: View, in window: Window, hint: [Int]) -> [Int]? {
        if window.overlays.overlay(of: view) != nil, let root = window.overlays.root {
            return TreeWalk(root, at: view, hint: []).map { [-1 - $0.path[0]] + $0.path.dropFirst() }
        }
        return TreeWalk(window, at: view, hint: hint)?.path
    }
}

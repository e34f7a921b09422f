/// A position in a tree of views that moves in tree order: a view first, then its descendants.
///
/// A step costs amortized O(1), however many views there are.
@MainActor
struct TreeWalk {
    private let root: View
    private var view: View
    /// The index at each level from the root down to the current view.
    private(set) var path: [Int] = []
    /// The ancestors of the current view, root first; reading `superview`, a weak reference, is slower.
    private var outers: [View] = []

    init(_ root: View) {
        self.root = root
        view = root
    }

    /// Creates a walk at a view; nil if the view is not in the tree. O(depth * log(subviews)).
    init?(_ root: View, at view: View) {
        self.root = root
        self.view = view
        var depth = 0
        var next: View? = view
        while let view = next, view !== root {
            depth += 1
            next = view.superview
        }
        guard next != nil else { return nil }
        path = Array(repeating: 0, count: depth)
        outers = Array(repeating: root, count: depth)
        var inner = view
        while depth > 0, let outer = inner.superview {
            depth -= 1
            outers[depth] = outer
            guard let index = outer.subviews.index(of: inner) else { return nil }
            path[depth] = index
            inner = outer
        }
    }

    /// Moves to the next view; returns nil at the end.
    ///
    /// - Parameter entering: whether to descend into the current view.
    mutating func next(entering: Bool) -> View? {
        if entering, let first = view.subviews.first {
            path.append(0)
            outers.append(view)
            view = first
            return first
        }
        while let index = path.last {
            let outer = outers[path.count - 1]
            if index + 1 < outer.subviews.count {
                path[path.count - 1] = index + 1
                view = outer.subviews[index + 1]
                return view
            }
            goUp()
        }
        return nil
    }

    private mutating func goUp() {
        path.removeLast()
        view = outers.removeLast()
    }

    /// Moves to the previous view; returns nil before the root.
    ///
    /// - Parameter enters: whether to descend into a view, to its last descendant.
    mutating func previous(_ enters: (View) -> Bool) -> View? {
        guard let index = path.last, let outer = outers.last else { return nil }
        guard index > 0, index <= outer.subviews.count else {
            goUp()
            return view
        }
        path[path.count - 1] = index - 1
        view = outer.subviews[index - 1]
        goToLast(enters)
        return view
    }

    /// Moves to the last descendant of the current view.
    mutating func goToLast(_ enters: (View) -> Bool) {
        while enters(view), let last = view.subviews.last {
            path.append(view.subviews.count - 1)
            outers.append(view)
            view = last
        }
    }

    var current: View { view }
}

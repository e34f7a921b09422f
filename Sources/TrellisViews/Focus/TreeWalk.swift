/// A place in a tree of views from which it is walked on, in the order of the tree: a view, then all in it.
///
/// A step costs O(1) on the average, however many views there are.
@MainActor
struct TreeWalk {
    /// The view at which the tree begins.
    private let root: View
    /// Where the walk is.
    private var view: View
    /// The index of each view on the way down from the root.
    private(set) var path: [Int] = []
    /// The views on the way, the root first: a step up need not ask for a superview, which is dear.
    private var outers: [View] = []

    /// A walk that begins at the root.
    init(_ root: View) {
        self.root = root
        view = root
    }

    /// A walk that begins at a view in the tree; nil when it does not lie there.
    ///
    /// - Parameter hint: the path to where the view was, or to one near by: siblings are not searched then.
    init?(_ root: View, at view: View, hint: [Int]) {
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
            let index = outer.indexOfSubview(inner, near: depth < hint.count ? hint[depth] : 0)
            guard let index else { return nil }
            path[depth] = index
            inner = outer
        }
    }

    /// Goes to the next view; nil at the end.
    ///
    /// - Parameter entering: whether to go into the view where the walk is.
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

    /// Goes to the view before; nil before the root.
    ///
    /// - Parameter enters: whether to go into a view, to the last one in it.
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

    /// Goes to the last view of all in the one where the walk is.
    mutating func goToLast(_ enters: (View) -> Bool) {
        while enters(view), let last = view.subviews.last {
            path.append(view.subviews.count - 1)
            outers.append(view)
            view = last
        }
    }

    /// Where the walk is.
    var place: View { view }
}

extension View {
    /// The index of a subview, which is looked for at an index and beside it first.
    final func indexOfSubview(_ view: View, near index: Int) -> Int? {
        subviews.index(of: view)
    }
}

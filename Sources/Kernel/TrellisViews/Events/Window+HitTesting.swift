public import CellGeometry
import LayoutPlan

extension Window {
    /// The topmost visible view at a cell of the window.
    public func view(at point: Point) -> View {
        // Nothing of what is there is seen.
        if isTooSmall { return self }
        if let overlay = overlays.overlay(at: point)?.view {
            return deepestView(at: point, in: overlay)
        }
        return deepestView(at: point, in: self)
    }

    private func deepestView(at point: Point, in outermost: View) -> View {
        let plan = space!.plan
        var view = outermost
        // The cell in the coordinates in which the plan stores the subviews.
        var kept = point
        while let below = subview(of: view, at: kept, plan) {
            view = below
            let item = below.item
            guard plan.isCarrier(item) else { continue }
            let shift = plan.shift(of: item)
            kept = Point(x: kept.x - Int(shift.x), y: kept.y - Int(shift.y))
        }
        return view
    }

    private func subview(of view: View, at point: Point, _ plan: LayoutPlan) -> View? {
        func isThere(_ view: View) -> Bool {
            !view.isHidden && plan.keptFrame(of: view.item).contains(point)
        }
        guard view.subviews.count >= RowIndex.least, let index = rowIndex(of: view, 1) else {
            return view.subviews.last(where: isThere)
        }
        var found: View?
        index.items(in: [point.y..<point.y + 1], point.x..<point.x + 1, plan) { item in
            guard plan.superitem(of: item) == view.item, let below = space!.view(of: item) else { return }
            if isThere(below) { found = below }
        }
        return found
    }

    /// The views of the tree that stay undimmed and reachable by the mouse while an overlay is modal, unordered: for
    /// example key hints, which show the overlay's keys.
    var viewsInReach: [View] { reachableViews.compactMap(\.view).filter { isOpen($0, in: self) } }

    /// Notes a view that stays in reach, or did, when it comes or is about to go.
    func noteReach(of view: View, isInWindow: Bool) {
        reachableViews.removeAll { $0.view === view || $0.view == nil }
        if isInWindow, view.worksBehindModals { reachableViews.append(WeakView(view: view)) }
    }
}

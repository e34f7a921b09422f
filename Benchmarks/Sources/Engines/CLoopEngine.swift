private import CLayoutLoop
package import Scenarios

/// The reference: the scenario's operations, derived by hand, in a plain C loop.
package final class CLoopEngine: LayoutEngine {
    package static let name = "C loop"

    private let layout: UnsafeMutablePointer<clayout>

    private let views: [ScenarioView]

    package init(_ scenario: Scenario) {
        views = scenario.views
        let clamped = views.contains { $0.horizontal.bounds != nil || $0.vertical.bounds != nil }
        layout = clayout_create(Int32(views.count), clamped)
        for (index, view) in views.enumerated() {
            layout.pointee.views[index] = clayout_view(view)
            if clamped {
                let (x, y) = (view.horizontal.bounds, view.vertical.bounds)
                layout.pointee.clamps[index] = clayout_clamp(
                    min_width: x?.lowerBound ?? -.infinity, max_width: x?.upperBound ?? .infinity,
                    min_height: y?.lowerBound ?? -.infinity, max_height: y?.upperBound ?? .infinity)
            }
        }
    }

    deinit {
        clayout_destroy(layout)
    }

    package func resize(width: Int, height: Int) {
        clayout_resize(layout, Double(width), Double(height))
    }

    package func setLeftOffset(_ offset: Int, of view: Int) {
        let constant = views[view].horizontal.near.constant + Double(offset)
        clayout_set_constant_x(layout, Int32(view), CLAYOUT_NEAR_X, constant)
    }

    package func cells(of view: Int) -> Cells {
        let cells = layout.pointee.cells[view]
        return Cells(left: cells.left, top: cells.top, right: cells.right, bottom: cells.bottom)
    }
}

extension clayout_view {
    fileprivate init(_ view: ScenarioView) {
        let (endX, edgeX) = view.horizontal.end.operation
        let (endY, edgeY) = view.vertical.end.operation
        let (nearX, nearY) = (view.horizontal.near, view.vertical.near)
        self.init(
            constant: (nearX.constant, nearY.constant, endX.constant, endY.constant),
            share: (nearX.share, nearY.share, endX.share, endY.share),
            factor: (nearX.factor, nearY.factor, endX.factor, endY.factor),
            reference: (nearX.slot, nearY.slot, endX.slot, endY.slot),
            parent: Int32(view.parent + 1),
            unused: 0,
            end_is_edge: (edgeX ? 1 : 0, edgeY ? 1 : 0))
    }
}

extension AxisOperations.End {
    /// The operation, and whether it determines the far edge.
    fileprivate var operation: (Operation, isEdge: Bool) {
        switch self {
        case .edge(let operation): (operation, true)
        case .size(let operation): (operation, false)
        }
    }
}

extension Operation {
    /// The index of the number that the operation reads; without a reference, any number that is never infinite (the
    /// factor is 0).
    fileprivate var slot: Int32 {
        guard let reference else { return 0 }
        let slot =
            switch reference.number {
            case .left: CLAYOUT_LEFT
            case .top: CLAYOUT_TOP
            case .width: CLAYOUT_WIDTH
            case .height: CLAYOUT_HEIGHT
            case .right: CLAYOUT_RIGHT
            case .bottom: CLAYOUT_BOTTOM
            }
        return Int32(reference.view + 1) * Int32(CLAYOUT_SLOTS.rawValue) + Int32(slot.rawValue)
    }
}

import LayoutPlan
import Testing
import Trellis

@testable import TrellisViews
@testable import TrellisWidgets

/// Tests of what changes cost, however many views there are. Work is counted, not timed.
@MainActor
protocol GrowthTesting {}

/// What one change and the frame after it cost.
struct ChangeWork: Equatable, CustomStringConvertible {
    var placed = 0
    var compiled = 0
    var ordered = 0
    var measured = 0
    var views = 0
    var cells = 0

    var description: String {
        "placed \(placed), compiled \(compiled), ordered \(ordered), measured \(measured), views \(views), cells \(cells)"
    }

    var all: [Int] { [placed, compiled, ordered, measured, views, cells] }
}

extension GrowthTesting {
    /// Counts the work of a change in a window that has been drawn. It is done twice: what is done once in a window's
    /// life, such as making room in an array, does not count.
    func work(in window: Window, _ change: () -> Void, undo: () -> Void) -> ChangeWork {
        _ = window.draw()
        change()
        _ = window.draw()
        undo()
        _ = window.draw()
        window.plan.work = PlanWork()
        window.paintWork = PaintWork()
        window.space!.measurements = 0
        change()
        _ = window.draw()
        return counted(in: window)
    }

    func counted(in window: Window) -> ChangeWork {
        let (plan, paint, measurements) = (window.plan.work, window.paintWork, window.space!.measurements)
        return ChangeWork(
            placed: plan.placed, compiled: plan.compiled, ordered: plan.ordered, measured: measurements,
            views: paint.visited, cells: paint.cells)
    }

    /// Whether the work at ten times as many views is at most so many times as much, and a little.
    func expectGrowth(
        _ most: Double, _ work: (_ n: Int) -> ChangeWork, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (small, large) = (work(200), work(2_000))
        for (a, b) in zip(small.all, large.all) {
            #expect(
                Double(b) <= Double(a) * most + 16, "200 views: \(small)\n2,000 views: \(large)",
                sourceLocation: sourceLocation)
        }
    }
}

extension Window {
    fileprivate var plan: LayoutPlan { space!.plan }
}

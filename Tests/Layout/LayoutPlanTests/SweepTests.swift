import CellGeometry
import Testing

@testable import LayoutPlan

/// Items in a row, one of which is measured; measuring may change the plan.
private final class Items: AxisRuleSource, ItemSource {
    let plan = LayoutPlan()
    let root: Int
    var minimums: [Int: LayoutValue] = [:]
    var measuredItem = 0
    /// Called when the item is measured.
    var onMeasure: () -> Void = {}

    init() {
        root = plan.addItem()
        plan.makeRoot(root)
        plan.source = self
        plan.items = self
    }

    func add(in parent: Int? = nil) -> Int {
        let item = plan.addItem()
        plan.setSuperitem(of: item, to: parent ?? root)
        return item
    }

    func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        var rule = AxisRule(
            .nearAndSize, anchor: .constant(Double(item)), other: .linear(LinearValue(share: 0.5)),
            minimum: axis == .horizontal ? minimums[item] : nil)
        rule.isMeasured = item == measuredItem && axis == .vertical
        return rule
    }

    func height(of item: Int, width: Double) -> Double {
        onMeasure()
        return width
    }

    /// Adds many items with bounds, and a rule for each, so that no array of the plan stays where it was.
    func grow() {
        for _ in 0..<200 {
            let item = add()
            minimums[item] = .linear(LinearValue(share: 0.1))
            _ = add(in: item)
            plan.noteReference(to: item)
            #expect(plan.cycle(through: item) == nil)
        }
    }

    /// All frames, and whether another layout changes them.
    func frames() -> [Rect] { (root + 1..<plan.itemLimit).map(plan.frame(of:)) }
}

struct SweepTests {
    private let items = Items()
    private var plan: LayoutPlan { items.plan }

    private func solve(_ width: Int, _ height: Int = 40) {
        plan.setSize(of: items.root, width: width, height: height)
        plan.solve()
    }

    @Test(arguments: [(60, 40), (80, 50), (60, 50)])
    func `rules that are compiled between a change of size and its layout are computed where they lie`(
        width: Int, height: Int
    ) {
        let bounded = (0..<7).map { _ in items.add() }
        for item in bounded { items.minimums[item] = .linear(LinearValue(constant: 3, share: 0.05)) }
        solve(80)
        let outside = plan.addItem()
        let inner = items.add(in: outside)
        plan.solve()
        plan.setSize(of: items.root, width: width, height: height)
        items.minimums[outside] = .constant(4)
        // A search for cycles compiles an item that is in no tree.
        plan.noteReference(to: outside)
        #expect(plan.cycle(through: outside) == nil)
        plan.solve()
        for item in bounded {
            #expect(plan.frame(of: item) == Rect(x: item, y: item, width: width / 2, height: height / 2))
        }
        #expect(plan.frame(of: inner) == .zero)
    }

    @Test func `measuring may add items`() {
        let (first, last) = (items.add(), items.add())
        items.measuredItem = first
        var isFirst = true
        items.onMeasure = {
            if isFirst { items.grow() }
            isFirst = false
        }
        solve(80)
        #expect(plan.frame(of: first) == Rect(x: first, y: first, width: 40, height: 40))
        #expect(plan.frame(of: last) == Rect(x: last, y: last, width: 40, height: 20))
        // What came meanwhile is due in the next solve.
        #expect(plan.needsSolving)
        plan.solve()
        let frames = items.frames()
        solve(81)
        solve(80)
        #expect(items.frames() == frames)
    }

    @Test func `measuring may add items after a change of one item`() {
        let (outer, other) = (items.add(), items.add())
        let (first, last) = (items.add(in: outer), items.add(in: outer))
        items.measuredItem = first
        solve(80)
        items.onMeasure = {
            items.onMeasure = {}
            items.grow()
        }
        items.minimums[outer] = .constant(60)
        plan.setNeedsCompile(outer)
        plan.solve()
        #expect(plan.frame(of: first).width == 30)
        #expect(plan.frame(of: last).width == 30)
        #expect(plan.frame(of: other).width == 40)
        plan.solve()
        let frames = items.frames()
        solve(81)
        solve(80)
        #expect(items.frames() == frames)
    }

    @Test func `a solve within a solve does nothing`() {
        let item = items.add()
        items.measuredItem = item
        var results: [Bool] = []
        items.onMeasure = {
            plan.setNeedsCompile(item)
            results.append(plan.solve())
        }
        solve(80)
        #expect(results == [false])
        #expect(plan.needsSolving)
    }

    @Test func `a sweep costs the same however many items have come and gone`() {
        for _ in 0..<20 { _ = items.add() }
        solve(80)
        func workOfResize(_ width: Int) -> Int {
            let before = plan.work.placed
            solve(width)
            return plan.work.placed - before
        }
        let fresh = workOfResize(60)
        for number in 0..<10_000 {
            let item = items.add(in: number % 3 == 0 ? items.root + 1 : nil)
            plan.solve()
            plan.removeItem(item)
            plan.solve()
        }
        #expect(workOfResize(70) < fresh + 200)
        #expect(plan.order.steps.count < 300)
        let frames = items.frames()
        plan.takesBaseFrames = true
        plan.solve()
        #expect(items.frames() == frames)
    }
}

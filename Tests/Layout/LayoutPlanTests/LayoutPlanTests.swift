import CellGeometry
import Testing

@testable import LayoutPlan

/// Rules given as values, item by item.
private final class Rules: AxisRuleSource {
    var horizontal: [Int: AxisRule] = [:]
    var vertical: [Int: AxisRule] = [:]
    /// How often a rule was asked for.
    var count = 0

    func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        count += 1
        let rule = axis == .horizontal ? horizontal[item] : vertical[item]
        return rule ?? AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(1))
    }
}

struct LayoutPlanTests {
    private let plan = LayoutPlan()
    private let rules = Rules()
    private let root: Int

    init() {
        plan.source = rules
        root = plan.addItem()
        plan.makeRoot(root)
    }

    func add(in parent: Int? = nil, _ horizontal: AxisRule? = nil, _ vertical: AxisRule? = nil) -> Int {
        let item = plan.addItem()
        rules.horizontal[item] = horizontal
        rules.vertical[item] = vertical
        plan.setSuperitem(of: item, to: parent ?? root)
        return item
    }

    func solve(_ width: Int, _ height: Int = 24) {
        plan.setSize(of: root, width: width, height: height)
        plan.solve()
    }

    func columns(_ items: [Int]) -> [Int] { items.map { plan.frame(of: $0).width } }

    @Test func `equal shares fill every width without gap or overlap`() {
        var items: [Int] = []
        for _ in 0..<3 {
            let near: LayoutValue =
                items.last.map { .linear(LinearValue(EdgeReference($0, .horizontal, .far))) } ?? .constant(0)
            items.append(add(AxisRule(.nearAndSize, anchor: near, other: .linear(LinearValue(share: 1.0 / 3)))))
        }
        let table = (1...8).map { width in
            solve(width)
            return "\(width): " + columns(items).map(String.init).joined(separator: " ")
        }
        #expect(
            table == [
                "1: 0 1 0", "2: 1 0 1", "3: 1 1 1", "4: 1 2 1", "5: 2 1 2", "6: 2 2 2", "7: 2 3 2", "8: 3 2 3",
            ])
    }

    @Test(arguments: AxisRule.Shape.allCases)
    func `every shape gives the frame that its values describe`(shape: AxisRule.Shape) {
        // Near edge 3, size 10, far edge 13, middle 8.
        let values: [AxisRule.Shape: (Double, Double)] = [
            .nearAndSize: (3, 10), .farAndSize: (13, 10), .middleAndSize: (8, 10), .nearAndFar: (3, 13),
            .nearAndMiddle: (3, 8), .farAndNear: (13, 3), .farAndMiddle: (13, 8), .middleAndNear: (8, 3),
            .middleAndFar: (8, 13),
        ]
        let (anchor, other) = values[shape]!
        let item = add(AxisRule(shape, anchor: .constant(anchor), other: .constant(other)))
        solve(80)
        #expect(plan.frame(of: item).x == 3)
        #expect(plan.frame(of: item).width == 10)
    }

    @Test func `a plan does not change its source of rules`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (plan, first, second) = (LayoutPlan(), Rules(), Rules())
            plan.source = first
            plan.source = second
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a plan has one source of rules"))
    }

    @Test func `a bounded size keeps the anchor, and the maximum wins`() {
        var rule = AxisRule(
            .farAndNear, anchor: .constant(30), other: .constant(10), minimum: .constant(25), maximum: .constant(12))
        let item = add(rule)
        solve(80)
        #expect(plan.frame(of: item) == Rect(x: 18, y: 0, width: 12, height: 1))
        rule.minimum = .constant(-1)
        rule.maximum = .constant(-1)
        rules.horizontal[item] = rule
        plan.setNeedsCompile(item)
        solve(80)
        #expect(plan.frame(of: item).width == 20, "negative bounds do not count")
    }

    @Test func `a resize asks for no rule`() {
        for _ in 0..<10 {
            _ = add(AxisRule(.nearAndSize, anchor: .constant(1), other: .linear(LinearValue(share: 0.5))))
        }
        solve(80)
        let asked = rules.count
        solve(90)
        solve(90, 30)
        solve(100, 31)
        #expect(rules.count == asked)
        #expect(plan.solve() == false)
    }

    @Test func `items that are in no tree do not disturb a resize`() {
        let item = add(AxisRule(.nearAndSize, anchor: .constant(0), other: .linear(LinearValue(share: 0.5))))
        solve(80)
        // The arrays grow, though nothing that is placed has changed.
        for _ in 0..<10_000 { _ = plan.addItem() }
        solve(60, 20)
        #expect(plan.frame(of: item).width == 30)
        plan.reserveCapacity(100_000)
        solve(50, 20)
        #expect(plan.frame(of: item).width == 25)
    }

    @Test func `an item may come before the items that it depends on`() {
        let late = add()
        let early = add(AxisRule(.nearAndSize, anchor: .constant(7), other: .constant(5)))
        rules.horizontal[late] = AxisRule(
            .nearAndSize, anchor: .linear(LinearValue(EdgeReference(early, .horizontal, .far))), other: .constant(2))
        plan.setNeedsCompile(late)
        solve(80)
        #expect(plan.frame(of: late).x == 12)
    }

    @Test func `a cycle made by moving an item is reported, and mended by moving it back`() {
        let box = add(AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(9)))
        let inner = add(AxisRule(.nearAndSize, anchor: .constant(0), other: .linear(LinearValue(share: 0.5))))
        rules.horizontal[box] = AxisRule(
            .nearAndSize, anchor: .constant(0), other: .linear(LinearValue(EdgeReference(inner, .horizontal, .size))))
        plan.setNeedsCompile(box)
        solve(80)
        #expect(plan.frame(of: box).width == 40)
        plan.setSuperitem(of: inner, to: box)
        plan.solve()
        #expect(plan.issues.count == 1)
        #expect(plan.frame(of: box).width == 40, "it keeps its size")
        plan.setSuperitem(of: inner, to: root)
        solve(60)
        #expect(plan.issues == [])
        #expect(plan.frame(of: box).width == 30)
    }

    private final class Source: ItemSource {
        func origin(of item: Int) -> SIMD2<Double> { [2, 3] }
        func naturalSize(of item: Int) -> SIMD2<Double>? { [9, 4] }
    }

    @Test func `what cannot be placed takes its base frame, where frames must not have a history`() {
        plan.takesBaseFrames = true
        let item = add(
            AxisRule(.nearAndSize, anchor: .constant(5), other: .constant(6)),
            AxisRule(.nearAndSize, anchor: .constant(5), other: .constant(6)))
        solve(80)
        rules.horizontal[item]?.anchor = .constant(.nan)
        plan.setNeedsCompile(item)
        solve(80)
        #expect(plan.frame(of: item) == Rect(x: 0, y: 5, width: 0, height: 6) && plan.issues.map(\.item) == [item])
        let source = Source()
        plan.items = source
        plan.setNeedsCompile(item)
        solve(80)
        #expect(plan.frame(of: item) == Rect(x: 2, y: 5, width: 9, height: 6))
        rules.horizontal[item]?.anchor = .constant(1)
        plan.setNeedsCompile(item)
        solve(80)
        #expect(plan.issues == [] && plan.frame(of: item) == Rect(x: 1, y: 5, width: 6, height: 6))
    }

    @Test func `who names whom is found out once, at the first change`() {
        let first = add(AxisRule(.nearAndSize, anchor: .constant(3), other: .constant(4)))
        let far = LayoutValue.linear(
            LinearValue(constant: 1, factor: 1, reference: EdgeReference(first, .horizontal, .far)))
        let second = add(AxisRule(.nearAndSize, anchor: far, other: .constant(5)))
        solve(80)
        #expect(!plan.dependents.isMade && plan.frame(of: second).x == 8)
        rules.horizontal[first]?.anchor = .constant(6)
        plan.setNeedsCompile(first)
        solve(80)
        #expect(plan.dependents.isMade && plan.frame(of: second).x == 11)
    }

    @Test func `huge and impossible numbers do not trap`() {
        for value in [1e300, -1e300, .infinity, -.infinity, .nan, 1e10, -1e10] {
            let item = add(AxisRule(.farAndSize, anchor: .constant(value), other: .constant(5)))
            let inner = add(in: item, AxisRule(.nearAndSize, anchor: .constant(1e9), other: .constant(1e9)))
            solve(80)
            _ = plan.frame(of: item)
            _ = plan.frame(of: inner)
            #expect(plan.issues.contains { $0.item == item && $0.kind == .notFinite })
        }
        solve(0, 0)
        solve(Int.max, Int.max)
    }
}

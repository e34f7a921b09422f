import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import LayoutPlan
@testable import SLL

/// What a plan tells of its numbers is what its frames come from.
struct PlanExplainingTests {
    /// The place that an anchor, another value and bounds give.
    private func place(_ shape: AxisRule.Shape, _ numbers: LayoutPlan.AxisNumbers) -> (near: Double, size: Double) {
        let (a, o) = (numbers.anchor, numbers.other)
        var size: Double =
            switch shape {
            case .nearAndSize, .farAndSize, .middleAndSize: o
            case .nearAndFar: o - a
            case .nearAndMiddle: 2 * (o - a)
            case .farAndNear: a - o
            case .farAndMiddle: 2 * (a - o)
            case .middleAndNear: 2 * (a - o)
            case .middleAndFar: 2 * (o - a)
            }
        size = min(max(size, numbers.minimum), numbers.maximum)
        switch shape {
        case .nearAndSize, .nearAndFar, .nearAndMiddle: return (a, size)
        case .farAndSize, .farAndNear, .farAndMiddle: return (a - size, size)
        case .middleAndSize, .middleAndNear, .middleAndFar: return (a - size / 2, size)
        }
    }

    @Test(arguments: 0..<60)
    func `numbers, values of edges and dependents are those of the frames`(seed: UInt64) {
        var random = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var story = IncrementalTests.Story()
        let telling = IncrementalTests.Telling()
        let (rules, plan) = (telling.layout, telling.layout.plan)
        for step in 0..<40 {
            IncrementalTests.change(&story, telling, step, &random)
            telling.solve(story.size)
            guard plan.issues.isEmpty else { return }
            guard step % 8 == 7 else { continue }
            let all = telling.items.values.sorted()
            var dependents: [Int: Set<Int>] = [:]
            for item in all {
                for axis in Axis.allCases {
                    let rule = rules.axisRule(of: item, axis)
                    let (near, size) = place(rule.shape, plan.numbers(of: item, axis))
                    let exact = plan.exact(item, axis)
                    #expect(abs(near - exact.near) < 1e-6 && abs(size - exact.size) < 1e-6, "\(rules.rules(of: item))")
                    #expect(!plan.isStill(item, axis))
                    for value in [rule.anchor, rule.other, rule.minimum, rule.maximum] {
                        value?.forEachReference { dependents[$0.item, default: []].insert(item) }
                    }
                    let (one, other) = (all[random.roll(all.count)], all[random.roll(all.count)])
                    let (a, b) = (plan.absolute(one, axis), plan.absolute(other, axis))
                    for (edge, share) in [(ItemEdge.near, 0.0), (.middle, 0.5), (.far, 1)] {
                        let value = plan.value(of: EdgeReference(one, axis, edge), in: other)
                        #expect(abs(value! - (a.near + share * a.size - b.near)) < 1e-6)
                    }
                    #expect(plan.value(of: EdgeReference(one, axis, .size), in: other) == a.size)
                }
            }
            for item in all {
                var found: Set<Int> = []
                plan.forEachDependent(of: item) { found.insert($0) }
                // What is in an item follows it anyway.
                let named = (dependents[item] ?? []).filter { !plan.isInside($0, item) }
                #expect(found.isSuperset(of: named), "of \(item)")
                // An edge elsewhere is seen through all that lies on the way to it.
                for other in found.subtracting(named) {
                    let reads = dependents.filter { $0.value.contains(other) }.keys
                    #expect(plan.isInside(other, item) || reads.contains { plan.isInside($0, item) })
                }
            }
        }
    }

    @Test func `numbers of bounds that edges give`() throws {
        let layout = RuleLayout()
        layout.add("list", "ll = 2, w = 12, tt = 1, h = 3")
        let item = layout.add("item", "rr = 2, w = 50%, minw = %w + 1, maxw = 30", "list")
        func numbers() -> LayoutPlan.AxisNumbers {
            layout.solve(width: 80, height: 24)
            return layout.rules.plan.numbers(of: item.index, .horizontal)
        }
        var told = numbers()
        #expect(told.anchor == 78 && told.other == 40 && told.minimum == 13 && told.maximum == 30)
        layout.add("minw = 20, maxw = %w - 2", to: item, "list")
        told = numbers()
        #expect(told.minimum == 20 && told.maximum == 10)
        layout.add("maxw = 0 - %w", to: item, "list")
        #expect(numbers().maximum == .infinity, "less than 0 is no bound")
        layout.add("minw = nil, maxw = nil", to: item)
        told = numbers()
        #expect(told.minimum == 0 && told.maximum == .infinity)
    }

    @Test func `what is in another tree has no value here, and what is still is told`() {
        let layout = RuleLayout()
        layout.add("a", "ll = 1, w = 5, tt = 0, h = 1")
        let away = layout.add("away", "ll = 1, w = 5, tt = 0, h = 1")
        let item = layout.add("item", "ll = %rl, w = 5, tt = 0, h = 1", "away")
        layout.solve(width: 80, height: 24)
        let plan = layout.rules.plan
        let edge = EdgeReference(away.index, .horizontal, .far)
        #expect(plan.value(of: edge, in: 1) == 6 && !plan.isStill(item.index, .horizontal))
        plan.setSuperitem(of: away.index, to: nil)
        layout.solve(width: 80, height: 24)
        #expect(plan.value(of: edge, in: 1) == nil && plan.value(of: edge, in: 0) == nil)
        #expect(plan.isStill(item.index, .horizontal) && !plan.isStill(item.index, .vertical))
    }
}

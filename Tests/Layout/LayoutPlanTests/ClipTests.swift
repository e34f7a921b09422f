import CellGeometry
import Testing

@testable import LayoutPlan

/// One item in a root, clipped on the horizontal axis.
private final class Clipped: AxisRuleSource {
    var rule = AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(1))

    func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        axis == .horizontal ? rule : AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(1))
    }
}

struct ClipTests {
    private let plan = LayoutPlan()
    private let source = Clipped()

    /// The left and right edges of an item in roots of widths; each is computed in all ways in which a plan sweeps.
    private func edges(_ rule: AxisRule, before: Int, after: Int, _ widths: [Int]) -> [[Int]] {
        source.rule = rule
        source.rule.clip = AxisClip(before: before, after: after)
        plan.source = source
        let root = plan.addItem()
        plan.makeRoot(root)
        let item = plan.addItem()
        plan.setSuperitem(of: item, to: root)
        return widths.map { width in
            plan.setSize(of: root, width: 7, height: 99)
            plan.solve()
            plan.setSize(of: root, width: width, height: 5)
            plan.solve()
            let both = plan.frame(of: item)
            plan.setSize(of: root, width: 7, height: 5)
            plan.solve()
            plan.setSize(of: root, width: width, height: 5)
            plan.solve()
            #expect(plan.frame(of: item) == both, "one axis alone at \(width)")
            plan.setNeedsCompile(item)
            plan.solve()
            #expect(plan.frame(of: item) == both, "compiled again at \(width)")
            return [both.left, both.right]
        }
    }

    @Test func `what lies behind the far edge is cut off`() {
        let rule = AxisRule(.nearAndSize, anchor: .constant(3), other: .constant(5))
        #expect(
            edges(rule, before: 0, after: 1, [12, 9, 8, 5, 4, 3, 1, 0]) == [
                [3, 8], [3, 8], [3, 7], [3, 4], [3, 3], [2, 2], [0, 0], [0, 0],
            ])
    }

    @Test func `what lies before the near edge is cut off`() {
        let rule = AxisRule(.farAndSize, anchor: .linear(LinearValue(constant: -2, share: 1)), other: .constant(5))
        #expect(
            edges(rule, before: 1, after: 0, [12, 8, 7, 4, 3, 2, 0]) == [
                [5, 10], [1, 6], [1, 5], [1, 2], [1, 1], [1, 1], [0, 0],
            ])
    }

    @Test func `of an item that lies outside nothing is left`() {
        let rule = AxisRule(.nearAndSize, anchor: .constant(-20), other: .constant(5))
        #expect(edges(rule, before: 1, after: 0, [10, 1, 0]) == [[1, 1], [1, 1], [0, 0]])
    }

    @Test func `an item in the middle is cut off at both ends`() {
        let rule = AxisRule(.middleAndSize, anchor: .linear(LinearValue(share: 0.5)), other: .constant(6))
        #expect(
            edges(rule, before: 1, after: 1, [10, 8, 6, 3, 2, 1]) == [
                [2, 8], [1, 7], [1, 5], [1, 2], [1, 1], [0, 0],
            ])
    }

    @Test func `a clip comes after the bounds of the size`() {
        var rule = AxisRule(
            .nearAndSize, anchor: .constant(0), other: .linear(LinearValue(constant: -4, share: 1)),
            minimum: .constant(3), maximum: .constant(6))
        #expect(edges(rule, before: 0, after: 0, [12, 9, 7, 5, 2]) == [[0, 6], [0, 5], [0, 3], [0, 3], [0, 2]])
        rule.other = .formula(Formula(.linear(LinearValue(share: 1))) { $0 * 2 })
        rule.minimum = nil
        rule.maximum = nil
        #expect(edges(rule, before: 0, after: 2, [12, 9, 1]) == [[0, 10], [0, 7], [0, 0]])
    }

    @Test func `negative cells let an item reach out`() {
        let rule = AxisRule(.nearAndSize, anchor: .constant(-4), other: .constant(20))
        #expect(edges(rule, before: -2, after: -3, [10, 4]) == [[-2, 13], [-2, 7]])
    }
}

import LayoutPlan
import Testing

@testable import SFL

/// How nodes get their places: what one rule can say needs no simplex.
struct NodeFormTests {
    /// The forms of the horizontal node of `b`, after constraints on it and on a box `a` beside it.
    private static let cases: [(constraints: [String], kind: NodeForm.Kind, x: Int, width: Int)] = [
        ([], .other, 0, 0),
        (["b.left = superview.left + 3", "b.width = 7"], .edges, 3, 7),
        (["b.left = superview.left + 3", "b.right = superview.right - 4"], .edges, 3, 73),
        (["b.centerX = superview.centerX", "b.width = 0.5 * superview.width"], .edges, 20, 40),
        (["b.left = a.right + 1", "b.width = a.width"], .edges, 11, 10),
        (["b.right = superview.right", "superview.width = 4 * b.width"], .edges, 60, 20),
        (["b.left = superview.left", "b.width = 7 @ 600"], .bounded, 0, 7),
        (["b.left = superview.left", "a.width = b.width @ 600"], .bounded, 0, 10),
        (["b.left = superview.left", "b.width <= 5", "b.width = 7 @ 600"], .bounded, 0, 5),
        (["b.left = superview.left", "b.width <= 5", "b.width >= 9 @ 600"], .bounded, 0, 5),
        (["b.left = superview.left", "b.width >= 9", "b.width = 7 @ 600", "b.width = 20 @ 100"], .bounded, 0, 9),
        (["b.right = superview.right", "b.width = 0.5 * a.width @ 700"], .bounded, 75, 5),
        (["b.left = superview.left", "b.right = superview.right - 10 @ 700"], .bounded, 0, 70),
        (["b.left = superview.left", "b.right = a.left @ 700", "b.width >= 3"], .bounded, 0, 3),
        (["b.left = superview.left @ 900", "b.width = 7"], .group, 0, 7),
        (["b.left >= a.right", "b.width = 7", "b.left = superview.left @ 10"], .group, 10, 7),
    ]

    @Test(arguments: cases.indices)
    func `a node has the simplest form that its constraints allow`(index: Int) throws {
        let (constraints, kind, x, width) = Self.cases[index]
        let items = MixedItems()
        items.add("a")
        items.add("b")
        for text in ["a.left = superview.left", "a.width = 10"] + constraints { try items.constrain(text) }
        items.solve(80, 24)
        let node = items["b"] * 2
        #expect(items.constraints.forms[node].kind == kind, "\(constraints)")
        let frame = items.frame("b")
        #expect(frame.x == x && frame.width == width, "\(constraints): \(frame)")
    }
}

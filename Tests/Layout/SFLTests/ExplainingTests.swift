import LayoutPlan
import Testing
import TrellisLayout

@testable import SFL

/// What is told of a layout by constraints: who uses an item, what does not hold, what is left open.
struct ExplainingTests {
    private let layout = ConstraintLayout()
    private let a, b, c: ConstraintLayout.Item
    private var rows: [String: Int] = [:]

    init() throws {
        (a, b, c) = (layout.addItem("a"), layout.addItem("b"), layout.addItem("c"))
        for text in [
            "a.left = 2", "a.width = 10", "a.top = 0", "a.height = 1", "b.left = a.right + 1", "b.width = a.width",
            "b.top = a.top", "b.height = 1", "c.left = 30 @ 500", "c.left = 40 @ 400", "c.width = 5", "c.top = 3",
        ] {
            rows[text] = try layout.add(text).row
        }
        layout.solve(width: 80, height: 24)
    }

    private func texts(_ rows: [Int]) -> Set<String> { Set(rows.map(layout.rules.text)) }

    @Test func `an item is used by those that constraints connect with it, each by the edge that is read`() {
        let uses = layout.rules.uses(of: a.index)
        #expect(uses.allSatisfy { $0.item == b.index } && uses.count == 3)
        #expect(texts(uses.map(\.row)) == ["b.left = a.right + 1", "b.width = a.width", "b.top = a.top"])
        let edges = Dictionary(uniqueKeysWithValues: uses.map { (layout.rules.text($0.row), $0.edge.edge) })
        #expect(edges == ["b.left = a.right + 1": .far, "b.width = a.width": .size, "b.top = a.top": .near])
        #expect(layout.rules.uses(of: c.index).isEmpty, "nobody reads it, and the area is no such item")
    }

    @Test func `what does not hold is told of the items that it names, and of no others`() throws {
        let failing = layout.rules.failing(of: c.index)
        #expect(failing.map { layout.rules.text($0.row) } == ["c.left = 40 @ 400"])
        #expect(failing[0].violation == 10 && failing[0].clashingWith == [])
        #expect(layout.rules.failing(of: a.index).isEmpty && layout.rules.failing(of: b.index).isEmpty)
        let left = try layout.add("a.width = 12").row
        layout.solve(width: 80, height: 24)
        let clash = layout.rules.failing(of: a.index)
        #expect(clash.map(\.row) == [left] && clash[0].violation == 2)
        #expect(texts(clash[0].clashingWith) == ["a.width = 10"])
        #expect(layout.rules.failing(of: b.index).isEmpty)
        let between = try layout.add("b.left = a.right + 5").row
        layout.solve(width: 80, height: 24)
        #expect(layout.rules.failing(of: a.index).map(\.row) == [left, between], "the oldest first")
        #expect(layout.rules.failing(of: b.index).map(\.row) == [between])
    }

    @Test func `what decides a place is told, and what nothing decides is open`() throws {
        #expect(layout.rules.openEdges(of: a.index).isEmpty)
        #expect(texts(layout.rules.decidingRows(of: a.index, .horizontal)) == ["a.left = 2", "a.width = 10"])
        #expect(
            texts(layout.rules.decidingRows(of: b.index, .horizontal)) == ["b.left = a.right + 1", "b.width = a.width"])
        let d = layout.addItem("d")
        try layout.add(["d.left >= 3", "d.left <= 40"])
        layout.solve(width: 80, height: 24)
        #expect(3...40 ~= layout.frame(of: d).left)
        #expect(layout.rules.openEdges(of: d.index).contains { $0.edge == .size })
        #expect(layout.rules.difference(rows["a.left = 2"]!) == (0, true))
        #expect(layout.rules.difference(rows["c.left = 40 @ 400"]!) == (10, false))
    }

    @Test(arguments: [(0.00001, true), (0.0001, false)])
    func `large numbers are as good as equal if they differ by what is lost in them`(by: Double, isTight: Bool) throws {
        let items = MixedItems()
        items.add("wide")
        items.add("other")
        try items.rule("w = \(20_000 + by)", of: "wide")
        try items.rule("w = 20000", of: "other")
        let row = try items.constrain("wide.width = other.width")
        items.solve()
        let difference = items.constraints.difference(row)
        #expect(difference.isTight == isTight && (difference.violation == 0) == isTight)
    }
}

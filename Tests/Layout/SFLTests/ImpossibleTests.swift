import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SFL

/// Required constraints that cannot hold at any size are found as they come, and only those.
struct ImpossibleTests {
    private typealias Item = ConstraintLayout.Item

    /// Whether required constraints can all hold at some size of the area: it is one more item here.
    private func canHold(_ constraints: [Constraint<Int>], _ items: [Item], _ layout: ConstraintLayout) throws -> Bool {
        let asked = ConstraintLayout()
        var copies = [layout.root.index: asked.addItem()]
        for item in items { copies[item.index] = asked.addItem() }
        for constraint in constraints { try asked.add(constraint.mapViews { copies[$0]! }) }
        asked.solve(width: 100, height: 100)
        return asked.unsatisfiable.isEmpty
    }

    @Test func `a size is not more than an edge that lies before the start`() throws {
        for (size, isRefused) in [("a.left", true), ("a.left + 4", true), ("a.left + 5", false), ("a.width", false)] {
            let layout = ConstraintLayout()
            let rules = layout.rules
            _ = (layout.addItem("a"), layout.addItem("b"))
            try layout.add(["a.left = root.left - 5", "a.width = 3", "b.left = root.left"])
            let row = rules.add(try layout.constraint("b.width = \(size)").mapViews(\.index), owner: layout.root.index)
            #expect((rules.impossible(row) != nil) == isRefused, "\(size)")
        }
    }

    private func random(_ items: [Item], _ root: Item?, _ dice: inout Dice) -> Constraint<Item> {
        let item = dice.pick(items)
        let relation = dice.pick([ConstraintRelation.equal, .lessOrEqual, .greaterOrEqual])
        let other = dice.pick(items + (root.map { [$0] } ?? []))
        if dice.once(in: 2) {
            let edges = [Attribute.left, .right, .centerX]
            return Constraint(
                .init(item, dice.pick(edges)), relation, .init(other, dice.pick(edges)),
                constant: Double(dice.roll(-6...6)))
        }
        if dice.once(in: 2) { return Constraint(.init(item, .width), relation, constant: Double(dice.roll(-1...9))) }
        return Constraint(
            .init(item, .width), relation, .init(other, .width), multiplier: dice.pick([-1, 0, 0.5, 1, 2]),
            constant: Double(dice.roll(-6...6)))
    }

    @Test(arguments: 0..<100)
    func `exactly what cannot hold at any size is found, with what it needs for that`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let layout = ConstraintLayout()
        let rules = layout.rules
        let items = (0..<dice.roll(1...4)).map { layout.addItem("v\($0)") }
        // What only the size of the area ties together is left to the solve.
        let namesRoot = dice.once(in: 2)
        var kept: [Int] = []
        for step in 0..<16 {
            let row = try layout.add(random(items, namesRoot ? layout.root : nil, &dice)).row
            // Some are not in force, or only wished, and clash with nothing.
            if dice.once(in: 8) {
                if dice.once(in: 2) { rules.setActive(row, false) } else { rules.setPriority(row, 999) }
                #expect(rules.impossible(row) == nil)
                continue
            }
            let all = (kept + [row]).map(rules.constraint)
            let clash = rules.impossible(row)
            let holds = try canHold(all, items, layout)
            #expect(
                namesRoot ? clash == nil || !holds : holds == (clash == nil),
                "step \(step): \((kept + [row]).map(rules.text))")
            guard let clash else {
                if holds { kept.append(row) } else { rules.remove(row) }
                if dice.once(in: 3) { layout.solve(width: dice.roll(0...50), height: 5) }
                continue
            }
            #expect(clash.contains(row) && clash == clash.sorted { rules.serial($0) < rules.serial($1) })
            #expect(try !canHold(clash.map(rules.constraint), items, layout))
            for left in clash where left != row {
                let rest = clash.filter { $0 != left }.map(rules.constraint)
                #expect(try canHold(rest, items, layout), "\(clash.map(rules.text)) needs no \(rules.text(left))")
            }
            rules.remove(row)
        }
    }

    @Test func `one clash hides no other`() throws {
        let items = MixedItems()
        items.add("a")
        items.add("b")
        let first = try items.constrain("a.width = 5")
        let second = try items.constrain("a.width = 6")
        #expect(items.constraints.impossible(second) == [first, second])
        try items.constrain("a.width = b.width")
        let third = try items.constrain("b.width = 5")
        #expect(items.constraints.impossible(third)?.contains(third) == true, "with the one or the other")
        let apart = try items.constrain("b.left = 4")
        #expect(items.constraints.impossible(apart) == nil)
    }

    @Test func `a cycle of constraints and rules is found as it is closed`() throws {
        let items = MixedItems()
        for name in ["a", "b", "c"] { items.add(name) }
        try items.rule("ll = %rl + 1, w = 5, tt = 0, h = 1", of: "a", "b")
        try items.constrain("b.width = 4")
        try items.constrain("b.left = c.right")
        #expect(items.constraints.cycle(closedBy: try items.constrain("c.width = 3")) == nil)
        let row = try items.constrain("c.left = a.right")
        let path = items.constraints.cycle(closedBy: row)
        #expect(path.map { Set($0.map { items.name(of: $0.item) }) } == ["a", "b", "c"])
        items.constraints.remove(row)
        #expect(items.constraints.cycle(closedBy: try items.constrain("c.left = b.top")) == nil)
        #expect(items.constraints.isCertain(items["a"], .horizontal))
    }

    @Test func `a constraint waits for what is in no window`() throws {
        let items = MixedItems()
        items.add("a")
        items.add("away", in: nil)
        let row = try items.constrain("a.left = away.right")
        try items.constrain("a.width = 5")
        items.solve()
        #expect(items.constraints.waiting == [row])
        #expect(
            items.languages.issues.contains("root: waits: 'a.left = away.right' names a view that is not in the window")
        )
        items.constraints.setActive(row, false)
        #expect(items.constraints.waiting == [])
        items.constraints.setActive(row, true)
        items.plan.setSuperitem(of: items["away"], to: items["root"])
        try items.constrain("away.right = 7")
        items.solve()
        #expect(items.constraints.waiting == [] && items.frame("a").left == 7)
    }
}

import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SFL

/// What a constraint that does not hold gave way to: enough to leave no room for it, and nothing more.
struct ConflictTests {
    private typealias Item = ConstraintLayout.Item

    /// Whether some constraints cannot all hold, as a layout of their own finds out.
    private func clash(
        _ constraints: [Constraint<Int>], _ items: [Item], _ layout: ConstraintLayout, _ width: Int
    ) throws -> Bool {
        let asked = ConstraintLayout()
        var copies: [Int: Item] = [layout.root.index: asked.root]
        for item in items { copies[item.index] = asked.addItem() }
        for constraint in constraints {
            var required = constraint.mapViews { copies[$0]! }
            required.priority = ConstraintPriority.required
            try asked.add(required)
        }
        asked.solve(width: width, height: 10)
        return !asked.unsatisfiable.isEmpty
    }

    /// A constraint that may be as far off as it is.
    private func relaxed(_ constraint: Constraint<Int>, _ violation: Double) -> [Constraint<Int>] {
        guard violation > 0 else { return [constraint] }
        return [ConstraintRelation.lessOrEqual, .greaterOrEqual]
            .filter { constraint.relation == .equal || constraint.relation == $0 }
            .map { relation in
                var wider = constraint
                wider.relation = relation
                wider.constant += relation == .lessOrEqual ? violation : -violation
                return wider
            }
    }

    @Test(arguments: 0..<40)
    func `the causes leave no room together, and each of them is needed`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let layout = ConstraintLayout()
        let items = (0..<dice.roll(2...5)).map { layout.addItem("v\($0)") }
        let edges = [Attribute.left, .right, .centerX]
        var rows: [Int] = []
        for _ in 0..<dice.roll(6...16) {
            let item = dice.pick(items)
            let priority = dice.pick([1000, 750, 500, 500, 250])
            let relation = dice.pick([ConstraintRelation.equal, .equal, .lessOrEqual, .greaterOrEqual])
            let other = dice.pick(items + [layout.root])
            var constraint = Constraint<Item>(
                .init(item, .width), relation, constant: Double(dice.roll(0...30)), priority: priority)
            if dice.once(in: 2) {
                (constraint.first.attribute, constraint.second) = (dice.pick(edges), .init(other, dice.pick(edges)))
            } else if dice.once(in: 2), other != item {
                (constraint.second, constraint.multiplier) = (.init(other, .width), dice.pick([0.5, 1, 2]))
            }
            rows.append(try layout.add(constraint).row)
        }
        let width = dice.roll(10...90)
        layout.solve(width: width, height: 10)
        let rules = layout.rules
        for row in rows {
            let (violation, _) = rules.difference(row)
            guard violation > 0.01, !rules.clashes.contains(where: { $0.leftOut == row }) else { continue }
            let found = rules.conflict(of: .row(row)) { _, _ in [] }
            // What cannot hold by itself gave way to nothing.
            let isImpossible = try clash([rules.constraint(row)], items, layout, width)
            #expect(!found.isCut && found.causes.isEmpty == isImpossible, "\(rules.text(row)) is off by \(violation)")
            if isImpossible { continue }
            let causes = found.causes.compactMap { cause -> Int? in
                guard case .row(let other) = cause else { return nil }
                return other
            }
            // All items are placed by constraints, and none has content.
            #expect(causes.count == found.causes.count && !causes.contains(row) && Set(causes).count == causes.count)
            #expect(causes.map(rules.serial) == causes.map(rules.serial).sorted())
            #expect(causes.allSatisfy { rules.priority($0) >= rules.priority(row) })
            let relaxed = causes.map { self.relaxed(rules.constraint($0), rules.difference($0).violation) }
            let subject = rules.constraint(row)
            let names = causes.map(rules.text)
            #expect(
                try clash(relaxed.flatMap { $0 } + [subject], items, layout, width), "\(rules.text(row)) with \(names)")
            for left in causes.indices {
                let rest = relaxed.indices.filter { $0 != left }.flatMap { relaxed[$0] }
                #expect(
                    try !clash(rest + [subject], items, layout, width), "\(rules.text(row)) needs no \(names[left])")
            }
        }
    }

    // MARK: With rules and contents

    private let items = MixedItems()

    private func decided(_ item: Int, _ axis: Axis) -> [ItemEdge] {
        items.rules.assignments(of: item, axis).all.compactMap(\.edge)
    }

    /// The causes in words.
    private func told(_ subject: ConstraintConflict.Cause) -> [String] {
        items.constraints.conflict(of: subject, decided: decided).causes.map { cause in
            switch cause {
            case .row(let row): items.constraints.text(row)
            case .content(let node, let isUpper):
                "\(items.name(of: node >> 1)) is no \(isUpper ? "larger" : "smaller") on axis \(node & 1)"
            case .given(let edge): "\(items.plan.name(of: edge)) is given"
            }
        }
    }

    @Test func `what rules decide is named by the edges that they give`() throws {
        items.add("list")
        items.add("a")
        try items.rule("ll = 2, w = 18, tt = 0, h = 3", of: "list")
        try items.constrain("a.left = list.right")
        try items.constrain("a.width = 10")
        let row = try items.constrain("a.right <= 25 @ 500")
        items.solve()
        #expect(told(.row(row)) == ["a.left = list.right", "a.width = 10", "list.ll is given", "list.w is given"])
        items.rules.removeRules(of: items["list"])
        try items.rule("rl = 20, w = 18, tt = 0, h = 3", of: "list")
        items.solve()
        #expect(told(.row(row)) == ["a.left = list.right", "a.width = 10", "list.rl is given"])
    }

    @Test func `what is stronger is blamed before what is as strong`() throws {
        items.add("a")
        try items.constrain("a.width = 30 @ 500")
        try items.constrain("a.width = 20")
        let row = try items.constrain("a.width = 40 @ 500")
        items.solve()
        #expect(told(.row(row)) == ["a.width = 20"])
    }

    @Test func `content is blamed for what it keeps larger or smaller`() throws {
        items.add("text", size: (12, 2))
        try items.constrain("text.left = 0")
        try items.constrain("text.top = 0")
        let narrow = try items.constrain("text.width = 9 @ 700")
        items.solve()
        #expect(items.frame("text").width == 12 && told(.row(narrow)) == ["text is no smaller on axis 0"])
        items.constraints.setPriority(narrow, 800)
        items.solve()
        #expect(items.frame("text").width == 9)
        let node = items["text"] * 2
        #expect(told(.content(node: node, isUpper: false)) == ["text.width = 9 @ 800"])
        var priorities = ContentPriorities()
        priorities.hugging = 900
        items.constraints.setPriorities(items["text"], .horizontal, priorities)
        try items.constrain("text.width = 15 @ 850")
        items.solve()
        #expect(items.frame("text").width == 12)
        #expect(
            told(.row(narrow)) == ["text.width = 15 @ 850"] || told(.row(narrow)) == ["text is no smaller on axis 0"],
            "it is off by 3")
    }

    @Test func `the place of what contains the views goes without saying, unless nothing else is to blame`() throws {
        items.add("a")
        let row = try items.constrain("a.width = superview.width - 90 @ 500")
        items.solve()
        #expect(told(.row(row)) == ["root.w is given"])
        items.constraints.remove(row)
        let narrow = try items.constrain("a.width = superview.width - 70 @ 500")
        try items.constrain("a.width >= 30 @ 600")
        items.solve()
        #expect(told(.row(narrow)) == ["a.width >= 30 @ 600"])
        items.constraints.remove(narrow)
        try items.constrain("a.left = superview.left")
        let right = try items.constrain("a.right = superview.right + 5 @ 400")
        try items.constrain("a.width <= 70")
        items.solve()
        #expect(told(.row(right)) == ["a.left = superview.left", "a.width <= 70"])
    }

    @Test func `a constraint that was left out is told with what it clashes with`() throws {
        items.add("a")
        try items.constrain("a.left = 3")
        try items.constrain("a.width = 5")
        let row = try items.constrain("a.right = 20")
        items.solve()
        #expect(items.constraints.clashes.map(\.leftOut) == [row])
        #expect(told(.row(row)) == ["a.left = 3", "a.width = 5"])
        let below = try items.constrain("a.left = superview.left - 20")
        items.solve()
        #expect(!items.constraints.needsSolving, "what was left out is not tried again before something changes")
        #expect(Set(told(.row(below))) == ["a.left = 3"])
    }

    @Test func `a search ends where too much is connected`() throws {
        var last = "root"
        for index in 0..<300 {
            items.add("v\(index)")
            try items.constrain("v\(index).left = \(last).left + 1")
            last = "v\(index)"
        }
        let row = try items.constrain("\(last).left = 5 @ 500")
        items.solve(1_000)
        let found = items.constraints.conflict(of: .row(row), decided: decided)
        #expect(found.isCut && found.causes.isEmpty && found.visited <= 2 * ConstraintRules.mostSearched)
        let near = try items.constrain("v20.left = 5 @ 500")
        items.solve(1_000)
        let short = items.constraints.conflict(of: .row(near), decided: decided)
        #expect(short.causes.count == 21 && !short.isCut)
        let far = try items.constrain("v60.left = 5 @ 500")
        items.solve(1_000)
        let long = items.constraints.conflict(of: .row(far), decided: decided)
        #expect(long.causes.isEmpty && long.isCut, "61 are more than are named")
    }
}

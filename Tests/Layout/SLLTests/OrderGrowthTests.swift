import LayoutPlan
import Testing
import TrellisLayout

@testable import SLL

/// What a change of rules costs beside many items, counted and not timed.
struct OrderGrowthTests {
    /// A row of items, each to the right of the one before it.
    private func row(_ count: Int) throws -> (layout: RuleLayout, items: [RuleLayout.Item]) {
        let layout = RuleLayout()
        var items: [RuleLayout.Item] = []
        for index in 0..<count {
            items.append(layout.addItem())
            try layout.add(
                parsing: index == 0 ? "ll = tt = 0, w = 2, h = 1" : "ll = %rl, tt = %tt, w = 2, h = 1",
                to: items[index], arguments: index == 0 ? [] : [items[index - 1], items[index - 1]])
        }
        layout.solve(width: 80, height: 24)
        return (layout, items)
    }

    private func work(_ layout: RuleLayout, _ change: () throws -> Void) rethrows -> PlanWork {
        let before = layout.rules.plan.work
        try change()
        layout.solve(width: 80, height: 24)
        let after = layout.rules.plan.work
        var work = PlanWork()
        work.ordered = after.ordered - before.ordered
        work.placed = after.placed - before.placed
        work.compiled = after.compiled - before.compiled
        return work
    }

    @Test func `an item that keeps its place among the others is ordered alone, if at all`() throws {
        for count in [100, 1_000] {
            let (layout, items) = try row(count)
            let last = items[count - 1]
            let other = try work(layout) { try layout.add(parsing: "w = 5", to: last) }
            #expect(other.ordered == 0 && other.compiled == 1 && other.placed == 1, "\(other)")
            let earlier = try work(layout) {
                try layout.add(parsing: "ll = %ll", to: last, arguments: [items[count / 2]])
            }
            #expect(earlier.ordered == 0 && earlier.compiled == 1 && earlier.placed == 1, "\(earlier)")
            #expect(layout.frame(of: last).x == layout.frame(of: items[count / 2]).x)
            let later = try work(layout) {
                try layout.add(parsing: "ll = %rl", to: items[count / 2 + 3], arguments: [last])
                try layout.add(parsing: "ll = 1, tt = 0", to: items[count / 2 + 4])
            }
            #expect(later.ordered <= 4 && later.compiled == 2, "\(later)")
            #expect(layout.frame(of: items[count / 2 + 3]).x == layout.frame(of: last).right)
            #expect(layout.frame(of: items[count / 2 + 4]).x == 1)
        }
    }

    @Test func `an item that joins or leaves orders no others`() throws {
        for count in [100, 1_000] {
            let (layout, items) = try row(count)
            var new: RuleLayout.Item?
            let joined = try work(layout) {
                new = layout.addItem()
                try layout.add(parsing: "ll = %rl, tt = 3, w = h = 1", to: new!, arguments: [items[count / 2]])
            }
            #expect(joined.ordered <= 1 && joined.placed <= 1, "\(joined)")
            #expect(layout.frame(of: new!).x == count / 2 * 2 + 2)
            let left = work(layout) { layout.remove(new!) }
            #expect(left.ordered == 0 && left.placed <= 1, "\(left)")
        }
    }

    @Test func `however many join at one place, no others are ordered again`() throws {
        let (layout, items) = try row(1_000)
        var last = items[500]
        var most = 0
        let whole = try work(layout) {
            for _ in 0..<600 {
                let one = try work(layout) {
                    let new = layout.addItem()
                    try layout.add(
                        parsing: "ll = %rl, tt = %tt, w = 1, h = 1", to: new, arguments: [last, last])
                    try layout.add(parsing: "ll = %rl", to: items[501], arguments: [new])
                    last = new
                }
                most = max(most, one.ordered)
            }
        }
        #expect(layout.frame(of: items[999]).right == 2_600)
        #expect(whole.ordered == 600 && most == 1, "\(whole), \(most)")
    }

    @Test(arguments: [false, true])
    func `what cannot be placed is told until it can, for each item and axis`(areAxesApart: Bool) throws {
        let layout = RuleLayout()
        let none = layout.add("none", "ll = tt = w = h = 0")
        let outer = layout.add("outer", "ll = tt = 0, w = h = 9")
        let inner = layout.add("inner", in: outer, "ll = tt = 1, w = h = 3")
        // An item that is as wide as another one in it.
        if areAxesApart { try layout.add(parsing: "w = %w + 2", to: outer, arguments: [inner]) }
        var items: [RuleLayout.Item] = []
        for _ in 0..<3 {
            items.append(layout.addItem())
            try layout.add(
                parsing: "ll = tt = 1, w = 5 / %w, h = 5 / %h", to: items.last!, arguments: [none, none])
        }
        func told() -> Set<String> {
            layout.solve(width: 80, height: 24)
            return Set(
                layout.rules.plan.issues.filter { $0.kind == .notFinite }.map { issue in
                    "\(items.firstIndex { $0.index == issue.item } ?? -1) \(issue.axis == .horizontal ? "w" : "h")"
                })
        }
        #expect(told() == ["0 w", "0 h", "1 w", "1 h", "2 w", "2 h"])
        try layout.add(parsing: "w = 4", to: items[1])
        #expect(told() == ["0 w", "0 h", "1 h", "2 w", "2 h"])
        try layout.add(parsing: "h = 4", to: items[0])
        #expect(told() == ["0 w", "1 h", "2 w", "2 h"])
        try layout.add(parsing: "w = h = 4", to: items[2])
        #expect(told() == ["0 w", "1 h"])
        try layout.add(parsing: "w = 2", to: none)
        #expect(told() == ["1 h"])
    }
}

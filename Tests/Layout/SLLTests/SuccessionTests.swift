import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// The order of siblings that follows from rules holds at every size, and is forgotten when it may change.
struct SuccessionTests {
    private let layout = RuleLayout()
    private var plan: LayoutPlan { layout.rules.plan }

    private func succession(_ first: String, _ second: String, _ arguments: String...) throws -> Succession? {
        let (one, other) = (layout["one"] ?? layout.addItem("one"), layout["other"] ?? layout.addItem("other"))
        for item in [one, other] { layout.rules.removeRules(of: item.index) }
        try layout.add(parsing: first, to: one)
        try layout.add(parsing: second, to: other, arguments: arguments)
        layout.solve(width: 80, height: 24)
        #expect(plan.succession(of: one.index, after: other.index, .vertical) == nil, "nothing is said of the first")
        return plan.succession(of: other.index, after: one.index, .vertical)
    }

    @Test func `what begins behind another one, or later, is known`() throws {
        #expect(try succession("tt = 1, h = 2", "tt = %bt, h = 1", "one") == .behind)
        #expect(try succession("tt = 1, h = 2", "bb = 0, tt = %bt + 3", "one") == .behind)
        #expect(try succession("bb = 2, tt = 1", "tt = %bt, h = 1", "one") == .behind)
        #expect(try succession("tt = 1, h = 2", "tt = %bt - 1, h = 1", "one") == nil)
        #expect(try succession("tt = 1, h = 2", "tt = %bt * 2, h = 1", "one") == nil)
        #expect(try succession("tt = 1, h = 2", "tt = %bt + 10%, h = 1", "one") == nil)
        #expect(try succession("tt = 1, h = 2", "ct = %bt, h = 1", "one") == nil)
        #expect(try succession("bt = 9, h = 2", "tt = %bt, h = 1", "one") == nil, "its end is what is given")
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 2") == .later)
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 0") == nil, "it ends earlier")
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 1") == .later)
        #expect(try succession("tt = 10%, h = 2", "tt = 10% + 2, h = 1") == .later)
        #expect(try succession("tt = 10%, h = 2", "tt = 20%, h = 3") == nil)
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 50%") == nil)
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 2, maxh = 4") == nil)
        #expect(try succession("tt = 1, h = 2", "tt = 2, h = 2, minh = %h", "one") == nil)
        #expect(try succession("tt = 1, h = 0 - 3", "tt = 2, h = 0") == .later, "no size is less than 0")
    }

    @Test func `of those that begin together the larger one is known`() throws {
        let (one, other) = (layout.add("one", "tt = 1, h = 2"), layout.add("other", "tt = 1, h = 2"))
        layout.solve(width: 80, height: 24)
        #expect(plan.succession(of: one.index, after: other.index, .vertical) == .together)
        #expect(plan.succession(of: other.index, after: one.index, .vertical) == .together)
        layout.add("h = 3", to: one)
        layout.solve(width: 80, height: 24)
        #expect(plan.succession(of: one.index, after: other.index, .vertical) == .together)
        #expect(plan.succession(of: other.index, after: one.index, .vertical) == nil)
    }

    @Test func `what is clipped is behind what is clipped alike`() {
        let (one, other) = (layout.addItem("one"), layout.addItem("other"))
        func write(_ clips: [AxisClip?]) -> Succession? {
            for (item, clip) in zip([one, other], clips) {
                var list = RuleList()
                if item == one {
                    list.set(.tt, 3)
                } else {
                    list.set(.tt, EdgeReference(one.index, .vertical, .far), plus: 1)
                }
                list.set(.h, 4)
                if let clip { list.setClip(clip, .vertical) }
                layout.rules.write(list, for: item.index)
            }
            layout.solve(width: 80, height: 24)
            return plan.succession(of: other.index, after: one.index, .vertical)
        }
        let (clip, wider) = (AxisClip(before: 1, after: 1), AxisClip(before: 1, after: 0))
        #expect(write([nil, nil]) == .behind)
        #expect(write([clip, nil]) == .behind)
        #expect(write([nil, clip]) == nil)
        #expect(write([clip, clip]) == .behind)
        #expect(write([wider, clip]) == nil)
    }

    private static let rules = [
        "tt = %bt", "tt = %bt + 1", "tt = %bt - 1", "tt = 3", "tt = 5", "tt = 10%", "h = 2", "h = 3", "h = 20%",
        "h = %h",
        "maxh = 3", "bb = 1", "bb = nil", "bt = 7", "bt = nil", "tt = %tt", "tt = %tt + 2", "h = 0", "maxh = nil",
        "h = nil",
    ]

    @Test(arguments: 0..<60)
    func `an order holds at every size, and is forgotten before it changes`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let box = layout.add("box", "ll = tt = rr = bb = 1")
        let others = layout.add("others", "ll = tt = rr = bb = 1")
        var items = (0..<5).map { layout.add("v\($0)", in: box, "ll = 0, w = 5, tt = %f, h = 2", $0 * 2) }
        var inside: [RuleLayout.Item] { items.filter { plan.superitem(of: $0.index) == box.index } }
        /// What is known of each item in the box and the one before.
        func known() -> [Succession?] {
            zip(inside, inside.dropFirst()).map { plan.succession(of: $1.index, after: $0.index, .vertical) }
        }
        var (before, sizesMattered): ([Succession?], Bool) = ([], false)
        var kept = 0
        for _ in 0..<30 {
            if dice.once(in: 8) {
                let moved = dice.pick(items)
                let isThere = plan.superitem(of: moved.index) == box.index
                plan.setSuperitem(of: moved.index, to: (isThere ? others : box).index)
                items.removeAll { $0 == moved }
                items.append(moved)
            } else {
                let rule = dice.pick(Self.rules)
                try? layout.add(
                    parsing: rule, to: dice.pick(items),
                    arguments: rule.contains("%b") || rule.contains("%t") || rule == "h = %h"
                        ? [dice.pick(items)] : [])
            }
            let sizesMatter = dice.once(in: 2)
            layout.solve(width: 20, height: dice.roll(3...40))
            guard plan.issues.isEmpty else { return }
            let now = known()
            if plan.isOrderKept(in: box.index) {
                kept += 1
                let isSame =
                    sizesMattered ? now == before : zip(now, before).allSatisfy { ($0 == .behind) == ($1 == .behind) }
                #expect(isSame, "\(before) has become \(now)")
            }
            for height in [0, 3, 9, 30, 31] {
                layout.solve(width: 20, height: height)
                for (index, succession) in now.enumerated() where succession != nil {
                    let (a, b) = (
                        plan.exact(inside[index].index, .vertical), plan.exact(inside[index + 1].index, .vertical)
                    )
                    switch succession {
                    case .behind: #expect(b.near >= a.near + a.size)
                    case .later: #expect(b.near > a.near && b.near + b.size >= a.near + a.size)
                    case .together: #expect(b.near == a.near && b.size >= a.size)
                    case nil: break
                    }
                }
            }
            before = now
            sizesMattered = sizesMatter
            plan.watchOrder(in: box.index, sizesMatter: sizesMatter)
        }
        #expect(kept > 0)
    }
}

import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing

@testable import SFL

/// Constraints of items that go to another layout, or out of it, hold there as if they had always been there.
struct MovedConstraintsTests {
    private final class Handle: ConstraintHandle {
        var row: Int
        init(_ row: Int) { self.row = row }
    }

    private static let names = ["a", "b", "c", "d"]

    private static let texts = [
        "a.left = superview.left + 2", "a.width = 10", "a.width >= b.width @ 600", "b.left = a.right + 1",
        "b.width = 0.5 * superview.width @ 700", "b.right <= superview.right", "c.left = b.left",
        "c.width = a.width + 3",
        "c.right >= d.left @ 300", "d.centerX = superview.centerX", "d.width = c.width @ 800", "d.width <= 20",
        "a.top = 1", "b.top = a.bottom", "c.top = b.bottom", "d.baseline = c.baseline", "a.leading = d.leading @ 200",
    ]

    private struct Told {
        let items = MixedItems()
        var handles: [Int: Handle] = [:]

        /// Tells the same of a box and the items in it to any layout.
        init(_ chosen: [Int], others: Int) throws {
            for index in 0..<others { items.add("other \(index)") }
            items.add("box")
            try items.rule("ll = 5, tt = 2, rr = 7, bb = 1", of: "box")
            for (index, name) in MovedConstraintsTests.names.enumerated() {
                items.add(name, in: "box", size: index < 2 ? (4 + index * 3, 1) : nil)
            }
            for index in chosen {
                let row = try items.constrain(MovedConstraintsTests.texts[index], of: "box")
                if index % 2 == 0 {
                    let handle = Handle(row)
                    handles[index] = handle
                    items.constraints.keep(handle)
                }
                if index % 5 == 4 { items.constraints.setActive(row, false) }
            }
            var priorities = ContentPriorities()
            priorities.hugging = 650
            items.constraints.setPriorities(items["b"], .horizontal, priorities)
        }
    }

    @Test(arguments: 0..<60)
    func `constraints move with what they name`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let chosen = Self.texts.indices.filter { _ in !dice.once(in: 3) }
        let (old, fresh) = (try Told(chosen, others: 2), try Told(chosen, others: 0))
        let new = MixedItems()
        for _ in 0..<dice.roll(5) { new.rules.removeItem(new.rules.addItem()) }
        if dice.once(in: 2) { old.items.solve(dice.roll(20...90), 20) }
        let moved = ["box"] + Self.names
        let numbers = moved.map { old.items[$0] }
        let renamed = new.rules.absorb(numbers, of: old.items.rules)
        for name in moved { new.note(name, renamed[old.items[name]], like: old.items) }
        let texts = old.items.constraints.all.map(old.items.constraints.text)
        new.languages.absorb(old.items.languages, renamed: renamed)
        for name in moved.reversed() { old.items.remove(name) }
        #expect(old.items.constraints.isEmpty)
        new.plan.setSuperitem(of: new["box"], to: new["root"])
        #expect(new.constraints.all.map(new.constraints.text) == texts)
        for (index, handle) in old.handles {
            #expect(
                new.constraints.text(handle.row) == Self.texts[index]
                    && new.constraints.handle(of: handle.row) === handle)
            #expect(new.constraints.isActive(handle.row) == (index % 5 != 4))
        }
        for (width, height) in [(80, 24), (40, 24), (23, 9)] {
            new.solve(width, height)
            fresh.items.solve(width, height)
            for name in moved { #expect(new.frame(name) == fresh.items.frame(name), "\(name) at \(width)") }
            #expect(new.languages.issues.sorted() == fresh.items.languages.issues.sorted())
        }
    }

    @Test func `constraints that name something left behind end, and their handles know`() throws {
        let (old, new) = (MixedItems(), MixedItems())
        for name in ["a", "b"] { old.add(name) }
        let both = Handle(try old.constrain("a.left = b.right"))
        old.constraints.keep(both)
        let one = Handle(try old.constrain("a.width = 5"))
        old.constraints.keep(one)
        let renamed = new.rules.absorb([old["root"], old["a"]], of: old.rules)
        new.languages.absorb(old.languages, renamed: renamed)
        #expect(new.constraints.all.map(new.constraints.text) == ["item 3.width = 5"])
        #expect(new.constraints.handle(of: one.row) === one)
        old.remove("a")
        #expect(both.row == -1 && old.constraints.isEmpty)
    }

    @Test func `a removed item takes along what it owns and what names it`() throws {
        let items = MixedItems()
        items.add("box")
        for name in ["a", "b"] { items.add(name, in: "box") }
        let rows = try [
            items.constrain("a.width = 5", of: "box"), items.constrain("b.width = a.width"),
            items.constrain("box.width = 30"), items.constrain("b.left = 1", of: "box"),
        ]
        #expect(items.constraints.rows(of: items["box"]) == [rows[0], rows[3]])
        #expect(items.constraints.rows(of: items["root"]) == [rows[1], rows[2]])
        var named: [Int] = []
        items.constraints.forEachItem(namedBy: items["root"]) { named.append($0) }
        #expect(named == [items["b"], items["a"], items["box"]])
        var pairs: Set<[Int]> = []
        items.constraints.forEachPair { pairs.insert([$0, $1]) }
        let (root, box, a, b) = (items["root"], items["box"], items["a"], items["b"])
        #expect(pairs == [[a, box], [b, root], [b, a], [a, root], [box, root], [b, box]])
        items.remove("a")
        #expect(items.constraints.all == [rows[2], rows[3]])
        items.remove("box")
        #expect(items.constraints.isEmpty && items.constraints.rowsVersion == 8)
        let row = try items.constrain("b.width = 1")
        #expect(rows.contains(row), "numbers are used again")
    }

    @Test func `a constraint that is replaced keeps its number, its age and whether it is in force`() throws {
        let items = MixedItems()
        items.add("a")
        items.add("b")
        let first = try items.constrain("a.width = 5 @ 500")
        let second = try items.constrain("a.width = 9 @ 500")
        items.constraints.setActive(first, false)
        let serial = items.constraints.serial(first)
        items.constraints.replace(
            first, by: try Constraint(parsing: "b.width = 7", views: ["b": items["b"]], metrics: [:]))
        #expect(items.constraints.text(first) == "b.width = 7" && items.constraints.serial(first) == serial)
        #expect(!items.constraints.isActive(first) && items.constraints.all == [first, second])
        items.solve()
        #expect(items.frame("a").width == 9 && items.frame("b").width == 0)
        items.constraints.setActive(first, true)
        items.solve()
        #expect(items.frame("b").width == 7)
        let version = items.constraints.rowsVersion
        items.constraints.replace(first, by: items.constraints.constraint(first))
        #expect(items.constraints.rowsVersion == version, "the same again is no change")
    }

    // MARK: Contents

    @Test func `baselines are the ends of the first and the last row, and of the view without text`() throws {
        let items = MixedItems()
        for name in ["a", "b", "c", "d"] { items.add(name) }
        for text in [
            "a.top = 2", "a.height = 5", "b.firstBaseline = a.firstBaseline", "b.height = 1",
            "c.lastBaseline = a.lastBaseline",
            "c.height = 1", "d.firstBaseline = a.baseline + 1", "d.height = 2",
        ] {
            try items.constrain(text)
        }
        func bottoms() -> [Int] {
            items.solve()
            return ["b", "c", "d"].map { items.frame($0).bottom }
        }
        #expect(bottoms() == [7, 7, 8])
        items.setBaselines("a", first: 1, last: 4)
        #expect(bottoms() == [3, 6, 7])
        items.setBaselines("d", first: 1, last: nil)
        #expect(bottoms() == [3, 6, 8], "its first row ends there, one row before its bottom")
        items.setBaselines("a", first: nil, last: 3)
        #expect(bottoms() == [7, 5, 7])
    }

    /// A layout whose items have content, and one in which constraints say the same of their sizes.
    @Test(arguments: 0..<60)
    func `content is as good as the constraints that say its size`(seed: Int) throws {
        var dice = Dice(seed: seed)
        let (content, plain) = (MixedItems(), MixedItems())
        var wishes: [(name: String, isUpper: Bool, row: Int)] = []
        for name in Self.names {
            let width = dice.roll(0...20)
            content.add(name, size: (width, 1))
            plain.add(name)
            var priorities = ContentPriorities()
            if dice.once(in: 2) { priorities.hugging = dice.pick([100, 400, 900]) }
            if dice.once(in: 2) { priorities.compressionResistance = dice.pick([100, 400, 900]) }
            content.constraints.setPriorities(content[name], .horizontal, priorities)
            wishes.append((name, true, try plain.constrain("\(name).width <= \(width) @ \(priorities.hugging)")))
            wishes.append(
                (
                    name, false, try plain.constrain("\(name).width >= \(width) @ \(priorities.compressionResistance)")
                ))
        }
        var rows: [(Int, Int)] = []
        for _ in 0..<dice.roll(3...9) {
            let (one, other) = (dice.pick(Self.names), dice.pick(Self.names))
            let text = dice.pick([
                "\(one).left = \(dice.roll(0...9))", "\(one).left >= \(other).right @ 500",
                "\(one).width = \(other).width @ 800",
                "\(one).width <= \(dice.roll(1...20)) @ 300", "\(one).right = superview.right @ 600",
                "\(one).width >= \(dice.roll(1...20))",
            ])
            rows.append((try content.constrain(text), try plain.constrain(text)))
        }
        for step in 0..<4 {
            if step == 2 {
                // Another text in one of them.
                let (name, width) = (dice.pick(Self.names), dice.roll(0...25))
                content.setContent(name, width: width, height: 1)
                for wish in wishes where wish.name == name { plain.constraints.setConstant(wish.row, Double(width)) }
            }
            let width = dice.roll(10...90)
            content.solve(width)
            plain.solve(width)
            func sums(_ items: MixedItems, _ isContent: Bool) -> [Int: Double] {
                var sums: [Int: Double] = [:]
                for (one, other) in rows {
                    let row = isContent ? one : other
                    sums[items.constraints.priority(row), default: 0] += items.constraints.difference(row).violation
                }
                for wish in wishes {
                    let wanted = plain.constraints.constraint(wish.row).constant
                    let size = items.plan.exact(items[wish.name], .horizontal).size
                    let violation = max(0, wish.isUpper ? size - wanted : wanted - size)
                    sums[plain.constraints.priority(wish.row), default: 0] += violation
                }
                return sums
            }
            let (found, expected) = (sums(content, true), sums(plain, false))
            guard content.constraints.clashes.isEmpty, plain.constraints.clashes.isEmpty else {
                #expect(!content.constraints.clashes.isEmpty && !plain.constraints.clashes.isEmpty)
                continue
            }
            for priority in expected.keys.sorted(by: >) {
                #expect(
                    abs(found[priority]! - expected[priority]!) < 1e-6,
                    "\(priority) at \(width): \(content.constraints.all.map(content.constraints.text))")
            }
        }
    }
}

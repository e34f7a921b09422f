import CellGeometry
import LayoutPlan
import RuleText
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// Items that go to another layout are placed there as if they had always been there.
struct MovedItemsTests {
    /// A group of items with a tree and rules among themselves, each told the same way to any layout.
    private struct Group {
        var parents: [Int] = []
        var rules: [(item: Int, text: String, arguments: [Int])] = []
        var written: [(item: Int, name: ConstraintName, source: Int, edge: ItemEdge, cells: Int)] = []

        init(_ dice: inout Dice) {
            parents = (0..<8).map { $0 == 0 ? -1 : dice.roll(-1...($0 - 1)) }
            for item in 0..<8 {
                for _ in 0..<3 {
                    let text = dice.pick(IncrementalTests.rules)
                    let count = text.matches(of: /%[a-z]/).count
                    rules.append((item, text, (0..<count).map { _ in dice.roll(8) }))
                }
                if item > 0, dice.once(in: 3) {
                    written.append((item, dice.pick([.ll, .tt, .w, .bb]), dice.roll(item), .far, dice.roll(5)))
                }
            }
        }

        /// Adds the items below a root.
        func add(to rules: LayoutRules, _ root: Int) -> [Int] {
            var items: [Int] = []
            for parent in parents {
                let item = rules.addItem()
                rules.plan.setSuperitem(of: item, to: parent < 0 ? root : items[parent])
                items.append(item)
            }
            for rule in self.rules {
                let given = rule.arguments.map { RuleLayout.Item(index: items[$0]) }
                // What would close a cycle is refused in each layout alike.
                try? rules.add(Rule(parsing: rule.text), to: items[rule.item], arguments: given) {
                    (wanted) throws(RuleItemError) in
                    guard case .index(let index) = wanted else { throw RuleItemError("?") }
                    return index
                }
            }
            for value in written {
                var list = RuleList()
                let reference = EdgeReference(items[value.source], value.name.axis, value.edge)
                list.set(value.name, reference, plus: value.cells)
                list.setClip(AxisClip(before: 0, after: 1), .horizontal)
                rules.write(list, for: items[value.item])
            }
            return items
        }
    }

    private static func root(_ rules: LayoutRules) -> Int {
        let root = rules.addItem()
        rules.plan.makeRoot(root)
        return root
    }

    @Test(arguments: 0..<60)
    func `a tree moves with its rules`(seed: Int) {
        var dice = Dice(seed: seed)
        let group = Group(&dice)
        let (old, new, fresh) = (LayoutRules(), LayoutRules(), LayoutRules())
        let (oldRoot, newRoot, freshRoot) = (Self.root(old), Self.root(new), Self.root(fresh))
        // Numbers differ between the layouts.
        for _ in 0..<dice.roll(4) { _ = new.addItem() }
        let items = group.add(to: old, oldRoot)
        let expected = group.add(to: fresh, freshRoot)
        func solve(_ rules: LayoutRules, _ root: Int, _ size: (Int, Int)) {
            rules.plan.setSize(of: root, width: size.0, height: size.1)
            rules.plan.solve()
        }
        solve(old, oldRoot, (50, 20))
        let renamed = new.absorb(items, of: old)
        let moved = items.map { renamed[$0] }
        #expect(renamed.indices.filter { renamed[$0] != 0 } == items.sorted())
        for (item, copy) in zip(items, moved) {
            #expect(new.plan.keptFrame(of: copy) == old.plan.keptFrame(of: item), "it has its place at once")
            #expect(new.hasRules(copy) == old.hasRules(item))
            #expect(new.plan.isReferenced(copy) == old.plan.isReferenced(item))
        }
        for item in items where old.plan.superitem(of: item) == oldRoot {
            new.plan.setSuperitem(of: renamed[item], to: newRoot)
        }
        for item in items { old.removeItem(item) }
        for size in [(80, 24), (31, 24), (31, 60)] {
            solve(new, newRoot, size)
            solve(fresh, freshRoot, size)
            guard fresh.plan.issues.isEmpty else { return #expect(!new.plan.issues.isEmpty) }
            for (copy, item) in zip(moved, expected) {
                #expect(new.plan.absoluteFrame(of: copy) == fresh.plan.absoluteFrame(of: item))
                #expect(new.plan.exact(copy, .vertical) == fresh.plan.exact(item, .vertical))
            }
        }
        #expect(old.items == [oldRoot])
    }

    @Test func `what a moved item names and leaves behind is in no tree`() {
        let (old, new) = (RuleLayout(), LayoutRules())
        old.add("stays", "ll = 7, w = 5, tt = 0, h = 1")
        let item = old.add("moves", "ll = %rl, w = 4, tt = 0, h = 1", "stays")
        old.solve(width: 80, height: 24)
        let root = Self.root(new)
        let moved = new.absorb([item.index], of: old.rules)[item.index]
        new.plan.setSuperitem(of: moved, to: root)
        new.plan.setSize(of: root, width: 80, height: 24)
        new.plan.solve()
        #expect(new.plan.issues.contains { $0.item == moved && $0.kind == .elsewhere(item: 0) })
        #expect(new.plan.frame(of: moved).left == 12, "it keeps its place")
    }

    @Test(arguments: [
        "ll = %rl, w = 4, tt = 0, h = 1", "ll = 1, rr = %ll, tt = 0, h = 1", "ll = 1, w = %w, tt = 0, h = 1",
    ])
    func `what names an item that is in no tree says which`(rule: String) {
        let layout = RuleLayout()
        layout.add("stays", "ll = 7, w = 5, tt = 0, h = 1")
        let item = layout.add("names", Rule(parsing: rule), "stays")
        layout.solve(width: 80, height: 24)
        let frame = layout.frame(of: item)
        let other = layout["stays"]!.index
        layout.rules.plan.setSuperitem(of: other, to: nil)
        layout.solve(width: 60, height: 24)
        #expect(layout.rules.plan.issues.map(\.kind) == [.elsewhere(item: other)])
        #expect(layout.frame(of: item) == frame)
    }
}

import CellGeometry
import LayoutPlan
import RuleText
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// A layout that is changed step by step must be what it would be if it were built anew.
struct IncrementalTests {
    /// What a layout was told so far, to tell it to another one.
    struct Story {
        var parents: [Int: Int] = [:]
        var rules: [(item: Int, text: String, arguments: [Int])] = []
        var size = (width: 80, height: 24)
    }

    /// A layout whose items have the numbers of a story.
    final class Telling {
        let layout = LayoutRules()
        let root: Int
        var items: [Int: Int] = [:]

        init() {
            root = layout.addItem()
            layout.plan.makeRoot(root)
        }

        func add(_ number: Int, to parent: Int?) {
            let item = items[number] ?? layout.addItem()
            items[number] = item
            layout.plan.setSuperitem(of: item, to: parent.map { items[$0]! } ?? root)
        }

        func add(_ text: String, to number: Int, _ arguments: [Int]) throws {
            let given = arguments.map { RuleLayout.Item(index: items[$0]!) }
            try layout.add(Rule(parsing: text), to: items[number]!, arguments: given) {
                (item) throws(RuleItemError) in
                guard case .index(let index) = item else { throw RuleItemError("?") }
                return index
            }
        }

        func solve(_ size: (width: Int, height: Int)) {
            layout.plan.setSize(of: root, width: size.width, height: size.height)
            layout.plan.solve()
        }

        /// The cells of all items of the story.
        func cells() -> [Int: Rect] { items.mapValues { layout.plan.absoluteFrame(of: $0) } }
    }

    static let rules = [
        "ll = %rl + 1", "tt = %bt", "w = %w", "h = %h / 2 + 1", "w = 20%", "h = 30%", "ll = 3, tt = 2", "rr = 10%",
        "bb = 2, h = 4", "cl = 50%, w = 30%", "minw = 5, maxw = %w", "ct = 40%", "w += 2", "ll += 1", "w = nil",
        "w = H:10% + V:20%", "tt = %tt, bb = %bb", "ll = %lr, w = 6", "h = 9, w = %h * 2", "tt = %tt * %h / 10",
    ]

    /// Tells the story of one seed to one layout as it grows, and to a new one after each step.
    @Test(arguments: 0..<60)
    func `a layout changed step by step equals one built anew`(seed: UInt64) {
        var random = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var story = Story()
        let grown = Telling()
        var compared = 0
        for step in 0..<60 {
            Self.change(&story, grown, step, &random)
            grown.solve(story.size)
            // A move can close a cycle that the rule, told to the moved tree, would be refused for.
            guard let fresh = retold(story) else { continue }
            fresh.solve(story.size)
            // What keeps its frame because it cannot be placed has a history, so it is not compared.
            guard fresh.layout.plan.issues.isEmpty else { continue }
            compared += 1
            #expect(grown.cells() == fresh.cells(), "seed \(seed), step \(step)")
            guard grown.cells() == fresh.cells(), grown.layout.plan.issues.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(grown.layout.plan.issues)")
                return
            }
        }
        #expect(compared > 10, "hardly anything was compared")
    }

    private func retold(_ story: Story) -> Telling? {
        let telling = Telling()
        for number in story.parents.keys.sorted() { telling.items[number] = telling.layout.addItem() }
        for number in story.parents.keys.sorted() {
            telling.add(number, to: story.parents[number]! < 0 ? nil : story.parents[number])
        }
        for rule in story.rules {
            guard (try? telling.add(rule.text, to: rule.item, rule.arguments)) != nil else { return nil }
        }
        return telling
    }

    static func change(_ story: inout Story, _ grown: Telling, _ step: Int, _ random: inout Dice) {
        let numbers = story.parents.keys.sorted()
        switch random.roll(10) {
        case 0...2 where numbers.count < 30, _ where numbers.count < 3:
            let parent = numbers.isEmpty || random.roll(2) == 0 ? -1 : numbers[random.roll(numbers.count)]
            story.parents[step] = parent
            grown.add(step, to: parent < 0 ? nil : parent)
        case 3: story.size = (random.roll(200), random.roll(60))
        case 4: story.size.width = random.roll(200)
        case 5:
            // A move; into itself it would be no tree.
            let moved = numbers[random.roll(numbers.count)]
            let parent = random.roll(3) == 0 ? -1 : numbers[random.roll(numbers.count)]
            var next = parent
            while next >= 0, next != moved { next = story.parents[next]! }
            guard next < 0 else { return }
            story.parents[moved] = parent
            grown.add(moved, to: parent < 0 ? nil : parent)
        default:
            let text = rules[random.roll(rules.count)]
            let count = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
                .count { $0.first?.isLetter == true }
            let rule = (
                numbers[random.roll(numbers.count)], text, (0..<count).map { _ in numbers[random.roll(numbers.count)] }
            )
            guard (try? grown.add(rule.1, to: rule.0, rule.2)) != nil else { return }
            story.rules.append(rule)
        }
    }

    @Test func `only what depends on a change is computed`() throws {
        let layout = LayoutRules()
        let root = layout.addItem()
        layout.plan.makeRoot(root)
        var items: [Int] = []
        for index in 0..<10 {
            let item = layout.addItem()
            items.append(item)
            layout.plan.setSuperitem(of: item, to: root)
            let text = index == 0 ? "ll = 0, w = 5, tt = 0, h = 1" : "ll = %rl, w = 5, tt = 0, h = 1"
            try layout.add(
                Rule(parsing: text), to: item,
                arguments: index == 0 ? [] : [RuleLayout.Item(index: items[index - 1])]
            ) { (wanted) throws(RuleItemError) in
                guard case .index(let index) = wanted else { throw RuleItemError("?") }
                return index
            }
        }
        layout.plan.setSize(of: root, width: 80, height: 24)
        #expect(layout.plan.solve())
        #expect(layout.plan.changes == nil)
        #expect(!layout.plan.solve(), "nothing had changed")
        try layout.add(Rule(parsing: "w = 6"), to: items[6], arguments: []) { (_) throws(RuleItemError) in 0 }
        #expect(layout.plan.solve())
        #expect(layout.plan.changes?.map(\.item) == Array(items[6...]))
    }
}

import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// Items whose height follows from the columns that they get, wherever those come from.
struct MeasuredTextTests {
    /// Texts by their lengths, cut into rows anywhere.
    private final class Texts: ItemSource {
        var lengths: [Int: Int] = [:]

        static func rows(_ length: Int, _ columns: Int) -> Int { columns > 0 ? (length + columns - 1) / columns : 1 }

        func naturalSize(of item: Int) -> SIMD2<Double>? { lengths[item].map { [Double($0), 1] } }
        func heightFollowsWidth(_ item: Int) -> Bool { lengths[item] != nil }
        func height(of item: Int, width: Double) -> Double { Double(Self.rows(lengths[item]!, Int(width))) }
    }

    private func expectMeasured(_ telling: IncrementalTests.Telling, _ texts: Texts, _ note: String) {
        let (rules, plan) = (telling.layout, telling.layout.plan)
        for (item, length) in texts.lengths {
            let vertical = rules.assignments(of: item, .vertical)
            guard vertical.size == nil, vertical.other == nil else { continue }
            let frame = plan.absoluteFrame(of: item)
            let height = plan.exact(item, .vertical).size
            #expect(height == Double(Texts.rows(length, frame.width)), "\(length) in \(frame.width), \(note)")
        }
    }

    @Test(arguments: 0..<60)
    func `text has the rows that its columns need, however the layout came about`(seed: UInt64) {
        var random = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var story = IncrementalTests.Story()
        let (grown, texts) = (IncrementalTests.Telling(), Texts())
        grown.layout.plan.items = texts
        for step in 0..<50 {
            IncrementalTests.change(&story, grown, step, &random)
            if let item = grown.items[step], step % 2 == 0 { texts.lengths[item] = 7 + step }
            if step % 9 == 8, let item = texts.lengths.keys.min() {
                texts.lengths[item]! += 11
                grown.layout.plan.setNeedsCompile(item)
            }
            grown.solve(story.size)
            guard grown.layout.plan.issues.isEmpty else { return }
            expectMeasured(grown, texts, "seed \(seed), step \(step)")
        }
        // Made anew in the end.
        let (fresh, copies) = (IncrementalTests.Telling(), Texts())
        fresh.layout.plan.items = copies
        for number in story.parents.keys.sorted() {
            fresh.items[number] = fresh.layout.addItem()
            copies.lengths[fresh.items[number]!] = texts.lengths[grown.items[number]!]
        }
        for number in story.parents.keys.sorted() {
            fresh.add(number, to: story.parents[number]! < 0 ? nil : story.parents[number])
        }
        for rule in story.rules {
            guard (try? fresh.add(rule.text, to: rule.item, rule.arguments)) != nil else { return }
        }
        fresh.solve(story.size)
        if fresh.layout.plan.issues.isEmpty { #expect(fresh.cells() == grown.cells(), "seed \(seed)") }
    }

    @Test func `text between fractions of cells is measured by the cells that it gets`() throws {
        let (telling, texts) = (IncrementalTests.Telling(), Texts())
        telling.layout.plan.items = texts
        for number in 0..<3 { telling.add(number, to: nil) }
        texts.lengths[telling.items[1]!] = 60
        // The box gets its height from the text in it, and the text its width from the box.
        try telling.add("ll = 33%, w = 21%, tt = 1, h = %h + 1", to: 0, [1])
        telling.add(1, to: 0)
        try telling.add("ll = 10%, w = 80%, tt = 0", to: 1, [])
        try telling.add("ll = 0, w = 5, tt = %bt, h = 1", to: 2, [0])
        for width in 20...90 {
            let placed = telling.layout.plan.work.placed
            telling.solve((width, 24))
            // Two axes of three items, once by the columns of before, once by the new ones, and once where those differ.
            #expect(telling.layout.plan.work.placed - placed <= 3 * 6)
            expectMeasured(telling, texts, "at \(width)")
            #expect(telling.layout.plan.changes == nil, "all of it was computed")
            let text = telling.layout.plan.absoluteFrame(of: telling.items[1]!)
            let below = telling.layout.plan.absoluteFrame(of: telling.items[2]!)
            #expect(below.top == 1 + Texts.rows(60, text.width) + 1)
        }
    }
}

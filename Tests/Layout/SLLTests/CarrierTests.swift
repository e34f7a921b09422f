import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SLL

/// Items that carry their content save work, and change no frame.
struct CarrierTests {
    /// Tells the same to two layouts, of which one has carriers.
    @Test(arguments: 0..<60)
    func `carriers change no frame`(seed: UInt64) {
        var random = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        var (story, other) = (IncrementalTests.Story(), IncrementalTests.Story())
        let (plain, carried) = (IncrementalTests.Telling(), IncrementalTests.Telling())
        for step in 0..<60 {
            var same = random
            IncrementalTests.change(&story, plain, step, &random)
            IncrementalTests.change(&other, carried, step, &same)
            if step % 3 == 0, let item = carried.items[step] { carried.layout.plan.makeCarrier(item) }
            if step % 7 == 6, let item = carried.items[step / 2] { carried.layout.plan.makeCarrier(item) }
            plain.solve(story.size)
            carried.solve(other.size)
            #expect(carried.layout.plan.issues.isEmpty == plain.layout.plan.issues.isEmpty)
            guard plain.layout.plan.issues.isEmpty else { return }
            #expect(carried.cells() == plain.cells(), "seed \(seed), step \(step)")
            for (number, item) in carried.items {
                let (plan, twin) = (carried.layout.plan, plain.items[number]!)
                #expect(plan.frame(of: item) == plain.layout.plan.frame(of: twin))
                #expect(plan.absolute(plan.keptFrame(of: item), of: item) == plan.absoluteFrame(of: item))
                for axis in Axis.allCases {
                    let (one, same) = (plan.absolute(item, axis), plain.layout.plan.absolute(twin, axis))
                    #expect(abs(one.near - same.near) < 1e-6 && abs(one.size - same.size) < 1e-6)
                }
            }
            if carried.cells() != plain.cells() { return }
        }
    }

    @Test func `what is carried is not computed again when its carrier moves by whole cells`() {
        let layout = RuleLayout()
        let place = RuleNumber(3)
        let carrier = layout.add("carrier", "tt = %@f, ll = 0, w = 50, h = 100", place)
        let plan = layout.rules.plan
        plan.makeCarrier(carrier.index)
        let items = (0..<100).map { index in
            layout.add("item \(index)", in: carrier, "tt = %f, h = 1, ll = 0, w = 50%", index)
        }
        layout.solve(width: 80, height: 24)
        for (number, isCarried) in [
            (5.0, true), (-40, true), (-40.5, false), (-41.5, false), (-9, false), (3, true), (7, true),
        ] {
            place.value = number
            layout.setNeedsLayout(carrier)
            let placed = plan.work.placed
            layout.solve(width: 80, height: 24)
            #expect((plan.work.placed - placed < 5) == isCarried, "to \(number)")
            let top = Int((number + 9.5).rounded(.down))
            #expect(layout.absoluteFrame(of: items[9]) == Rect(x: 0, y: top, width: 25, height: 1))
            #expect(plan.keeps(items[9].index, in: plan.keptFrame(of: items[9].index)))
        }
        let kept = plan.keptFrame(of: items[9].index)
        for (x, y) in [(-kept.width, 0), (kept.width, 0), (0, 1), (0, -1)] {
            #expect(!plan.keeps(items[9].index, in: kept.offset(x: x, y: y)))
        }
    }
}

import CellGeometry
import LayoutPlan
import SeededNumbers
import Testing
import TrellisLayout

@testable import SFL

/// Items between two edges that cross where there is no room: then a constraint is left out.
struct EmptySizesTests {
    /// Boxes with a gap at each side; every third lies in the one before it.
    private struct Boxes {
        let layout = ConstraintLayout()
        private(set) var handles: [[ConstraintLayout.Handle]] = []
        private(set) var gaps: [Int]
        private(set) var inactive: Set<Int> = []
        private var items: [ConstraintLayout.Item] = []

        init(_ gaps: [Int]) throws {
            self.gaps = gaps
            for (index, gap) in gaps.enumerated() {
                let outer = index % 3 == 2 ? "b\(index - 1)" : "root"
                items.append(layout.addItem("b\(index)", in: index % 3 == 2 ? items[index - 1] : nil))
                let name = "b\(index)"
                try layout.add(["\(name).left = \(outer).left + 1", "\(name).top = \(outer).top + 1"])
                handles.append(
                    try layout.add([
                        "\(name).right = \(outer).right - \(gap)", "\(name).bottom = \(outer).bottom - \(gap)",
                    ]))
            }
        }

        mutating func setGap(_ gap: Int, of index: Int) throws {
            gaps[index] = gap
            for handle in handles[index] { try layout.setConstant(Double(-gap), of: handle) }
        }

        /// Takes the gaps of a box out, or back in.
        mutating func toggle(_ index: Int) {
            inactive.formSymmetricDifference([index])
            for handle in handles[index] { layout.setActive(!inactive.contains(index), handle) }
        }

        /// How many sizes a solve looks at, to see whether one is empty.
        func looks(_ width: Int, _ height: Int) -> Int {
            let before = layout.rules.plan.work.sized
            layout.solve(width: width, height: height)
            return layout.rules.plan.work.sized - before
        }

        var leftOut: [String] { layout.unsatisfiable.map { "\($0)" } }
        var frames: [Rect] { items.map { layout.frame(of: $0) } }
    }

    @Test func `as long as nothing is empty, no size is looked at`() throws {
        var boxes = try Boxes((0..<1_000).map { $0 % 5 })
        boxes.layout.solve(width: 80, height: 24)
        #expect(boxes.looks(90, 30) == 0 && boxes.looks(91, 30) == 0 && boxes.looks(91, 31) == 0)
        try boxes.setGap(7, of: 300)
        #expect(boxes.looks(91, 31) == 0 && boxes.leftOut.isEmpty)
        // Eight columns are needed beside its content.
        #expect(boxes.looks(7, 31) > 0 && !boxes.leftOut.isEmpty)
        boxes.layout.solve(width: 90, height: 30)
        #expect(boxes.leftOut.isEmpty && boxes.looks(91, 31) == 0)
    }

    @Test func `what is left out is that of a fresh layout, whatever was before`() throws {
        for seed in 0..<40 {
            var dice = Dice(seed: seed)
            var boxes = try Boxes((0..<dice.roll(1...9)).map { _ in dice.roll(0...12) })
            var size = (width: 30, height: 20)
            for step in 0..<20 {
                switch dice.roll(7) {
                case 0: size.width = dice.roll(1...40)
                case 1: size.height = dice.roll(1...30)
                case 2: size = (dice.roll(1...40), dice.roll(1...30))
                case 3: boxes.toggle(dice.roll(boxes.gaps.count))
                // None of them, and all again.
                case 4: boxes.gaps.indices.forEach { boxes.toggle($0) }
                default: try boxes.setGap(dice.roll(0...30), of: dice.roll(boxes.gaps.count))
                }
                boxes.layout.solve(width: size.width, height: size.height)
                var fresh = try Boxes(boxes.gaps)
                boxes.inactive.forEach { fresh.toggle($0) }
                fresh.layout.solve(width: size.width, height: size.height)
                #expect(
                    boxes.leftOut == fresh.leftOut && boxes.frames == fresh.frames, "seed \(seed), step \(step)")
            }
        }
    }
}

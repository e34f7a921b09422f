import CellGeometry
import LayoutProof
import SeededNumbers
import Testing

/// Sets of sizes as bits, beside sets of sizes.
struct SizeSetTests {
    @Test(arguments: 1...40) func `sizes are those that were added, and not taken away`(seed: Int) {
        var dice = Dice(seed: seed)
        // More heights than one word has bits, in most cases.
        let columns = range(1...30, 1...12, &dice)
        let rows = range(1...70, 1...150, &dice)
        var (set, model) = (SizeSet(columns: columns, rows: rows), Set<Size>())
        #expect(set.isEmpty && set.smallest == nil)
        for _ in 0..<8 {
            let part = (part(columns, &dice), part(rows, &dice))
            let sizes = Set(part.0.flatMap { width in part.1.map { Size(width: width, height: $0) } })
            #expect(set.contains(columns: part.0, rows: part.1) == model.isSuperset(of: sizes))
            var other = SizeSet(columns: columns, rows: rows)
            other.insert(columns: part.0, rows: part.1)
            switch dice.roll(3) {
            case 0:
                set.subtract(other)
                model.subtract(sizes)
            case 1:
                set.formUnion(other)
                model.formUnion(sizes)
            default:
                set.insert(columns: part.0, rows: part.1)
                model.formUnion(sizes)
            }
            #expect(set.contains(columns: part.0, rows: part.1) == model.isSuperset(of: sizes))
            check(set, model, columns, rows)
        }
    }

    private func check(_ set: SizeSet, _ model: Set<Size>, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
        #expect(set.count == model.count && set.isEmpty == model.isEmpty)
        for width in columns.lowerBound - 1...columns.upperBound + 1 {
            for height in rows.lowerBound - 1...rows.upperBound + 1 {
                let isIn = set.contains(width: width, height: height)
                #expect(isIn == model.contains(Size(width: width, height: height)))
            }
        }
        #expect(set.smallest == model.min { ($0.width * $0.height, $0.width) < ($1.width * $1.height, $1.width) })
        #expect(set.floor == floor(model, columns, rows))
    }

    @Test func `of sizes with as many cells the one with fewer columns is the smallest`() {
        var set = SizeSet(columns: 1...9, rows: 1...9)
        for (width, height) in [(4, 3), (3, 4), (2, 6), (9, 9)] {
            set.insert(columns: width...width, rows: height...height)
        }
        #expect(set.smallest == Size(width: 2, height: 6))
    }

    /// The corners of the sizes from which on no size is in the set.
    private func floor(_ model: Set<Size>, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [Size] {
        var corners: [Size] = []
        for width in columns {
            // The highest one of this width or a larger one.
            let highest = model.lazy.filter { $0.width >= width }.map(\.height).max() ?? rows.lowerBound - 1
            guard highest < rows.upperBound else { continue }
            if corners.last?.height != highest + 1 { corners.append(Size(width: width, height: highest + 1)) }
        }
        return corners
    }

    private func range(_ start: ClosedRange<Int>, _ count: ClosedRange<Int>, _ dice: inout Dice) -> ClosedRange<Int> {
        let first = dice.roll(start)
        return first...first + dice.roll(count) - 1
    }

    private func part(_ all: ClosedRange<Int>, _ dice: inout Dice) -> ClosedRange<Int> {
        let (one, other) = (dice.roll(all), dice.roll(all))
        return min(one, other)...max(one, other)
    }
}

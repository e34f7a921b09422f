import LayoutPlan

/// The sizes of a range, divided where conditions on the window begin or end to hold.
struct SheetRegions {
    struct Region {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
    }

    private(set) var all: [Region] = []

    init(_ model: SheetModel, columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        var cuts: [Axis: Set<Int>] = [:]
        for condition in model.conditions where condition.view < 0 {
            for case .compare(let axis, let relation, let number) in condition.test.steps {
                switch relation {
                case .less, .greaterOrEqual: cuts[axis, default: []].insert(number)
                case .lessOrEqual, .greater: cuts[axis, default: []].insert(number &+ 1)
                case .equal, .notEqual: cuts[axis, default: []].formUnion([number, number &+ 1])
                }
            }
        }
        for columns in Self.divided(columns, cuts[.horizontal] ?? []) {
            for rows in Self.divided(rows, cuts[.vertical] ?? []) { all.append(Region(columns: columns, rows: rows)) }
        }
    }

    /// The parts of a range between cuts, each of which begins one.
    private static func divided(_ range: ClosedRange<Int>, _ cuts: Set<Int>) -> [ClosedRange<Int>] {
        let starts = [range.lowerBound] + cuts.filter { $0 > range.lowerBound && $0 <= range.upperBound }.sorted()
        return starts.indices.map { starts[$0]...($0 + 1 < starts.count ? starts[$0 + 1] - 1 : range.upperBound) }
    }
}

/// Blocks with one unknown: it is clamped between the required constraints, then moves, priority by priority, to where
/// the sum of violations is least: the weighted median of the right sides.
struct SingleBlocks {
    var blocks: [Block] = []
    /// The constraints of all blocks, block by block, each in descending order of priority.
    var rows: [Row] = []

    struct Block {
        var variable: Int32
        var first: Int32
        var end: Int32
    }

    /// A constraint that wants the variable to be at, above or below a value.
    struct Row {
        /// The desired value is `constant + factor * values[reference]`; reference -1 means that the row computes it.
        private var constant: Double
        private var factor = 0.0
        private var reference: Int32 = 0
        let row: Int32
        private let variable: Int32
        let priority: Int16
        let relation: ConstraintRelation

        init(_ index: Int32, for variable: Int32, _ all: [LinearRow]) {
            let row = all[Int(index)]
            let slot = row.index(of: variable)
            let inverse = 1 / row[factor: slot]
            constant = row.constant * inverse
            if row.count == 2 {
                reference = row.variables[1 - slot]
                factor = -row[factor: 1 - slot] * inverse
            } else if row.count > 2 {
                reference = -1
            }
            self.row = index
            self.variable = variable
            priority = Int16(row.priority)
            relation = inverse > 0 ? row.relation : row.relation.turned
        }

        /// Applies a new right side.
        mutating func setConstant(_ all: [LinearRow]) { self = Row(row, for: variable, all) }

        /// The desired value, given that the variable is 0.
        @inline(__always)
        func wanted(_ all: UnsafePointer<LinearRow>, _ values: UnsafePointer<Double>) -> Double {
            if reference >= 0 { return constant + factor * values[Int(reference)] }
            let row = all + Int(row)
            return -row.pointee.distance(values) / row.pointee[factor: row.pointee.index(of: variable)]
        }

        func weight(_ all: UnsafePointer<LinearRow>) -> Double {
            let row = all + Int(row)
            return abs(row.pointee[factor: row.pointee.index(of: variable)])
        }
    }

    enum Outcome {
        case decided(Double)
        /// Other values would be as good.
        case open(Double)
        /// The bounds leave no room; their rows, with -1 for the bound that no size is negative.
        case clash(Int, Int)
    }

    mutating func append(_ variable: Int32, _ indices: some Sequence<Int32>, _ all: [LinearRow]) {
        let first = rows.count
        for index in indices { rows.append(Row(index, for: variable, all)) }
        if rows.count > first + 1 {
            rows[first...].sort { ($1.priority, $0.row) < ($0.priority, $1.row) }
        }
        blocks.append(Block(variable: variable, first: Int32(first), end: Int32(rows.count)))
    }

    /// The value of a block's variable. Sizes are not negative.
    @inline(__always)
    static func solve(
        _ block: Block, _ rows: UnsafePointer<Row>, _ all: UnsafePointer<LinearRow>,
        _ values: UnsafeMutablePointer<Double>
    ) -> Outcome {
        values[Int(block.variable)] = 0
        var (low, high) = (block.variable & 1 == 1 ? 0 : -Double.infinity, Double.infinity)
        var (lowRow, highRow) = (-1, -1)
        var index = Int(block.first)
        let end = Int(block.end)
        while index < end {
            let row = rows + index
            let wanted = row.pointee.wanted(all, values)
            if row.pointee.priority == Int16(ConstraintPriority.required) {
                if row.pointee.relation != .lessOrEqual, wanted > low { (low, lowRow) = (wanted, Int(row.pointee.row)) }
                if row.pointee.relation != .greaterOrEqual, wanted < high {
                    (high, highRow) = (wanted, Int(row.pointee.row))
                }
                index += 1
                guard low <= high + LinearRow.slack(high) else { return .clash(lowRow, highRow) }
                continue
            }
            if low >= high { break }
            if index + 1 < end, rows[index + 1].priority == row.pointee.priority {
                (low, high) = median(&index, end, rows, all, values, low, high)
                continue
            }
            index += 1
            let (oldLow, oldHigh) = (low, high)
            if row.pointee.relation != .lessOrEqual { low = min(max(low, wanted), oldHigh) }
            if row.pointee.relation != .greaterOrEqual { high = max(min(high, wanted), oldLow) }
        }
        if low >= high { return .decided(low) }
        return .open(min(max(0, low), high))
    }

    /// Minimizes the sum of violations of one priority within bounds; advances to the next priority.
    private static func median(
        _ index: inout Int, _ end: Int, _ rows: UnsafePointer<Row>, _ all: UnsafePointer<LinearRow>,
        _ values: UnsafePointer<Double>, _ low: Double, _ high: Double
    ) -> (Double, Double) {
        let priority = rows[index].priority
        var kinks: [(value: Double, weight: Double)] = []
        var slope = 0.0
        while index < end, rows[index].priority == priority {
            let row = rows[index]
            index += 1
            let weight = row.weight(all)
            if row.relation != .lessOrEqual { slope -= weight }
            kinks.append((row.wanted(all, values), row.relation == .equal ? 2 * weight : weight))
        }
        kinks.sort { $0.value < $1.value }
        var (left, right) = (-Double.infinity, Double.infinity)
        for kink in kinks {
            if slope > -1e-9 {
                right = kink.value
                break
            }
            slope += kink.weight
            left = kink.value
            if slope > 1e-9 {
                right = left
                break
            }
        }
        return (min(max(low, left), high), max(min(high, right), low))
    }
}

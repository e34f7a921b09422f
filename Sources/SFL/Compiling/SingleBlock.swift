/// Constraints of one unknown: it is clamped between those that must hold, and then goes, priority by priority, where the
/// sum of the violations is least: the weighted median of the right sides.
struct SingleBlock {
    let variable: Int
    /// Highest priority first; of equal ones, in the order of the constraints.
    let rows: [Row]

    struct Row {
        var row: Int32
        var priority: Int32
        /// The factor of the variable.
        var factor: Double
        var relation: ConstraintRelation
    }

    enum Outcome {
        case decided(Double)
        /// Others would do as well.
        case open(Double)
        /// The rows of the bounds that leave no room; nil for the one that a size is not below 0.
        case clash([Int])
    }

    init(_ variable: Int, _ indices: [Int], _ rows: [LinearRow]) {
        self.variable = variable
        self.rows = indices.map { index in
            let row = rows[index]
            let place = (0..<row.count).first { row.variables[$0] == Int32(variable) }!
            var relation = row.relation
            if row.factors[place] < 0, relation != .equal {
                relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
            }
            return Row(
                row: Int32(index), priority: Int32(row.priority), factor: row.factors[place], relation: relation)
        }.enumerated().sorted {
            ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
        }.map(\.element)
    }

    /// The value of the variable. Sizes are not below 0.
    func solve(_ system: UnsafePointer<LinearRow>, _ values: UnsafeMutablePointer<Double>) -> Outcome {
        values[variable] = 0
        var (low, high) = (variable & 1 == 1 ? 0 : -Double.infinity, Double.infinity)
        var (lowRow, highRow): (Int?, Int?) = (nil, nil)
        var index = 0
        while index < rows.count {
            let row = rows[index]
            let wanted = -system[Int(row.row)].distance(values) / row.factor
            if row.priority == Int32(ConstraintPriority.required) {
                if row.relation != .lessOrEqual, wanted > low { (low, lowRow) = (wanted, Int(row.row)) }
                if row.relation != .greaterOrEqual, wanted < high { (high, highRow) = (wanted, Int(row.row)) }
                index += 1
                guard low <= high + LinearRow.slack(high) else { return .clash([lowRow, highRow].compactMap(\.self)) }
                continue
            }
            if low >= high { break }
            if index + 1 < rows.count, rows[index + 1].priority == row.priority {
                (low, high) = median(&index, system, values, low, high)
                continue
            }
            index += 1
            if row.relation != .lessOrEqual { low = min(max(low, wanted), high) }
            if row.relation != .greaterOrEqual { high = max(min(high, wanted), low) }
        }
        if low >= high { return .decided(low) }
        return .open(min(max(0, low), high))
    }

    /// Where the violations of one priority add up to least, within bounds; goes on to the next priority.
    private func median(
        _ index: inout Int, _ system: UnsafePointer<LinearRow>, _ values: UnsafePointer<Double>, _ low: Double,
        _ high: Double
    ) -> (Double, Double) {
        let priority = rows[index].priority
        var kinks: [(value: Double, weight: Double)] = []
        var slope = 0.0
        while index < rows.count, rows[index].priority == priority {
            let row = rows[index]
            index += 1
            let weight = abs(row.factor)
            if row.relation != .lessOrEqual { slope -= weight }
            kinks.append(
                (-system[Int(row.row)].distance(values) / row.factor, row.relation == .equal ? 2 * weight : weight))
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

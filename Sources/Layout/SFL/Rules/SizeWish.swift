import LayoutPlan

/// A size with bounds, which always hold; it may also be given by the other edge.
struct BoundedSize {
    var edge: ItemEdge
    var value: LayoutValue
    var minimum: Double?
    var maximum: Double?
}

struct SizeWish {
    var edge: ItemEdge
    var relation: ConstraintRelation
    /// Nil for a value that no plan rule can express.
    var value: LayoutValue?
    var priority: Int
    /// Whether it involves other unknown nodes.
    var isShared = false

    init(edge: ItemEdge, relation: ConstraintRelation, value: LayoutValue, priority: Int) {
        (self.edge, self.relation, self.value, self.priority) = (edge, relation, value, priority)
    }

    init(_ rules: ConstraintRules, _ row: Int, _ node: Int, _ isShared: Bool) {
        let comparison = rules.comparison(row)
        priority = Int(rules.rows[row].priority)
        self.isShared = isShared
        let isBoth = comparison.second?.node == comparison.first.node
        edge = isBoth ? .size : comparison.solved(for: node).own.edge
        let isRule = rules.edge(of: node, givenBy: comparison, row) != nil
        value = isRule ? rules.edge(node, Int32(row)).value : nil
        // Solving for the right side turns the relation around unless the factor is negative.
        let turns = comparison.first.node != node && comparison.multiplier > 0
        relation = turns ? comparison.relation.turned : comparison.relation
    }

    /// The result of wishes sorted by priority, when one of them decides.
    ///
    /// - Parameter fixed: the edge that is already given; wishes for it change nothing.
    static func decide(_ wishes: [SizeWish], _ low: Double, _ high: Double, fixed: ItemEdge) -> BoundedSize? {
        var (low, high, index) = (low, high, 0)
        while low < high, index < wishes.count {
            let level = wishes[index...].prefix { $0.priority == wishes[index].priority }
            index += level.count
            let others = level.filter { $0.edge != fixed }
            guard others.allSatisfy({ !$0.isShared && $0.value != nil }) else { return nil }
            if others.allSatisfy({ $0.edge == .size && $0.value!.constantValue != nil }) {
                guard narrow(&low, &high, others) else { return nil }
                continue
            }
            guard others.count == 1 else { return nil }
            if others[0].relation != .equal {
                // The content wants to be neither larger nor smaller, if no other wish comes in between.
                guard case .formula = others[0].value, wishes.count == index + 1, wishes[index].edge == .size,
                    case .formula = wishes[index].value, wishes[index].relation == others[0].relation.turned
                else { return nil }
            }
            return BoundedSize(
                edge: others[0].edge, value: others[0].value!, minimum: low > 0 ? low : nil,
                maximum: high < .infinity ? high : nil)
        }
        return low == high ? BoundedSize(edge: .size, value: .constant(low)) : nil
    }

    /// Narrows the bounds by wishes of one priority for numbers; returns false when they disagree.
    private static func narrow(_ low: inout Double, _ high: inout Double, _ wishes: [SizeWish]) -> Bool {
        let before = (low, high)
        for wish in wishes {
            let wanted = min(max(wish.value!.constantValue!, before.0), before.1)
            if wish.relation != .lessOrEqual {
                guard wanted <= high else { return false }
                low = max(low, wanted)
            }
            if wish.relation != .greaterOrEqual {
                guard wanted >= low else { return false }
                high = min(high, wanted)
            }
        }
        return true
    }
}

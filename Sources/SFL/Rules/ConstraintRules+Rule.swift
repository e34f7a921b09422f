package import LayoutPlan

extension ConstraintRules {
    /// How an item is placed on an axis.
    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        let node = item * 2 + Int(axis.rawValue)
        let form = node < forms.count ? forms[node] : .other
        switch form.kind {
        case .other:
            return other?.axisRule(of: item, axis) ?? AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(0))
        case .edges: return rule(edge(node, form.first), edge(node, form.second))
        case .bounded:
            let (edge, position) = edge(node, form.first)
            let size = boundedSize(node) ?? BoundedSize(value: .constant(0))
            let shape: AxisRule.Shape =
                switch edge {
                case .near, .size: .nearAndSize
                case .far: .farAndSize
                case .middle: .middleAndSize
                }
            return AxisRule(
                shape, anchor: position, other: size.value, minimum: size.minimum.map(LayoutValue.constant),
                maximum: size.maximum.map(LayoutValue.constant))
        case .group: return groups[Int(form.first)].axisRule(slot: Int(form.second))
        }
    }

    private func rule(
        _ first: (edge: ItemEdge, value: LayoutValue), _ second: (edge: ItemEdge, value: LayoutValue)
    ) -> AxisRule {
        if first.edge == .size { return rule(second, first) }
        let shape: AxisRule.Shape =
            switch (first.edge, second.edge) {
            case (.near, .far): .nearAndFar
            case (.near, .middle): .nearAndMiddle
            case (.far, .near): .farAndNear
            case (.far, .middle): .farAndMiddle
            case (.middle, .near): .middleAndNear
            case (.middle, .far): .middleAndFar
            case (.far, _): .farAndSize
            case (.middle, _): .middleAndSize
            default: .nearAndSize
            }
        return AxisRule(shape, anchor: first.value, other: second.value)
    }

    /// The edge of a node that a row gives, and what it is.
    private func edge(_ node: Int, _ row: Int32) -> (edge: ItemEdge, value: LayoutValue) {
        let (own, factor, other, constant) = comparison(Int(row)).solved(for: node)
        guard let other else { return (own.edge, .constant(constant)) }
        var value = LinearValue(constant: constant, factor: factor, reference: other)
        if plan.superitem(of: own.item) == other.item, other.axis == own.axis {
            // The superview's near edge is where its coordinates begin.
            value.share = other.edge == .size ? factor : factor * other.edge.share
            (value.factor, value.reference) = (0, nil)
        }
        return (own.edge, .linear(value))
    }

    // MARK: Sizes of their own

    /// A size with bounds, which always hold.
    struct BoundedSize {
        var value: LayoutValue
        var minimum: Double?
        var maximum: Double?
    }

    /// The oldest of those rows that a size must be equal to; -1 without one.
    func sizeEquation(_ node: Int, where isMeant: (Int) -> Bool) -> Int {
        var result = -1
        forEachRow(of: node) { row in
            guard rows[row].isRequiredEquation, isMeant(row),
                comparison(row).solved(for: node).own.edge == .size, edge(of: node, givenBy: comparison(row), row) != nil
            else { return }
            if result < 0 || rows[row].serial < rows[result].serial { result = row }
        }
        return result
    }

    /// The rows that take part and speak of a node.
    private func forEachRow(of node: Int, _ body: (Int) -> Void) {
        var entry = links.first(node)
        while entry >= 0 {
            if rows[entry >> 1].takesPart { body(entry >> 1) }
            entry = links.next(entry)
        }
    }

    /// What bounds and wishes make of a size that nothing else depends on; nil when that is not to be had by clamping one
    /// number, or they leave it open.
    func boundedSize(_ node: Int) -> BoundedSize? {
        var wishes: [(relation: ConstraintRelation, value: LayoutValue, priority: Int)] = []
        var (low, high, isPlain) = (0.0, Double.infinity, true)
        forEachRow(of: node) { row in
            let comparison = comparison(row)
            guard isPlain, comparison.second?.node != comparison.first.node else { return isPlain = false }
            let (own, factor, other, constant) = comparison.solved(for: node)
            guard own.edge == .size else { return }
            guard edge(of: node, givenBy: comparison, row) != nil else { return isPlain = false }
            let turns = comparison.first.node != node && factor < 0
            let relation =
                comparison.first.node == node
                ? comparison.relation : turns ? comparison.relation : comparison.relation.turned
            if rows[row].isRequired {
                guard other == nil || abs(factor) < LinearRow.smallest else { return isPlain = false }
                if relation != .lessOrEqual { low = max(low, constant) }
                if relation != .greaterOrEqual { high = min(high, constant) }
            } else {
                wishes.append((relation, edge(node, Int32(row)).value, Int(rows[row].priority)))
            }
        }
        guard isPlain, low <= high else { return nil }
        if low == high { return BoundedSize(value: .constant(low)) }
        addWishes(ofContent: node, &wishes)
        wishes.sort { $0.priority > $1.priority }
        guard let first = wishes.first else { return nil }
        let bounds = (low > 0 ? low : nil, high < .infinity ? high : nil)
        let isAlone = wishes.count == 1 || wishes[1].priority < first.priority
        if first.value.constantValue == nil, first.relation == .equal, isAlone {
            return BoundedSize(value: first.value, minimum: bounds.0, maximum: bounds.1)
        }
        if let height = measuredHeight(wishes) { return BoundedSize(value: height, minimum: bounds.0, maximum: bounds.1) }
        return settled(wishes, low, high).map { BoundedSize(value: .constant($0)) }
    }

    private func addWishes(
        ofContent node: Int, _ wishes: inout [(relation: ConstraintRelation, value: LayoutValue, priority: Int)]
    ) {
        let axis: Axis = node & 1 == 0 ? .horizontal : .vertical
        let content = content(node >> 1)
        guard let size = content.size else { return }
        let priorities = priorities(node >> 1, axis)
        var value = LayoutValue.constant(size[node & 1])
        if axis == .vertical, let height = height(node >> 1) {
            value = .formula(Formula(LinearValue(EdgeReference(node >> 1, .horizontal, .size)), then: height))
        }
        wishes.append((.lessOrEqual, value, priorities.hugging))
        wishes.append((.greaterOrEqual, value, priorities.compressionResistance))
    }

    /// The height that follows from the width, when that is all that is wished.
    private func measuredHeight(
        _ wishes: [(relation: ConstraintRelation, value: LayoutValue, priority: Int)]
    ) -> LayoutValue? {
        guard wishes.count == 2, wishes[0].relation != wishes[1].relation else { return nil }
        guard case .formula = wishes[0].value, case .formula = wishes[1].value else { return nil }
        return wishes[0].value
    }

    /// Where wishes for numbers lead that are sorted by priority; nil when they leave it open or equal ones disagree.
    private func settled(
        _ wishes: [(relation: ConstraintRelation, value: LayoutValue, priority: Int)], _ low: Double, _ high: Double
    ) -> Double? {
        var (low, high, before) = (low, high, (low, high, Int.max))
        for (relation, value, priority) in wishes {
            guard let number = value.constantValue else { return nil }
            if priority != before.2 { before = (low, high, priority) }
            let wanted = min(max(number, before.0), before.1)
            if relation != .lessOrEqual {
                guard wanted <= high else { return nil }
                low = max(low, wanted)
            }
            if relation != .greaterOrEqual {
                guard wanted >= low else { return nil }
                high = min(high, wanted)
            }
        }
        return low == high ? low : nil
    }
}

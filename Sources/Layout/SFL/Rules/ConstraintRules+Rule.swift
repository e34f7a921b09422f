package import LayoutPlan

extension ConstraintRules {
    /// How to place an item on an axis, where only constraints do so.
    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        placement(of: item, axis) ?? AxisRule(.nearAndSize, anchor: .constant(0), other: .constant(0))
    }

    /// How constraints place an item on an axis; nil when they do not.
    package func placement(of item: Int, _ axis: Axis) -> AxisRule? {
        // An item with rules belongs to them at once.
        if plan.isRuled(item) { return nil }
        let node = item * 2 + Int(axis.rawValue)
        let form = node < forms.count ? forms[node] : .other
        switch form.kind {
        case .other: return nil
        case .edges: return rule(edge(node, form.first), edge(node, form.second))
        case .bounded:
            let position = edge(node, form.first)
            let size = boundedSize(node, position: Int(form.first)) ?? BoundedSize(edge: .size, value: .constant(0))
            var rule = rule(position, (size.edge, size.value))
            rule.minimum = size.minimum.map(LayoutValue.constant)
            rule.maximum = size.maximum.map(LayoutValue.constant)
            return rule
        case .group: return groupSlots[Int(form.first)]!.axisRule(slot: Int(form.second))
        }
    }

    /// Whether constraints place an item, or did when they were last prepared.
    func mayPlace(_ item: Int) -> Bool {
        if links.first(item * 2) >= 0 || links.first(item * 2 + 1) >= 0 || placesEveryItem { return true }
        return item * 2 + 1 < forms.count && (forms[item * 2] != .other || forms[item * 2 + 1] != .other)
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

    func edge(_ node: Int, _ row: Int32) -> (edge: ItemEdge, value: LayoutValue) {
        let (own, factor, other, constant) = comparison(Int(row)).solved(for: node)
        guard let other else { return (own.edge, .constant(constant)) }
        var value = LinearValue(constant: constant, factor: factor, reference: other)
        if plan.superitem(of: own.item) == other.item, other.axis == own.axis {
            // The superview's near edge is the origin of its coordinates.
            value.share = other.edge == .size ? factor : factor * other.edge.share
            (value.factor, value.reference) = (0, nil)
        }
        return (own.edge, .linear(value))
    }

    // MARK: Sizes

    /// Calls a function with the participating rows that involve a node.
    func forEachRow(of node: Int, _ body: (Int) -> Void) {
        var entry = links.first(node)
        while entry >= 0 {
            if rows[entry >> 1].takesPart { body(entry >> 1) }
            entry = links.next(entry)
        }
    }

    /// The oldest matching row that a size must equal; -1 without one.
    func sizeEquation(_ node: Int, where isMeant: (Int) -> Bool) -> Int {
        var result = -1
        forEachRow(of: node) { row in
            guard rows[row].isRequiredEquation, isMeant(row),
                comparison(row).solved(for: node).own.edge == .size,
                edge(of: node, givenBy: comparison(row), row) != nil
            else { return }
            if result < 0 || rows[row].serial < rows[result].serial { result = row }
        }
        return result
    }

    /// The size that bounds and wishes give a node with a known position; nil when clamping one value does not suffice,
    /// or the size is open.
    ///
    /// Wishes count from the highest priority down to the one that decides; lower ones are not evaluated.
    /// - Parameters:
    ///   - position: the row that determines the position.
    ///   - isShared: whether a row involves other unknown nodes, so that it cannot decide.
    func boundedSize(_ node: Int, position: Int, isShared: (Int) -> Bool = { _ in false }) -> BoundedSize? {
        let fixed = comparison(position).solved(for: node).own.edge
        var wishes: [SizeWish] = []
        var (low, high, isPlain) = (0.0, Double.infinity, true)
        forEachRow(of: node) { row in
            guard isPlain, row != position else { return }
            let wish = SizeWish(self, row, node, isShared(row))
            guard rows[row].isRequired, wish.edge != fixed else { return wishes.append(wish) }
            guard !wish.isShared, wish.edge == .size, let bound = wish.value?.constantValue else {
                return isPlain = false
            }
            if wish.relation != .lessOrEqual { low = max(low, bound) }
            if wish.relation != .greaterOrEqual { high = min(high, bound) }
        }
        guard isPlain, low <= high else { return nil }
        wishes += wishesOfContent(node)
        wishes.sort { $0.priority > $1.priority }
        return SizeWish.decide(wishes, low, high, fixed: fixed)
    }

    private func wishesOfContent(_ node: Int) -> [SizeWish] {
        let axis: Axis = node & 1 == 0 ? .horizontal : .vertical
        guard let size = plan.items?.naturalSize(of: node >> 1) else { return [] }
        let priorities = priorities(node >> 1, axis)
        var value = LayoutValue.constant(size[node & 1])
        if axis == .vertical, let height = height(node >> 1) {
            value = .formula(Formula(LinearValue(EdgeReference(node >> 1, .horizontal, .size)), then: height))
        }
        return [
            SizeWish(edge: .size, relation: .lessOrEqual, value: value, priority: priorities.hugging),
            SizeWish(edge: .size, relation: .greaterOrEqual, value: value, priority: priorities.compressionResistance),
        ]
    }
}

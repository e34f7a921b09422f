package import LayoutPlan

/// Which assignments of an item's rules are in force, for explanations.
extension LayoutRules {
    /// A value assigned to a constraint.
    package struct Assignment {
        package let name: ConstraintName
        /// The value as assigned: from the far side for `rr` and the like.
        package let value: LayoutValue
        /// Whether it is the item's own rule, not one that its container wrote.
        package let isOwn: Bool
        /// The edge or the size that it gives; nil for a bound.
        package let edge: ItemEdge?

        /// The value from the near side.
        package var placing: LayoutValue {
            if case .partner = name.role { return RuleState.converted(value, name.axis) }
            return value
        }
    }

    package struct AxisAssignments {
        /// The position that stays fixed when the size is bounded.
        package var anchor: Assignment?
        /// The older of two positions.
        package var other: Assignment?
        /// The size; not in force beside two positions.
        package var size: Assignment?
        package var minimum: Assignment?
        package var maximum: Assignment?
        package var clip: AxisClip?

        /// All of them.
        package var all: [Assignment] {
            [anchor, other, other == nil ? size : nil, minimum, maximum].compactMap { $0 }
        }
    }

    /// The assignments that decide the place of an item on an axis. Complexity: O(rules of the item).
    package func assignments(of item: Int, _ axis: Axis) -> AxisAssignments {
        let (isWritten, isOwn) = (written.hasRules(item), store.hasRules(item))
        let state = state(of: item)
        let own = isOwn ? store.state(of: item) : RuleState()
        func position(_ slot: ConstraintName.Slot) -> Assignment? {
            let bit = RuleState.bit(slot, axis)
            let name: ConstraintName =
                state.fromPartner & bit != 0 ? .partner(slot, axis) : .direct(slot, axis)
            let isOwn = own[axis].older == slot || own[axis].newer == slot
            let edge: ItemEdge =
                switch slot {
                case .near: .near
                case .far: .far
                case .middle: .middle
                }
            return state.assigned(name).map { Assignment(name: name, value: $0, isOwn: isOwn, edge: edge) }
        }
        func assignment(_ name: ConstraintName, _ edge: ItemEdge?) -> Assignment? {
            state.assigned(name).map {
                Assignment(name: name, value: $0, isOwn: own.assigned(name) != nil, edge: edge)
            }
        }
        var result = AxisAssignments()
        let positions = state[axis]
        result.anchor = (positions.newer ?? positions.older).flatMap(position)
        if positions.newer != nil { result.other = positions.older.flatMap(position) }
        result.size = assignment(.size(axis), .size)
        result.minimum = assignment(.minimum(axis), nil)
        result.maximum = assignment(.maximum(axis), nil)
        if isWritten, own[axis].bits == 0 { result.clip = written.clips(of: item)[axis] }
        return result
    }

    /// An assignment as text: `ll = list.rl + 1`.
    package func text(of assignment: Assignment) -> String {
        "\(assignment.name.text) = \(text(of: assignment.value))"
    }
}

package import LayoutPlan

extension LayoutRules {
    package func axisRule(of item: Int, _ axis: Axis) -> AxisRule {
        let (isWritten, isOwn) = (written.hasRules(item), store.hasRules(item))
        var rule =
            isWritten && isOwn
            ? axisRule(of: item, axis, state(of: item))
            : axisRule(of: item, axis, StoredRules(store: isWritten ? written : store, item: item))
        // An item whose own rules give its position may lie outside.
        if isWritten, !isOwn || store.positions(of: item, axis).bits == 0 {
            rule.clip = written.clips(of: item)[axis]
        }
        return rule
    }

    private func axisRule(of item: Int, _ axis: Axis, _ rules: some AxisValues) -> AxisRule {
        let positions = rules.positions(axis)

        func position(_ slot: ConstraintName.Slot) -> LayoutValue {
            if rules.isFromPartner(slot, axis) {
                return RuleState.converted(rules.value(.partner(slot, axis))!, axis)
            }
            return rules.value(.direct(slot, axis))!
        }
        var (isMeasured, isNatural) = (false, false)
        func size() -> LayoutValue {
            if let size = rules.value(.size(axis)) { return size }
            isMeasured = axis == .vertical && plan.items?.heightFollowsWidth(item) ?? false
            isNatural = !isMeasured
            return .constant(0)
        }
        var rule: AxisRule
        switch (positions.older, positions.newer) {
        case (nil, _):
            let near = plan.items?.origin(of: item)[Int(axis.rawValue)] ?? 0
            rule = AxisRule(.nearAndSize, anchor: .constant(near), other: size())
        case (let slot?, nil):
            let shape: AxisRule.Shape =
                switch slot {
                case .near: .nearAndSize
                case .far: .farAndSize
                case .middle: .middleAndSize
                }
            rule = AxisRule(shape, anchor: position(slot), other: size())
        case (let older?, let newer?):
            let shape: AxisRule.Shape =
                switch (newer, older) {
                case (.near, .far): .nearAndFar
                case (.near, _): .nearAndMiddle
                case (.far, .near): .farAndNear
                case (.far, _): .farAndMiddle
                case (.middle, .near): .middleAndNear
                case (.middle, _): .middleAndFar
                }
            rule = AxisRule(shape, anchor: position(newer), other: position(older))
        }
        (rule.isMeasured, rule.isNatural) = (isMeasured, isNatural)
        rule.minimum = rules.value(.minimum(axis))
        rule.maximum = rules.value(.maximum(axis))
        return rule
    }
}

/// Access to the values that place an item, wherever they are stored.
private protocol AxisValues {
    func positions(_ axis: Axis) -> RuleState.Positions
    func isFromPartner(_ slot: ConstraintName.Slot, _ axis: Axis) -> Bool
    func value(_ name: ConstraintName) -> LayoutValue?
}

private struct StoredRules: AxisValues {
    let store: RuleStore
    let item: Int

    func positions(_ axis: Axis) -> RuleState.Positions { store.positions(of: item, axis) }
    func isFromPartner(_ slot: ConstraintName.Slot, _ axis: Axis) -> Bool { store.isFromPartner(item, slot, axis) }
    func value(_ name: ConstraintName) -> LayoutValue? { store.value(of: item, name) }
}

extension RuleState: AxisValues {
    fileprivate func positions(_ axis: Axis) -> Positions { self[axis] }
    fileprivate func isFromPartner(_ slot: ConstraintName.Slot, _ axis: Axis) -> Bool { false }
    fileprivate func value(_ name: ConstraintName) -> LayoutValue? { self[name] }
}

import LayoutPlan

/// What one item's rules come to: the value under each of the 18 names, and which positions are in force.
struct RuleState {
    /// The value under each name, as last assigned.
    private(set) var values: [LayoutValue?] = Array(repeating: nil, count: ConstraintName.allCases.count)
    /// The positions in force on each axis.
    private(set) var positions = (horizontal: Positions(), vertical: Positions())
    /// The positions whose value comes from their far-side partner, a bit each.
    private(set) var fromPartner: UInt8 = 0

    init() {}

    subscript(name: ConstraintName) -> LayoutValue? { values[Int(name.rawValue)] }

    subscript(axis: Axis) -> Positions {
        get { axis == .horizontal ? positions.horizontal : positions.vertical }
        set { if axis == .horizontal { positions.horizontal = newValue } else { positions.vertical = newValue } }
    }

    /// The bit of a position in `fromPartner`.
    static func bit(_ slot: ConstraintName.Slot, _ axis: Axis) -> UInt8 {
        1 << (slot.rawValue - 1 + (axis == .horizontal ? 0 : 3))
    }

    /// A far-side distance as a position from the near side.
    static func converted(_ value: LayoutValue, _ axis: Axis) -> LayoutValue {
        LayoutValue.combine(.linear(.superview(axis)), .subtract, value)
    }

    /// Puts back what was stored for an item.
    mutating func restore(
        _ entries: some Sequence<(ConstraintName, LayoutValue)>, horizontal: Positions, vertical: Positions,
        fromPartner: UInt8
    ) {
        for index in values.indices { values[index] = nil }
        positions = (horizontal, vertical)
        self.fromPartner = fromPartner
        for (name, value) in entries {
            values[Int(name.rawValue)] = value
            if case .partner(let slot) = name.role, fromPartner & Self.bit(slot, name.axis) != 0 {
                values[Int(ConstraintName.direct(slot, name.axis).rawValue)] = Self.converted(value, name.axis)
            }
        }
    }

    /// Assigns what is in force in another state, its older positions first.
    mutating func overlay(_ other: RuleState) {
        for name in ConstraintName.allCases {
            switch name.role {
            case .size, .minimum, .maximum: if let value = other[name] { assign(name, value) }
            case .direct, .partner: break
            }
        }
        for axis in Axis.allCases {
            for slot in [other[axis].older, other[axis].newer] {
                guard let slot else { continue }
                let name: ConstraintName =
                    other.fromPartner & Self.bit(slot, axis) != 0 ? .partner(slot, axis) : .direct(slot, axis)
                assign(name, other[name])
            }
        }
    }

    /// The same state with every value changed.
    func map(_ change: (LayoutValue) -> LayoutValue) -> RuleState {
        var result = self
        result.values = values.map { $0.map(change) }
        return result
    }

    /// Whether a name's value is to be stored: one that comes from its partner is not.
    func isStored(_ name: ConstraintName) -> Bool {
        guard self[name] != nil else { return false }
        if case .direct(let slot) = name.role { return fromPartner & Self.bit(slot, name.axis) == 0 }
        return true
    }

    /// Assigns a value to a name; nil removes the name's rule and nothing else.
    ///
    /// A position measured from the far side also becomes its near-side partner: `bb = 1` sets `bt` to the superview's
    /// height less 1. At most two positions are in force on an axis: a third one takes the place of the oldest.
    mutating func assign(_ name: ConstraintName, _ value: LayoutValue?) {
        values[Int(name.rawValue)] = value
        switch name.role {
        case .size, .minimum, .maximum: break
        case .direct(let slot):
            self[name.axis].set(slot, isSet: value != nil)
            fromPartner &= ~Self.bit(slot, name.axis)
        case .partner(let slot):
            assign(ConstraintName.direct(slot, name.axis), value.map { Self.converted($0, name.axis) })
            if value != nil { fromPartner |= Self.bit(slot, name.axis) }
        }
    }

    /// Which of the three positions of an axis are in force: at most two, the older one first. 4 bits of a byte.
    struct Positions: BitwiseCopyable {
        var bits: UInt8 = 0

        var older: ConstraintName.Slot? { ConstraintName.Slot(rawValue: bits & 3) }
        var newer: ConstraintName.Slot? { ConstraintName.Slot(rawValue: bits >> 2 & 3) }

        mutating func set(_ slot: ConstraintName.Slot, isSet: Bool) {
            var (first, second) = (older, newer)
            if second == slot { second = nil }
            if first == slot { (first, second) = (second, nil) }
            if isSet {
                if second != nil { first = second }
                if first == nil { first = slot } else { second = slot }
            }
            bits = (first?.rawValue ?? 0) | (second?.rawValue ?? 0) << 2
        }
    }
}

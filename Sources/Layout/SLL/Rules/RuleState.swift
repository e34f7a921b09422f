import LayoutPlan

/// The result of one item's rules: the value under each of the 18 names, and the positions in force.
struct RuleState {
    /// The last assigned values, except positions that come from their far-side partner.
    private(set) var entries: [(name: ConstraintName, value: LayoutValue)] = []
    /// The positions in force on each axis.
    private(set) var positions = (horizontal: Positions(), vertical: Positions())
    /// The positions whose value comes from their far-side partner, one bit each.
    private(set) var fromPartner: UInt8 = 0

    init() {}

    subscript(name: ConstraintName) -> LayoutValue? {
        if case .direct(let slot) = name.role, fromPartner & Self.bit(slot, name.axis) != 0 {
            return stored(.partner(slot, name.axis)).map { Self.converted($0, name.axis) }
        }
        return stored(name)
    }

    /// The value assigned to a name itself, not to its partner.
    func assigned(_ name: ConstraintName) -> LayoutValue? { stored(name) }

    private func stored(_ name: ConstraintName) -> LayoutValue? {
        for entry in entries where entry.name == name { return entry.value }
        return nil
    }

    /// The edges that values read which read other ones, or were not there, in an earlier state.
    func newReferences(since old: RuleState) -> [EdgeReference] {
        var result: [EdgeReference] = []
        for entry in entries {
            var (now, before): ([EdgeReference], [EdgeReference]) = ([], [])
            entry.value.forEachReference { now.append($0) }
            old.stored(entry.name)?.forEachReference { before.append($0) }
            if now.map(\.node) != before.map(\.node) { result += now }
        }
        return result
    }

    private mutating func store(_ name: ConstraintName, _ value: LayoutValue?) {
        let index = entries.firstIndex { $0.name == name }
        switch (index, value) {
        case (let index?, let value?): entries[index].value = value
        case (let index?, nil): entries.remove(at: index)
        case (nil, let value?): entries.append((name, value))
        case (nil, nil): break
        }
    }

    subscript(axis: Axis) -> Positions {
        get { axis == .horizontal ? positions.horizontal : positions.vertical }
        set { if axis == .horizontal { positions.horizontal = newValue } else { positions.vertical = newValue } }
    }

    /// The bit of a position in `fromPartner`.
    static func bit(_ slot: ConstraintName.Slot, _ axis: Axis) -> UInt8 {
        1 << (slot.rawValue - 1 + (axis == .horizontal ? 0 : 3))
    }

    /// Converts a far-side distance to a position from the near side.
    static func converted(_ value: LayoutValue, _ axis: Axis) -> LayoutValue {
        LayoutValue.combine(.linear(.superview(axis)), .subtract, value)
    }

    /// Restores the stored state of an item.
    init(
        _ entries: [(name: ConstraintName, value: LayoutValue)], horizontal: Positions, vertical: Positions,
        fromPartner: UInt8
    ) {
        (self.entries, positions, self.fromPartner) = (entries, (horizontal, vertical), fromPartner)
    }

    /// Assigns the values in force in another state, older positions first.
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

    func map(_ change: (LayoutValue) -> LayoutValue) -> RuleState {
        var result = self
        for index in entries.indices { result.entries[index].value = change(entries[index].value) }
        return result
    }

    /// Assigns a value to a name; nil removes the name's rule and nothing else.
    ///
    /// A position measured from the far side also sets its near-side partner: `bb = 1` sets `bt` to the superview's
    /// height minus 1. At most two positions are in force on an axis: a third replaces the oldest.
    mutating func assign(_ name: ConstraintName, _ value: LayoutValue?) {
        store(name, value)
        switch name.role {
        case .size, .minimum, .maximum: break
        case .direct(let slot):
            self[name.axis].set(slot, isSet: value != nil)
            fromPartner &= ~Self.bit(slot, name.axis)
        case .partner(let slot):
            store(.direct(slot, name.axis), nil)
            self[name.axis].set(slot, isSet: value != nil)
            if value == nil {
                fromPartner &= ~Self.bit(slot, name.axis)
            } else {
                fromPartner |= Self.bit(slot, name.axis)
            }
        }
    }

    /// The positions of an axis in force: at most two of three, the older first. Takes 4 bits of a byte.
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

/// The rules of an item as they were, to be put back later.
package struct KeptRules {
    let state: RuleState

    package var items: Set<Int> {
        var items: Set<Int> = []
        for entry in state.entries { entry.value.forEachReference { items.insert($0.item) } }
        return items
    }
}

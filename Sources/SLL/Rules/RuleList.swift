package import LayoutPlan

/// Rules of one item as values instead of text, in the order in which they are assigned: what a container writes for each
/// of its views. One list is used again and again, so that nothing is allocated.
package struct RuleList {
    private(set) var values: [(name: ConstraintName, value: LayoutValue)] = []
    private var positions = (horizontal: RuleState.Positions(), vertical: RuleState.Positions())
    private(set) var fromPartner: UInt8 = 0
    /// What is kept free around the item.
    private(set) var clips = AxisClips()

    /// No rules.
    package init() { values.reserveCapacity(8) }

    /// The positions in force, those of the horizontal axis in the lower half.
    var positionBits: UInt8 { positions.horizontal.bits | positions.vertical.bits << 4 }

    /// Takes all away.
    package mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        positions = (RuleState.Positions(), RuleState.Positions())
        fromPartner = 0
        clips = AxisClips()
    }

    /// Keeps the item within its superitem on an axis.
    package mutating func setClip(_ clip: AxisClip, _ axis: Axis) {
        if axis == .horizontal { clips.horizontal = clip } else { clips.vertical = clip }
    }

    /// Assigns a value to a name that has none yet.
    package mutating func set(_ name: ConstraintName, _ value: LayoutValue) {
        values.append((name, value))
        switch name.role {
        case .size, .minimum, .maximum: break
        case .direct(let slot): note(slot, name.axis)
        case .partner(let slot):
            note(slot, name.axis)
            fromPartner |= RuleState.bit(slot, name.axis)
        }
    }

    /// Assigns a number of cells.
    package mutating func set(_ name: ConstraintName, _ cells: Int) { set(name, .constant(Double(cells))) }

    /// Assigns an edge of another item, and a number of cells after it.
    package mutating func set(_ name: ConstraintName, _ edge: EdgeReference, plus cells: Int) {
        set(name, .linear(LinearValue(constant: Double(cells), factor: 1, reference: edge)))
    }

    private mutating func note(_ slot: ConstraintName.Slot, _ axis: Axis) {
        if axis == .horizontal {
            positions.horizontal.set(slot, isSet: true)
        } else {
            positions.vertical.set(slot, isSet: true)
        }
    }
}

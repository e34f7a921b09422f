package import LayoutPlan

/// Rules of one item as values instead of text, in the order of assignment: what a container writes for each of its
/// views. One list is reused, so nothing is allocated.
package struct RuleList {
    private(set) var values: [(name: ConstraintName, value: LayoutValue)] = []
    private var positions = (horizontal: RuleState.Positions(), vertical: RuleState.Positions())
    private(set) var fromPartner: UInt8 = 0
    /// The margins to keep free around the item.
    private(set) var clips = AxisClips()

    /// Creates an empty list.
    package init() { values.reserveCapacity(8) }

    /// The positions in force, with the horizontal axis in the lower half.
    var positionBits: UInt8 { positions.horizontal.bits | positions.vertical.bits << 4 }

    package mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        positions = (RuleState.Positions(), RuleState.Positions())
        fromPartner = 0
        clips = AxisClips()
    }

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

    /// Assigns an edge of another item, plus a number of cells.
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

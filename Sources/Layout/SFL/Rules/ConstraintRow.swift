package import LayoutPlan

/// A constraint as stored in a layout, with items by their numbers in the plan.
struct ConstraintRow {
    var first: Int32
    /// 0 for none.
    var second: Int32 = 0
    /// The item that owns the constraint: positions are relative to its upper left corner.
    var owner: Int32
    /// The parts of the age, split so that a row takes 40 bytes.
    private var lowSerial: UInt32 = 0
    var multiplier: Double
    var constant: Double
    var priority: Int16
    var firstAttribute: Attribute
    var secondAttribute = Attribute.left
    var relation: ConstraintRelation
    var flags: Flags = [.live, .active]
    private var highSerial: UInt16 = 0

    /// Its age: newer rows have higher ones.
    var serial: Int {
        get { Int(highSerial) << 32 | Int(lowSerial) }
        set {
            lowSerial = UInt32(truncatingIfNeeded: newValue)
            highSerial = UInt16(truncatingIfNeeded: newValue >> 32)
        }
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The slot is in use.
        static let live = Flags(rawValue: 1)
        /// The user has activated it.
        static let active = Flags(rawValue: 2)
        /// Left out of this solve because it contradicts older ones.
        static let leftOut = Flags(rawValue: 4)
        /// An item that it names is in another tree than its owner.
        static let waiting = Flags(rawValue: 8)
        /// Added or changed since the layout was last prepared.
        static let changed = Flags(rawValue: 16)
        /// Counted among the constraints that take part.
        static let counted = Flags(rawValue: 32)
    }

    init(_ constraint: Constraint<Int>, owner: Int) {
        first = Int32(constraint.first.view)
        firstAttribute = constraint.first.attribute
        if let second = constraint.second {
            self.second = Int32(second.view)
            secondAttribute = second.attribute
        }
        self.owner = Int32(owner)
        multiplier = constraint.multiplier
        constant = constraint.constant
        priority = Int16(constraint.priority)
        relation = constraint.relation
    }

    var constraint: Constraint<Int> {
        Constraint(
            .init(Int(first), firstAttribute), relation, second == 0 ? nil : .init(Int(second), secondAttribute),
            multiplier: multiplier, constant: constant, priority: Int(priority))
    }

    var isLive: Bool { flags.contains(.live) }
    var takesPart: Bool { flags.subtracting([.changed, .counted]) == [.live, .active] }
    var isRequired: Bool { priority == Int16(ConstraintPriority.required) }
    /// Whether it is independent of contents and sizes.
    var isConstant: Bool { !firstAttribute.isBaseline && (second == 0 || !secondAttribute.isBaseline) }
    var isRequiredEquation: Bool { isRequired && relation == .equal }
}

/// A constraint between edges: `first` relation `multiplier * second + constant`, independent of the reading direction.
struct Comparison {
    var first: EdgeReference
    var second: EdgeReference?
    var multiplier: Double
    var constant: Double
    var relation: ConstraintRelation

    /// Whether it compares positions of different items without a factor, so that the origin does not matter.
    var isShift: Bool {
        guard let second, multiplier == 1, second.axis == first.axis else { return false }
        return first.edge != .size && second.edge != .size
    }

    /// The side that contains a node and the other side: `own = factor * other + constant`, if it is an equation.
    func solved(for node: Int) -> (own: EdgeReference, factor: Double, other: EdgeReference?, constant: Double) {
        if first.node == node { return (first, multiplier, second, constant) }
        return (second!, 1 / multiplier, first, -constant / multiplier)
    }
}

extension ItemEdge {
    /// The part of the size that lies before the edge; 0 for the size itself.
    package var share: Double {
        switch self {
        case .near, .size: 0
        case .middle: 0.5
        case .far: 1
        }
    }
}

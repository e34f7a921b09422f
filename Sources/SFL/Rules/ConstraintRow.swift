import LayoutPlan

/// A constraint as a layout keeps it, with items by their numbers in the plan.
struct ConstraintRow {
    var first: Int32
    /// 0 for none.
    var second: Int32 = 0
    /// The item whose constraint it is: positions are told from its upper left corner.
    var owner: Int32
    /// Its age in two parts, so that a row takes 40 bytes.
    private var lowSerial: UInt32 = 0
    var multiplier: Double
    var constant: Double
    var priority: Int16
    var firstAttribute: Attribute
    var secondAttribute = Attribute.left
    var relation: ConstraintRelation
    var flags: Flags = [.live, .active]
    private var highSerial: UInt16 = 0

    /// Its age: the newer of two rows has the higher one.
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
        /// Its user wants it to take part.
        static let active = Flags(rawValue: 2)
        /// It is left out of this solve, because it contradicts older ones.
        static let leftOut = Flags(rawValue: 4)
        /// An item that it names is in another tree than its owner.
        static let waiting = Flags(rawValue: 8)
        /// It is new, or says something else than when the layout was last prepared.
        static let changed = Flags(rawValue: 16)
        /// It is among those that the layout knows to take part.
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
    var isRequiredEquation: Bool { isRequired && relation == .equal }
}

/// What a constraint says of edges: `first` relation `multiplier * second + constant`, whatever the direction of reading.
struct Comparison {
    var first: EdgeReference
    var second: EdgeReference?
    var multiplier: Double
    var constant: Double
    var relation: ConstraintRelation

    /// Whether positions of different items are compared as they are, so that it does not matter where they are told from.
    var isShift: Bool {
        guard let second, multiplier == 1, second.axis == first.axis else { return false }
        return first.edge != .size && second.edge != .size
    }

    /// The side that speaks of a node, and the other one: `own = factor * other + constant`, when it is an equation.
    func solved(for node: Int) -> (own: EdgeReference, factor: Double, other: EdgeReference?, constant: Double) {
        if first.node == node { return (first, multiplier, second, constant) }
        return (second!, 1 / multiplier, first, -constant / multiplier)
    }
}

extension ItemEdge {
    /// How much of the size lies before the edge; 0 for the size itself.
    var share: Double {
        switch self {
        case .near, .size: 0
        case .middle: 0.5
        case .far: 1
        }
    }
}

/// What can be held: a variable, or the left side of a constraint.
struct Symbol: BitwiseCopyable, Sendable {
    var kind: Kind
    /// On which side of the bound a constraint that is not held counts as lying; at the bound either will do.
    var isAbove = false
    /// Whether a move has touched it.
    var isTouched = false
    /// 1...1000.
    var priority: Int32 = 0
    /// Its place among the symbols that are held; -1 for one that is not.
    var slot: Int32 = -1
    /// Grows when the slot is given to another constraint.
    var serial: Int32 = 0
    /// The right side.
    var bound = 0.0
    var weight = 1.0
    /// The left side, for a constraint.
    var value = 0.0
    /// How much the cost of its level grows when it grows.
    var slope = 0.0
    /// How fast it changes in the move that is looked at.
    var rate = 0.0
    /// Its terms; for a variable the number among the variables.
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0

    enum Kind: UInt8, Sendable {
        case variable, equal, lessOrEqual, greaterOrEqual
        /// A number without a constraint.
        case free
    }

    init(variable: Int) {
        kind = .variable
        firstTerm = Int32(variable)
    }

    init(_ constraint: LinearConstraint, serial: Int32) {
        kind =
            switch constraint.relation {
            case .equal: .equal
            case .lessOrEqual: .lessOrEqual
            case .greaterOrEqual: .greaterOrEqual
            }
        self.serial = serial
        bound = constraint.constant
        weight = constraint.weight
        priority = Int32(constraint.priority)
    }

    var isConstraint: Bool { kind != .variable && kind != .free }
    @inline(__always)
    var isRequired: Bool { priority == Int32(LinearConstraint.required) }
    var variable: Int { Int(firstTerm) }

    /// Whether values above, or below, the bound violate it.
    @inline(__always)
    func minds(above: Bool) -> Bool {
        switch kind {
        case .equal: true
        case .lessOrEqual: above
        case .greaterOrEqual: !above
        case .variable, .free: false
        }
    }

    /// How far from the bound still counts as at the bound, for what must hold.
    @inline(__always)
    var slack: Double { 1e-7 + 1e-9 * abs(bound) }

    /// Whether it is violated by more than its slack.
    @inline(__always)
    var isViolated: Bool {
        let distance = value - bound
        return abs(distance) > slack && minds(above: distance > 0)
    }

    /// What a constraint that should hold costs when it grows, on the side where it lies.
    @inline(__always)
    var slopeOfSide: Double {
        guard minds(above: isAbove) else { return 0 }
        return isAbove ? weight : -weight
    }

    /// What it costs when it grows, where it is now.
    @inline(__always)
    var slopeNow: Double {
        if slot >= 0 || !isConstraint { return 0 }
        if !isRequired { return slopeOfSide }
        return isViolated ? (value > bound ? 1 : -1) : 0
    }

    /// The ways that a held symbol may go without breaking what must hold.
    var ways: UInt8 {
        guard isRequired else { return Way.both }
        return (minds(above: true) ? 0 : Way.up) | (minds(above: false) ? 0 : Way.down)
    }
}

/// Ways of a held symbol, as bits.
enum Way {
    static let up: UInt8 = 1
    static let down: UInt8 = 2
    static let both: UInt8 = 3
}

/// A variable or the left side of a constraint: what a solver can hold.
struct Symbol: BitwiseCopyable, Sendable {
    var kind: Kind
    /// The side of the bound on which a constraint that is not held counts as lying; at the bound either will do.
    var isAbove = false
    /// Whether a move has touched it.
    var isTouched = false
    /// 1...1000.
    var priority: Int32 = 0
    /// Its index among the held symbols; -1 when not held.
    var slot: Int32 = -1
    /// Incremented when another constraint reuses the symbol.
    var serial: Int32 = 0
    /// The right side.
    var bound = 0.0
    var weight = 1.0
    /// The left side, for a constraint.
    var value = 0.0
    /// How fast the cost of its level grows with its value.
    var slope = 0.0
    /// How fast it changes in the current move.
    var rate = 0.0
    /// The first of its terms; for a variable, its number among the variables.
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0

    enum Kind: UInt8, Sendable {
        case variable, equal, lessOrEqual, greaterOrEqual
        /// A number that no constraint uses.
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

    /// Whether values above (or below) the bound violate it.
    @inline(__always)
    func minds(above: Bool) -> Bool {
        switch kind {
        case .equal: true
        case .lessOrEqual: above
        case .greaterOrEqual: !above
        case .variable, .free: false
        }
    }

    /// The distance from the bound within which a required constraint counts as satisfied.
    @inline(__always)
    var slack: Double { 1e-7 + 1e-9 * abs(bound) }

    /// Whether it is violated beyond its slack.
    @inline(__always)
    var isViolated: Bool {
        let distance = value - bound
        return abs(distance) > slack && minds(above: distance > 0)
    }

    /// The slope of a wish's cost on the side where it lies.
    @inline(__always)
    var slopeOfSide: Double {
        guard minds(above: isAbove) else { return 0 }
        return isAbove ? weight : -weight
    }

    /// The slope of its cost at its current value.
    @inline(__always)
    var slopeNow: Double {
        if slot >= 0 || !isConstraint { return 0 }
        if !isRequired { return slopeOfSide }
        return isViolated ? (value > bound ? 1 : -1) : 0
    }

    /// The ways in which a held symbol may move without breaking required constraints.
    var ways: UInt8 {
        guard isRequired else { return Way.both }
        return (minds(above: true) ? 0 : Way.up) | (minds(above: false) ? 0 : Way.down)
    }
}

enum Way {
    static let up: UInt8 = 1
    static let down: UInt8 = 2
    static let both: UInt8 = 3
}

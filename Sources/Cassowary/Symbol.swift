/// What a row or a column of the tableau stands for: a variable, or the left side of a constraint.
struct Symbol: Sendable {
    var kind: Kind
    /// The row when it is basic, else the column, as `~column`.
    var place: Int
    /// Grows when the slot is given to another constraint.
    var serial: Int32 = 0
    /// The right side.
    var bound = 0.0
    var weight = 1.0
    /// 1...1000.
    var priority: Int32 = 0
    /// On which side of the bound a basic constraint counts as lying; at the bound either will do.
    var isAbove = false

    enum Kind: Sendable {
        case variable, equal, lessOrEqual, greaterOrEqual
        /// A slot without a constraint.
        case free
    }

    init(variable place: Int) {
        kind = .variable
        self.place = place
    }

    init(_ constraint: LinearConstraint, place: Int, serial: Int32) {
        kind =
            switch constraint.relation {
            case .equal: .equal
            case .lessOrEqual: .lessOrEqual
            case .greaterOrEqual: .greaterOrEqual
            }
        self.place = place
        self.serial = serial
        bound = constraint.constant
        weight = constraint.weight
        priority = Int32(constraint.priority)
    }

    var isConstraint: Bool { kind != .variable && kind != .free }
    var isRequired: Bool { priority == Int32(LinearConstraint.required) }

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

    /// Whether a value violates it by more than its slack.
    @inline(__always)
    func isViolated(by value: Double) -> Bool {
        let distance = value - bound
        return abs(distance) > slack && minds(above: distance > 0)
    }
}

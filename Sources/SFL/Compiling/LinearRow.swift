/// A constraint between numbers: `Σ factor * variable` relation `constant`, of at most four variables.
///
/// The variables of an item are its position and its size on both axes: `item * 4 + axis * 2`, and one more for the size.
/// What is not used is variable 0 times 0, which is the root's left edge.
struct LinearRow {
    var variables = SIMD4<Int32>.zero
    private var lowFactors = SIMD2<Double>.zero
    private var highFactors = SIMD2<Double>.zero
    var constant: Double
    /// Its age: the newer of two rows has the higher one.
    var serial: Int32 = 0
    private var priorityNumber: Int16
    var relation: ConstraintRelation
    /// The number of terms stands in the upper half.
    private var state: UInt8 = 3

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The slot is in use.
        static let live = Flags(rawValue: 1)
        /// It takes part.
        static let active = Flags(rawValue: 2)
        /// It is left out of this solve, because it contradicts older ones.
        static let leftOut = Flags(rawValue: 4)
    }

    /// What is smaller is no factor.
    static let smallest = 1e-12

    init(_ relation: ConstraintRelation, constant: Double, priority: Int) {
        self.relation = relation
        self.constant = constant
        priorityNumber = Int16(priority)
    }

    var factors: SIMD4<Double> {
        get { SIMD4(lowHalf: lowFactors, highHalf: highFactors) }
        set { (lowFactors, highFactors) = (newValue.lowHalf, newValue.highHalf) }
    }

    var flags: Flags {
        get { Flags(rawValue: state & 15) }
        set { state = state & 0xF0 | newValue.rawValue }
    }

    var count: Int {
        get { Int(state >> 4) }
        set { state = state & 15 | UInt8(newValue) << 4 }
    }

    /// 1...1000.
    var priority: Int {
        get { Int(priorityNumber) }
        set { priorityNumber = Int16(newValue) }
    }

    var isRequired: Bool { priority == ConstraintPriority.required }
    var isLive: Bool { flags.contains(.live) }
    var takesPart: Bool { flags == [.live, .active] }

    /// The place of a variable among the terms.
    func place(of variable: Int32) -> Int { (0..<count).first { variables[$0] == variable }! }

    /// Adds a term; the same variable twice is one term.
    mutating func add(_ factor: Double, _ variable: Int) {
        for index in 0..<count where variables[index] == Int32(variable) {
            factors[index] += factor
            if abs(factors[index]) < Self.smallest {
                count -= 1
                (variables[index], factors[index]) = (variables[count], factors[count])
                (variables[count], factors[count]) = (0, 0)
            }
            return
        }
        guard abs(factor) >= Self.smallest else { return }
        (variables[count], factors[count]) = (Int32(variable), factor)
        count += 1
    }

    /// The distance from the right side to the left one.
    @inline(__always)
    func distance(_ values: UnsafePointer<Double>) -> Double {
        var sum =
            lowFactors.x * values[Int(variables.x)] + lowFactors.y * values[Int(variables.y)] - constant
        // Hardly any constraint names the middle or the end of two views.
        if state >> 4 > 2 {
            sum += highFactors.x * values[Int(variables.z)] + highFactors.y * values[Int(variables.w)]
        }
        return sum
    }

    /// By how much it is violated.
    func violation(_ values: UnsafePointer<Double>) -> Double {
        let distance = distance(values)
        return switch relation {
        case .equal: abs(distance)
        case .lessOrEqual: max(0, distance)
        case .greaterOrEqual: max(0, -distance)
        }
    }

    /// What is taken for rounding, in cells.
    static func slack(_ constant: Double) -> Double { 1e-7 + 1e-9 * abs(constant) }
}

extension LinearRow {
    /// The row of a constraint; positions are those in the root.
    init(_ constraint: Constraint<Int>, rightToLeft: Bool) {
        self.init(constraint.relation, constant: constraint.constant, priority: constraint.priority)
        let turns = rightToLeft && constraint.first.attribute.isReadingSide
        if turns {
            // A distance in the direction of reading is one to the left.
            constant = -constant
            relation = relation.turned
        }
        add(1, constraint.first, rightToLeft)
        if let second = constraint.second { add(-constraint.multiplier, second, rightToLeft) }
    }

    private mutating func add(_ factor: Double, _ anchor: Constraint<Int>.Anchor, _ rightToLeft: Bool) {
        let (horizontal, vertical) = (anchor.view * 4, anchor.view * 4 + 2)
        switch anchor.attribute {
        case .left: addPosition(factor, horizontal)
        case .right: addEnd(factor, horizontal, 1)
        case .leading: rightToLeft ? addEnd(factor, horizontal, 1) : addPosition(factor, horizontal)
        case .trailing: rightToLeft ? addPosition(factor, horizontal) : addEnd(factor, horizontal, 1)
        case .centerX: addEnd(factor, horizontal, 0.5)
        case .width: add(factor, horizontal + 1)
        case .top: addPosition(factor, vertical)
        case .bottom, .baseline: addEnd(factor, vertical, 1)
        case .centerY: addEnd(factor, vertical, 0.5)
        case .height: add(factor, vertical + 1)
        }
    }

    /// The root's position is 0.
    private mutating func addPosition(_ factor: Double, _ variable: Int) {
        if variable >= 4 { add(factor, variable) }
    }

    private mutating func addEnd(_ factor: Double, _ variable: Int, _ share: Double) {
        addPosition(factor, variable)
        add(factor * share, variable + 1)
    }
}

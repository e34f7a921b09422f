/// A constraint between numbers: `Σ factor * variable` relation `constant`, of at most five variables.
///
/// The variables of an item are its position and size on both axes: `item * 4 + axis * 2`, plus one for the size.
/// Unused terms are variable 0 times 0; item 0 is the frame of reference, so variable 0 is its left edge.
struct LinearRow {
    var variables = SIMD8<Int32>.zero
    private var lowFactors = SIMD2<Double>.zero
    private var highFactors = SIMD2<Double>.zero
    private var lastFactor = 0.0
    var constant: Double
    /// Its age: newer rows have higher ones.
    let serial: Int32
    private let priorityNumber: Int16
    let relation: ConstraintRelation
    private(set) var count = 0

    /// Smaller factors count as 0.
    static let smallest = 1e-12

    init(_ relation: ConstraintRelation, constant: Double, priority: Int, serial: Int32) {
        self.relation = relation
        self.constant = constant
        self.serial = serial
        priorityNumber = Int16(priority)
    }

    /// The row with another relation, right side and age.
    func with(_ relation: ConstraintRelation, constant: Double, serial: Int32? = nil) -> LinearRow {
        var row = LinearRow(relation, constant: constant, priority: priority, serial: serial ?? self.serial)
        (row.variables, row.lowFactors, row.highFactors) = (variables, lowFactors, highFactors)
        (row.lastFactor, row.count) = (lastFactor, count)
        return row
    }

    private(set) subscript(factor term: Int) -> Double {
        get { term < 2 ? lowFactors[term] : term < 4 ? highFactors[term - 2] : lastFactor }
        set {
            switch term {
            case 0, 1: lowFactors[term] = newValue
            case 2, 3: highFactors[term - 2] = newValue
            default: lastFactor = newValue
            }
        }
    }

    /// 1...1000.
    var priority: Int { Int(priorityNumber) }
    var isRequired: Bool { priority == ConstraintPriority.required }

    func index(of variable: Int32) -> Int { (0..<count).first { variables[$0] == variable }! }

    /// Adds a term; merges terms of the same variable.
    mutating func add(_ factor: Double, _ variable: Int) {
        for index in 0..<count where variables[index] == Int32(variable) {
            self[factor: index] += factor
            if abs(self[factor: index]) < Self.smallest {
                count -= 1
                (variables[index], self[factor: index]) = (variables[count], self[factor: count])
                (variables[count], self[factor: count]) = (0, 0)
            }
            return
        }
        guard abs(factor) >= Self.smallest else { return }
        (variables[count], self[factor: count]) = (Int32(variable), factor)
        count += 1
    }

    /// The left side minus the right side.
    @inline(__always)
    func distance(_ values: UnsafePointer<Double>) -> Double {
        var sum =
            lowFactors.x * values[Int(variables[0])] + lowFactors.y * values[Int(variables[1])] - constant
        // Few constraints name the middle or the far edge of two views.
        if count > 2 {
            sum += highFactors.x * values[Int(variables[2])] + highFactors.y * values[Int(variables[3])]
            sum += lastFactor * values[Int(variables[4])]
        }
        return sum
    }

    func violation(_ values: UnsafePointer<Double>) -> Double { relation.violation(distance(values)) }

    /// The tolerance for rounding, in cells.
    static func slack(_ constant: Double) -> Double { 1e-7 + 1e-9 * abs(constant) }
}

extension ConstraintRelation {
    /// The violation for a given difference of left and right side.
    func violation(_ distance: Double) -> Double {
        switch self {
        case .equal: abs(distance)
        case .lessOrEqual: max(0, distance)
        case .greaterOrEqual: max(0, -distance)
        }
    }
}

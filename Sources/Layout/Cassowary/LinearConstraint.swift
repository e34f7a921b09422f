/// A relation that must or should hold between variables: `Σ coefficient * variable` relation `constant`.
///
///     LinearConstraint([.init(1, right), .init(-1, left)], .greaterOrEqual, 10)            // must
///     LinearConstraint([.init(1, left)], .equal, 3, priority: 500)                         // should
///
/// A priority is a whole number in 1...1000; 1000 is required. Otherwise, a higher priority outweighs any number of
/// lower ones: the solver first minimizes the sum of violations at the highest priority, then, among the remaining
/// solutions, the sum at the next, and so on. A violation is the distance between the two sides, times the weight.
public struct LinearConstraint: Hashable, Sendable {
    /// The left side; a variable may appear more than once.
    public var terms: [Term]
    /// How the sides compare.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// 1...1000; 1000 is required.
    public var priority: Int
    /// How much a violation counts compared with others of the same priority; above 0.
    public var weight: Double

    /// The priority of required constraints.
    public static let required = 1000

    /// How two sides compare.
    public enum Relation: Hashable, Sendable, CaseIterable {
        /// `=`
        case equal
        /// `<=`
        case lessOrEqual
        /// `>=`
        case greaterOrEqual
    }

    /// A variable times a number.
    public struct Term: Hashable, Sendable {
        /// The factor.
        public var coefficient: Double
        /// The variable.
        public var variable: SimplexSolver.Variable

        /// Creates a term.
        public init(_ coefficient: Double, _ variable: SimplexSolver.Variable) {
            self.coefficient = coefficient
            self.variable = variable
        }
    }

    /// Creates a constraint; no solver knows it yet.
    public init(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Int = required, weight: Double = 1
    ) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
        self.weight = weight
    }
}

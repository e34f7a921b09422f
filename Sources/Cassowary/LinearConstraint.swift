/// What must or should hold between variables: `Σ coefficient * variable` relation `constant`.
///
///     LinearConstraint([Term(1, right), Term(-1, left)], .greaterOrEqual, 10)              // must
///     LinearConstraint([Term(1, left)], .equal, 3, priority: 500)                          // should
///
/// A priority is a whole number in 1...1000. 1000 is required. Of the others, a higher one outweighs any number of lower
/// ones: first the sum of the violations of the highest priority is made as small as it can be, then, among what is left,
/// the sum of the next one, and so on. A violation is the distance between the two sides, times the weight.
public struct LinearConstraint: Hashable, Sendable {
    /// The left side; a variable may stand in it more than once.
    public var terms: [Term]
    /// How the sides compare.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// 1...1000; 1000 is required.
    public var priority: Int
    /// How much a violation counts among those of the same priority; above 0.
    public var weight: Double

    /// The priority of what must hold.
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

        /// A variable times a number.
        public init(_ coefficient: Double, _ variable: SimplexSolver.Variable) {
            self.coefficient = coefficient
            self.variable = variable
        }
    }

    /// A constraint, which a solver does not know yet.
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

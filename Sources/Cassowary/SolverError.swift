/// Why a solver refused something; it is then what it was before.
public enum SolverError: Error, Hashable, Sendable {
    /// No values satisfy all required constraints.
    ///
    /// The handles are those of the constraints in the solver that cannot all hold together with what was asked for. When
    /// one constraint was added or changed, none of them can be spared: without any one of them it would have gone in.
    case unsatisfiable(clashing: [SimplexSolver.Handle])
    /// A constant, a coefficient or a weight is not a number or infinite.
    case notFinite
    /// A priority is not in 1...1000.
    case priority(Int)
    /// A weight is not above 0.
    case weight(Double)
}

/// Why a solver refused a change; the solver is unchanged.
public enum SolverError: Error, Hashable, Sendable {
    /// No values satisfy all required constraints.
    ///
    /// The handles name constraints in the solver that cannot all hold together with the change. When one constraint
    /// was added or changed, each of them is needed for the clash.
    case unsatisfiable(clashing: [SimplexSolver.Handle])
    /// A constant, a coefficient or a weight is infinite or not a number.
    case notFinite
    /// A priority is not in 1...1000.
    case priority(Int)
    /// A weight is not above 0.
    case weight(Double)
}

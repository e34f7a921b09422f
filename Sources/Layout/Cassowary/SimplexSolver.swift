/// Finds values for variables subject to linear constraints with priorities, and updates them as constraints are added,
/// removed and changed.
///
///     var solver = SimplexSolver()
///     let left = solver.addVariable(), right = solver.addVariable()
///     try solver.add(LinearConstraint([.init(1, right), .init(-1, left)], .greaterOrEqual, 10))
///     try solver.add(LinearConstraint([.init(1, left)], .equal, 5))
///     try solver.add(LinearConstraint([.init(1, right)], .equal, 0, priority: 500))
///     solver[right]       // 15
///
/// It solves the problem of Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm, 2001) differently. It holds as many constraints at their right sides as there are variables, and all
/// values follow from these. The left side of every constraint is a symbol, as in Dutertre and de Moura (A Fast
/// Linear-Arithmetic Solver for DPLL(T), 2006), so there are neither slack nor error variables. Instead of a tableau it
/// keeps LU factors of the held symbols (Forrest and Tomlin, 1972), which stay as sparse as the constraints. The cost
/// of a violation is a function with a kink at the right side (Fourer: A Simplex Algorithm for Piecewise-Linear
/// Programming, 1985); costs of different priorities are never added but compared one after the other.
///
/// Where constraints leave values open, the solver chooses values near 0, starting with the variable added last. So,
/// except in degenerate problems, the values depend on the constraints alone, and the same calls in the same order
/// always give the same values. A copy of a solver is independent of it.
///
/// Complexity: for n variables and constraints of m terms, memory is O(n + m) where the factors stay sparse, and O(n²)
/// at most. A pivot costs a solve or two with the factors, plus what moves. Adding, removing and changing constraints
/// take as many pivots as needed, usually few. A change that keeps the same constraints held costs only what moves.
public struct SimplexSolver: @unchecked Sendable {
    // Never mutated while shared between solvers, so a solver can be sent to another isolation.
    private var core = SolverCore()
    /// The constraints of edited variables, by the symbol of the variable.
    var edits: [Int32: Handle] = [:]

    /// A variable of a solver. Its value may be negative.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32
    }

    /// A constraint in a solver.
    public struct Handle: Hashable, Sendable {
        let symbol: Int32
        let serial: Int32
    }

    /// Creates a solver without variables.
    public init() {}

    /// Reserves room, so that adding does not reallocate.
    public mutating func reserveCapacity(variables: Int, constraints: Int) {
        own()
        core.symbols.reserve(variables + constraints)
        core.symbolOfVariable.reserve(variables)
        core.values.reserve(variables)
        core.held.reserve(variables)
    }

    /// The work done so far, for tests.
    package var work: SolverWork {
        var work = core.work
        work.visited = core.factors.visited
        return work
    }

    /// Makes the storage unique before a change.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&core) { core = SolverCore(copying: core) }
    }

    // MARK: Variables

    /// Adds a variable; its value is 0 until a constraint requires another.
    public mutating func addVariable() -> Variable {
        own()
        return Variable(symbol: core.addVariable())
    }

    /// The value of a variable. Complexity: O(1).
    public subscript(variable: Variable) -> Double { core.value(Int(variable.symbol)) }

    // MARK: Constraints

    /// Adds a constraint and solves.
    ///
    /// - Throws: `SolverError.unsatisfiable` with the constraints that a required one clashes with, or what is wrong
    ///   with its numbers. The solver is unchanged then.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> Handle {
        try Self.check(constraint)
        own()
        let symbol = core.add(constraint)
        core.keep()
        let clashing = core.settle()
        if !clashing.isEmpty {
            core.goBack()
            core.forget(symbol)
            throw error(clashing, without: Int32(symbol))
        }
        return handle(symbol)
    }

    /// Adds all of the constraints or none, and solves once: faster than adding them one by one.
    ///
    /// - Throws: as for one constraint. A clash names only constraints that were in the solver before.
    @discardableResult
    public mutating func add(_ constraints: [LinearConstraint]) throws(SolverError) -> [Handle] {
        for constraint in constraints { try Self.check(constraint) }
        let before = core
        core = SolverCore(copying: core)
        let symbols = constraints.map { core.add($0) }
        core.guess()
        let clashing = core.settle()
        if !clashing.isEmpty {
            core = before
            throw .unsatisfiable(
                clashing: clashing.map(handle).filter { contains($0) && !symbols.contains(Int($0.symbol)) })
        }
        return symbols.map(handle)
    }

    private func handle(_ symbol: Int) -> Handle { handle(Int32(symbol)) }

    private func handle(_ symbol: Int32) -> Handle {
        Handle(symbol: symbol, serial: symbol < core.symbols.count ? core.symbols[Int(symbol)].serial : -1)
    }

    /// Removes a constraint and solves.
    public mutating func remove(_ handle: Handle) {
        let symbol = index(handle)
        own()
        core.drop(symbol)
        let clashing = core.settle()
        assert(clashing.isEmpty, "taking a constraint away made a clash")
    }

    /// The constraint added under a handle, in its current state.
    public subscript(handle: Handle) -> LinearConstraint {
        let index = index(handle)
        let symbol = core.symbols[index]
        let relation: LinearConstraint.Relation =
            switch symbol.kind {
            case .lessOrEqual: .lessOrEqual
            case .greaterOrEqual: .greaterOrEqual
            default: .equal
            }
        let terms = core.terms(index).map { term in
            LinearConstraint.Term(
                core.termFactors[term],
                Variable(symbol: core.symbolOfVariable[Int(core.termVariables[term])]))
        }
        return LinearConstraint(
            terms, relation, symbol.bound, priority: Int(symbol.priority), weight: symbol.weight)
    }

    /// Whether a handle's constraint is still in the solver.
    public func contains(_ handle: Handle) -> Bool {
        handle.symbol >= 0 && handle.symbol < core.symbols.count && core.symbols[Int(handle.symbol)].isConstraint
            && core.symbols[Int(handle.symbol)].serial == handle.serial
    }

    /// How far a handle's constraint is violated: the distance between its sides, without its weight.
    public func violation(of handle: Handle) -> Double {
        let symbol = core.symbols[index(handle)]
        let distance = symbol.value - symbol.bound
        return symbol.minds(above: distance > 0) ? abs(distance) : 0
    }

    /// Changes several right sides at once and solves, trying the old active set first.
    ///
    /// - Throws: `SolverError.unsatisfiable` with constraints that cannot all hold, or `notFinite`. Nothing has changed
    ///   then.
    public mutating func change(_ constants: [(handle: Handle, constant: Double)]) throws(SolverError) {
        if !constants.allSatisfy({ $0.constant.isFinite }) { throw .notFinite }
        own()
        let clashing = core.change(constants.map { (index($0.handle), $0.constant) })
        if !clashing.isEmpty { throw .unsatisfiable(clashing: clashing.map(handle)) }
    }

    /// Changes the right side of a constraint and solves.
    ///
    /// - Throws: as `change(_:)`.
    public mutating func setConstant(of handle: Handle, to constant: Double) throws(SolverError) {
        if !constant.isFinite { throw .notFinite }
        own()
        let clashing = core.change(index(handle), constant)
        if !clashing.isEmpty { throw .unsatisfiable(clashing: clashing.map(self.handle)) }
    }

    /// Changes the priority of a constraint and solves.
    ///
    /// - Throws: `SolverError.unsatisfiable` when the constraint cannot be required, or `priority`. Nothing has changed
    ///   then.
    public mutating func setPriority(of handle: Handle, to priority: Int) throws(SolverError) {
        guard 1...LinearConstraint.required ~= priority else { throw .priority(priority) }
        let symbol = index(handle)
        own()
        let old = Int(core.symbols[symbol].priority)
        core.keep()
        core.setPriority(symbol, priority)
        let clashing = core.settle()
        if !clashing.isEmpty {
            core.setPriority(symbol, old)
            core.goBack()
            throw error(clashing, without: handle.symbol)
        }
    }

    /// The variables that the constraints do not determine: other values would be as good.
    ///
    /// The result may lack a variable that is only free to move together with several others at a corner of the
    /// feasible region. Complexity: O(n) solves for n variables.
    public var openVariables: [Variable] {
        SolverCore(copying: core).openVariables().map(Variable.init)
    }

    /// Factors the matrix again and recomputes all values.
    mutating func refactor() {
        own()
        core.refactor()
    }

    // MARK: Checks

    private static func check(_ constraint: LinearConstraint) throws(SolverError) {
        guard 1...LinearConstraint.required ~= constraint.priority else { throw .priority(constraint.priority) }
        guard constraint.constant.isFinite, constraint.weight.isFinite,
            constraint.terms.allSatisfy({ $0.coefficient.isFinite })
        else { throw .notFinite }
        guard constraint.weight > 0 else { throw .weight(constraint.weight) }
    }

    /// A refused constraint is not among those that it clashes with.
    private func error(_ clashing: [Int32], without symbol: Int32) -> SolverError {
        .unsatisfiable(clashing: clashing.filter { $0 != symbol }.map(handle))
    }

    private func index(_ handle: Handle) -> Int {
        precondition(contains(handle), "the constraint is not in this solver")
        return Int(handle.symbol)
    }
}

/// Finds values for variables between which linear constraints hold, with priorities, and keeps them up to date as
/// constraints come, go and change.
///
///     var solver = SimplexSolver()
///     let left = solver.addVariable(), right = solver.addVariable()
///     try solver.add(LinearConstraint([Term(1, right), Term(-1, left)], .greaterOrEqual, 10))
///     try solver.add(LinearConstraint([Term(1, left)], .equal, 5))
///     try solver.add(LinearConstraint([Term(1, right)], .equal, 0, priority: 500))
///     solver[right]       // 15
///
/// It answers the question of Cassowary (Badros, Borning, Stuckey: The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm, 2001) by another road. As many constraints as there are variables are held at their right sides, and all
/// values follow from these; the left side of every constraint is a symbol of its own, as in Dutertre and de Moura (A Fast
/// Linear-Arithmetic Solver for DPLL(T), 2006), so there are neither slack nor error variables. Not the tableau is kept but
/// factors of what is held (Forrest and Tomlin, 1972), which stay as sparse as the constraints are. What a violation costs is
/// a function with a kink at the right side (Fourer: A Simplex Algorithm for Piecewise-Linear Programming, 1985); costs of
/// different priorities are never added up but looked at one after the other.
///
/// Where constraints leave values open, those are taken that are near to 0, the variable that was added last first; so the
/// values depend on the constraints alone, but for degenerate problems, and the same calls in the same order give the same
/// values in every run. A copy of a solver is independent of it.
///
/// Complexity: with n variables and constraints of m terms, memory is O(n + m) where the factors stay sparse, and O(n²) at
/// most. A step costs a solve or two with the factors and what moves; adding, removing and changing take as many as needed,
/// mostly few. A change after which the same constraints are held costs what moves.
public struct SimplexSolver: @unchecked Sendable {
    // Never changed while two solvers share it, so that it may go anywhere.
    private var core = SolverCore()
    /// The constraints of edited variables, by the symbol of the variable.
    var edits: [Int32: Handle] = [:]

    /// A variable of a solver. It may have any value, also below 0.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32
    }

    /// A constraint in a solver.
    public struct Handle: Hashable, Sendable {
        let symbol: Int32
        let serial: Int32
    }

    /// A solver without variables.
    public init() {}

    /// Makes room, so that adding does not move memory about.
    public mutating func reserveCapacity(variables: Int, constraints: Int) {
        own()
        core.symbols.reserve(variables + constraints)
        core.symbolOfVariable.reserve(variables)
        core.values.reserve(variables)
        core.held.reserve(variables)
    }

    /// What it has done so far, for tests.
    package var work: SolverWork {
        var work = core.work
        work.visited = core.factors.visited
        return work
    }

    /// Sees to it that no other solver sees a change.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&core) { core = SolverCore(copying: core) }
    }

    // MARK: Variables

    /// A new variable, of value 0 until a constraint asks for another.
    public mutating func addVariable() -> Variable {
        own()
        return Variable(symbol: core.addVariable())
    }

    /// The value of a variable. Complexity: O(1).
    public subscript(variable: Variable) -> Double { core.value(Int(variable.symbol)) }

    // MARK: Constraints

    /// Adds a constraint and finds new values.
    ///
    /// - Throws: `SolverError.unsatisfiable` with the constraints that a required one clashes with, or what is wrong with
    ///   its numbers. The solver is then what it was.
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

    /// Adds constraints, all or none, and finds new values once: faster than one after the other.
    ///
    /// - Throws: as for one. The constraints named in a clash are then those that were in the solver before.
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

    /// Takes a constraint away and finds new values.
    public mutating func remove(_ handle: Handle) {
        let symbol = index(handle)
        own()
        core.drop(symbol)
        let clashing = core.settle()
        assert(clashing.isEmpty, "taking a constraint away made a clash")
    }

    /// What was added under a handle, as it is now.
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

    /// Whether the constraint of a handle is still in the solver.
    public func contains(_ handle: Handle) -> Bool {
        handle.symbol >= 0 && handle.symbol < core.symbols.count && core.symbols[Int(handle.symbol)].isConstraint
            && core.symbols[Int(handle.symbol)].serial == handle.serial
    }

    /// By how much the constraint of a handle is violated: the distance between its sides, without its weight.
    public func violation(of handle: Handle) -> Double {
        let symbol = core.symbols[index(handle)]
        let distance = symbol.value - symbol.bound
        return symbol.minds(above: distance > 0) ? abs(distance) : 0
    }

    /// Changes right sides, all at once, and finds new values; the old active set is tried first.
    ///
    /// - Throws: `SolverError.unsatisfiable` with constraints that cannot all hold, or `notFinite`. Nothing has changed then.
    public mutating func change(_ constants: [(handle: Handle, constant: Double)]) throws(SolverError) {
        if !constants.allSatisfy({ $0.constant.isFinite }) { throw .notFinite }
        own()
        let clashing = core.change(constants.map { (index($0.handle), $0.constant) })
        if !clashing.isEmpty { throw .unsatisfiable(clashing: clashing.map(handle)) }
    }

    /// Changes the right side of a constraint and finds new values.
    ///
    /// - Throws: as `change(_:)`.
    public mutating func setConstant(of handle: Handle, to constant: Double) throws(SolverError) {
        if !constant.isFinite { throw .notFinite }
        own()
        let clashing = core.change(index(handle), constant)
        if !clashing.isEmpty { throw .unsatisfiable(clashing: clashing.map(self.handle)) }
    }

    /// Changes the priority of a constraint and finds new values.
    ///
    /// - Throws: `SolverError.unsatisfiable` when it cannot be required, or `priority`. Nothing has changed then.
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

    /// The variables that the constraints leave open: other values would be as good.
    ///
    /// A variable that only a change of several others at a corner would show to be open may be missing.
    /// Complexity: O(n) solves for n variables.
    public var openVariables: [Variable] {
        SolverCore(copying: core).openVariables().map(Variable.init)
    }

    /// Makes the factors and all values anew.
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

    /// The constraint that was refused is not among those that it clashes with.
    private func error(_ clashing: [Int32], without symbol: Int32) -> SolverError {
        .unsatisfiable(clashing: clashing.filter { $0 != symbol }.map(handle))
    }

    private func index(_ handle: Handle) -> Int {
        precondition(contains(handle), "the constraint is not in this solver")
        return Int(handle.symbol)
    }
}

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
/// Algorithm, 2001) by a more compact road. The left side of every constraint is a symbol of its own, as in Dutertre and
/// de Moura (A Fast Linear-Arithmetic Solver for DPLL(T), 2006): a constraint that is not basic lies exactly at its right
/// side, so there are neither slack nor error variables, and the tableau has as many columns as there are variables. What
/// a violation costs is a function with a kink at the right side (Fourer: A Simplex Algorithm for Piecewise-Linear
/// Programming, 1985); costs of different priorities are never added up but looked at one after the other.
///
/// The same calls in the same order give the same values in every run. A copy of a solver is independent of it.
///
/// Complexity: with n variables and m constraints, memory is O(n (n + m)), a pivot O(n (n + m)) at most and in proportion
/// to what is not 0; adding, removing and changing take as many pivots as needed, mostly few.
public struct SimplexSolver: Sendable {
    var tableau = Tableau()
    var symbols: [Symbol] = []
    /// The symbols of the rows and of the columns, and their values.
    var rowSymbols: [Int32] = []
    var columnSymbols: [Int32] = []
    var rowValues: [Double] = []
    var columnValues: [Double] = []
    /// The left sides of constraints, by symbol.
    var terms: [[LinearConstraint.Term]] = []
    /// The constraints of edited variables, by the symbol of the variable.
    var edits: [Int32: Handle] = [:]
    var freeSlots: [Int32] = []
    /// How many constraints there are of each priority, and the priorities there are, highest first, without 1000.
    var priorityCounts = [Int32](repeating: 0, count: LinearConstraint.required + 1)
    var levels: [Int32] = []
    /// The place of a priority among the levels, counted from 1; 0 for 1000.
    var levelOfPriority = [Int32](repeating: 0, count: LinearConstraint.required + 1)
    /// Whether the values were the best when the tableau was last looked at.
    var isSettled = true
    /// Pivots since the tableau was last made from the constraints.
    var pivots = 0
    /// Pivots that can be taken back.
    var log: [(row: Int32, column: Int32)] = []
    var work = Work()

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
        tableau.reserve(rows: constraints, columns: variables)
        symbols.reserveCapacity(variables + constraints)
        terms.reserveCapacity(variables + constraints)
        rowSymbols.reserveCapacity(constraints)
        rowValues.reserveCapacity(constraints)
        columnSymbols.reserveCapacity(variables)
        columnValues.reserveCapacity(variables)
    }

    // MARK: Variables

    /// A new variable, of value 0 until a constraint asks for another.
    public mutating func addVariable() -> Variable {
        let symbol = Int32(symbols.count)
        symbols.append(Symbol(variable: ~columnSymbols.count))
        terms.append([])
        tableau.appendColumn()
        columnSymbols.append(symbol)
        columnValues.append(0)
        return Variable(symbol: symbol)
    }

    /// The value of a variable. Complexity: O(1).
    public subscript(variable: Variable) -> Double { value(Int(variable.symbol)) }

    func value(_ symbol: Int) -> Double {
        let place = symbols[symbol].place
        return place >= 0 ? rowValues[place] : columnValues[~place]
    }

    // MARK: Constraints

    /// Adds a constraint and finds new values.
    ///
    /// - Throws: `SolverError.unsatisfiable` with the constraints that a required one clashes with, or what is wrong with
    ///   its numbers. The solver is then what it was.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> Handle {
        try Self.check(constraint)
        refactorIfDue()
        let symbol = newSlot(constraint)
        isSettled = false
        appendRow(symbol)
        count(Int(symbols[symbol].priority), 1)
        if !takeFreeColumn(for: symbol) {
            do {
                try settle()
            } catch {
                drop(symbol)
                throw Self.error(error, without: Int32(symbol))
            }
        }
        return Handle(symbol: Int32(symbol), serial: symbols[symbol].serial)
    }

    /// Adds constraints, all or none, and finds new values once: faster than one after the other.
    ///
    /// - Throws: as for one. The constraints named in a clash are then those that were in the solver before.
    @discardableResult
    public mutating func add(_ constraints: [LinearConstraint]) throws(SolverError) -> [Handle] {
        for constraint in constraints { try Self.check(constraint) }
        let before = self
        refactorIfDue()
        var added: [Int] = []
        var order: [Int] = []
        // What must hold exactly comes first: it decides variables that nothing else has touched yet.
        for isFirst in [true, false] {
            for (index, constraint) in constraints.enumerated() {
                guard (constraint.relation == .equal && constraint.priority == LinearConstraint.required) == isFirst
                else { continue }
                let symbol = newSlot(constraint)
                isSettled = false
                added.append(symbol)
                order.append(index)
                appendRow(symbol)
                count(Int(symbols[symbol].priority), 1)
                if isFirst { _ = takeFreeColumn(for: symbol) }
            }
        }
        do {
            try settle()
        } catch {
            self = before
            guard case .unsatisfiable(let clashing) = error else { throw error }
            throw .unsatisfiable(clashing: clashing.filter(contains))
        }
        var handles = [Handle](repeating: Handle(symbol: 0, serial: 0), count: added.count)
        for (symbol, index) in zip(added, order) {
            handles[index] = Handle(symbol: Int32(symbol), serial: symbols[symbol].serial)
        }
        return handles
    }

    /// Takes a constraint away and finds new values.
    public mutating func remove(_ handle: Handle) {
        let symbol = index(handle)
        refactorIfDue()
        isSettled = false
        drop(symbol)
        settleWhatCanBe()
    }

    /// What was added under a handle, as it is now.
    public subscript(handle: Handle) -> LinearConstraint {
        let symbol = symbols[index(handle)]
        let relation: LinearConstraint.Relation =
            switch symbol.kind {
            case .lessOrEqual: .lessOrEqual
            case .greaterOrEqual: .greaterOrEqual
            default: .equal
            }
        return LinearConstraint(
            terms[Int(handle.symbol)], relation, symbol.bound, priority: Int(symbol.priority), weight: symbol.weight)
    }

    /// Whether the constraint of a handle is still in the solver.
    public func contains(_ handle: Handle) -> Bool {
        symbols.indices.contains(Int(handle.symbol)) && symbols[Int(handle.symbol)].isConstraint
            && symbols[Int(handle.symbol)].serial == handle.serial
    }

    /// By how much the constraint of a handle is violated: the distance between its sides, without its weight.
    public func violation(of handle: Handle) -> Double {
        let symbol = symbols[index(handle)]
        let distance = value(Int(handle.symbol)) - symbol.bound
        return symbol.minds(above: distance > 0) ? abs(distance) : 0
    }

    /// Changes right sides, all at once, and finds new values; the old active set is tried first.
    ///
    /// - Throws: `SolverError.unsatisfiable` with constraints that cannot all hold, or `notFinite`. Nothing has changed then.
    public mutating func change(_ constants: [(handle: Handle, constant: Double)]) throws(SolverError) {
        if !constants.allSatisfy({ $0.constant.isFinite }) { throw .notFinite }
        refactorIfDue()
        keepBeforeChange()
        work.oldBounds.removeAll(keepingCapacity: true)
        for (handle, _) in constants { work.oldBounds.append(symbols[index(handle)].bound) }
        for (handle, constant) in constants { setBound(Int(handle.symbol), constant) }
        do {
            try settle()
        } catch {
            // Backwards, so that of two for one constraint the first one counts.
            for place in constants.indices.reversed() {
                symbols[index(constants[place].handle)].bound = work.oldBounds[place]
            }
            goBack(to: work.beforeChange)
            isSettled = true
            throw error
        }
    }

    /// Changes the right side of a constraint and finds new values.
    ///
    /// - Throws: as `change(_:)`.
    public mutating func setConstant(of handle: Handle, to constant: Double) throws(SolverError) {
        try change([(handle, constant)])
    }

    /// Changes the priority of a constraint and finds new values.
    ///
    /// - Throws: `SolverError.unsatisfiable` when it cannot be required, or `priority`. Nothing has changed then.
    public mutating func setPriority(of handle: Handle, to priority: Int) throws(SolverError) {
        guard 1...LinearConstraint.required ~= priority else { throw .priority(priority) }
        let symbol = index(handle)
        let old = Int(symbols[symbol].priority)
        refactorIfDue()
        setPriority(symbol, priority)
        do {
            try settle()
        } catch {
            setPriority(symbol, old)
            throw Self.error(error, without: Int32(symbol))
        }
    }

    private mutating func setPriority(_ symbol: Int, _ priority: Int) {
        count(Int(symbols[symbol].priority), -1)
        symbols[symbol].priority = Int32(priority)
        count(priority, 1)
        isSettled = false
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
    private static func error(_ error: SolverError, without symbol: Int32) -> SolverError {
        guard case .unsatisfiable(let clashing) = error else { return error }
        return .unsatisfiable(clashing: clashing.filter { $0.symbol != symbol })
    }

    func index(_ handle: Handle) -> Int {
        precondition(contains(handle), "the constraint is not in this solver")
        return Int(handle.symbol)
    }
}

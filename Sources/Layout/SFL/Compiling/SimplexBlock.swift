import Cassowary

/// Connected constraints with several unknowns, which the simplex solves from its previous state.
final class SimplexBlock {
    let variables: [Int32]
    let rows: [Int32]
    private var solver = SimplexSolver()
    private var solverVariables: [SimplexSolver.Variable] = []
    private var handles: [SimplexSolver.Handle] = []
    /// The right sides that the solver has, and those that it should have.
    private var constants: [Double] = []
    private var wanted: [Double] = []
    private var changes: [(handle: SimplexSolver.Handle, constant: Double)] = []
    private var isBuilt = false

    init(_ variables: [Int32], _ rows: [Int32]) {
        self.variables = variables
        self.rows = rows
    }

    /// Computes the values of its variables.
    ///
    /// - Returns: rows that cannot all hold, the newest first; nil when all hold.
    func solve(_ all: [LinearRow], _ values: inout [Double]) -> [Int]? {
        for variable in variables { values[Int(variable)] = 0 }
        // Reuses arrays, so that a resize allocates nothing.
        wanted.removeAll(keepingCapacity: true)
        values.withUnsafeBufferPointer { values in
            for row in rows { wanted.append(-all[Int(row)].distance(values.baseAddress!)) }
        }
        if !update(), !build(all) { return clash(all) }
        for (variable, inner) in zip(variables, solverVariables) { values[Int(variable)] = solver[inner] }
        return nil
    }

    /// The variables that the constraints do not determine, as of the last solve.
    func openVariables() -> [Int32] {
        let open = Set(solver.openVariables)
        return zip(variables, solverVariables).filter { open.contains($0.1) }.map(\.0)
    }

    /// Gives the solver new right sides; returns false when there is no solver yet or they cannot hold.
    private func update() -> Bool {
        guard isBuilt else { return false }
        changes.removeAll(keepingCapacity: true)
        for index in wanted.indices where wanted[index] != constants[index] {
            changes.append((handles[index], wanted[index]))
        }
        guard !changes.isEmpty else { return true }
        guard (try? solver.change(changes)) != nil else { return false }
        swap(&constants, &wanted)
        return true
    }

    /// Makes a solver with all constraints at once; returns false when they cannot all hold.
    private func build(_ all: [LinearRow]) -> Bool {
        start()
        guard let added = try? solver.add(sizes + linear(all)) else { return false }
        handles = Array(added.dropFirst(sizes.count))
        constants = wanted
        isBuilt = true
        return true
    }

    /// Adds the constraints one by one, up to the first that clashes.
    private func clash(_ all: [LinearRow]) -> [Int] {
        start()
        var rowOfHandle: [SimplexSolver.Handle: Int] = [:]
        _ = try? solver.add(sizes)
        let constraints = linear(all)
        for index in rows.indices.sorted(by: { all[Int(rows[$0])].serial < all[Int(rows[$1])].serial }) {
            let constraint = constraints[index]
            guard constraint.priority == LinearConstraint.required else { continue }
            do {
                rowOfHandle[try solver.add(constraint)] = Int(rows[index])
            } catch {
                guard case .unsatisfiable(let clashing) = error else { return [Int(rows[index])] }
                return [Int(rows[index])] + clashing.compactMap { rowOfHandle[$0] }
            }
        }
        return []
    }

    private func start() {
        isBuilt = false
        solver = SimplexSolver()
        solver.reserveCapacity(variables: variables.count, constraints: rows.count + variables.count)
        solverVariables = variables.map { _ in solver.addVariable() }
    }

    private var sizes: [LinearConstraint] {
        zip(variables, solverVariables).filter { $0.0 & 1 == 1 }
            .map { LinearConstraint([.init(1, $0.1)], .greaterOrEqual, 0) }
    }

    private func linear(_ all: [LinearRow]) -> [LinearConstraint] {
        var solverVariableOf: [Int32: SimplexSolver.Variable] = [:]
        for (variable, inner) in zip(variables, solverVariables) { solverVariableOf[variable] = inner }
        return zip(rows, wanted).map { index, constant in
            let row = all[Int(index)]
            let terms = (0..<row.count).compactMap { term in
                solverVariableOf[row.variables[term]].map { LinearConstraint.Term(row[factor: term], $0) }
            }
            let relation: LinearConstraint.Relation =
                switch row.relation {
                case .equal: .equal
                case .lessOrEqual: .lessOrEqual
                case .greaterOrEqual: .greaterOrEqual
                }
            return LinearConstraint(terms, relation, constant, priority: row.priority)
        }
    }
}

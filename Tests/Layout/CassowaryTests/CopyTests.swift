import SeededNumbers
import Testing

@testable import Cassowary

/// A copy of a solver goes its own way.
struct CopyTests {
    /// One change of a solver, drawn at random; one that is refused changes nothing.
    private func change(
        _ solver: inout SimplexSolver, _ handles: inout [SimplexSolver.Handle], _ variables: [SimplexSolver.Variable],
        _ numbers: inout Dice
    ) {
        switch numbers.roll(8) {
        case 0...2:
            let sketch = Sketch(variables: variables.count, using: &numbers)
            if let handle = try? solver.add(sketch.constraint(variables)) { handles.append(handle) }
        case 3 where !handles.isEmpty: solver.remove(handles.remove(at: numbers.roll(handles.count)))
        case 4 where !handles.isEmpty:
            try? solver.setConstant(of: numbers.pick(handles), to: Double(numbers.roll(-20...40)))
        case 5 where !handles.isEmpty:
            try? solver.setPriority(of: numbers.pick(handles), to: numbers.pick([1000, 999, 500, 1]))
        case 6:
            let (variable, value) = (numbers.pick(variables), Double(numbers.roll(-20...40)))
            if solver.isEdited(variable) { try? solver.suggest(value, for: variable) }
        default: solver.refactor()
        }
    }

    /// All that can be asked of a solver. Which matrix it has factored when is its own affair, so the last digits may differ.
    private func state(
        _ solver: SimplexSolver, _ handles: [SimplexSolver.Handle], _ variables: [SimplexSolver.Variable]
    ) -> [String] {
        func plain(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 + 0 }
        return variables.map { "\(plain(solver[$0]))" }
            + handles.map { "\(solver[$0]) \(plain(solver.violation(of: $0)))" }
            + ["\(solver.openVariables)", "\(variables.map(solver.isEdited))"]
    }

    @Test(arguments: 0..<150)
    func `what is done to a copy is not done to the original, and does the same to both`(seed: Int) throws {
        var numbers = Dice(seed: seed)
        var solver = SimplexSolver()
        let variables = (0..<numbers.roll(1...8)).map { _ in solver.addVariable() }
        var handles: [SimplexSolver.Handle] = []
        for variable in variables where numbers.once(in: 3) { try solver.edit(variable, priority: 300) }
        for step in 0..<30 {
            let before = state(solver, handles, variables)
            var (copy, itsHandles, sameNumbers) = (solver, handles, numbers)
            #expect(copy.work == solver.work)
            change(&copy, &itsHandles, variables, &sameNumbers)
            #expect(state(solver, handles, variables) == before, "step \(step)")
            let after = state(copy, itsHandles, variables)
            change(&solver, &handles, variables, &numbers)
            #expect(state(copy, itsHandles, variables) == after, "step \(step)")
            #expect(handles == itsHandles && state(solver, handles, variables) == after, "step \(step)")
            if numbers.once(in: 2) { (solver, handles) = (copy, itsHandles) }
        }
    }

    @Test func `what a copy leaves open is decided again when a change takes it across 0`() throws {
        typealias Term = LinearConstraint.Term
        var solver = SimplexSolver()
        let (first, second) = (solver.addVariable(), solver.addVariable())
        let sum = try solver.add(LinearConstraint([Term(1, first), Term(1, second)], .equal, 10))
        try solver.add(LinearConstraint([Term(1, first)], .lessOrEqual, 5))
        #expect(solver[first] == 5 && solver[second] == 5, "the variable added last comes as near to 0 as it can")
        for one in [8.0, 2, 12, -3] {
            var copy = solver
            try copy.setConstant(of: sum, to: one)
            #expect(copy[first] == min(one, 5) && copy[second] == max(one - 5, 0))
        }
        #expect(solver[first] == 5 && solver[second] == 5)
    }
}

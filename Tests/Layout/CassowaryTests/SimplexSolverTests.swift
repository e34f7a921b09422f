import Cassowary
import Testing

struct SimplexSolverTests {
    typealias Term = LinearConstraint.Term

    @Test func `no number of lower priorities outweighs a higher one`() throws {
        var solver = SimplexSolver()
        let x = solver.addVariable()
        try solver.add(LinearConstraint([Term(1, x)], .equal, 10, priority: 501))
        for _ in 0..<2000 { try solver.add(LinearConstraint([Term(1, x)], .equal, 0, priority: 500, weight: 1000)) }
        #expect(solver[x] == 10)
    }

    @Test func `of equal priorities the middle one decides`() throws {
        var solver = SimplexSolver()
        let x = solver.addVariable()
        for value in [1.0, 5, 100] { try solver.add(LinearConstraint([Term(1, x)], .equal, value, priority: 1)) }
        #expect(solver[x] == 5)
    }

    @Test func `what clashes is refused, with what it clashes with`() throws {
        var solver = SimplexSolver()
        let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
        let first = try solver.add(LinearConstraint([Term(1, a), Term(-1, b)], .equal, 5))
        try solver.add(LinearConstraint([Term(1, c)], .equal, 1))
        let second = try solver.add(LinearConstraint([Term(1, b)], .greaterOrEqual, 10))
        #expect(throws: SolverError.unsatisfiable(clashing: [first, second])) {
            try solver.add(LinearConstraint([Term(1, a)], .lessOrEqual, 14))
        }
        #expect(solver[c] == 1)
        solver.remove(second)
        try solver.add(LinearConstraint([Term(1, a)], .lessOrEqual, 14))
        #expect(solver[a] - solver[b] == 5)
    }

    /// The terms of those that are gone are dropped once they are many.
    @Test func `constraints that stay hold after many others have come and gone`() throws {
        var solver = SimplexSolver()
        let places = (0..<20).map { _ in solver.addVariable() }
        var first = try solver.add(LinearConstraint([Term(1, places[0])], .equal, 3))
        for index in 1..<20 {
            try solver.add(
                LinearConstraint([Term(1, places[index]), Term(-1, places[index - 1])], .equal, Double(index)))
        }
        for round in 1...200 {
            let passing = try solver.add(LinearConstraint(places.map { Term(1, $0) }, .greaterOrEqual, 0))
            solver.remove(passing)
            if round % 20 != 0 { continue }
            solver.remove(first)
            first = try solver.add(LinearConstraint([Term(1, places[0])], .equal, Double(round)))
            var expected = Double(round)
            for (index, place) in places.enumerated() {
                expected += Double(index)
                #expect(solver[place] == expected)
            }
            #expect(throws: SolverError.self) {
                try solver.add(LinearConstraint([Term(1, places[19])], .lessOrEqual, expected - 1))
            }
        }
    }

    @Test func `wrong numbers are refused and change nothing`() throws {
        var solver = SimplexSolver()
        let x = solver.addVariable()
        let handle = try solver.add(LinearConstraint([Term(1, x)], .equal, 7))
        for wrong in [Double.nan, .infinity, -.infinity] {
            #expect(throws: SolverError.notFinite) { try solver.add(LinearConstraint([Term(1, x)], .equal, wrong)) }
            #expect(throws: SolverError.notFinite) { try solver.add(LinearConstraint([Term(wrong, x)], .equal, 1)) }
            #expect(throws: SolverError.notFinite) { try solver.setConstant(of: handle, to: wrong) }
        }
        for wrong in [0, -5, 1001] {
            #expect(throws: SolverError.priority(wrong)) {
                try solver.add(LinearConstraint([Term(1, x)], .equal, 1, priority: wrong))
            }
            #expect(throws: SolverError.priority(wrong)) { try solver.setPriority(of: handle, to: wrong) }
        }
        #expect(throws: SolverError.weight(0)) {
            try solver.add(LinearConstraint([Term(1, x)], .equal, 1, priority: 1, weight: 0))
        }
        #expect(throws: SolverError.priority(1000)) { try solver.edit(x, priority: 1000) }
        #expect(solver[x] == 7)
    }

    @Test func `an edited variable follows what is suggested, within what must hold`() throws {
        var solver = SimplexSolver()
        let (x, y) = (solver.addVariable(), solver.addVariable())
        try solver.add(LinearConstraint([Term(1, y), Term(-2, x)], .equal, 0))
        try solver.add(LinearConstraint([Term(1, y)], .lessOrEqual, 100))
        try solver.edit(x, priority: 900)
        for (value, expected) in [(10.0, 10.0), (49, 49), (80, 50), (20, 20)] {
            try solver.suggest(value, for: x)
            #expect(solver[x] == expected && solver[y] == expected * 2)
        }
        solver.endEdit(of: x)
        #expect(!solver.isEdited(x))
    }

    @Test func `a priority can be changed, to required only when that can be`() throws {
        var solver = SimplexSolver()
        let x = solver.addVariable()
        let low = try solver.add(LinearConstraint([Term(1, x)], .equal, 1, priority: 10))
        let high = try solver.add(LinearConstraint([Term(1, x)], .equal, 2, priority: 20))
        #expect(solver[x] == 2)
        try solver.setPriority(of: low, to: 30)
        #expect(solver[x] == 1)
        try solver.setPriority(of: high, to: 1000)
        #expect(solver[x] == 2)
        #expect(throws: SolverError.unsatisfiable(clashing: [high])) { try solver.setPriority(of: low, to: 1000) }
        #expect(solver[low].priority == 30)
        #expect(solver.violation(of: low) == 1)
    }

    @Test func `what is left open is known`() throws {
        var solver = SimplexSolver()
        let (a, b, c, d) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
        try solver.add(LinearConstraint([Term(1, a)], .equal, 3))
        try solver.add(LinearConstraint([Term(1, b)], .greaterOrEqual, 3))
        try solver.add(LinearConstraint([Term(1, c), Term(1, a)], .lessOrEqual, 9))
        try solver.add(LinearConstraint([Term(1, c)], .equal, 20, priority: 2))
        #expect(solver.openVariables == [b, d])
        #expect(solver[c] == 6)
    }

    @Test func `a constraint may name a variable twice, or none`() throws {
        var solver = SimplexSolver()
        let x = solver.addVariable()
        try solver.add(LinearConstraint([Term(1, x), Term(2, x)], .equal, 12))
        try solver.add(LinearConstraint([], .lessOrEqual, 1))
        #expect(throws: SolverError.unsatisfiable(clashing: [])) { try solver.add(LinearConstraint([], .equal, 1)) }
        #expect(solver[x] == 4)
    }

    @Test func `a chain of a thousand comes out exactly`() throws {
        var solver = SimplexSolver()
        let variables = (0..<1000).map { _ in solver.addVariable() }
        for (a, b) in zip(variables, variables.dropFirst()) {
            try solver.add(LinearConstraint([Term(1, b), Term(-1, a)], .equal, 1))
        }
        let start = try solver.add(LinearConstraint([Term(1, variables[0])], .equal, 1, priority: 5))
        #expect(solver[variables[999]] == 1000)
        try solver.setConstant(of: start, to: 11)
        #expect(solver[variables[999]] == 1010)
    }
}

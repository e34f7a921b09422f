import SeededNumbers
import Testing

@testable import Cassowary

/// A random constraint, by the numbers of its variables.
struct Sketch {
    var terms: [(Double, Int)]
    var relation: LinearConstraint.Relation
    var constant: Double
    var priority: Int
    var weight: Double

    init(variables: Int, using numbers: inout Dice) {
        let count = Int.random(in: 1...min(3, variables), using: &numbers)
        terms = (0..<count).map { _ in
            ([1, 1, 1, -1, -1, 0.5, 2].randomElement(using: &numbers)!, Int.random(in: 0..<variables, using: &numbers))
        }
        relation = LinearConstraint.Relation.allCases.randomElement(using: &numbers)!
        constant = Double(Int.random(in: -20...40, using: &numbers))
        priority = [1000, 1000, 999, 750, 500, 250, 1].randomElement(using: &numbers)!
        weight = [1, 1, 1, 2, 0.5].randomElement(using: &numbers)!
    }

    func constraint(_ variables: [SimplexSolver.Variable]) -> LinearConstraint {
        LinearConstraint(
            terms.map { .init($0.0, variables[$0.1]) }, relation, constant, priority: priority, weight: weight)
    }
}

struct RandomTests {
    /// The sums of the violations, highest priority first.
    private func costs(_ solver: SimplexSolver, _ handles: [SimplexSolver.Handle]) -> [Double] {
        [1000, 999, 750, 500, 250, 1].map { priority in
            handles.filter { solver[$0].priority == priority }
                .reduce(0) { $0 + solver.violation(of: $1) * solver[$1].weight }
        }
    }

    @Test(arguments: 1...300)
    func `adding, removing and changing in any order costs what a fresh solve costs`(seed: UInt64) throws {
        var numbers = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let count = Int.random(in: 1...12, using: &numbers)
        var solver = SimplexSolver()
        let variables = (0..<count).map { _ in solver.addVariable() }
        var live: [(handle: SimplexSolver.Handle, sketch: Sketch)] = []
        for step in 0..<60 {
            let before = variables.map { solver[$0] }
            do {
                switch Int.random(in: 0..<10, using: &numbers) {
                case 0..<5:
                    let sketch = Sketch(variables: count, using: &numbers)
                    live.append((try solver.add(sketch.constraint(variables)), sketch))
                case 5..<7 where !live.isEmpty:
                    solver.remove(live.remove(at: Int.random(in: live.indices, using: &numbers)).handle)
                case 7..<9 where !live.isEmpty:
                    let index = Int.random(in: live.indices, using: &numbers)
                    let constant = Double(Int.random(in: -20...40, using: &numbers))
                    try solver.setConstant(of: live[index].handle, to: constant)
                    live[index].sketch.constant = constant
                case 9 where !live.isEmpty:
                    let index = Int.random(in: live.indices, using: &numbers)
                    let priority = [1000, 750, 500, 1].randomElement(using: &numbers)!
                    try solver.setPriority(of: live[index].handle, to: priority)
                    live[index].sketch.priority = priority
                default: break
                }
            } catch {
                guard case .unsatisfiable(let clashing) = error else { throw error }
                #expect(variables.map { solver[$0] } == before, "step \(step) changed something")
                #expect(clashing.allSatisfy { solver[$0].priority == 1000 })
            }
            var fresh = SimplexSolver()
            let others = (0..<count).map { _ in fresh.addVariable() }
            let handles = try live.shuffled(using: &numbers).map { try fresh.add($0.sketch.constraint(others)) }
            let (found, expected) = (costs(solver, live.map(\.handle)), costs(fresh, handles))
            for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-6, "step \(step): \(found) and \(expected)") }
        }
    }

    @Test(arguments: 1...100)
    func `the constraints named in a clash clash, and none of them can be spared`(seed: UInt64) throws {
        var numbers = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let count = Int.random(in: 1...8, using: &numbers)
        var solver = SimplexSolver()
        let variables = (0..<count).map { _ in solver.addVariable() }
        var sketches: [SimplexSolver.Handle: Sketch] = [:]
        for _ in 0..<60 {
            var sketch = Sketch(variables: count, using: &numbers)
            sketch.priority = 1000
            do {
                sketches[try solver.add(sketch.constraint(variables))] = sketch
            } catch {
                guard case .unsatisfiable(let clashing) = error else { throw error }
                for spared in clashing.indices.map(Optional.init) + [nil] {
                    var fresh = SimplexSolver()
                    let others = (0..<count).map { _ in fresh.addVariable() }
                    for index in clashing.indices where index != spared {
                        try fresh.add(sketches[clashing[index]]!.constraint(others))
                    }
                    let isRefused = (try? fresh.add(sketch.constraint(others))) == nil
                    #expect(isRefused == (spared == nil))
                }
            }
        }
    }

    @Test(arguments: 1...50)
    func `a tableau that was made anew gives the same values`(seed: UInt64) throws {
        var numbers = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
        var solver = SimplexSolver()
        let variables = (0..<10).map { _ in solver.addVariable() }
        for _ in 0..<30 {
            _ = try? solver.add(Sketch(variables: 10, using: &numbers).constraint(variables))
            var copy = solver
            copy.refactor()
            for variable in variables { #expect(abs(copy[variable] - solver[variable]) < 1e-6) }
        }
    }
}

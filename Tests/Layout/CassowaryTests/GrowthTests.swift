import Testing

@testable import Cassowary

/// What a chain of boxes costs, counted and not timed: the numbers are the same on every machine.
struct GrowthTests {
    typealias Term = LinearConstraint.Term

    struct Chain {
        var solver = SimplexSolver()
        var lefts: [SimplexSolver.Variable] = []
        var widths: [SimplexSolver.Variable] = []
        /// Where the first box is wanted.
        var drag: SimplexSolver.Handle

        /// - Parameter isLoose: every box is wanted at a place of its own, instead of near its predecessor.
        init(_ count: Int, isLoose: Bool) throws {
            for _ in 0..<count {
                lefts.append(solver.addVariable())
                widths.append(solver.addVariable())
            }
            var constraints = [LinearConstraint([Term(1, lefts[0])], .equal, 0, priority: 900)]
            for index in 0..<count {
                constraints += [
                    LinearConstraint([Term(1, widths[index])], .greaterOrEqual, 3),
                    LinearConstraint([Term(1, widths[index])], .equal, 10, priority: 500),
                    LinearConstraint(
                        [Term(1, lefts[index])], .equal, isLoose ? 12 * Double(index) : 0, priority: 250),
                ]
                if index == 0 { continue }
                constraints.append(
                    LinearConstraint(
                        [Term(1, lefts[index]), Term(-1, lefts[index - 1]), Term(-1, widths[index - 1])],
                        .greaterOrEqual, 1))
            }
            drag = try solver.add(constraints)[0]
        }

        /// The work of a drag by one cell.
        mutating func drag(to place: Double) throws -> SolverWork {
            let before = solver.work
            try solver.setConstant(of: drag, to: place)
            let after = solver.work
            return SolverWork(
                pivots: after.pivots - before.pivots, visited: after.visited - before.visited,
                factorings: after.factorings - before.factorings, touched: after.touched - before.touched)
        }
    }

    @Test func `a drag that pushes nothing new takes no step and looks at what moves once`() throws {
        for count in [100, 1000] {
            var chain = try Chain(count, isLoose: false)
            _ = try chain.drag(to: 1)
            for place in 2...20 {
                let work = try chain.drag(to: Double(place))
                // The direction of the last drag is still known.
                #expect(work == SolverWork())
                #expect(chain.solver[chain.lefts[count - 1]] == Double(place + 11 * (count - 1)))
            }
        }
    }

    @Test func `a drag that pushes one box more takes a step or two, however many boxes there are`() throws {
        for count in [100, 1000] {
            var chain = try Chain(count, isLoose: true)
            for place in 1...20 {
                let work = try chain.drag(to: Double(place))
                #expect(work.pivots <= 4)
                // A few solves, each of a number for each variable and constraint at most.
                #expect(work.visited <= 60 * count)
            }
        }
    }

    @Test func `a large change takes a step for each box and looks at few numbers in each`() throws {
        var visited: [Int] = []
        for count in [250, 500, 1000] {
            var chain = try Chain(count, isLoose: true)
            let work = try chain.drag(to: 4 * Double(count))
            #expect(work.pivots <= 2 * count)
            visited.append(work.visited / work.pivots)
        }
        // In proportion to the chain; a tableau has its square.
        #expect(visited[2] < 5 * visited[0])
        #expect(visited[2] < 20 * 1000)
    }

    enum Tie { case first, last, previous }

    /// Boxes within a width, as wide as another one if possible, which a change of that width binds or frees.
    ///
    /// - Returns: the work of halving the width.
    private func squeeze(_ count: Int, _ tie: Tie) throws -> SolverWork {
        var solver = SimplexSolver()
        let boxes = (0..<count).map { _ in (left: solver.addVariable(), width: solver.addVariable()) }
        let end = [Term(1, boxes[count - 1].left), Term(1, boxes[count - 1].width)]
        var constraints = [LinearConstraint(end, .lessOrEqual, 12 * Double(count))]
        for (index, box) in boxes.enumerated() {
            let wanted = tie == .last ? Double(4 + index * 7919 % 13) : 10
            constraints += [
                LinearConstraint([Term(1, box.width)], .greaterOrEqual, 0),
                LinearConstraint([Term(1, box.width)], .equal, wanted, priority: 200),
                LinearConstraint([Term(1, box.left)], .greaterOrEqual, 0),
            ]
            let other = tie == .first ? 0 : tie == .last ? count - 1 : index - 1
            if other >= 0, other != index {
                constraints.append(
                    LinearConstraint([Term(1, box.width), Term(-1, boxes[other].width)], .equal, 0, priority: 100))
            }
            guard index > 0 else { continue }
            let before = boxes[index - 1]
            constraints.append(
                LinearConstraint(
                    [Term(1, box.left), Term(-1, before.left), Term(-1, before.width)], .greaterOrEqual, 1))
        }
        let handle = try solver.add(constraints)[0]
        let start = solver.work
        try solver.setConstant(of: handle, to: 7 * Double(count))
        return SolverWork(
            pivots: solver.work.pivots - start.pivots, visited: solver.work.visited - start.visited,
            factorings: solver.work.factorings - start.factorings)
    }

    @Test(arguments: [Tie.first, .last, .previous])
    func `wishes that tie a chain together look at few numbers in each step`(tie: Tie) throws {
        for count in [125, 250] {
            let work = try squeeze(count, tie)
            #expect(work.pivots > count)
            // Each step takes a few solves, of a few numbers for each box; seldom are the factors made anew.
            #expect(work.visited <= 32 * count * work.pivots)
            #expect(work.factorings <= work.pivots / 16)
        }
    }

    @Test func `a first solve takes about a step for each box at most`() throws {
        for count in [250, 1000] {
            for isLoose in [false, true] {
                let work = try Chain(count, isLoose: isLoose).solver.work
                #expect(work.pivots <= 2 * count)
                #expect(work.visited <= 20 * count * max(20, work.pivots))
            }
        }
    }

    @Test func `a value that is left open does not depend on where the search came from`() throws {
        var solver = SimplexSolver()
        let variables = (0..<4).map { _ in solver.addVariable() }
        // Three boxes share what is left, and no one says which of them gives way.
        var constraints = variables.map { LinearConstraint([Term(1, $0)], .equal, 10, priority: 500) }
        constraints += variables.map { LinearConstraint([Term(1, $0)], .greaterOrEqual, 2) }
        constraints.append(LinearConstraint(variables.map { Term(1, $0) }, .equal, 30))
        let handles = try solver.add(constraints)
        #expect(variables.map { solver[$0] } == [10, 10, 8, 2])
        for total in [12, 100, 9.5, 40, 8, 30] {
            try? solver.setConstant(of: handles[8], to: total)
        }
        #expect(variables.map { solver[$0] } == [10, 10, 8, 2])
    }
}

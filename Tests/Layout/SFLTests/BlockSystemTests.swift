import Cassowary
import SeededNumbers
import Testing

@testable import SFL

/// How constraints are taken apart, so that few of them need the simplex, and what comes out then.
struct BlockSystemTests {
    typealias Term = (variable: Int, factor: Double)

    private static func row(
        _ terms: [Term], _ relation: ConstraintRelation, _ constant: Double, _ priority: Int = 1000, serial: Int = 0
    ) -> LinearRow {
        var row = LinearRow(relation, constant: constant, priority: priority, serial: Int32(serial))
        for term in terms { row.add(term.factor, term.variable) }
        return row
    }

    /// A system of some items besides the origin, all of whose variables are unknown.
    private static func system(_ items: Int, _ rows: [LinearRow]) -> BlockSystem {
        let system = BlockSystem()
        for _ in 0...items { _ = system.addItem() }
        for row in rows { _ = system.add(row) }
        for row in rows { for term in 0..<row.count { system.isKnown[Int(row.variables[term])] = false } }
        return system
    }

    // Position and size of items on one axis; even numbers are positions.
    private let x = 4, w = 5, y = 8, v = 9, z = 12

    @Test func `equations with one unknown are solved in an order, whichever way they come`() {
        let system = Self.system(
            3,
            [
                Self.row([(z, 1), (y, -1)], .equal, 3), Self.row([(y, 1), (x, -1), (w, -1)], .equal, 1),
                Self.row([(w, 2)], .equal, 10), Self.row([(x, 1)], .equal, 7), Self.row([(z, 1)], .greaterOrEqual, 16),
            ])
        #expect(system.solve() == [])
        #expect([x, w, y, z].map { system.values[$0] } == [7, 5, 13, 16])
        #expect(system.operations.map(\.target) == [5, 4, 8, 12] && system.firstOfLast == 4)
        #expect(system.checks == [4] && system.simplex.isEmpty && system.single.blocks.isEmpty)
        #expect(system.operationOfRow == [3, 2, 0, 1, -1])
        #expect([x, w, y, z].map { system.rowOfVariable[$0] } == [3, 2, 1, 0])
        system.setConstant(3, 6)
        #expect(system.solve().map(Set.init) == [[0, 1, 2, 3, 4]], "all that lead to it")
        system.setConstant(3, 8)
        #expect(system.solve() == [] && system.values[z] == 17)
    }

    @Test func `what no constraint names is undecided, and in no block`() {
        let system = Self.system(
            3, [Self.row([(x, 1)], .equal, 7), Self.row([(y, 1), (v, 1)], .greaterOrEqual, 3)])
        system.isKnown[z] = false
        #expect(system.solve() == [])
        #expect(system.undecided.contains(Int32(z)) && !system.undecided.contains(Int32(x)))
        #expect(system.values[x] == 7 && system.values[y] + system.values[v] >= 3)
    }

    @Test func `positions that nothing else reads are computed last`() {
        let system = Self.system(
            3,
            [
                Self.row([(y, 1), (x, -1), (w, -1)], .greaterOrEqual, 2), Self.row([(w, 1)], .greaterOrEqual, 4),
                Self.row([(w, 1)], .equal, 6, 500), Self.row([(x, 1)], .equal, 1, 500),
                Self.row([(z, 1), (y, -1)], .equal, 5),
            ])
        #expect(system.solve() == [])
        #expect([x, w, y, z].map { system.values[$0] } == [1, 6, 9, 14])
        #expect(system.firstOfLast == 0 && system.operations.map(\.target) == [4, 8, 12])
        #expect(system.single.blocks.map(\.variable) == [5] && system.simplex.isEmpty)
        #expect(system.operationOfRow == [1, -2, -3, 0, 2], "in the order in which each is known")
        #expect(system.openVariables() == [8], "an inequality leaves it open")
    }

    @Test func `what shares an unknown is one block, and no more`() {
        let system = Self.system(
            4,
            [
                Self.row([(x, 1), (y, -1)], .lessOrEqual, -3), Self.row([(x, 1)], .equal, 5, 500),
                Self.row([(y, 1)], .equal, 6, 400), Self.row([(v, 1), (13, 1)], .equal, 20),
                Self.row([(v, 1)], .lessOrEqual, 8), Self.row([(13, 1), (v, -1)], .equal, 0, 300),
                Self.row([(w, 1)], .greaterOrEqual, 2), Self.row([(w, 1)], .equal, 1, 300),
                Self.row([(17, 1)], .equal, 4, 300),
            ])
        #expect(system.solve() == [])
        #expect([x, y, v, 13, w, 17].map { system.values[$0] } == [5, 8, 8, 12, 2, 4])
        #expect(system.simplex.map(\.variables) == [[4, 8], [9, 13]])
        #expect(system.simplex.map(\.rows) == [[0, 1, 2], [3, 4, 5]])
        #expect(system.single.blocks.map(\.variable) == [5, 17])
        #expect(system.single.rows.map(\.row) == [6, 7, 8] && system.operationOfRow[6...] == [-2, -3, -4])
    }

    @Test func `variables of no row are open, and known ones are not touched`() {
        let system = BlockSystem()
        for _ in 0...1 { _ = system.addItem() }
        _ = system.add(Self.row([(x, 1), (6, -1)], .equal, 3))
        for variable in [4, 5, 7] { system.isKnown[variable] = false }
        system.setValue(6, 40)
        #expect(system.solve() == [] && system.values[4] == 43 && system.openVariables() == [5, 7])
        system.setValue(6, 41)
        #expect(system.solve() == [] && system.values[4] == 44 && system.values[6] == 41)
    }

    // MARK: Random systems

    private struct Model {
        var rows: [LinearRow] = []
        var terms: [[Term]] = []
        let items: Int

        init(_ dice: inout Dice) {
            items = dice.roll(1...5)
            for serial in 0..<dice.roll(1...14) {
                let axis = dice.once(in: 4) ? 2 : 0
                var terms: [Term] = []
                for _ in 0..<dice.pick([1, 1, 2, 2, 2, 3, 4]) {
                    let variable = dice.roll(1...items) * 4 + axis + dice.roll(2)
                    if terms.contains(where: { $0.variable == variable }) { continue }
                    terms.append((variable, dice.pick([1, 1, -1, 0.5, 2])))
                }
                self.terms.append(terms)
                rows.append(
                    BlockSystemTests.row(
                        terms, dice.pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]), Double(dice.roll(-5...25)),
                        dice.pick([1000, 1000, 700, 500, 500]), serial: serial))
            }
        }

        /// The least sums of violations, by priority; nil if what is required cannot hold.
        func leastSums() -> [Int: Double]? {
            var solver = SimplexSolver()
            let variables = (0..<(items + 1) * 4).map { _ in solver.addVariable() }
            var constraints = variables.indices.filter { $0 & 1 == 1 }.map {
                LinearConstraint([.init(1, variables[$0])], .greaterOrEqual, 0)
            }
            for (row, terms) in zip(rows, terms) {
                let relation: LinearConstraint.Relation =
                    switch row.relation {
                    case .equal: .equal
                    case .lessOrEqual: .lessOrEqual
                    case .greaterOrEqual: .greaterOrEqual
                    }
                constraints.append(
                    LinearConstraint(
                        terms.map { .init($0.factor, variables[$0.variable]) }, relation, row.constant,
                        priority: row.priority))
            }
            guard (try? solver.add(constraints)) != nil else { return nil }
            return sums { solver[variables[$0]] }
        }

        func sums(_ value: (Int) -> Double) -> [Int: Double] {
            var sums: [Int: Double] = [:]
            for (row, terms) in zip(rows, terms) {
                let distance = terms.reduce(-row.constant) { $0 + $1.factor * value($1.variable) }
                sums[row.priority, default: 0] += row.relation.violation(distance)
            }
            return sums
        }
    }

    /// What each unknown and each row has become is one thing, and blocks are as small as they can be.
    private func expectTakenApart(_ system: BlockSystem, _ model: Model) {
        let unknowns = system.isKnown.indices.filter { !system.isKnown[$0] }
        let targets = system.operations.map { Int($0.target) }
        let singles = system.single.blocks.map { Int($0.variable) }
        let inSimplex = system.simplex.flatMap { $0.variables.map(Int.init) }
        let alone = Set(system.undecided.map(Int.init)).subtracting(targets)
        #expect((targets + singles + inSimplex + alone).sorted() == unknowns)
        let rowsOfBlocks =
            system.simplex.flatMap { $0.rows.map(Int.init) } + system.single.rows.map { Int($0.row) }
        for (index, row) in system.rows.enumerated() {
            let operation = Int(system.operationOfRow[index])
            if operation >= 0 {
                #expect(system.rowOfVariable[targets[operation]] == Int32(index) && !rowsOfBlocks.contains(index))
            } else if operation < -1 {
                #expect(Int(system.single.rows[-2 - operation].row) == index)
            } else if !rowsOfBlocks.contains(index) {
                // Nothing is left of it but to check it.
                #expect(system.checks.contains(Int32(index)) == (row.priority == 1000))
            }
        }
        #expect(Set(rowsOfBlocks).count == rowsOfBlocks.count)
        for block in system.simplex {
            #expect(block.variables.count > 1 && block.variables == block.variables.sorted())
            var (reached, rest) = (Set([block.variables[0]]), Set(block.rows))
            while let row = rest.first(where: { !reached.isDisjoint(with: variables(system.rows[Int($0)])) }) {
                rest.remove(row)
                reached.formUnion(variables(system.rows[Int(row)]).intersection(block.variables))
            }
            #expect(rest.isEmpty && reached == Set(block.variables), "it is connected")
            // No required equation of it has one unknown, and no position is in one row only.
            for row in block.rows
            where system.rows[Int(row)].relation == .equal && system.rows[Int(row)].priority == 1000 {
                #expect(variables(system.rows[Int(row)]).intersection(block.variables).count > 1)
            }
            for variable in block.variables where variable & 1 == 0 {
                #expect(block.rows.count { variables(system.rows[Int($0)]).contains(variable) } > 1)
            }
        }
    }

    private func variables(_ row: LinearRow) -> Set<Int32> { Set((0..<row.count).map { row.variables[$0] }) }

    @Test(arguments: 0..<300)
    func `a system is as good as one simplex for all of it`(seed: Int) {
        var dice = Dice(seed: seed)
        var model = Model(&dice)
        let system = Self.system(model.items, model.rows)
        for step in 0..<4 {
            if step > 0 {
                let index = dice.roll(model.rows.count)
                let constant = Double(dice.roll(-5...25))
                model.rows[index].constant = constant
                system.setConstant(index, constant)
            }
            let clashes = system.solve()
            if step == 0 { expectTakenApart(system, model) }
            guard let least = model.leastSums() else {
                #expect(!clashes.isEmpty, "step \(step)")
                continue
            }
            #expect(clashes.isEmpty, "step \(step)")
            let sums = model.sums { system.values[$0] }
            for priority in least.keys {
                #expect(abs(sums[priority]! - least[priority]!) < 1e-6, "step \(step), \(priority)")
            }
            for variable in system.values.indices where variable & 1 == 1 { #expect(system.values[variable] > -1e-6) }
            let fresh = Self.system(model.items, model.rows)
            _ = fresh.solve()
            #expect(fresh.openVariables() == system.openVariables())
            for (one, other) in zip(fresh.values, system.values) { #expect(abs(one - other) < 1e-6, "step \(step)") }
        }
    }
}

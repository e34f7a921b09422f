extension BlockSystem {
    /// Compiles the constraints to operations and blocks, once.
    ///
    /// Complexity: O(variables + constraints), without recursion.
    func prepare() {
        isPrepared = true
        var search = Elimination(self)
        search.eliminate(self)
        firstOfLast = operations.count
        search.peel(self)
        search.collect(self)
    }
}

/// The search for variables that need no solver.
private struct Elimination {
    /// Where the rows of a variable begin in `rowList`.
    var starts: [Int32]
    var rowList: [Int32]
    /// The number of unknowns in a row; -1 for a row that is done.
    var unknowns: [Int8]
    var isKnown: [Bool]
    var queue: [Int32] = []

    /// Collects the rows of each variable by counting.
    init(_ system: BlockSystem) {
        isKnown = system.isKnown
        let variables = isKnown.count
        starts = [Int32](repeating: 0, count: variables + 1)
        unknowns = [Int8](repeating: -1, count: system.rows.count)
        system.operationOfRow = [Int32](repeating: -1, count: system.rows.count)
        system.rowOfVariable = [Int32](repeating: -1, count: variables)
        for row in system.rows.indices {
            var count: Int8 = 0
            for term in 0..<system.rows[row].count {
                let variable = Int(system.rows[row].variables[term])
                if isKnown[variable] { continue }
                starts[variable + 1] += 1
                count += 1
            }
            unknowns[row] = count
        }
        for variable in 0..<variables { starts[variable + 1] += starts[variable] }
        rowList = [Int32](repeating: 0, count: Int(starts[variables]))
        var next = starts
        for row in system.rows.indices where unknowns[row] > 0 {
            for term in 0..<system.rows[row].count {
                let variable = Int(system.rows[row].variables[term])
                if isKnown[variable] { continue }
                rowList[Int(next[variable])] = Int32(row)
                next[variable] += 1
            }
        }
    }

    /// The unknown of a row with only one.
    private func unknown(_ row: LinearRow) -> Int {
        for term in 0..<row.count where !isKnown[Int(row.variables[term])] { return Int(row.variables[term]) }
        preconditionFailure("no unknown is left")
    }

    /// Processes required equations with one unknown, and the variables that become known, in the order of the
    /// constraints.
    mutating func eliminate(_ system: BlockSystem) {
        for row in system.rows.indices where unknowns[row] == 1 {
            if system.rows[row].relation == .equal, system.rows[row].isRequired { queue.append(Int32(row)) }
        }
        var head = 0
        while head < queue.count {
            let row = Int(queue[head])
            head += 1
            guard unknowns[row] == 1 else { continue }
            let variable = unknown(system.rows[row])
            define(variable, by: row, system)
            isKnown[variable] = true
            for index in starts[variable]..<starts[variable + 1] {
                let other = Int(rowList[Int(index)])
                guard unknowns[other] > 0 else { continue }
                unknowns[other] -= 1
                if unknowns[other] == 1, system.rows[other].relation == .equal, system.rows[other].isRequired {
                    queue.append(Int32(other))
                }
            }
        }
        for row in system.rows.indices where unknowns[row] == 0 {
            unknowns[row] = -1
            if system.rows[row].isRequired { system.checks.append(Int32(row)) }
        }
    }

    private mutating func define(_ variable: Int, by row: Int, _ system: BlockSystem) {
        unknowns[row] = -1
        system.operationOfRow[row] = Int32(system.operations.count)
        system.rowOfVariable[variable] = Int32(row)
        system.operations.append(.init(system.rows[row], for: Int32(variable)))
    }

    /// Removes positions that appear in one row only: that row can always be met, so it says nothing about other
    /// variables. They are computed last, in the reverse order of removal.
    mutating func peel(_ system: BlockSystem) {
        var degrees = [Int32](repeating: 0, count: isKnown.count)
        for row in system.rows.indices where unknowns[row] > 0 {
            for term in 0..<system.rows[row].count { degrees[Int(system.rows[row].variables[term])] += 1 }
        }
        var candidates: [Int32] = []
        for variable in isKnown.indices where !isKnown[variable] && variable & 1 == 0 && degrees[variable] == 1 {
            candidates.append(Int32(variable))
        }
        while let candidate = candidates.popLast() {
            let variable = Int(candidate)
            guard degrees[variable] == 1,
                let row = rowList[Int(starts[variable])..<Int(starts[variable + 1])].first(where: {
                    unknowns[Int($0)] > 0
                }).map(Int.init)
            else { continue }
            if system.rows[row].relation != .equal { system.undecided.append(candidate) }
            define(variable, by: row, system)
            isKnown[variable] = true
            for term in 0..<system.rows[row].count {
                let other = Int(system.rows[row].variables[term])
                degrees[other] -= 1
                if degrees[other] == 1, other & 1 == 0, !isKnown[other] { candidates.append(Int32(other)) }
            }
        }
        system.operations[system.firstOfLast...].reverse()
        for index in system.firstOfLast..<system.operations.count {
            let row = system.rowOfVariable[Int(system.operations[index].target)]
            system.operationOfRow[Int(row)] = Int32(index)
        }
    }

    /// Collects the rest in blocks that share no unknown.
    mutating func collect(_ system: BlockSystem) {
        var parents = [Int32](isKnown.indices.map(Int32.init))
        func find(_ variable: Int) -> Int {
            var variable = variable
            while parents[variable] != Int32(variable) {
                parents[variable] = parents[Int(parents[variable])]
                variable = Int(parents[variable])
            }
            return variable
        }
        var blockOfVariable = [Int32](repeating: -1, count: isKnown.count)
        for row in system.rows.indices where unknowns[row] > 0 {
            var first: Int?
            for term in 0..<system.rows[row].count {
                let variable = Int(system.rows[row].variables[term])
                if isKnown[variable] { continue }
                blockOfVariable[variable] = -2
                guard let other = first else {
                    first = find(variable)
                    continue
                }
                let root = find(variable)
                // The lowest variable represents the block.
                parents[max(root, other)] = Int32(min(root, other))
                first = min(root, other)
            }
        }
        // Numbers the blocks by their lowest variables, then sorts their variables and rows by counting.
        var blockCount = 0
        for variable in isKnown.indices where !isKnown[variable] {
            if blockOfVariable[variable] == -1 {
                system.undecided.append(Int32(variable))
            } else if find(variable) == variable {
                blockOfVariable[variable] = Int32(blockCount)
                blockCount += 1
            } else {
                blockOfVariable[variable] = blockOfVariable[find(variable)]
            }
        }
        let variables = Groups(blockCount, isKnown.indices) { isKnown[$0] ? -1 : Int(blockOfVariable[$0]) }
        let rows = Groups(blockCount, system.rows.indices) {
            unknowns[$0] > 0 ? Int(blockOfVariable[unknown(system.rows[$0])]) : -1
        }
        let singleRows = (0..<blockCount).reduce(0) { $0 + (variables[$1].count == 1 ? rows[$1].count : 0) }
        system.single.rows.reserveCapacity(singleRows)
        for block in 0..<blockCount where variables[block].count == 1 {
            system.single.append(variables[block].first!, rows[block], system.rows)
        }
        for block in 0..<blockCount where variables[block].count > 1 {
            system.simplex.append(SimplexBlock(Array(variables[block]), Array(rows[block])))
        }
        for (place, row) in system.single.rows.enumerated() { system.operationOfRow[Int(row.row)] = Int32(-2 - place) }
    }
}

/// Numbers sorted into groups, in order.
private struct Groups {
    private var starts: [Int32]
    private var members: [Int32]

    /// - Parameter group: returns the group of a number; -1 for none.
    init(_ count: Int, _ numbers: Range<Int>, _ group: (Int) -> Int) {
        starts = [Int32](repeating: 0, count: count + 1)
        for number in numbers {
            let group = group(number)
            if group >= 0 { starts[group + 1] += 1 }
        }
        for index in 0..<count { starts[index + 1] += starts[index] }
        members = [Int32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for number in numbers {
            let group = group(number)
            if group < 0 { continue }
            members[Int(next[group])] = Int32(number)
            next[group] += 1
        }
    }

    subscript(group: Int) -> ArraySlice<Int32> { members[Int(starts[group])..<Int(starts[group + 1])] }
}

extension BlockSystem {
    /// Updates the values; does nothing when nothing has changed.
    ///
    /// - Returns: sets of clashing required rows, each with the rows that determine its known variables.
    func solve() -> [[Int]] {
        if !isPrepared { prepare() }
        if isSolved { return [] }
        let clashing = run().map(causes)
        // Solve clashes again next time, so that they are reported again.
        isSolved = clashing.isEmpty
        return clashing
    }

    /// Computes all values; returns clashing rows.
    private func run() -> [[Int]] {
        var clashing: [[Int]] = []
        let failed = run(0..<firstOfLast)
        for variable in failed {
            clashing.append([Int(rowOfVariable[variable])])
        }
        values.withUnsafeBufferPointer { values in
            for row in checks {
                let violation = rows[Int(row)].violation(values.baseAddress!)
                if violation > LinearRow.slack(rows[Int(row)].constant) { clashing.append([Int(row)]) }
            }
        }
        solveSingle { _, outcome in
            if case .clash(let low, let high) = outcome { clashing.append([low, high].filter { $0 >= 0 }) }
        }
        for block in simplex {
            if let rows = block.solve(rows, &values) { clashing.append(rows) }
        }
        _ = run(firstOfLast..<operations.count)
        return clashing
    }

    /// Solves all blocks with one unknown; reports those that are open or clash.
    @inline(__always)
    func solveSingle(_ tell: (SingleBlocks.Block, SingleBlocks.Outcome) -> Void) {
        guard !single.blocks.isEmpty else { return }
        values.withUnsafeMutableBufferPointer { buffer in
            rows.withUnsafeBufferPointer { all in
                single.rows.withUnsafeBufferPointer { rows in
                    let values = buffer.baseAddress!
                    for block in single.blocks {
                        let outcome = SingleBlocks.solve(block, rows.baseAddress!, all.baseAddress!, values)
                        if case .decided(let value) = outcome {
                            values[Int(block.variable)] = value
                            continue
                        }
                        if case .open(let value) = outcome { values[Int(block.variable)] = value }
                        tell(block, outcome)
                    }
                }
            }
        }
    }

    /// Runs operations; returns the sizes that became negative.
    private func run(_ range: Range<Int>) -> [Int] {
        var negative: [Int] = []
        if range.isEmpty { return [] }
        operations.withUnsafeBufferPointer { operations in
            values.withUnsafeMutableBufferPointer { buffer in
                let values = buffer.baseAddress!
                let operations = operations.baseAddress!
                for index in range {
                    let target = Int(operations[index].target)
                    let value = operations[index].value(values)
                    values[target] = value
                    if target & 1 == 1, value < -1e-7 { negative.append(target) }
                }
            }
        }
        return negative
    }

    /// Returns rows together with the rows that determine their known variables.
    private func causes(of seeds: [Int]) -> [Int] {
        var set = Set(seeds)
        var waiting = seeds
        while let row = waiting.popLast() {
            for term in 0..<rows[row].count {
                let cause = Int(rowOfVariable[Int(rows[row].variables[term])])
                if cause >= 0, set.insert(cause).inserted { waiting.append(cause) }
            }
        }
        return Array(set)
    }

    /// The variables that the constraints do not determine, as of the last solve.
    func openVariables() -> [Int] {
        var open = undecided.map(Int.init)
        solveSingle { block, outcome in
            if case .open = outcome { open.append(Int(block.variable)) }
        }
        for block in simplex { open += block.openVariables().map(Int.init) }
        return open.sorted()
    }
}

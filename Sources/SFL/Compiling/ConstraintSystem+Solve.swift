extension ConstraintSystem {
    /// Brings the values up to date. With nothing changed: nothing.
    ///
    /// Constraints that must hold and cannot are taken in the order in which they were added: of a set that clashes, the
    /// newest is left out. That lasts until a size or a constraint changes.
    ///
    /// - Returns: whether anything was computed.
    func solve() -> Bool {
        if isPrepared, isSolved { return false }
        if !clashes.isEmpty {
            for clash in clashes { rows[clash.leftOut].flags.remove(.leftOut) }
            clashes.removeAll()
            isPrepared = false
        }
        while true {
            if !isPrepared { prepare() }
            let found = run()
            if found.isEmpty { break }
            let before = clashes.count
            leaveOut(found)
            // Nothing can be left out when even the sizes of the root clash; then the values are what they are.
            if clashes.count == before { break }
            isPrepared = false
        }
        isSolved = true
        return true
    }

    /// Computes all values; returns sets of rows that clash.
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

    /// Solves all blocks of one unknown; tells of those that are open or clash.
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

    /// Runs operations; returns the sizes that came out below 0.
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

    /// Leaves out the newest row of each set that clashes, once what its numbers follow from is counted in.
    private func leaveOut(_ found: [[Int]]) {
        for seeds in found {
            let set = causes(of: seeds)
            guard let newest = set.last, !set.contains(where: { rows[$0].flags.contains(.leftOut) }) else { continue }
            rows[newest].flags.insert(.leftOut)
            clashes.append((newest, set.filter { $0 != newest }))
        }
    }

    /// Rows, and the rows that their known variables follow from, the oldest first.
    private func causes(of seeds: [Int]) -> [Int] {
        var set = Set(seeds)
        var waiting = seeds
        while let row = waiting.popLast() {
            for term in 0..<rows[row].count {
                let cause = Int(rowOfVariable[Int(rows[row].variables[term])])
                if cause >= 0, set.insert(cause).inserted { waiting.append(cause) }
            }
        }
        return set.sorted { rows[$0].serial < rows[$1].serial }
    }
}

extension SimplexSolver {
    /// The required constraints that cannot all hold, when the search has ended with some of them violated.
    ///
    /// Those that are violated, and those that stand in the way of making it less: their combination is what Farkas'
    /// lemma promises. With one violated constraint it is a row of the tableau, so none of them can be spared.
    mutating func clash() -> [Handle]? {
        let required = rowSymbols.indices.filter {
            let symbol = symbols[Int(rowSymbols[$0])]
            return symbol.isRequired && symbol.isViolated(by: rowValues[$0])
        }
        if required.isEmpty { return nil }
        startPricing()
        var clashing = required.map { rowSymbols[$0] }
        for column in 0..<columnSymbols.count where abs(work.slopes[column]) > 1e-7 {
            if symbols[Int(columnSymbols[column])].isRequired { clashing.append(columnSymbols[column]) }
        }
        return clashing.sorted().map { Handle(symbol: $0, serial: symbols[Int($0)].serial) }
    }

    /// The variables that the constraints leave open: other values would be as good.
    ///
    /// A variable that only a change of several others at a corner would show to be open may be missing.
    /// Complexity: O(n (n + m)) for n variables and m constraints.
    public var openVariables: [Variable] {
        var copy = self
        copy.startPricing()
        copy.work.ways = copy.work.allWays
        for level in 0...levels.count { _ = copy.look(at: level, false) }
        var open = Set<Int32>()
        for column in columnSymbols.indices where copy.work.ways[column] != 0 {
            let symbol = columnSymbols[column]
            if symbols[Int(symbol)].kind == .variable { open.insert(symbol) }
            guard [true, false].contains(where: { isOpen(column, up: $0, copy.work.ways[column]) }) else { continue }
            for row in rowSymbols.indices where abs(tableau[row, column]) > Work.smallestPivot {
                if symbols[Int(rowSymbols[row])].kind == .variable { open.insert(rowSymbols[row]) }
            }
        }
        return open.sorted().map(Variable.init)
    }

    /// Whether a column can move without reaching any right side at once.
    private func isOpen(_ column: Int, up: Bool, _ ways: UInt8) -> Bool {
        guard ways & (up ? Work.up : Work.down) != 0 else { return false }
        for row in rowSymbols.indices {
            let cell = tableau[row, column]
            if abs(cell) < Work.smallestPivot { continue }
            let symbol = symbols[Int(rowSymbols[row])]
            guard symbol.isConstraint, abs(rowValues[row] - symbol.bound) < 1e-7 else { continue }
            // A wish at its kink costs more on the way to where it was not taken to lie.
            let isRising = (cell > 0) == up
            if symbol.isRequired ? symbol.minds(above: isRising) : isRising != symbol.isAbove { return false }
        }
        return true
    }
}

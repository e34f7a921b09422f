extension SimplexSolver {
    /// Makes the tableau anew from the constraints after many pivots, so that errors of rounding do not add up.
    mutating func refactorIfDue() {
        if pivots > 4 * (columnSymbols.count + 50) { refactor() }
    }

    /// Makes the tableau anew, with the same symbols basic.
    ///
    /// Complexity: a pivot for each variable.
    mutating func refactor() {
        let wanted = columnSymbols.filter { symbols[Int($0)].kind != .variable }
        let oldRows = rowSymbols
        let variables = symbols.indices.filter { symbols[$0].kind == .variable }
        let constraints = oldRows.filter { symbols[Int($0)].kind != .variable } + wanted
        var isToEnter = [Bool](repeating: false, count: symbols.count)
        for symbol in oldRows where symbols[Int(symbol)].kind == .variable { isToEnter[Int(symbol)] = true }
        let values = symbols.indices.map { symbols[$0].kind == .free ? 0 : value($0) }

        tableau = Tableau()
        tableau.reserve(rows: constraints.count, columns: variables.count)
        (rowSymbols, columnSymbols, rowValues, columnValues) = ([], [], [], [])
        for symbol in variables {
            symbols[symbol].place = ~columnSymbols.count
            tableau.appendColumn()
            columnSymbols.append(Int32(symbol))
            columnValues.append(values[symbol])
        }
        for symbol in constraints {
            let isAbove = symbols[Int(symbol)].isAbove
            appendRow(Int(symbol))
            symbols[Int(symbol)].isAbove = isAbove
        }
        for symbol in wanted {
            let row = symbols[Int(symbol)].place
            var (best, size) = (-1, Work.smallestPivot)
            for column in columnSymbols.indices where isToEnter[Int(columnSymbols[column])] {
                if abs(tableau[row, column]) > size { (best, size) = (column, abs(tableau[row, column])) }
            }
            if best < 0 { continue }
            let bound = symbols[Int(symbol)].bound
            pivot(row, best)
            columnValues[best] = bound
        }
        for row in rowSymbols.indices {
            rowValues[row] = columnValues.indices.reduce(0) { $0 + tableau[row, $1] * columnValues[$1] }
        }
        log.removeAll(keepingCapacity: true)
        pivots = 0
    }
}

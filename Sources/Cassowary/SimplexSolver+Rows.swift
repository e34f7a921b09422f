extension SimplexSolver {
    /// Keeps count of the constraints of each priority.
    mutating func count(_ priority: Int, _ change: Int32) {
        let before = priorityCounts[priority]
        priorityCounts[priority] += change
        guard priority != LinearConstraint.required else { return }
        if before == 0 {
            let place = levels.firstIndex { $0 < Int32(priority) } ?? levels.count
            levels.insert(Int32(priority), at: place)
        } else if priorityCounts[priority] == 0 {
            levels.removeAll { $0 == Int32(priority) }
        } else {
            return
        }
        for (index, priority) in levels.enumerated() { levelOfPriority[Int(priority)] = Int32(index + 1) }
    }

    mutating func newSlot(_ constraint: LinearConstraint) -> Int {
        if let slot = freeSlots.popLast() {
            let index = Int(slot)
            symbols[index] = Symbol(constraint, place: 0, serial: symbols[index].serial + 1)
            terms[index] = constraint.terms
            return index
        }
        symbols.append(Symbol(constraint, place: 0, serial: 0))
        terms.append(constraint.terms)
        return symbols.count - 1
    }

    /// Gives a constraint a row, with what is basic replaced by what it follows from.
    mutating func appendRow(_ symbol: Int) {
        let row = rowSymbols.count
        tableau.appendRow()
        rowSymbols.append(Int32(symbol))
        var value = 0.0
        for term in terms[symbol] {
            let place = symbols[Int(term.variable.symbol)].place
            if place >= 0 {
                tableau.add(term.coefficient, row: place, to: row)
                value += term.coefficient * rowValues[place]
            } else {
                tableau[row, ~place] += term.coefficient
                value += term.coefficient * columnValues[~place]
            }
        }
        rowValues.append(value)
        symbols[symbol].place = row
        symbols[symbol].isAbove = value > symbols[symbol].bound
    }

    /// Lets a new constraint decide a variable that no other constraint has been interested in; false without one.
    ///
    /// It then holds exactly, and no other constraint notices.
    mutating func takeFreeColumn(for symbol: Int) -> Bool {
        let row = symbols[symbol].place
        var (best, size) = (-1, 1e-6)
        for column in 0..<columnSymbols.count {
            let cell = abs(tableau[row, column])
            if cell > size, symbols[Int(columnSymbols[column])].kind == .variable, isFree(column, except: row) {
                (best, size) = (column, cell)
            }
        }
        guard best >= 0 else { return false }
        let step = (symbols[symbol].bound - rowValues[row]) / tableau[row, best]
        move(best, by: step)
        pivot(row, best)
        columnValues[best] = symbols[symbol].bound
        return true
    }

    /// Whether only variables depend on a column, and perhaps one row.
    private func isFree(_ column: Int, except row: Int) -> Bool {
        for other in 0..<rowSymbols.count where other != row {
            if tableau[other, column] != 0, symbols[Int(rowSymbols[other])].kind != .variable { return false }
        }
        return true
    }

    /// Changes the value of a column, and of all that depends on it.
    mutating func move(_ column: Int, by step: Double) {
        if step == 0 { return }
        columnValues[column] += step
        let count = rowValues.count
        rowValues.withUnsafeMutableBufferPointer { values in
            tableau.read { cells, stride in
                for row in 0..<count {
                    let cell = cells[row * stride + column]
                    if cell != 0 { values[row] += cell * step }
                }
            }
        }
    }

    /// Lets a row and a column change places.
    mutating func pivot(_ row: Int, _ column: Int) {
        tableau.pivot(row, column)
        let (leaving, entering) = (rowSymbols[row], columnSymbols[column])
        (rowSymbols[row], columnSymbols[column]) = (entering, leaving)
        let value = rowValues[row]
        (rowValues[row], columnValues[column]) = (columnValues[column], value)
        symbols[Int(entering)].place = row
        symbols[Int(leaving)].place = ~column
        pivots += 1
        log.append((Int32(row), Int32(column)))
    }

    /// Changes the right side of a constraint; what is not basic stays at its right side.
    mutating func setBound(_ symbol: Int, _ bound: Double) {
        let step = bound - symbols[symbol].bound
        symbols[symbol].bound = bound
        let place = symbols[symbol].place
        if place < 0 {
            move(~place, by: step)
            columnValues[~place] = bound
        }
    }

    /// Takes a constraint out of the tableau. What must hold goes on holding; what should may no longer be best.
    mutating func drop(_ symbol: Int) {
        count(Int(symbols[symbol].priority), -1)
        let place = symbols[symbol].place
        symbols[symbol].kind = .free
        symbols[symbol].priority = 0
        terms[symbol] = []
        freeSlots.append(Int32(symbol))
        if place >= 0 {
            removeRow(place)
            return
        }
        let column = ~place
        let row = rowToReplace(column)
        pivot(row, column)
        let leaving = symbols[Int(columnSymbols[column])]
        if leaving.isConstraint { columnValues[column] = leaving.bound }
        removeRow(row)
    }

    /// Moves a column that nothing holds any more to the nearest right side of a row, and tells which row that is: a
    /// constraint if there is one, else a variable. Some variable depends on every column that is a constraint.
    private mutating func rowToReplace(_ column: Int) -> Int {
        var (best, step, size) = (-1, Double.infinity, 0.0)
        var (variable, variableSize) = (-1, 0.0)
        for row in 0..<rowSymbols.count {
            let cell = tableau[row, column]
            if cell == 0 { continue }
            let symbol = symbols[Int(rowSymbols[row])]
            if symbol.kind == .variable {
                if abs(cell) > variableSize { (variable, variableSize) = (row, abs(cell)) }
                continue
            }
            if abs(cell) < Work.smallestPivot { continue }
            let way = (symbol.bound - rowValues[row]) / cell
            if abs(way) < abs(step) - 1e-9 || abs(way) < abs(step) + 1e-9 && abs(cell) > size {
                (best, step, size) = (row, way, abs(cell))
            }
        }
        guard best >= 0 else { return variable }
        move(column, by: step)
        return best
    }

    private mutating func removeRow(_ row: Int) {
        tableau.removeRow(row)
        let last = rowSymbols.count - 1
        rowSymbols.swapAt(row, last)
        rowValues.swapAt(row, last)
        rowSymbols.removeLast()
        rowValues.removeLast()
        if row < last { symbols[Int(rowSymbols[row])].place = row }
    }
}

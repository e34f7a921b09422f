/// What a move costs: worked out from the rows when a search begins, and carried along from step to step.
extension SimplexSolver {
    /// The priority of a level; level 0 is what must hold.
    func priority(of level: Int) -> Int32 { level == 0 ? Int32(LinearConstraint.required) : levels[level - 1] }

    /// Works out the slopes of all rows and columns.
    mutating func startPricing() {
        let count = columnSymbols.count
        work.slopes.removeAll(keepingCapacity: true)
        work.slopes.append(contentsOf: repeatElement(0, count: count * (levels.count + 1)))
        work.rowSlopes.removeAll(keepingCapacity: true)
        var largest = 1.0
        for row in 0..<rowSymbols.count {
            let symbol = symbols[Int(rowSymbols[row])]
            var slope = 0.0
            if symbol.isRequired {
                if symbol.isViolated(by: rowValues[row]) { slope = rowValues[row] > symbol.bound ? 1 : -1 }
            } else if symbol.isConstraint {
                slope = slopeOfSide(symbol)
            }
            work.rowSlopes.append(slope)
            largest = max(largest, abs(slope))
            if slope != 0 { addSlope(slope, row, symbol.priority) }
        }
        work.flat = 1e-9 * largest
        work.allWays.removeAll(keepingCapacity: true)
        work.columnPriorities.removeAll(keepingCapacity: true)
        for symbol in columnSymbols {
            work.allWays.append(ways(symbols[Int(symbol)]))
            work.columnPriorities.append(symbols[Int(symbol)].priority)
        }
    }

    /// The ways that a column may go without breaking what must hold.
    private func ways(_ symbol: Symbol) -> UInt8 {
        guard symbol.isRequired else { return Work.up | Work.down }
        return (symbol.minds(above: true) ? 0 : Work.up) | (symbol.minds(above: false) ? 0 : Work.down)
    }

    /// What a constraint that should hold costs when it grows, on the side where it lies.
    private func slopeOfSide(_ symbol: Symbol) -> Double {
        guard symbol.minds(above: symbol.isAbove) else { return 0 }
        return symbol.isAbove ? symbol.weight : -symbol.weight
    }

    /// Counts a slope of a row in for the columns that it follows from.
    private mutating func addSlope(_ slope: Double, _ row: Int, _ priority: Int32) {
        let count = columnSymbols.count
        let first = Int(levelOfPriority[Int(priority)]) * count
        work.slopes.withUnsafeMutableBufferPointer { slopes in
            tableau.read { cells, stride in
                let cells = cells + row * stride
                let slopes = slopes.baseAddress! + first
                for column in 0..<count { slopes[column] += slope * cells[column] }
            }
        }
    }

    private mutating func setSlope(_ slope: Double, _ row: Int, _ priority: Int32) {
        let change = slope - work.rowSlopes[row]
        work.rowSlopes[row] = slope
        if change != 0 { addSlope(change, row, priority) }
    }

    /// Lets a basic constraint go over to the other side of its right side.
    mutating func pass(_ kink: Work.Kink) {
        let index = Int(kink.symbol)
        symbols[index].isAbove.toggle()
        // What must hold is passed only to where it holds.
        setSlope(
            symbols[index].isRequired ? 0 : slopeOfSide(symbols[index]), Int(kink.row), symbols[index].priority)
    }

    /// Lets a row and a column change places, slopes and all.
    mutating func exchange(_ row: Int, _ column: Int) {
        let leaving = symbols[Int(rowSymbols[row])]
        if leaving.isConstraint { setSlope(0, row, leaving.priority) }
        pivot(row, column)
        let count = columnSymbols.count
        let levelCount = levels.count + 1
        work.slopes.withUnsafeMutableBufferPointer { slopes in
            tableau.read { cells, stride in
                let cells = cells + row * stride
                for level in 0..<levelCount {
                    let slopes = slopes.baseAddress! + level * count
                    let slope = slopes[column]
                    if slope == 0 { continue }
                    slopes[column] = 0
                    for other in 0..<count { slopes[other] += slope * cells[other] }
                }
            }
        }
        work.allWays[column] = ways(leaving)
        work.columnPriorities[column] = leaving.priority
        let entering = symbols[Int(rowSymbols[row])]
        work.rowSlopes[row] = 0
        if entering.isConstraint, !entering.isRequired { setSlope(slopeOfSide(entering), row, entering.priority) }
    }
}

extension SimplexSolver {
    /// Finds the best values, from those there are.
    ///
    /// First what must hold is made to hold; then the cost of each priority is lowered, highest first, by the simplex
    /// method. A basic constraint whose right side is passed on the way only changes its side, so that one step may go
    /// over many kinks.
    ///
    /// - Throws: `unsatisfiable`; tableau and values are then as they were.
    mutating func settle() throws(SolverError) {
        log.removeAll(keepingCapacity: true)
        let isAsBefore = noteSides()
        if isSettled, isAsBefore { return }
        isSettled = false
        keepBeforeSettling()
        search()
        if let clashing = clash() {
            for (row, column) in log.reversed() { pivot(Int(row), Int(column)) }
            log.removeAll(keepingCapacity: true)
            goBack(to: work.beforeSettling)
            throw .unsatisfiable(clashing: clashing)
        }
        isSettled = true
    }

    private mutating func search() {
        startPricing()
        var (stuck, steps, since) = (0, 0, 0)
        // Never reached by numbers that are near 1; rather a good solution than none.
        let limit = 100 * (rowSymbols.count + columnSymbols.count) + 1000
        while steps < limit {
            guard let move = bestMove(byIndex: stuck > 20) else {
                // Slopes that were carried along are looked at once more before they are believed.
                if since == 0 { return }
                since = 0
                startPricing()
                continue
            }
            // Without a kink the slope was an error of rounding.
            guard let way = step(move, one: stuck > 20) else { return }
            stuck = way > 1e-9 ? 0 : stuck + 1
            steps += 1
            since += 1
        }
    }

    /// Writes down the values and sides there are before values are looked for, in the memory of older ones.
    private mutating func keepBeforeSettling() {
        Self.keep(rowValues, columnValues, rowSymbols, symbols, in: &work.beforeSettling)
    }

    /// Writes down the values and sides there are before right sides are changed.
    mutating func keepBeforeChange() {
        Self.keep(rowValues, columnValues, rowSymbols, symbols, in: &work.beforeChange)
    }

    private static func keep(
        _ rows: [Double], _ columns: [Double], _ rowSymbols: [Int32], _ symbols: [Symbol], in kept: inout Work.Values
    ) {
        kept.rows.removeAll(keepingCapacity: true)
        kept.columns.removeAll(keepingCapacity: true)
        kept.sides.removeAll(keepingCapacity: true)
        kept.rows.append(contentsOf: rows)
        kept.columns.append(contentsOf: columns)
        for symbol in rowSymbols { kept.sides.append(symbols[Int(symbol)].isAbove) }
    }

    /// Goes back to what was written down, when rows and columns stand for the same as then.
    mutating func goBack(to kept: Work.Values) {
        (rowValues, columnValues) = (kept.rows, kept.columns)
        for (row, side) in kept.sides.enumerated() { symbols[Int(rowSymbols[row])].isAbove = side }
    }

    /// Settles when what must hold is known to be possible.
    mutating func settleWhatCanBe() {
        do { try settle() } catch { assertionFailure("taking constraints away made a clash") }
    }

    /// Sees on which side of its right side each basic constraint lies; within a hair it stays where it was.
    ///
    /// - Returns: whether no side has changed and all that must hold does; then the values are still the best.
    private mutating func noteSides() -> Bool {
        var isAsBefore = true
        for row in 0..<rowSymbols.count {
            let index = Int(rowSymbols[row])
            guard symbols[index].isConstraint else { continue }
            let distance = rowValues[row] - symbols[index].bound
            if symbols[index].isRequired {
                if symbols[index].isViolated(by: rowValues[row]) { isAsBefore = false }
            } else if abs(distance) > 1e-9, symbols[index].isAbove != (distance > 0) {
                symbols[index].isAbove = distance > 0
                isAsBefore = false
            }
        }
        return isAsBefore
    }

    // MARK: Where to go

    /// The column to move next and its way; nil when no move makes anything better.
    ///
    /// - Parameter byIndex: takes the first one instead of the steepest, which cannot go round in circles (Bland).
    private mutating func bestMove(byIndex: Bool) -> Work.Move? {
        work.ways.removeAll(keepingCapacity: true)
        work.ways.append(contentsOf: work.allWays)
        for level in 0...levels.count {
            if let move = look(at: level, byIndex) { return move }
        }
        return nil
    }

    /// The best move for a level among those that cost nothing of a higher one; closes the ways that cost something.
    mutating func look(at level: Int, _ byIndex: Bool) -> Work.Move? {
        let priority = priority(of: level)
        let first = level * columnSymbols.count
        let flat = work.flat
        var best: Work.Move?
        var bestSymbol = Int32.max
        for column in 0..<columnSymbols.count where work.ways[column] != 0 {
            let slope = work.slopes[first + column]
            if slope == 0, work.columnPriorities[column] != priority { continue }
            let index = columnSymbols[column]
            let own = symbols[Int(index)]
            for isUp in [true, false] {
                let way = isUp ? Work.up : Work.down
                guard work.ways[column] & way != 0 else { continue }
                var cost = isUp ? slope : -slope
                if own.priority == priority, own.minds(above: isUp) { cost += own.weight }
                if cost > flat {
                    work.ways[column] &= ~way
                } else if cost < -flat {
                    let isBetter =
                        byIndex
                        ? index < bestSymbol
                        : best == nil || cost < best!.slope - flat || cost < best!.slope + flat && index < bestSymbol
                    if isBetter {
                        best = Work.Move(column: column, isUp: isUp, priority: priority, slope: cost)
                        bestSymbol = index
                    }
                }
            }
        }
        return best
    }

    // MARK: Going there

    /// Moves a column until going on would no longer pay, and returns how far; nil when there is no kink on its way.
    ///
    /// - Parameter one: goes no further than to the first kink.
    private mutating func step(_ move: Work.Move, one: Bool) -> Double? {
        findKinks(on: move)
        if work.kinks.isEmpty { return nil }
        var slope = move.slope
        let flat = work.flat
        var chosen: Int?
        if one {
            // Of the kinks that come first, the one of the lowest symbol.
            let first = work.kinks.lazy.map(\.step).min() ?? 0
            chosen = work.kinks.indices.filter { work.kinks[$0].step <= first + 1e-12 }
                .min { work.kinks[$0].symbol < work.kinks[$1].symbol }
        } else {
            work.kinks.sort {
                ($0.step, -$0.size, $0.symbol) < ($1.step, -$1.size, $1.symbol)
            }
            for index in work.kinks.indices {
                let kink = work.kinks[index]
                let symbol = symbols[Int(kink.symbol)]
                if symbol.priority > move.priority || symbol.isRequired && !isComingIn(symbol, kink, move) {
                    chosen = index
                } else if symbol.priority == move.priority {
                    let weight = symbol.isRequired ? 1 : symbol.weight
                    slope += weight * kink.size * (symbol.kind == .equal ? 2 : 1)
                    if slope >= -flat { chosen = index }
                }
                if index == work.kinks.count - 1 { chosen = index }
                if chosen != nil { break }
                pass(kink)
            }
        }
        let kink = work.kinks[chosen ?? 0]
        self.move(move.column, by: move.isUp ? kink.step : -kink.step)
        symbols[Int(columnSymbols[move.column])].isAbove = move.isUp
        exchange(Int(kink.row), move.column)
        columnValues[move.column] = symbols[Int(kink.symbol)].bound
        return kink.step
    }

    /// Whether the kink is where a violated inequality that must hold begins to hold, so that one may go on.
    private func isComingIn(_ symbol: Symbol, _ kink: Work.Kink, _ move: Work.Move) -> Bool {
        symbol.kind != .equal && work.rowSlopes[Int(kink.row)] != 0
    }

    /// Finds where basic constraints reach their right sides when a column moves.
    private mutating func findKinks(on move: Work.Move) {
        work.kinks.removeAll(keepingCapacity: true)
        work.rows.removeAll(keepingCapacity: true)
        tableau.read { cells, stride in
            for row in 0..<rowSymbols.count where cells[row * stride + move.column] != 0 {
                work.rows.append(Int32(truncatingIfNeeded: row))
            }
        }
        for row in work.rows {
            let row = Int(row)
            let cell = tableau[row, move.column]
            if abs(cell) < Work.smallestPivot { continue }
            let symbol = symbols[Int(rowSymbols[row])]
            guard symbol.isConstraint else { continue }
            let isRising = (cell > 0) == move.isUp
            let distance = (symbol.bound - rowValues[row]) / (isRising ? abs(cell) : -abs(cell))
            if symbol.isRequired {
                if work.rowSlopes[row] != 0 {
                    if distance < 0 { continue }
                } else if !symbol.minds(above: isRising) {
                    continue
                }
            } else if symbol.isAbove == isRising {
                continue
            }
            work.kinks.append(
                .init(row: Int32(row), symbol: rowSymbols[row], step: max(0, distance), size: abs(cell)))
        }
    }
}

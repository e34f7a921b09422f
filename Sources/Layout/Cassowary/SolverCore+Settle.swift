extension SolverCore {
    /// Finds the optimal values from the current ones; the order of the variables breaks ties.
    ///
    /// First it satisfies the required constraints, then lowers the cost of each priority, highest first, by the
    /// simplex method. A constraint whose bound is passed on the way only changes sides, so one step may pass many
    /// kinks.
    ///
    /// - Returns: required constraints that cannot all hold, or none.
    func settle() -> [Int32] {
        if !isIncidenceCurrent { findIncidence() }
        if !areFactorsCurrent { refactor() }
        if !isSettled {
            noteSides()
            areGradientsCurrent = false
        }
        search()
        let clashing = clash()
        isSettled = clashing.isEmpty
        return clashing
    }

    private func search() {
        var (stuck, steps, idle) = (0, 0, 0)
        // Never reached with numbers near 1; a good solution is better than none.
        let limit = 100 * symbols.count + 1000
        while steps < limit {
            if !areFactorsCurrent { refactor() }
            if !areGradientsCurrent { findGradients() }
            steps += 1
            guard let move = bestMove(byIndex: stuck > 20) else {
                // Exchanges that move nothing could repeat for ever.
                guard idle < 3, let way = untie() else { return }
                idle = way > 1e-9 ? 0 : idle + 1
                continue
            }
            // Without a kink the slope was a rounding error.
            guard let way = step(move, one: stuck > 20) else { return }
            stuck = way > 1e-9 ? 0 : stuck + 1
        }
    }

    /// Updates on which side of its bound each constraint lies; within the tolerance it stays on its side.
    private func noteSides() {
        for index in 0..<symbols.count where symbols[index].isConstraint && symbols[index].slot < 0 {
            let distance = symbols[index].value - symbols[index].bound
            if abs(distance) > 1e-9 { symbols.base[index].isAbove = distance > 0 }
        }
    }

    /// The required constraints that cannot all hold, when the search has ended with some of them violated.
    ///
    /// These are the violated ones and those that prevent lowering the violation: the combination of Farkas' lemma.
    /// With one violated constraint it is a row of the tableau, so every one of them is needed.
    private func clash() -> [Int32] {
        if slopeCounts[0] == 0 { return [] }
        var clashing: [Int32] = []
        for index in 0..<symbols.count where symbols[index].slot < 0 {
            if symbols[index].isConstraint, symbols[index].isRequired, symbols[index].isViolated {
                clashing.append(Int32(index))
            }
        }
        if clashing.isEmpty { return [] }
        findGradients()
        findSlopes(upTo: 0)
        for slot in 0..<variableCount where abs(slopes[slot]) > 1e-7 {
            if symbols[Int(held[slot])].isRequired { clashing.append(held[slot]) }
        }
        return clashing.sorted()
    }

    // MARK: Undo

    /// Saves all that a search may change.
    func keep() {
        before.symbols.take(symbols)
        before.held.take(held)
        before.values.take(values)
    }

    /// Restores the saved state.
    func goBack() {
        forgetMove()
        symbols.take(before.symbols)
        for index in 0..<symbols.count {
            symbols.base[index].isTouched = false
            symbols.base[index].rate = 0
        }
        held.take(before.held)
        values.take(before.values)
        areFactorsCurrent = false
        areGradientsCurrent = false
        isSettled = true
    }
}

extension SolverCore {
    /// Finds the best values, from those there are, and among equally good ones those that are told apart by the order of
    /// the variables alone.
    ///
    /// First what must hold is made to hold; then the cost of each priority is lowered, highest first, by the simplex method.
    /// A constraint whose right side is passed on the way only changes its side, so that one step may go over many kinks.
    ///
    /// - Returns: required constraints that cannot all hold, or none.
    func settle() -> [Int32] {
        if !isIncidenceKnown { findIncidence() }
        if !areFactorsKnown { refactor() }
        if !isSettled {
            noteSides()
            areGradientsKnown = false
        }
        search()
        let clashing = clash()
        isSettled = clashing.isEmpty
        return clashing
    }

    private func search() {
        var (stuck, steps, idle) = (0, 0, 0)
        // Never reached by numbers that are near 1; rather a good solution than none.
        let limit = 100 * symbols.count + 1000
        while steps < limit {
            if !areFactorsKnown { refactor() }
            if !areGradientsKnown { findGradients() }
            steps += 1
            guard let move = bestMove(byIndex: stuck > 20) else {
                // Exchanges that move nothing may be taken back and come again.
                guard idle < 3, let way = untie() else { return }
                idle = way > 1e-9 ? 0 : idle + 1
                continue
            }
            // Without a kink the slope was an error of rounding.
            guard let way = step(move, one: stuck > 20) else { return }
            stuck = way > 1e-9 ? 0 : stuck + 1
        }
    }

    /// Sees on which side of its right side each constraint lies; within a hair it stays where it was.
    private func noteSides() {
        for index in 0..<symbols.count where symbols[index].isConstraint && symbols[index].slot < 0 {
            let distance = symbols[index].value - symbols[index].bound
            if abs(distance) > 1e-9 { symbols.base[index].isAbove = distance > 0 }
        }
    }

    /// The required constraints that cannot all hold, when the search has ended with some of them violated.
    ///
    /// Those that are violated, and those that stand in the way of making it less: their combination is what Farkas'
    /// lemma promises. With one violated constraint it is a row of the tableau, so none of them can be spared.
    private func clash() -> [Int32] {
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

    // MARK: Going back

    /// Writes down what a search may change.
    func keep() {
        before.symbols = Array(UnsafeBufferPointer(start: symbols.base, count: symbols.count))
        before.held = Array(UnsafeBufferPointer(start: held.base, count: held.count))
        before.values = Array(UnsafeBufferPointer(start: values.base, count: values.count))
    }

    /// Goes back to what was written down.
    func goBack() {
        forgetMove()
        for (index, symbol) in before.symbols.enumerated() {
            symbols[index] = symbol
            symbols.base[index].isTouched = false
            symbols.base[index].rate = 0
        }
        for (slot, symbol) in before.held.enumerated() { held[slot] = symbol }
        for (variable, value) in before.values.enumerated() { values[variable] = value }
        areFactorsKnown = false
        areGradientsKnown = false
        isSettled = true
    }
}

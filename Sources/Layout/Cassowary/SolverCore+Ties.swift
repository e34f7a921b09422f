/// The order of the variables alone decides between equally good values, so the result does not depend on where the
/// search started: the variable added last comes as near to 0 as possible, then the one before it, and so on.
extension SolverCore {
    /// Brings values that the constraints leave open nearer to 0, once the slopes of all levels are found.
    ///
    /// - Returns: how far something moved, 0 for exchanges alone; nil when there was nothing to do.
    func untie() -> Double? {
        var left = 0
        openSlots.resize(to: variableCount, filling: 0)
        let open = openSlots.base
        for slot in 0..<variableCount {
            open[slot] = openWays(slot)
            if open[slot] != 0 { left += 1 }
        }
        hasTies = left > 0
        if left == 0 { return nil }
        var moved: Double?
        var variable = variableCount - 1
        var tries = 0
        while left > 0, variable >= 0 {
            tries += 1
            let symbol = symbolOfVariable[variable]
            let own = Int(symbols[Int(symbol)].slot)
            if own >= 0 {
                if open[own] != 0, values[variable] != 0, tries < 40, let way = bring(own, variable, 1, open[own]) {
                    moved = max(moved ?? 0, way)
                    reopen(open, &left)
                    continue
                }
                if open[own] != 0 {
                    open[own] = 0
                    left -= 1
                }
                variable -= 1
                tries = 0
                continue
            }
            let (slot, speed) = wayOf(variable, open)
            if slot >= 0, tries < 40, let way = bring(slot, variable, speed, open[slot]) {
                moved = max(moved ?? 0, way)
                reopen(open, &left)
                continue
            }
            // Slots that move this variable must stay: moving them would take it away from its best value.
            for index in 0..<scratchSlots.count where open[Int(scratchSlots[index])] != 0 {
                open[Int(scratchSlots[index])] = 0
                left -= 1
            }
            variable -= 1
            tries = 0
        }
        return moved
    }

    /// Checks again which open slots still are.
    private func reopen(_ open: UnsafeMutablePointer<UInt8>, _ left: inout Int) {
        if !areFactorsCurrent { refactor() }
        if !areGradientsCurrent { findGradients() }
        findSlopes(upTo: levels.count)
        left = 0
        for slot in 0..<variableCount where open[slot] != 0 {
            open[slot] = openWays(slot)
            if open[slot] != 0 { left += 1 }
        }
    }

    /// The open slot that brings a variable nearest to 0, and how fast; -1 when none does. Notes which slots move the
    /// variable.
    private func wayOf(_ variable: Int, _ open: UnsafeMutablePointer<UInt8>) -> (slot: Int, speed: Double) {
        scratch.resize(to: variableCount + 1, filling: 0)
        scratch[variable] = 1
        tieSpeeds.resize(to: variableCount, filling: 0)
        factors.solve(scratch.base, into: tieSpeeds.base, &scratchSlots)
        scratch[variable] = 0
        var (best, speed, kept) = (-1, 0.0, 0)
        for index in 0..<scratchSlots.count {
            let slot = Int(scratchSlots[index])
            let own = tieSpeeds[slot]
            tieSpeeds[slot] = 0
            if abs(own) < 1e-8 || open[slot] == 0 { continue }
            scratchSlots[kept] = Int32(slot)
            kept += 1
            let isUp = (own > 0) == (values[variable] < 0)
            if values[variable] != 0, open[slot] & (isUp ? Way.up : Way.down) == 0 { continue }
            // The first one, so that it cannot cycle (Bland).
            if best < 0 || held[slot] < held[best] { (best, speed) = (slot, own) }
        }
        scratchSlots.resize(to: kept, filling: 0)
        return (best, speed)
    }

    /// Moves a slot until a variable is 0 or something stops it; returns how far, nil when it cannot move.
    private func bring(_ slot: Int, _ variable: Int, _ speed: Double, _ ways: UInt8) -> Double? {
        let value = values[variable]
        let isUp = (speed > 0) == (value < 0)
        if value != 0, ways & (isUp ? Way.up : Way.down) == 0 { return nil }
        look(at: slot)
        let reach = abs(value / speed)
        if value != 0 {
            findKinks(isUp: isUp)
            if kinks.count > 0, case let kink = firstKink(), kink.step < reach - 1e-12 {
                go(isUp ? kink.step : -kink.step)
                exchange(slot, for: Int(kink.symbol), isUp: isUp, by: kink.step)
                return kink.step
            }
        }
        go(isUp ? reach : -reach)
        values[variable] = 0
        let symbol = Int(symbolOfVariable[variable])
        if Int(held[slot]) == symbol { forgetMove() } else { exchange(slot, for: symbol, isUp: isUp, by: reach) }
        return reach
    }

    // MARK: Open variables

    /// The variables that the constraints do not determine.
    func openVariables() -> [Int32] {
        if !isIncidenceCurrent { findIncidence() }
        if !areFactorsCurrent { refactor() }
        findGradients()
        findSlopes(upTo: levels.count)
        var isOpenVariable = [Bool](repeating: false, count: variableCount)
        for slot in 0..<variableCount {
            let ways = openWays(slot)
            if ways == 0 { continue }
            look(at: slot)
            guard [true, false].contains(where: { ways & ($0 ? Way.up : Way.down) != 0 && canGo($0) }) else { continue }
            for index in 0..<movedVariables.count where abs(movedBy[index]) > 1e-8 {
                isOpenVariable[Int(movedVariables[index])] = true
            }
        }
        return isOpenVariable.indices.filter { isOpenVariable[$0] }.map { symbolOfVariable[$0] }
    }

    /// Whether the current move can begin without reaching a bound at once.
    private func canGo(_ isUp: Bool) -> Bool {
        for index in 0..<touched.count {
            let symbol = symbols[Int(touched[index])]
            if abs(symbol.rate) < 1e-8 || abs(symbol.value - symbol.bound) >= 1e-7 { continue }
            // A wish at its kink costs more towards the side on which it does not count as lying.
            let isRising = (symbol.rate > 0) == isUp
            if symbol.isRequired ? symbol.minds(above: isRising) : isRising != symbol.isAbove { return false }
        }
        return true
    }
}

/// The cost of moves.
extension SolverCore {
    /// Computes how the cost of each level grows with each variable, from the positions of all constraints.
    func findGradients() {
        areGradientsCurrent = true
        currentLevels = 0
        gradients.fill((levels.count + 1) * (variableCount + 1), with: 0)
        slopes.fill((levels.count + 1) * variableCount, with: 0)
        slopeCounts.fill(levels.count + 1, with: 0)
        while slopeSlots.count <= levels.count { slopeSlots.append(SlotList()) }
        for list in slopeSlots { list.slots.removeAll() }
        var largest = 1.0
        for index in 0..<symbols.count where symbols[index].isConstraint {
            let slope = symbols[index].slopeNow
            symbols.base[index].slope = 0
            largest = max(largest, abs(slope))
            setSlope(index, slope)
        }
        flat = 1e-9 * largest
    }

    /// Sets how fast a constraint's cost grows with its value.
    @inline(__always)
    func setSlope(_ index: Int, _ slope: Double) {
        let symbol = symbols.base + index
        let change = slope - symbol.pointee.slope
        if change == 0 { return }
        symbol.pointee.slope = slope
        if !areGradientsCurrent { return }
        currentLevels = 0
        let level = Int(levelOfPriority[Int(symbol.pointee.priority)])
        if slope == change { slopeCounts[level] += 1 } else if slope == 0 { slopeCounts[level] -= 1 }
        let gradient = gradients.base + level * (variableCount + 1)
        let first = Int(symbol.pointee.firstTerm)
        for term in first..<first + Int(symbol.pointee.termCount) {
            gradient[Int(termVariables[term])] += change * termFactors[term]
        }
    }

    /// Computes the slopes of all levels up to this one.
    func findSlopes(upTo level: Int) {
        while currentLevels <= level {
            let list = slopeSlots[currentLevels]
            let slopes = slopes.base + currentLevels * variableCount
            for index in 0..<list.slots.count { slopes[Int(list.slots[index])] = 0 }
            currentLevels += 1
            if slopeCounts[currentLevels - 1] == 0 {
                list.slots.removeAll()
                continue
            }
            factors.solve(
                gradients.base + (currentLevels - 1) * (variableCount + 1), into: slopes, &list.slots)
        }
    }

    /// The cost on a level of moving a held symbol one way, including the symbol's own.
    @inline(__always)
    func cost(_ slot: Int, _ isUp: Bool, _ level: Int) -> Double {
        let slope = slopes[level * variableCount + slot]
        let symbol = symbols.base + Int(held[slot])
        let own =
            symbol.pointee.priority == priority(of: level) && symbol.pointee.minds(above: isUp)
            ? symbol.pointee.weight : 0
        return (isUp ? slope : -slope) + own
    }

    /// Whether moving a held symbol one way costs nothing on all levels before this one.
    func isOpen(_ slot: Int, _ isUp: Bool, before level: Int) -> Bool {
        if symbols[Int(held[slot])].ways & (isUp ? Way.up : Way.down) == 0 { return false }
        for other in 0..<level where cost(slot, isUp, other) > flat { return false }
        return true
    }

    /// The ways in which a held symbol can move at no cost at all.
    func openWays(_ slot: Int) -> UInt8 {
        (isOpen(slot, true, before: levels.count + 1) ? Way.up : 0)
            | (isOpen(slot, false, before: levels.count + 1) ? Way.down : 0)
    }

    /// The slot to move next and its way; nil when no move improves anything.
    ///
    /// Chooses the steepest of the symbols held for the lowest priority: those held for higher ones would have to come
    /// back.
    /// - Parameter byIndex: takes the first one instead, which cannot cycle (Bland).
    func bestMove(byIndex: Bool) -> Move? {
        for level in 0...levels.count {
            findSlopes(upTo: level)
            let list = slopeSlots[level]
            let (priority, levelSlopes) = (priority(of: level), slopes.base + level * variableCount)
            var best: Move?
            var bestSymbol = Int32.max
            var bestPriority = Int32.max
            for index in 0..<list.slots.count {
                let slot = Int(list.slots[index])
                let slope = levelSlopes[slot]
                if abs(slope) <= flat { continue }
                let symbol = held[slot]
                let own = symbols.base[Int(symbol)].priority
                if !byIndex, own > bestPriority { continue }
                var cost = -abs(slope)
                if own == priority, symbols.base[Int(symbol)].minds(above: slope < 0) {
                    cost += symbols.base[Int(symbol)].weight
                }
                if cost >= -flat { continue }
                let isBetter: Bool
                if byIndex {
                    isBetter = symbol < bestSymbol
                } else if let best, own == bestPriority {
                    isBetter = cost < best.slope - flat || cost < best.slope + flat && symbol < bestSymbol
                } else {
                    isBetter = own < bestPriority
                }
                guard isBetter, isOpen(slot, slope < 0, before: level) else { continue }
                best = Move(slot: slot, isUp: slope < 0, priority: priority, slope: cost)
                bestSymbol = symbol
                bestPriority = own
            }
            if let best { return best }
        }
        return nil
    }
}

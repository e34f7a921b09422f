/// What moves cost.
extension SolverCore {
    /// Works out how the cost of each level grows with each variable, from where all constraints lie.
    func findGradients() {
        areGradientsKnown = true
        knownLevels = 0
        gradients.fill((levels.count + 1) * (variableCount + 1), with: 0)
        slopes.fill((levels.count + 1) * variableCount, with: 0)
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

    /// Takes over how much a constraint costs when it grows.
    @inline(__always)
    func setSlope(_ index: Int, _ slope: Double) {
        let symbol = symbols.base + index
        let change = slope - symbol.pointee.slope
        if change == 0 { return }
        symbol.pointee.slope = slope
        if !areGradientsKnown { return }
        knownLevels = 0
        let gradient =
            gradients.base + Int(levelOfPriority[Int(symbol.pointee.priority)]) * (variableCount + 1)
        let first = Int(symbol.pointee.firstTerm)
        for term in first..<first + Int(symbol.pointee.termCount) {
            gradient[Int(termVariables[term])] += change * termFactors[term]
        }
    }

    /// Sees to it that the slopes of a level and of all before it are known.
    func findSlopes(upTo level: Int) {
        while knownLevels <= level {
            let list = slopeSlots[knownLevels]
            let slopes = slopes.base + knownLevels * variableCount
            for index in 0..<list.slots.count { slopes[Int(list.slots[index])] = 0 }
            scratch.resize(to: variableCount + 1, filling: 0)
            scratch.base.update(
                from: gradients.base + knownLevels * (variableCount + 1), count: variableCount + 1)
            factors.solve(scratch.base, into: slopes, &list.slots)
            knownLevels += 1
        }
    }

    /// What a way of a held symbol costs on a level, the symbol itself included.
    @inline(__always)
    func cost(_ slot: Int, _ isUp: Bool, _ level: Int) -> Double {
        let slope = slopes[level * variableCount + slot]
        let symbol = symbols.base + Int(held[slot])
        let own =
            symbol.pointee.priority == priority(of: level) && symbol.pointee.minds(above: isUp)
            ? symbol.pointee.weight : 0
        return (isUp ? slope : -slope) + own
    }

    /// Whether a way of a held symbol costs nothing on all levels before one.
    func isOpen(_ slot: Int, _ isUp: Bool, before level: Int) -> Bool {
        if symbols[Int(held[slot])].ways & (isUp ? Way.up : Way.down) == 0 { return false }
        for other in 0..<level where cost(slot, isUp, other) > flat { return false }
        return true
    }

    /// The ways of a held symbol that cost nothing at all.
    func openWays(_ slot: Int) -> UInt8 {
        (isOpen(slot, true, before: levels.count + 1) ? Way.up : 0)
            | (isOpen(slot, false, before: levels.count + 1) ? Way.down : 0)
    }

    /// The slot to move next and its way; nil when no move makes anything better.
    ///
    /// - Parameter byIndex: takes the first one instead of the steepest, which cannot go round in circles (Bland).
    func bestMove(byIndex: Bool) -> Move? {
        for level in 0...levels.count {
            findSlopes(upTo: level)
            let list = slopeSlots[level]
            let (priority, levelSlopes) = (priority(of: level), slopes.base + level * variableCount)
            var best: Move?
            var bestSymbol = Int32.max
            for index in 0..<list.slots.count {
                let slot = Int(list.slots[index])
                let slope = levelSlopes[slot]
                if abs(slope) <= flat { continue }
                let cost = cost(slot, slope < 0, level)
                if cost >= -flat { continue }
                let symbol = held[slot]
                let isBetter =
                    byIndex
                    ? symbol < bestSymbol
                    : best == nil || cost < best!.slope - flat || cost < best!.slope + flat && symbol < bestSymbol
                guard isBetter, isOpen(slot, slope < 0, before: level) else { continue }
                best = Move(slot: slot, isUp: slope < 0, priority: priority, slope: cost)
                bestSymbol = symbol
            }
            if let best { return best }
        }
        return nil
    }
}

/// Moving along an edge of the feasible region.
extension SolverCore {
    /// Finds how variables and constraints change when a held symbol moves by 1.
    func look(at slot: Int) {
        if moveSlot == slot { return }
        forgetMove()
        moveSlot = slot
        let direction = factors.direction(of: slot)
        let symbols = symbols.base
        for index in 0..<factors.movedRows.count {
            let variable = Int(factors.movedRows[index])
            let speed = direction[variable]
            if abs(speed) < Factors.dust { continue }
            movedVariables.append(Int32(variable))
            movedBy.append(speed)
            for place in Int(incidenceStarts[variable])..<Int(incidenceStarts[variable + 1]) {
                let symbol = symbols + Int(incidence[place])
                // Held symbols stay where they are.
                if symbol.pointee.slot >= 0 { continue }
                if !symbol.pointee.isTouched {
                    symbol.pointee.isTouched = true
                    touched.append(incidence[place])
                }
                symbol.pointee.rate += incidenceFactors[place] * speed
            }
        }
        work.touched += touched.count
    }

    func forgetMove() {
        for index in 0..<touched.count {
            symbols.base[Int(touched[index])].isTouched = false
            symbols.base[Int(touched[index])].rate = 0
        }
        touched.removeAll()
        movedVariables.removeAll()
        movedBy.removeAll()
        moveSlot = -1
    }

    /// Applies the current move.
    func go(_ step: Double) {
        if step == 0 { return }
        for index in 0..<movedVariables.count { values.base[Int(movedVariables[index])] += step * movedBy[index] }
        for index in 0..<touched.count {
            let symbol = symbols.base + Int(touched[index])
            symbol.pointee.value += step * symbol.pointee.rate
        }
    }

    /// Moves a held symbol until going on no longer pays and returns how far; nil when it meets no kink.
    ///
    /// - Parameter one: stops at the first kink.
    func step(_ move: Move, one: Bool) -> Double? {
        look(at: move.slot)
        findKinks(isUp: move.isUp)
        if kinks.count == 0 { return nil }
        let kink = one ? firstKink() : passKinks(move)
        go(move.isUp ? kink.step : -kink.step)
        if move.priority == Int32(LinearConstraint.required) { noteWhatHolds() }
        exchange(move.slot, for: Int(kink.symbol), isUp: move.isUp, by: kink.step)
        return kink.step
    }

    /// Of several constraints that begin to hold at once only one becomes held; the others must not be pushed further.
    private func noteWhatHolds() {
        for index in 0..<touched.count {
            let symbol = symbols.base + Int(touched[index])
            guard symbol.pointee.slope != 0, symbol.pointee.isRequired, !symbol.pointee.isViolated else { continue }
            setSlope(Int(touched[index]), 0)
        }
    }

    /// The first kink; of several, that of the lowest symbol.
    func firstKink() -> Kink {
        var first = kinks[0]
        for index in 1..<max(1, kinks.count) where kinks[index].step < first.step { first = kinks[index] }
        let reach = first.step + 1e-12
        for index in 0..<kinks.count where kinks[index].step <= reach && kinks[index].symbol < first.symbol {
            first = kinks[index]
        }
        return first
    }

    /// Passes kinks as long as that pays; returns the last one.
    private func passKinks(_ move: Move) -> Kink {
        kinks.order()
        var slope = move.slope
        while true {
            let kink = kinks.removeFirst()
            let symbol = symbols[Int(kink.symbol)]
            if symbol.priority > move.priority { return kink }
            // Where a violated required inequality begins to hold, the move may go on.
            if symbol.isRequired, symbol.kind == .equal || symbol.slope == 0 { return kink }
            if symbol.priority == move.priority {
                let weight = symbol.isRequired ? 1 : symbol.weight
                slope += weight * kink.size * (symbol.kind == .equal ? 2 : 1)
                if slope >= -flat { return kink }
            }
            if kinks.count == 0 { return kink }
            pass(Int(kink.symbol))
        }
    }

    /// Moves a constraint to the other side of its bound.
    private func pass(_ index: Int) {
        symbols.base[index].isAbove.toggle()
        // Required constraints are passed only into the side where they hold.
        setSlope(index, symbols[index].isRequired ? 0 : symbols[index].slopeOfSide)
    }

    /// Finds where the current move takes constraints to their bounds.
    func findKinks(isUp: Bool) {
        kinks.removeAll()
        for index in 0..<touched.count {
            let symbol = symbols.base + Int(touched[index])
            let rate = symbol.pointee.rate
            let size = abs(rate)
            if size < 1e-8 { continue }
            let isRising = (rate > 0) == isUp
            if symbol.pointee.isRequired {
                if symbol.pointee.slope == 0, !symbol.pointee.minds(above: isRising) { continue }
            } else if symbol.pointee.isAbove == isRising {
                continue
            }
            let distance = (symbol.pointee.bound - symbol.pointee.value) / (isRising ? size : -size)
            if distance < 0, symbol.pointee.isRequired, symbol.pointee.slope != 0 { continue }
            kinks.append(Kink(step: max(0, distance), size: size, symbol: touched[index]))
        }
    }

    /// Holds another symbol in place of the one that moved.
    func exchange(_ slot: Int, for entering: Int, isUp: Bool, by step: Double) {
        let leaving = Int(held[slot])
        let new = symbols.base + entering
        let old = symbols.base + leaving
        if new.pointee.isConstraint {
            setSlope(entering, 0)
            new.pointee.value = new.pointee.bound
        }
        forgetMove()
        new.pointee.slot = Int32(slot)
        old.pointee.slot = -1
        held[slot] = Int32(entering)
        if old.pointee.isConstraint {
            old.pointee.isAbove = isUp
            old.pointee.value = old.pointee.bound + (isUp ? step : -step)
            setSlope(leaving, old.pointee.isRequired ? 0 : old.pointee.slopeOfSide)
        }
        currentLevels = 0
        work.pivots += 1
        let isGood: Bool
        if new.pointee.kind == .variable {
            var (variable, one) = (Int32(new.pointee.variable), 1.0)
            isGood = factors.exchange(slot, forRows: &variable, &one, 1)
        } else {
            let first = Int(new.pointee.firstTerm)
            isGood = factors.exchange(
                slot, forRows: termVariables.base + first, termFactors.base + first, Int(new.pointee.termCount))
        }
        if !isGood || factors.areWorn { areFactorsCurrent = false }
    }
}

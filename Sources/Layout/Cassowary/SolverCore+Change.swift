extension SolverCore {
    /// Changes right sides and solves; keeps the held set and only moves the values where that stays optimal.
    ///
    /// - Returns: required constraints that cannot all hold; nothing has changed then.
    func change(_ constants: [(symbol: Int, constant: Double)]) -> [Int32] {
        if constants.count == 1 { return change(constants[0].symbol, constants[0].constant) }
        keep()
        for (symbol, constant) in constants { symbols.base[symbol].bound = constant }
        if !isSettled || !areFactorsCurrent || !isIncidenceCurrent {
            areFactorsCurrent = false
            isSettled = false
            return settleOrGoBack()
        }
        // Recompute everything: the held symbols determine all values.
        placeAll()
        noteAll()
        return settleOrGoBack()
    }

    /// Changes the right side of one constraint.
    func change(_ symbol: Int, _ constant: Double) -> [Int32] {
        if !isSettled || !areFactorsCurrent || !isIncidenceCurrent {
            keep()
            symbols.base[symbol].bound = constant
            areFactorsCurrent = false
            isSettled = false
            return settleOrGoBack()
        }
        if symbols[symbol].slot < 0 { return moveBound(symbol, constant) }
        look(at: Int(symbols[symbol].slot))
        let step = constant - symbols[symbol].bound
        let outlook = outlook(step)
        if outlook == .violated { keep() }
        symbols.base[symbol].bound = constant
        symbols.base[symbol].value = constant
        go(step)
        if outlook == .asBefore { return [] }
        noteTouched()
        return outlook == .violated ? settleOrGoBack() : settleWhatCanBe()
    }

    /// Changes the right side of a constraint that is not held: nothing moves unless its value is now on the other
    /// side.
    private func moveBound(_ symbol: Int, _ constant: Double) -> [Int32] {
        var new = symbols[symbol]
        new.bound = constant
        let distance = new.value - constant
        let isCrossed = abs(distance) > 1e-9 && new.isAbove != (distance > 0)
        if new.isRequired ? !new.isViolated : !isCrossed {
            symbols[symbol] = new
            return []
        }
        if new.isRequired { keep() }
        symbols[symbol] = new
        note(symbol)
        return new.isRequired ? settleOrGoBack() : settleWhatCanBe()
    }

    private func settleWhatCanBe() -> [Int32] {
        let clashing = settle()
        assert(clashing.isEmpty, "a change of what should hold made a clash")
        return clashing
    }

    private func settleOrGoBack() -> [Int32] {
        let clashing = settle()
        if !clashing.isEmpty { goBack() }
        return clashing
    }

    private enum Outlook { case asBefore, otherSides, violated }

    /// The effect on the constraints of making the current move.
    private func outlook(_ step: Double) -> Outlook {
        var outlook = Outlook.asBefore
        for index in 0..<touched.count {
            let symbol = symbols.base + Int(touched[index])
            let distance = symbol.pointee.value + step * symbol.pointee.rate - symbol.pointee.bound
            if symbol.pointee.isRequired {
                if abs(distance) > symbol.pointee.slack, symbol.pointee.minds(above: distance > 0) { return .violated }
            } else if abs(distance) > 1e-9, symbol.pointee.isAbove != (distance > 0) {
                outlook = .otherSides
            }
        }
        if hasTies, outlook == .asBefore {
            for index in 0..<movedVariables.count {
                let value = values[Int(movedVariables[index])]
                if value * (value + step * movedBy[index]) <= 0 { return .otherSides }
            }
        }
        return outlook
    }

    /// Updates on which side of its bound each moved constraint lies.
    private func noteTouched() {
        for index in 0..<touched.count { note(Int(touched[index])) }
    }

    private func noteAll() {
        for index in 0..<symbols.count where symbols[index].isConstraint && symbols[index].slot < 0 { note(index) }
    }

    private func note(_ index: Int) {
        let symbol = symbols.base + index
        let distance = symbol.pointee.value - symbol.pointee.bound
        if abs(distance) > 1e-9, !symbol.pointee.isRequired { symbol.pointee.isAbove = distance > 0 }
        if areGradientsCurrent { setSlope(index, symbol.pointee.slopeNow) }
    }

    private func placeAll() {
        forgetMove()
        scratch.resize(to: variableCount + 1, filling: 0)
        computeValues()
    }

    func computeValues() {
        for slot in 0..<variableCount {
            let symbol = symbols[Int(held[slot])]
            scratch[slot] = symbol.kind == .variable ? values[symbol.variable] : symbol.bound
        }
        let variables = factors.variables(scratch.base)
        for variable in 0..<variableCount { values[variable] = variables[variable] }
        for slot in 0..<variableCount { scratch[slot] = 0 }
        for index in 0..<symbols.count where symbols[index].isConstraint {
            symbols.base[index].value = symbols[index].slot >= 0 ? symbols[index].bound : leftSide(index)
        }
    }
}

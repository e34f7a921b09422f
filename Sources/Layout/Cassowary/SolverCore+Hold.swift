/// Choosing what to hold when constraints come and go.
extension SolverCore {
    /// Removes a constraint. Required constraints still hold; the rest may no longer be optimal.
    func drop(_ symbol: Int) {
        if symbols[symbol].slot >= 0 {
            if !isIncidenceCurrent { findIncidence() }
            if !areFactorsCurrent { refactor() }
        }
        // Factoring again may have released it.
        if case let slot = Int(symbols[symbol].slot), slot >= 0 {
            look(at: slot)
            // What it moves most; it moves something.
            let best = (0..<movedBy.count).max { abs(movedBy[$0]) < abs(movedBy[$1]) }!
            exchange(slot, for: Int(symbolOfVariable[Int(movedVariables[best])]), isUp: true, by: 0)
        }
        forget(symbol)
    }

    func setPriority(_ symbol: Int, _ priority: Int) {
        count(Int(symbols[symbol].priority), -1)
        symbols.base[symbol].priority = Int32(priority)
        count(priority, 1)
        areGradientsCurrent = false
        isSettled = false
    }

    /// Guesses the final held set, as far as each variable follows from the ones before: equations first, by priority.
    /// Only for a solver that holds no constraint yet.
    ///
    /// Complexity: O(terms log(constraints)).
    func guess() {
        for slot in 0..<held.count where symbols[Int(held[slot])].kind != .variable { return }
        findIncidence()
        var counts = [Int32](repeating: 0, count: symbols.count)
        var isTaken = [Bool](repeating: false, count: variableCount)
        var waiting: [(rank: Int32, symbol: Int32)] = []
        for index in 0..<symbols.count where symbols[index].isConstraint {
            for term in terms(index) where termFactors[term] != 0 { counts[index] += 1 }
            waiting.append((rank(index), Int32(index)))
        }
        waiting.sort { $0 < $1 }
        var rankOf = [Int32](repeating: 0, count: symbols.count)
        for (index, entry) in waiting.enumerated() { rankOf[Int(entry.symbol)] = Int32(index) }
        var ready = RankHeap()
        for (index, entry) in waiting.enumerated() where counts[Int(entry.symbol)] == 1 { ready.push(Int32(index)) }

        func take(_ variable: Int) {
            isTaken[variable] = true
            for index in Int(incidenceStarts[variable])..<Int(incidenceStarts[variable + 1]) {
                let symbol = Int(incidence[index])
                if incidenceFactors[index] == 0 { continue }
                counts[symbol] -= 1
                if counts[symbol] == 1 { ready.push(rankOf[symbol]) }
            }
        }
        var next = 0
        while true {
            while let index = ready.pop() {
                let symbol = Int(waiting[Int(index)].symbol)
                guard counts[symbol] == 1,
                    let term = terms(symbol).first(where: {
                        termFactors[$0] != 0 && !isTaken[Int(termVariables[$0])]
                    }), abs(termFactors[term]) > 1e-3
                else { continue }
                let variable = Int(termVariables[term])
                let own = Int(symbolOfVariable[variable])
                let slot = Int(symbols[own].slot)
                symbols.base[own].slot = -1
                symbols.base[symbol].slot = Int32(slot)
                held[slot] = Int32(symbol)
                take(variable)
            }
            // A constraint with several free variables: leave all but one where they are.
            while next < waiting.count, counts[Int(waiting[next].symbol)] < 2 { next += 1 }
            guard next < waiting.count,
                let term = terms(Int(waiting[next].symbol)).last(where: {
                    termFactors[$0] != 0 && !isTaken[Int(termVariables[$0])]
                })
            else { break }
            take(Int(termVariables[term]))
        }
        areFactorsCurrent = false
        areGradientsCurrent = false
        isSettled = false
    }

    private func rank(_ index: Int) -> Int32 {
        let symbol = symbols[index]
        return (symbol.kind == .equal ? 0 : 2000) + Int32(LinearConstraint.required) - symbol.priority
    }
}

/// A min-heap of numbers.
private struct RankHeap {
    private var numbers: [Int32] = []

    mutating func push(_ number: Int32) {
        numbers.append(number)
        var index = numbers.count - 1
        while index > 0, numbers[(index - 1) / 2] > number {
            numbers[index] = numbers[(index - 1) / 2]
            index = (index - 1) / 2
        }
        numbers[index] = number
    }

    mutating func pop() -> Int32? {
        guard let first = numbers.first, let last = numbers.popLast() else { return nil }
        if numbers.isEmpty { return first }
        var index = 0
        while case var child = 2 * index + 1, child < numbers.count {
            if child + 1 < numbers.count, numbers[child + 1] < numbers[child] { child += 1 }
            if numbers[child] >= last { break }
            numbers[index] = numbers[child]
            index = child
        }
        numbers[index] = last
        return first
    }
}

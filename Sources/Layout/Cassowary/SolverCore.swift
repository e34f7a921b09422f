/// The state of a solver: which symbols are held, and the values that follow.
///
/// It holds as many symbols as there are variables: a held constraint lies exactly at its right side, a held variable
/// keeps its value. All other constraints take the values that follow and cost their violation. A move releases one
/// held symbol, up or down, until another must be held in its place.
///
/// Exclusive access is unchecked: nothing inside is handed out, and the checks took a quarter of the time.
final class SolverCore {
    @exclusivity(unchecked) var symbols = Flat<Symbol>()
    @exclusivity(unchecked) var termVariables = Flat<Int32>()
    @exclusivity(unchecked) var termFactors = Flat<Double>()
    /// Terms of removed constraints.
    @exclusivity(unchecked) var wastedTerms = 0
    @exclusivity(unchecked) var freeSymbols: [Int32] = []

    // By variable.
    @exclusivity(unchecked) var symbolOfVariable = Flat<Int32>()
    @exclusivity(unchecked) var values = Flat<Double>()
    /// The constraints in which a variable appears, variable by variable.
    @exclusivity(unchecked) var incidenceStarts = Flat<Int32>()
    @exclusivity(unchecked) var incidence = Flat<Int32>()
    @exclusivity(unchecked) var incidenceFactors = Flat<Double>()
    @exclusivity(unchecked) var isIncidenceCurrent = false

    // By slot.
    @exclusivity(unchecked) var held = Flat<Int32>()
    @exclusivity(unchecked) var factors = Factors()
    @exclusivity(unchecked) var areFactorsCurrent = false
    /// False after constraints were added or removed, until the values are optimal again.
    @exclusivity(unchecked) var isSettled = true

    /// The number of constraints of each priority, and the priorities in use, highest first, without 1000.
    @exclusivity(unchecked) var priorityCounts = [Int32](repeating: 0, count: LinearConstraint.required + 1)
    @exclusivity(unchecked) var levels: [Int32] = []
    /// The place of a priority among the levels, counted from 1; 0 for 1000.
    @exclusivity(unchecked) var levelOfPriority = [Int32](repeating: 0, count: LinearConstraint.required + 1)

    // The cost of moves, level by level, required constraints first.
    /// By level and variable (one element longer): how the cost grows with the variable, as if nothing were held.
    @exclusivity(unchecked) var gradients = Flat<Double>()
    @exclusivity(unchecked) var areGradientsCurrent = false
    /// By level: how many constraints have a slope.
    @exclusivity(unchecked) var slopeCounts = Flat<Int32>()
    /// By level and slot: how much the cost grows with the held symbol.
    @exclusivity(unchecked) var slopes = Flat<Double>()
    /// The slots with nonzero slopes, by level, and the number of levels whose slopes are known.
    @exclusivity(unchecked) var slopeSlots: [SlotList] = []
    @exclusivity(unchecked) var currentLevels = 0
    /// Smaller slopes count as 0.
    @exclusivity(unchecked) var flat = 1e-9

    // The current move: how variables and constraints change.
    @exclusivity(unchecked) var moveSlot = -1
    @exclusivity(unchecked) var movedVariables = Flat<Int32>()
    @exclusivity(unchecked) var movedBy = Flat<Double>()
    @exclusivity(unchecked) var touched = Flat<Int32>()
    @exclusivity(unchecked) var kinks = Kinks()

    @exclusivity(unchecked) var scratch = Flat<Double>()
    @exclusivity(unchecked) var scratchSlots = Flat<Int32>()
    @exclusivity(unchecked) var tieSpeeds = Flat<Double>()
    @exclusivity(unchecked) var openSlots = Flat<UInt8>()
    /// Whether the last solution left something open.
    @exclusivity(unchecked) var hasTies = false
    @exclusivity(unchecked) var before = Before()
    @exclusivity(unchecked) var work = SolverWork()

    /// Slots of one level.
    final class SlotList {
        var slots = Flat<Int32>()
    }

    /// The saved state, in memory that is reused.
    struct Before: ~Copyable {
        var symbols = Flat<Symbol>()
        var held = Flat<Int32>()
        var values = Flat<Double>()
    }

    init() {}

    init(copying other: SolverCore) {
        symbols = other.symbols.copy()
        for index in 0..<other.touched.count {
            symbols.base[Int(other.touched[index])].isTouched = false
            symbols.base[Int(other.touched[index])].rate = 0
        }
        termVariables = other.termVariables.copy()
        termFactors = other.termFactors.copy()
        wastedTerms = other.wastedTerms
        freeSymbols = other.freeSymbols
        symbolOfVariable = other.symbolOfVariable.copy()
        values = other.values.copy()
        held = other.held.copy()
        isSettled = other.isSettled
        priorityCounts = other.priorityCounts
        levels = other.levels
        levelOfPriority = other.levelOfPriority
        work = other.work
    }

    var variableCount: Int { values.count }

    // MARK: Symbols

    func addVariable() -> Int32 {
        let symbol = Int32(symbols.count)
        let variable = values.count
        symbols.append(Symbol(variable: variable))
        symbols.base[Int(symbol)].slot = Int32(held.count)
        symbolOfVariable.append(symbol)
        values.append(0)
        held.append(symbol)
        isIncidenceCurrent = false
        areFactorsCurrent = false
        areGradientsCurrent = false
        return symbol
    }

    func value(_ symbol: Int) -> Double {
        symbols[symbol].kind == .variable ? values[symbols[symbol].variable] : symbols[symbol].value
    }

    /// Adds a constraint that is not held.
    func add(_ constraint: LinearConstraint) -> Int {
        let index: Int
        if let free = freeSymbols.popLast() {
            index = Int(free)
            symbols[index] = Symbol(constraint, serial: symbols[index].serial + 1)
        } else {
            index = symbols.count
            symbols.append(Symbol(constraint, serial: 0))
        }
        let first = termVariables.count
        for term in constraint.terms { addTerm(term.coefficient, symbols[Int(term.variable.symbol)].variable, first) }
        symbols.base[index].firstTerm = Int32(first)
        symbols.base[index].termCount = Int32(termVariables.count - first)
        symbols.base[index].value = leftSide(index)
        symbols.base[index].isAbove = symbols[index].value > symbols[index].bound
        isIncidenceCurrent = false
        areGradientsCurrent = false
        forgetMove()
        isSettled = false
        count(constraint.priority, 1)
        return index
    }

    private func addTerm(_ factor: Double, _ variable: Int, _ first: Int) {
        for index in first..<termVariables.count where termVariables[index] == Int32(variable) {
            termFactors[index] += factor
            return
        }
        termVariables.append(Int32(variable))
        termFactors.append(factor)
    }

    func terms(_ symbol: Int) -> Range<Int> {
        Int(symbols[symbol].firstTerm)..<Int(symbols[symbol].firstTerm + symbols[symbol].termCount)
    }

    func leftSide(_ symbol: Int) -> Double {
        terms(symbol).reduce(0) { $0 + termFactors[$1] * values[Int(termVariables[$1])] }
    }

    /// Removes a constraint that is not held.
    func forget(_ symbol: Int) {
        count(Int(symbols[symbol].priority), -1)
        wastedTerms += Int(symbols[symbol].termCount)
        symbols.base[symbol].kind = .free
        symbols.base[symbol].priority = 0
        symbols.base[symbol].termCount = 0
        freeSymbols.append(Int32(symbol))
        isIncidenceCurrent = false
        areGradientsCurrent = false
        forgetMove()
        isSettled = false
        if wastedTerms > termVariables.count / 2 + 64 { compactTerms() }
    }

    private func compactTerms() {
        var variables = Flat<Int32>()
        var factors = Flat<Double>()
        for symbol in 0..<symbols.count where symbols[symbol].isConstraint {
            let first = variables.count
            for term in terms(symbol) {
                variables.append(termVariables[term])
                factors.append(termFactors[term])
            }
            symbols.base[symbol].firstTerm = Int32(first)
        }
        termVariables = variables
        termFactors = factors
        wastedTerms = 0
    }

    /// Updates the number of constraints of a priority.
    func count(_ priority: Int, _ change: Int32) {
        let before = priorityCounts[priority]
        priorityCounts[priority] += change
        guard priority != LinearConstraint.required else { return }
        if before == 0 {
            let rank = levels.firstIndex { $0 < Int32(priority) } ?? levels.count
            levels.insert(Int32(priority), at: rank)
        } else if priorityCounts[priority] == 0 {
            levels.removeAll { $0 == Int32(priority) }
        } else {
            return
        }
        areGradientsCurrent = false
        for (index, priority) in levels.enumerated() { levelOfPriority[Int(priority)] = Int32(index + 1) }
    }

    func priority(of level: Int) -> Int32 { level == 0 ? Int32(LinearConstraint.required) : levels[level - 1] }

    // MARK: Derived state

    /// Lists the constraints of each variable. O(terms).
    func findIncidence() {
        isIncidenceCurrent = true
        incidenceStarts.fill(variableCount + 2, with: 0)
        for symbol in 0..<symbols.count where symbols[symbol].isConstraint {
            for term in terms(symbol) { incidenceStarts[Int(termVariables[term]) + 2] += 1 }
        }
        for variable in 0..<variableCount { incidenceStarts[variable + 2] += incidenceStarts[variable + 1] }
        let total = Int(incidenceStarts[variableCount + 1])
        incidence.fill(total, with: 0)
        incidenceFactors.fill(total, with: 0)
        for symbol in 0..<symbols.count where symbols[symbol].isConstraint {
            for term in terms(symbol) {
                let entry = Int(incidenceStarts[Int(termVariables[term]) + 1])
                incidence[entry] = Int32(symbol)
                incidenceFactors[entry] = termFactors[term]
                incidenceStarts[Int(termVariables[term]) + 1] += 1
            }
        }
    }

    /// Factors the held symbols and recomputes all values, so that rounding errors do not add up.
    func refactor() {
        work.factorings += 1
        areFactorsCurrent = true
        forgetMove()
        currentLevels = 0
        let count = variableCount
        var starts = Flat<Int32>(capacity: count + 1)
        var rows = Flat<Int32>()
        var numbers = Flat<Double>()
        starts.append(0)
        for slot in 0..<count {
            let symbol = Int(held[slot])
            if symbols[symbol].kind == .variable {
                rows.append(symbols[symbol].firstTerm)
                numbers.append(1)
            } else {
                for term in terms(symbol) where termFactors[term] != 0 {
                    rows.append(termVariables[term])
                    numbers.append(termFactors[term])
                }
            }
            starts.append(Int32(rows.count))
        }
        for (slot, variable) in factors.make(count, starts.base, rows.base, numbers.base) {
            let symbol = symbolOfVariable[variable]
            symbols.base[Int(held[slot])].slot = -1
            held[slot] = symbol
            symbols.base[Int(symbol)].slot = Int32(slot)
        }
        scratch.fill(count + 1, with: 0)
        computeValues()
        areGradientsCurrent = false
    }
}

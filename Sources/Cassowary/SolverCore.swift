/// The numbers of a solver: what is held, and what follows from it.
///
/// As many symbols are held as there are variables, and these follow: a held constraint lies exactly at its right side, a held
/// variable stays where it is. All other constraints lie where they come to lie, and cost what they are violated by. A move
/// lets one held symbol go, up or down, until another one has to be held in its place.
final class SolverCore {
    var symbols = Flat<Symbol>()
    var termVariables = Flat<Int32>()
    var termFactors = Flat<Double>()
    /// Terms of constraints that are gone.
    var wastedTerms = 0
    var freeSymbols: [Int32] = []

    // By variable.
    var symbolOfVariable = Flat<Int32>()
    var values = Flat<Double>()
    /// The constraints that a variable stands in, variable by variable.
    var incidenceStarts = Flat<Int32>()
    var incidence = Flat<Int32>()
    var incidenceFactors = Flat<Double>()
    var isIncidenceKnown = false

    // By slot.
    var held = Flat<Int32>()
    var factors = Factors()
    var areFactorsKnown = false
    /// A new constraint has been added since the values were settled, or one has gone.
    var isSettled = true

    /// How many constraints there are of each priority, and the priorities there are, highest first, without 1000.
    var priorityCounts = [Int32](repeating: 0, count: LinearConstraint.required + 1)
    var levels: [Int32] = []
    /// The place of a priority among the levels, counted from 1; 0 for 1000.
    var levelOfPriority = [Int32](repeating: 0, count: LinearConstraint.required + 1)

    // What moves cost, level by level, that of what must hold first.
    /// By level and variable (one place more): how much the cost grows with the variable, as if none were held.
    var gradients = Flat<Double>()
    var areGradientsKnown = false
    /// By level and slot: how much the cost grows with the held symbol.
    var slopes = Flat<Double>()
    /// The slots whose slopes are not 0, by level, and up to which level slopes are known.
    var slopeSlots: [SlotList] = []
    var knownLevels = 0
    /// A smaller slope is none.
    var flat = 1e-9

    // A move that is looked at: how variables and constraints change.
    var moveSlot = -1
    var movedVariables = Flat<Int32>()
    var movedBy = Flat<Double>()
    var touched = Flat<Int32>()
    var kinks = Kinks()

    var scratch = Flat<Double>()
    var scratchSlots = Flat<Int32>()
    var tieSpeeds = Flat<Double>()
    /// Whether the constraints left something open when they were last settled.
    var hasTies = false
    var before = Before()
    var work = SolverWork()

    /// Slots of one level.
    final class SlotList {
        var slots = Flat<Int32>()
    }

    /// What there was before, to go back to.
    struct Before {
        var symbols: [Symbol] = []
        var held: [Int32] = []
        var values: [Double] = []

        var isEmpty: Bool { held.isEmpty }
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
        hasTies = other.hasTies
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
        forgetStructure()
        return symbol
    }

    func forgetStructure() {
        isIncidenceKnown = false
        areFactorsKnown = false
        areGradientsKnown = false
        forgetMove()
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
        isIncidenceKnown = false
        areGradientsKnown = false
        forgetMove()
        isSettled = false
        count(constraint.priority, 1)
        return index
    }

    /// The same variable twice is one term.
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

    /// Takes a constraint away that is not held.
    func forget(_ symbol: Int) {
        count(Int(symbols[symbol].priority), -1)
        wastedTerms += Int(symbols[symbol].termCount)
        symbols.base[symbol].kind = .free
        symbols.base[symbol].priority = 0
        symbols.base[symbol].termCount = 0
        freeSymbols.append(Int32(symbol))
        isIncidenceKnown = false
        areGradientsKnown = false
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

    /// Keeps count of the constraints of each priority.
    func count(_ priority: Int, _ change: Int32) {
        let before = priorityCounts[priority]
        priorityCounts[priority] += change
        guard priority != LinearConstraint.required else { return }
        if before == 0 {
            let place = levels.firstIndex { $0 < Int32(priority) } ?? levels.count
            levels.insert(Int32(priority), at: place)
        } else if priorityCounts[priority] == 0 {
            levels.removeAll { $0 == Int32(priority) }
        } else {
            return
        }
        areGradientsKnown = false
        for (index, priority) in levels.enumerated() { levelOfPriority[Int(priority)] = Int32(index + 1) }
    }

    /// The priority of a level; level 0 is what must hold.
    func priority(of level: Int) -> Int32 { level == 0 ? Int32(LinearConstraint.required) : levels[level - 1] }

    // MARK: What is made of them

    /// Lists the constraints of each variable. O(terms).
    func findIncidence() {
        isIncidenceKnown = true
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
                let place = Int(incidenceStarts[Int(termVariables[term]) + 1])
                incidence[place] = Int32(symbol)
                incidenceFactors[place] = termFactors[term]
                incidenceStarts[Int(termVariables[term]) + 1] += 1
            }
        }
    }

    /// Makes the factors of what is held, and all values from it, so that errors of rounding do not add up.
    func refactor() {
        work.factorings += 1
        areFactorsKnown = true
        forgetMove()
        knownLevels = 0
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
        for slot in 0..<count {
            let symbol = symbols[Int(held[slot])]
            scratch[slot] = symbol.kind == .variable ? values[symbol.variable] : symbol.bound
        }
        let variables = factors.variables(scratch.base)
        for variable in 0..<count { values[variable] = variables[variable] }
        for slot in 0..<count { scratch[slot] = 0 }
        for symbol in 0..<symbols.count where symbols[symbol].isConstraint {
            symbols.base[symbol].value = symbols[symbol].slot >= 0 ? symbols[symbol].bound : leftSide(symbol)
        }
        areGradientsKnown = false
    }
}

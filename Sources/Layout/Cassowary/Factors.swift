/// The sparse LU factors of the matrix of held symbols, with a column for each symbol and a row for each variable.
///
/// `A = L U`: most columns become triangular by repeatedly taking a column or a row with one number left; only the
/// rest, the nucleus, needs elimination. Columns are exchanged as in Forrest and Tomlin (Updated Triangular Factors of the Basis to
/// Maintain Sparsity in the Product Form Simplex Method, 1972): the new column goes to the end of U, and one more
/// factor eliminates what is left of its row. A chain of constraints thus keeps its sparsity.
struct Factors: ~Copyable {
    var size = 0

    // U, by position: the order in which columns are solved. An exchange leaves its old position dead.
    /// The row of a position; `size` for a dead one.
    var rowAt = Flat<Int32>()
    /// The column of a position; -1 for a dead one.
    var slotAt = Flat<Int32>()
    var diagonal = Flat<Double>()
    /// Where the numbers above the diagonal begin.
    var starts = Flat<Int32>()
    var ends = Flat<Int32>()
    var positions = Flat<Int32>()
    var numbers = Flat<Double>()
    var positionOfSlot = Flat<Int32>()
    var positionOfRow = Flat<Int32>()

    // L and the factors that exchanges add to it, in order.
    var steps = Flat<Step>()
    var stepRows = Flat<Int32>()
    var stepNumbers = Flat<Double>()

    /// `row[i] -= number * row[pivot]` for each number, or `row[pivot] -= Σ number * row[i]`.
    struct Step: BitwiseCopyable {
        var pivot: Int32
        var isGathering: Bool
        var start: Int32
        var end: Int32
    }

    // Working memory, 0 between calls. One element longer than the rows, for numbers that go to dead positions.
    var rows = Flat<Double>()
    var solved = Flat<Double>()
    var column = Flat<Double>()
    /// The rows in which the last direction is not 0.
    var movedRows = Flat<Int32>()
    var columnRows = Flat<Int32>()
    /// The last direction in U: positions and numbers, starting with its own.
    var trailPositions = Flat<Int32>()
    var trailNumbers = Flat<Double>()
    var trailSlot = -1

    /// Exchanges since the last factorization.
    var exchanges = 0
    /// The numbers visited by the last factorization, and those visited since then only because of exchanges.
    var built = 0
    var wear = 0
    /// The numbers that a solve visits at most, when freshly factored.
    var fresh = 0
    /// The numbers of columns that were exchanged for others.
    var dead = 0
    /// Numbers visited, for tests.
    var visited = 0

    /// Smaller numbers count as rounding errors of a subtraction that should have given 0.
    static let dust = 1e-11
    static let smallestPivot = 1e-9

    init() {}

    /// Whether it is time to factor again: when solves have cost as much more than fresh ones as that does, or for the
    /// sake of precision and memory.
    var areWorn: Bool {
        exchanges >= 64 + size / 8 || wear > Self.patience * (built + size)
            || stepNumbers.count + numbers.count > 2 * fresh + 128 * size + 1024
    }

    /// How much more a factorization costs than its numbers say.
    private static let patience = 8

    /// The numbers that a solve visits at most.
    private var load: Int { stepNumbers.count + numbers.count - dead + slotAt.count }

    mutating func noteUse() { wear += max(0, load - fresh) }

    // MARK: Factorization

    /// Factors a matrix given by columns.
    ///
    /// - Parameters:
    ///   - starts: where the numbers of each column begin, and where the last one ends.
    ///   - rows: in any order, each once in a column.
    /// - Returns: the dependent columns, and the variables to hold in their place.
    mutating func make(
        _ size: Int, _ starts: UnsafePointer<Int32>, _ rows: UnsafePointer<Int32>, _ numbers: UnsafePointer<Double>
    ) -> [(slot: Int, variable: Int)] {
        let before = visited
        self.size = size
        exchanges = 0
        trailSlot = -1
        rowAt.removeAll()
        slotAt.removeAll()
        diagonal.removeAll()
        self.starts.removeAll()
        ends.removeAll()
        positions.removeAll()
        self.numbers.removeAll()
        steps.removeAll()
        stepRows.removeAll()
        stepNumbers.removeAll()
        positionOfSlot.fill(size, with: -1)
        positionOfRow.fill(size + 1, with: -1)
        self.rows.fill(size + 1, with: 0)
        solved.fill(size + 1, with: 0)
        column.fill(size + 1, with: 0)
        movedRows.removeAll()
        var build = FactorBuild(size, starts, rows, numbers)
        while let (row, slot) = build.nextColumn() { take(row, slot, build) }
        build.countRows()
        while let (row, slot) = build.nextRow() { take(row, slot, build) }
        let missing = eliminate(build.rest(), build)
        var repairs: [(slot: Int, variable: Int)] = []
        if !missing.isEmpty {
            let rows = (0..<size).filter { positionOfRow[$0] < 0 }
            for (row, slot) in zip(rows, missing.reversed()) {
                append(row, slot, 1, from: self.numbers.count)
                repairs.append((slot, row))
            }
        }
        visited += Int(starts[size]) + size
        (built, wear, dead) = (visited - before, 0, 0)
        fresh = load
        return repairs
    }

    /// Takes the columns that are left, in an order of its own; returns those that depend on others.
    private mutating func eliminate(_ slots: [Int], _ build: borrowing FactorBuild) -> [Int] {
        if slots.isEmpty { return [] }
        var nucleus = Nucleus(size, slots, build)
        var missing: [Int] = []
        while nucleus.left > 0 {
            let (row, slot) = nucleus.next()
            if row >= 0 {
                eliminate(row, slot, &nucleus, build)
            } else {
                nucleus.take(row, slot) { _, _ in }
                missing.append(slot)
            }
        }
        visited += nucleus.visited
        return missing
    }

    /// Takes a pivot that leaves all other columns unchanged.
    mutating func take(_ row: Int, _ slot: Int, _ build: borrowing FactorBuild) {
        let (start, stepStart) = (numbers.count, stepNumbers.count)
        var pivot = 0.0
        for index in build.range(slot) where Int(build.rows[index]) == row { pivot = build.numbers[index] }
        for index in build.range(slot) {
            let other = Int(build.rows[index])
            if other == row { continue }
            if positionOfRow[other] >= 0 {
                positions.append(positionOfRow[other])
                numbers.append(build.numbers[index])
            } else {
                stepRows.append(Int32(other))
                stepNumbers.append(build.numbers[index] / pivot)
            }
        }
        addStep(row, from: stepStart)
        append(row, slot, pivot, from: start)
    }

    mutating func addStep(_ row: Int, from start: Int) {
        guard stepNumbers.count > start else { return }
        steps.append(Step(pivot: Int32(row), isGathering: false, start: Int32(start), end: Int32(stepNumbers.count)))
    }

    /// Takes a pivot of the nucleus, and eliminates its row from the other columns there.
    mutating func eliminate(_ row: Int, _ slot: Int, _ nucleus: inout Nucleus, _ build: borrowing FactorBuild) {
        let (start, stepStart) = (numbers.count, stepNumbers.count)
        for index in build.range(slot) where build.isTaken(row: Int(build.rows[index])) {
            positions.append(positionOfRow[Int(build.rows[index])])
            numbers.append(build.numbers[index])
        }
        var pivot = 1.0
        nucleus.take(row, slot) { other, number in
            if other == row {
                pivot = number
            } else if abs(number) < Self.dust {
                return
            } else if positionOfRow[other] >= 0 {
                positions.append(positionOfRow[other])
                numbers.append(number)
            } else {
                stepRows.append(Int32(other))
                stepNumbers.append(number)
            }
        }
        for index in stepStart..<stepNumbers.count { stepNumbers[index] /= pivot }
        nucleus.eliminate(
            row, stepRows.base + stepStart, stepNumbers.base + stepStart, stepNumbers.count - stepStart)
        addStep(row, from: stepStart)
        append(row, slot, pivot, from: start)
    }
}

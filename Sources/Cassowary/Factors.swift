/// The matrix of the symbols that are held, one column each and one row for each variable, as factors that are easy to
/// solve with.
///
/// `A = L U`: most columns become triangular by taking, again and again, a column or a row with one number left; only for
/// the rest there is something to eliminate. A column is exchanged after Forrest and Tomlin (Updated Triangular Factors of
/// the Basis to Maintain Sparsity in the Product Form Simplex Method, 1972): it goes to the end of U, and what is left of its
/// row is eliminated by one more factor. A chain of constraints so stays as sparse as it is.
struct Factors: ~Copyable {
    private(set) var size = 0

    // U, by position: the order in which columns are solved. A position that was exchanged is dead.
    /// The row of a position; `size` for a dead one.
    private var rowAt = Flat<Int32>()
    /// The column of a position; -1 for a dead one.
    private var slotAt = Flat<Int32>()
    private var diagonal = Flat<Double>()
    /// Where the numbers above the diagonal stand.
    private var starts = Flat<Int32>()
    private var ends = Flat<Int32>()
    private var positions = Flat<Int32>()
    private var numbers = Flat<Double>()
    private var positionOfSlot = Flat<Int32>()
    private var positionOfRow = Flat<Int32>()

    // L, and what exchanges add to it, in order.
    private var steps = Flat<Step>()
    private var stepRows = Flat<Int32>()
    private var stepNumbers = Flat<Double>()

    /// `row[i] -= number * row[pivot]` for each number, or `row[pivot] -= Σ number * row[i]`.
    struct Step: BitwiseCopyable {
        var pivot: Int32
        var isGathering: Bool
        var start: Int32
        var end: Int32
    }

    // Numbers at work, 0 in between. One place more than rows, for what goes to dead positions.
    private var rows = Flat<Double>()
    private var solved = Flat<Double>()
    private var column = Flat<Double>()
    /// The rows in which the last direction is not 0.
    private(set) var movedRows = Flat<Int32>()
    private var columnRows = Flat<Int32>()
    /// What the last direction was in U: positions and numbers, its own first.
    private var trailPositions = Flat<Int32>()
    private var trailNumbers = Flat<Double>()
    private var trailSlot = -1

    /// Exchanges since the factors were made.
    private(set) var exchanges = 0
    /// Numbers that were looked at, for tests.
    private(set) var visited = 0

    /// What is smaller is taken for the rest of a subtraction that should have given 0.
    static let dust = 1e-11
    static let smallestPivot = 1e-9

    init() {}

    func copy() -> Factors {
        var copy = Factors()
        copy.size = size
        copy.rowAt = rowAt.copy()
        copy.slotAt = slotAt.copy()
        copy.diagonal = diagonal.copy()
        copy.starts = starts.copy()
        copy.ends = ends.copy()
        copy.positions = positions.copy()
        copy.numbers = numbers.copy()
        copy.positionOfSlot = positionOfSlot.copy()
        copy.positionOfRow = positionOfRow.copy()
        copy.steps = steps.copy()
        copy.stepRows = stepRows.copy()
        copy.stepNumbers = stepNumbers.copy()
        copy.rows = rows.copy()
        copy.solved = solved.copy()
        copy.column = column.copy()
        copy.movedRows = movedRows.copy()
        copy.exchanges = exchanges
        copy.visited = visited
        return copy
    }

    /// Whether it is time to make them anew.
    var areWorn: Bool {
        exchanges >= 64 + size / 8 || stepNumbers.count > 2 * size + 64 || numbers.count > 8 * size + 1024
    }

    // MARK: Solving

    /// Solves `A y = c`: how much of each column makes up `c`.
    ///
    /// - Parameters:
    ///   - c: by row.
    ///   - y: by column; only numbers that are not 0 are written.
    ///   - found: the columns of these.
    mutating func solve(
        _ c: UnsafePointer<Double>, into y: UnsafeMutablePointer<Double>, _ found: inout Flat<Int32>
    ) {
        found.removeAll()
        let (solved, positionOfRow) = (solved.base, positionOfRow.base)
        var last = -1
        if steps.count == 0 {
            for row in 0..<size where c[row] != 0 {
                solved[Int(positionOfRow[row])] = c[row]
                last = max(last, Int(positionOfRow[row]))
            }
        } else {
            column.base.update(from: c, count: size)
            takeSteps(column.base)
            for row in 0..<size where column[row] != 0 {
                solved[Int(positionOfRow[row])] = column[row]
                last = max(last, Int(positionOfRow[row]))
                column[row] = 0
            }
        }
        let (slotAt, diagonal, starts, ends) = (slotAt.base, diagonal.base, starts.base, ends.base)
        let (positions, numbers) = (positions.base, numbers.base)
        var seen = last + 1
        for position in stride(from: last, through: 0, by: -1) {
            let number = solved[position]
            if number == 0 { continue }
            solved[position] = 0
            if slotAt[position] < 0 || abs(number) < Self.dust { continue }
            let part = number / diagonal[position]
            y[Int(slotAt[position])] = part
            found.append(slotAt[position])
            let (start, end) = (Int(starts[position]), Int(ends[position]))
            seen += end - start
            for index in start..<end { solved[Int(positions[index])] -= numbers[index] * part }
        }
        visited += seen
    }

    private mutating func takeSteps(_ c: UnsafeMutablePointer<Double>) {
        for step in 0..<steps.count {
            let entry = steps[step]
            let pivot = Int(entry.pivot)
            if entry.isGathering {
                var sum = 0.0
                for index in Int(entry.start)..<Int(entry.end) { sum += stepNumbers[index] * c[Int(stepRows[index])] }
                c[pivot] -= sum
            } else if case let number = c[pivot], number != 0 {
                for index in Int(entry.start)..<Int(entry.end) {
                    c[Int(stepRows[index])] -= stepNumbers[index] * number
                }
            }
        }
        visited += stepNumbers.count
    }

    /// How all variables move when one held symbol moves by 1 and the others stay: `Aᵀ d = e`.
    ///
    /// - Returns: `d` by row, valid until the next call.
    mutating func direction(of slot: Int) -> UnsafeMutablePointer<Double> {
        let first = Int(positionOfSlot[slot])
        trailPositions.removeAll()
        trailNumbers.removeAll()
        trailSlot = slot
        solved[first] = 1 / diagonal[first]
        trailPositions.append(Int32(first))
        trailNumbers.append(solved[first])
        var seen = 0
        let (solved, starts, ends) = (solved.base, starts.base, ends.base)
        let (positions, numbers) = (positions.base, numbers.base)
        for position in first + 1..<max(first + 1, slotAt.count) {
            let (start, end) = (Int(starts[position]), Int(ends[position]))
            if start == end { continue }
            var sum = 0.0
            for index in start..<end { sum += numbers[index] * solved[Int(positions[index])] }
            seen += end - start
            if abs(sum) < Self.dust || slotAt[position] < 0 { continue }
            solved[position] = -sum / diagonal[position]
            trailPositions.append(Int32(position))
            trailNumbers.append(solved[position])
        }
        visited += seen + slotAt.count - first
        for index in 0..<movedRows.count { rows[Int(movedRows[index])] = 0 }
        movedRows.removeAll()
        for index in 0..<trailPositions.count {
            let position = Int(trailPositions[index])
            rows[Int(rowAt[position])] = solved[position]
            movedRows.append(rowAt[position])
            solved[position] = 0
        }
        if steps.count > 0 {
            takeStepsBack()
            movedRows.removeAll()
            for row in 0..<size where rows[row] != 0 { movedRows.append(Int32(row)) }
        }
        return rows.base
    }

    /// The variables for which all held symbols have given values: `Aᵀ x = values`.
    mutating func variables(_ values: UnsafePointer<Double>) -> UnsafeMutablePointer<Double> {
        trailSlot = -1
        for position in 0..<slotAt.count where slotAt[position] >= 0 {
            var sum = values[Int(slotAt[position])]
            for index in Int(starts[position])..<Int(ends[position]) {
                sum -= numbers[index] * solved[Int(positions[index])]
            }
            solved[position] = sum / diagonal[position]
        }
        for position in 0..<slotAt.count where slotAt[position] >= 0 {
            rows[Int(rowAt[position])] = solved[position]
            solved[position] = 0
        }
        visited += numbers.count + slotAt.count
        takeStepsBack()
        movedRows.removeAll()
        for row in 0..<size { movedRows.append(Int32(row)) }
        return rows.base
    }

    private mutating func takeStepsBack() {
        for step in stride(from: steps.count - 1, through: 0, by: -1) {
            let entry = steps[step]
            let pivot = Int(entry.pivot)
            if !entry.isGathering {
                var sum = 0.0
                for index in Int(entry.start)..<Int(entry.end) {
                    sum += stepNumbers[index] * rows[Int(stepRows[index])]
                }
                rows[pivot] -= sum
            } else if case let number = rows[pivot], number != 0 {
                for index in Int(entry.start)..<Int(entry.end) {
                    rows[Int(stepRows[index])] -= stepNumbers[index] * number
                }
            }
        }
        visited += stepNumbers.count
    }

    // MARK: Exchanging

    /// Puts another column in the place of the one whose direction was asked last; false when they have to be made anew.
    ///
    /// - Parameters:
    ///   - given: the rows of the new column, each once, and its numbers.
    mutating func exchange(
        _ slot: Int, forRows given: UnsafePointer<Int32>, _ values: UnsafePointer<Double>, _ count: Int
    )
        -> Bool
    {
        precondition(trailSlot == slot, "the direction of the column is not known")
        trailSlot = -1
        exchanges += 1
        columnRows.removeAll()
        for index in 0..<count {
            column[Int(given[index])] = values[index]
            columnRows.append(given[index])
        }
        if steps.count > 0 {
            takeSteps(column.base)
            columnRows.removeAll()
            for row in 0..<size where column[row] != 0 { columnRows.append(Int32(row)) }
        }
        let old = Int(positionOfSlot[slot])
        let row = Int(rowAt[old])
        if replace(old, row) { return true }
        if trailPositions.count > 1 {
            let start = stepNumbers.count
            var sum = 0.0
            for index in 1..<trailPositions.count {
                let other = rowAt[Int(trailPositions[index])]
                let number = -trailNumbers[index] / trailNumbers[0]
                stepRows.append(other)
                stepNumbers.append(number)
                sum += number * column[Int(other)]
            }
            steps.append(Step(pivot: Int32(row), isGathering: true, start: Int32(start), end: Int32(stepNumbers.count)))
            column[row] -= sum
        }
        slotAt[old] = -1
        rowAt[old] = Int32(size)
        ends[old] = starts[old]
        let pivot = column[row]
        column[row] = 0
        let start = numbers.count
        takeColumn()
        append(row, slot, pivot, from: start)
        return abs(pivot) > Self.smallestPivot
    }

    /// Puts a column where the old one was, when nothing of it comes after that; false when something does.
    private mutating func replace(_ position: Int, _ row: Int) -> Bool {
        let pivot = column[row]
        if abs(pivot) < 1e-3 { return false }
        for index in 0..<columnRows.count {
            let other = Int(columnRows[index])
            if positionOfRow[other] > position, abs(column[other]) >= Self.dust { return false }
        }
        column[row] = 0
        starts[position] = Int32(numbers.count)
        takeColumn()
        ends[position] = Int32(numbers.count)
        diagonal[position] = pivot
        return true
    }

    /// Appends the numbers of the new column above its pivot.
    private mutating func takeColumn() {
        for index in 0..<columnRows.count {
            let row = Int(columnRows[index])
            if abs(column[row]) >= Self.dust {
                positions.append(positionOfRow[row])
                numbers.append(column[row])
            }
            column[row] = 0
        }
    }

    private mutating func append(_ row: Int, _ slot: Int, _ pivot: Double, from start: Int) {
        let position = slotAt.count
        rowAt.append(Int32(row))
        slotAt.append(Int32(slot))
        diagonal.append(pivot)
        starts.append(Int32(start))
        ends.append(Int32(numbers.count))
        if solved.count <= position { solved.append(0) }
        positionOfRow[row] = Int32(position)
        positionOfSlot[slot] = Int32(position)
    }

    // MARK: Making

    /// Makes the factors of columns.
    ///
    /// - Parameters:
    ///   - starts: where the numbers of each column begin, and where the last one ends.
    ///   - rows: in increasing order or not, each once in a column.
    /// - Returns: columns that follow from others, and the variables that are to be held in their place.
    mutating func make(
        _ size: Int, _ starts: UnsafePointer<Int32>, _ rows: UnsafePointer<Int32>, _ numbers: UnsafePointer<Double>
    ) -> [(slot: Int, variable: Int)] {
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
        var missing: [Int] = []
        for slot in build.rest() where !eliminate(slot, &build) { missing.append(slot) }
        var repairs: [(slot: Int, variable: Int)] = []
        if !missing.isEmpty {
            for row in 0..<size where positionOfRow[row] < 0 {
                let slot = missing.removeLast()
                append(row, slot, 1, from: self.numbers.count)
                repairs.append((slot, row))
            }
        }
        visited += Int(starts[size]) + size
        return repairs
    }

    /// Takes a pivot that changes no other column.
    private mutating func take(_ row: Int, _ slot: Int, _ build: borrowing FactorBuild) {
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

    private mutating func addStep(_ row: Int, from start: Int) {
        guard stepNumbers.count > start else { return }
        steps.append(Step(pivot: Int32(row), isGathering: false, start: Int32(start), end: Int32(stepNumbers.count)))
    }

    /// Takes the largest pivot of a column, as it is after all steps so far; false when there is none.
    private mutating func eliminate(_ slot: Int, _ build: inout FactorBuild) -> Bool {
        let column = rows.base
        for index in build.range(slot) { column[Int(build.rows[index])] = build.numbers[index] }
        takeSteps(column)
        var (row, largest) = (-1, 0.0)
        for other in 0..<size where positionOfRow[other] < 0 { largest = max(largest, abs(column[other])) }
        var fewest = Int32.max
        for other in 0..<size where positionOfRow[other] < 0 && abs(column[other]) > 0.1 * largest {
            if build.counts[other] < fewest { (row, fewest) = (other, build.counts[other]) }
        }
        let isGood = row >= 0 && largest > Self.smallestPivot
        let (start, stepStart) = (numbers.count, stepNumbers.count)
        let pivot = isGood ? column[row] : 1
        for other in 0..<size where column[other] != 0 {
            if isGood, other != row, abs(column[other]) >= Self.dust {
                if positionOfRow[other] >= 0 {
                    positions.append(positionOfRow[other])
                    numbers.append(column[other])
                } else {
                    stepRows.append(Int32(other))
                    stepNumbers.append(column[other] / pivot)
                }
            }
            column[other] = 0
        }
        guard isGood else { return false }
        addStep(row, from: stepStart)
        append(row, slot, pivot, from: start)
        return true
    }
}

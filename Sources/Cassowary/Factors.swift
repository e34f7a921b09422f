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
        copy.exchanges = exchanges
        copy.visited = visited
        return copy
    }

    /// Whether it is time to make them anew.
    var areWorn: Bool { exchanges >= 64 + size / 16 || numbers.count + stepNumbers.count > 12 * size + 4096 }

    // MARK: Solving

    /// Solves `A y = c`: how much of each column makes up `c`.
    ///
    /// - Parameters:
    ///   - c: by row, with a place more; 0 afterwards.
    ///   - y: by column; only numbers that are not 0 are written.
    ///   - found: the columns of these.
    mutating func solve(
        _ c: UnsafeMutablePointer<Double>, into y: UnsafeMutablePointer<Double>, _ found: inout Flat<Int32>
    ) {
        takeSteps(c)
        found.removeAll()
        var seen = 0
        for position in stride(from: slotAt.count - 1, through: 0, by: -1) {
            let row = Int(rowAt[position])
            let number = c[row]
            if number == 0 { continue }
            c[row] = 0
            if slotAt[position] < 0 || abs(number) < Self.dust { continue }
            let part = number / diagonal[position]
            y[Int(slotAt[position])] = part
            found.append(slotAt[position])
            let (start, end) = (Int(starts[position]), Int(ends[position]))
            seen += end - start
            for index in start..<end { c[Int(rowAt[Int(positions[index])])] -= numbers[index] * part }
        }
        c[size] = 0
        visited += seen + slotAt.count
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
        for row in 0..<size { rows[row] = 0 }
        for index in 0..<trailPositions.count {
            let position = Int(trailPositions[index])
            rows[Int(rowAt[position])] = solved[position]
            solved[position] = 0
        }
        takeStepsBack()
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
    /// - Parameter column: by row, with a place more; 0 afterwards.
    mutating func exchange(_ slot: Int, for column: UnsafeMutablePointer<Double>) -> Bool {
        precondition(trailSlot == slot, "the direction of the column is not known")
        trailSlot = -1
        exchanges += 1
        takeSteps(column)
        let old = Int(positionOfSlot[slot])
        let row = Int(rowAt[old])
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
        for other in 0..<size where column[other] != 0 {
            if abs(column[other]) >= Self.dust {
                positions.append(positionOfRow[other])
                numbers.append(column[other])
            }
            column[other] = 0
        }
        column[size] = 0
        append(row, slot, pivot, from: start)
        return abs(pivot) > Self.smallestPivot
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

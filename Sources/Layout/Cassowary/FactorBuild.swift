/// Finds a column order for factorizing a sparse matrix that leaves few columns to eliminate.
struct FactorBuild: ~Copyable {
    private let size: Int
    private let starts: UnsafePointer<Int32>
    let rows: UnsafePointer<Int32>
    let numbers: UnsafePointer<Double>
    /// The nonzeros left in each column; after `countRows`, in each row.
    private var counts: Flat<Int32>
    private var isRowDone: Flat<Bool>
    private var isDone: Flat<Bool>
    private var rowStarts: Flat<Int32>
    private var columns: Flat<Int32>
    private var queue = Flat<Int32>()
    /// How much of the queue has been processed. It is a queue, not a stack, because later constraints mostly depend on
    /// earlier ones.
    private var head = 0

    init(
        _ size: Int, _ starts: UnsafePointer<Int32>, _ rows: UnsafePointer<Int32>, _ numbers: UnsafePointer<Double>
    ) {
        (self.size, self.starts, self.rows, self.numbers) = (size, starts, rows, numbers)
        counts = Flat(capacity: size)
        isRowDone = Flat(capacity: size)
        isDone = Flat(capacity: size)
        rowStarts = Flat(capacity: size + 2)
        columns = Flat(capacity: Int(starts[size]))
        isRowDone.fill(size, with: false)
        isDone.fill(size, with: false)
        rowStarts.fill(size + 2, with: 0)
        columns.fill(Int(starts[size]), with: 0)
        for index in 0..<Int(starts[size]) { rowStarts[Int(rows[index]) + 2] += 1 }
        for row in 0..<size { rowStarts[row + 2] += rowStarts[row + 1] }
        for slot in 0..<size {
            counts.append(starts[slot + 1] - starts[slot])
            if counts[slot] == 1 { queue.append(Int32(slot)) }
            for index in Int(starts[slot])..<Int(starts[slot + 1]) {
                let row = Int(rows[index])
                columns[Int(rowStarts[row + 1])] = Int32(slot)
                rowStarts[row + 1] += 1
            }
        }
    }

    func range(_ slot: Int) -> Range<Int> { Int(starts[slot])..<Int(starts[slot + 1]) }
    private func columns(of row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

    /// The next column with one nonzero left, and its row.
    mutating func nextColumn() -> (row: Int, slot: Int)? {
        while head < queue.count {
            let slot = Int(queue[head])
            head += 1
            if isDone[slot] || counts[slot] != 1 { continue }
            for index in range(slot) where !isRowDone[Int(rows[index])] {
                if abs(numbers[index]) < Factors.smallestPivot { break }
                let row = Int(rows[index])
                isRowDone[row] = true
                isDone[slot] = true
                for place in columns(of: row) {
                    let other = Int(columns[place])
                    counts[other] -= 1
                    if counts[other] == 1, !isDone[other] { queue.append(Int32(other)) }
                }
                return (row, slot)
            }
        }
        return nil
    }

    mutating func countRows() {
        for row in 0..<size {
            counts[row] = 0
            if isRowDone[row] { continue }
            for place in columns(of: row) where !isDone[Int(columns[place])] { counts[row] += 1 }
            if counts[row] == 1 { queue.append(Int32(row)) }
        }
    }

    /// The next row with one column left, and that column.
    mutating func nextRow() -> (row: Int, slot: Int)? {
        while head < queue.count {
            let row = Int(queue[head])
            head += 1
            if isRowDone[row] || counts[row] != 1 { continue }
            for place in columns(of: row) where !isDone[Int(columns[place])] {
                let slot = Int(columns[place])
                if pivot(row, slot) < 0.01 * largest(in: slot) { break }
                isRowDone[row] = true
                isDone[slot] = true
                for index in range(slot) {
                    let other = Int(rows[index])
                    counts[other] -= 1
                    if counts[other] == 1, !isRowDone[other] { queue.append(Int32(other)) }
                }
                return (row, slot)
            }
        }
        return nil
    }

    private func pivot(_ row: Int, _ slot: Int) -> Double {
        for index in range(slot) where Int(rows[index]) == row { return abs(numbers[index]) }
        return 0
    }

    private func largest(in slot: Int) -> Double {
        range(slot).reduce(Factors.smallestPivot) { max($0, abs(numbers[$1])) }
    }

    /// The remaining columns.
    func rest() -> [Int] { (0..<size).filter { !isDone[$0] } }

    func isTaken(row: Int) -> Bool { isRowDone[row] }
}

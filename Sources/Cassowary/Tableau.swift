/// Rows of numbers that say how some symbols, the basic ones, follow from the others: `row = Σ cell * column`.
///
/// The numbers lie densely in one array, row after row, and loops skip what is 0: a pivot costs the product of what is
/// not 0 in its row and in its column, and a look at each row. Both counts grow by doubling.
struct Tableau: Sendable {
    private(set) var cells: [Double] = []
    private(set) var rowCount = 0
    private(set) var columnCount = 0
    /// Cells from one row to the next.
    private(set) var stride = 0
    private var nonzero: [Int32] = []

    /// What is smaller is taken for the rest of a subtraction that should have given 0.
    static let dust = 1e-11

    subscript(row: Int, column: Int) -> Double {
        get { cells[row * stride + column] }
        set { cells[row * stride + column] = newValue }
    }

    /// Runs a function on the cells, without checks of bounds.
    @inline(__always)
    func read<Result>(_ body: (UnsafePointer<Double>, _ stride: Int) -> Result) -> Result {
        cells.withUnsafeBufferPointer { body($0.baseAddress ?? UnsafePointer(bitPattern: 8)!, stride) }
    }

    mutating func reserve(rows: Int, columns: Int) {
        if columns > stride { widen(to: columns) }
        cells.reserveCapacity(rows * stride)
    }

    /// A new column, all 0.
    mutating func appendColumn() {
        if columnCount == stride { widen(to: max(8, stride * 2)) }
        columnCount += 1
    }

    private mutating func widen(to width: Int) {
        var wider = [Double](repeating: 0, count: rowCount * width)
        for row in 0..<rowCount {
            for column in 0..<columnCount { wider[row * width + column] = cells[row * stride + column] }
        }
        cells = wider
        stride = width
    }

    /// A new row, all 0.
    mutating func appendRow() {
        cells.append(contentsOf: repeatElement(0, count: stride))
        rowCount += 1
    }

    /// Adds a multiple of a row to another.
    mutating func add(_ factor: Double, row source: Int, to target: Int) {
        let (from, to) = (source * stride, target * stride)
        let count = columnCount
        cells.withUnsafeMutableBufferPointer { cells in
            for column in 0..<count where cells[from + column] != 0 {
                let sum = cells[to + column] + factor * cells[from + column]
                cells[to + column] = abs(sum) < Self.dust ? 0 : sum
            }
        }
    }

    /// Takes a row away; the last one gets its number.
    mutating func removeRow(_ row: Int) {
        let last = rowCount - 1
        if row != last {
            for column in 0..<columnCount { self[row, column] = self[last, column] }
        }
        cells.removeLast(stride)
        rowCount = last
    }

    /// Lets the symbols of a row and of a column change places.
    mutating func pivot(_ row: Int, _ column: Int) {
        let (stride, columnCount, rowCount) = (stride, columnCount, rowCount)
        nonzero.removeAll(keepingCapacity: true)
        cells.withUnsafeMutableBufferPointer { cells in
            let pivotRow = cells.baseAddress! + row * stride
            let inverse = 1 / pivotRow[column]
            for j in 0..<columnCount where pivotRow[j] != 0 && j != column {
                pivotRow[j] *= -inverse
                nonzero.append(Int32(truncatingIfNeeded: j))
            }
            pivotRow[column] = inverse
            nonzero.withUnsafeBufferPointer { nonzero in
                for i in 0..<rowCount where i != row {
                    let target = cells.baseAddress! + i * stride
                    let factor = target[column]
                    if factor == 0 { continue }
                    target[column] = factor * inverse
                    for j in nonzero {
                        let sum = target[Int(j)] + factor * pivotRow[Int(j)]
                        target[Int(j)] = abs(sum) < Self.dust ? 0 : sum
                    }
                }
            }
        }
    }
}

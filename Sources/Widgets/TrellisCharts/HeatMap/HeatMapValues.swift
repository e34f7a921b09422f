/// The values of a heat map, by rows and columns.
public struct HeatMapValues: Sendable {
    /// The number of rows.
    public let rows: Int
    /// The number of columns.
    public let columns: Int
    /// The range of the values, if it is known.
    let limits: ClosedRange<Double>?
    private var storage: Storage

    private enum Storage: Sendable {
        case stored([Double])
        case computed(@Sendable (Int, Int) -> Double)
    }

    /// No values.
    public init() { self.init([]) }

    /// Creates values from rows; where a row is shorter than others, there are gaps.
    public init(_ rows: [[Double]]) {
        let columns = rows.map(\.count).max() ?? 0
        var values: [Double] = []
        values.reserveCapacity(columns * rows.count)
        for row in rows { values += row + [Double](repeating: .nan, count: columns - row.count) }
        self.init(values, columns: columns)
    }

    /// Creates values from an array, row by row; what is missing in the last row is a gap.
    ///
    /// - Parameters:
    ///   - values: the values; NaN is a gap.
    ///   - columns: the number of columns.
    public init(_ values: [Double], columns: Int) {
        self.columns = values.isEmpty ? 0 : max(1, columns)
        rows = self.columns == 0 ? 0 : (values.count - 1) / self.columns + 1
        storage = .stored(values)
        limits = nil
    }

    /// Creates values that are computed when they are shown, for those that need no storage or too much.
    ///
    /// - Parameters:
    ///   - rows: the number of rows.
    ///   - columns: the number of columns.
    ///   - limits: the range of the values.
    ///   - value: returns a value from its row and column.
    public init(
        rows: Int, columns: Int, limits: ClosedRange<Double>, _ value: @escaping @Sendable (Int, Int) -> Double
    ) {
        self.rows = max(0, rows)
        self.columns = max(0, columns)
        self.limits = limits
        storage = .computed(value)
    }

    /// A value; NaN for a gap and beyond the ends. Setting a computed value has no effect.
    public subscript(row: Int, column: Int) -> Double {
        get {
            guard 0..<rows ~= row, 0..<columns ~= column else { return .nan }
            switch storage {
            case .computed(let value): return value(row, column)
            case .stored(let values):
                let index = row * columns + column
                return index < values.count ? values[index] : .nan
            }
        }
        set {
            guard 0..<rows ~= row, 0..<columns ~= column, case .stored(var values) = storage else { return }
            // Without the second reference, the array is changed in place.
            storage = .stored([])
            let index = row * columns + column
            if index >= values.count { values += [Double](repeating: .nan, count: index + 1 - values.count) }
            values[index] = newValue
            storage = .stored(values)
        }
    }

    /// The least and the greatest finite value, nil if there is none. O(values) for those that are stored.
    func range() -> ClosedRange<Double>? {
        if let limits { return limits }
        guard case .stored(let values) = storage else { return nil }
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite {
            low = min(low, value)
            high = max(high, value)
        }
        return low <= high ? low...high : nil
    }

    /// Whether there is no cell.
    var isEmpty: Bool { rows == 0 || columns == 0 }
}

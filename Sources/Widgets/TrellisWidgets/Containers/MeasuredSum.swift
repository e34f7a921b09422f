/// The cells that texts which wrap take together, counted once for each number of columns.
@MainActor
final class MeasuredSum {
    private let lengths: [@MainActor (Int) -> Int]
    private var cached: (columns: Int, cells: Int)?

    init(_ lengths: [@MainActor (Int) -> Int]) { self.lengths = lengths }

    /// The sum in a container of so many columns.
    func cells(in columns: Int) -> Int {
        if let cached, cached.columns == columns { return cached.cells }
        let cells = lengths.reduce(0) { $0 + $1(columns) }
        cached = (columns, cells)
        return cells
    }
}

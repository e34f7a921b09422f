/// The cells that texts which wrap take together, counted once for each number of columns.
@MainActor
final class MeasuredSum {
    private let lengths: [@MainActor (Int) -> Int]
    private var known: (columns: Int, cells: Int)?

    init(_ lengths: [@MainActor (Int) -> Int]) { self.lengths = lengths }

    /// The sum in a container of so many columns.
    func cells(in columns: Int) -> Int {
        if let known, known.columns == columns { return known.cells }
        let cells = lengths.reduce(0) { $0 + $1(columns) }
        known = (columns, cells)
        return cells
    }
}

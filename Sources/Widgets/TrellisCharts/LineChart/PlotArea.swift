import CellGeometry

/// Converts points to dots of a plot.
struct PlotArea {
    let x: AxisScale
    let y: AxisScale
    /// The columns and rows of dots.
    let width: Int
    let height: Int

    /// Dots further away look the same, and infinite ones could not be computed with.
    private static let farthest = 1e12

    /// The column of a number, not rounded; it may lie outside.
    func column(_ value: Double) -> Double { Self.near(x.share(of: value)) * Double(width - 1) }

    /// The row of a number, not rounded; it may lie outside.
    func row(_ value: Double) -> Double { (1 - Self.near(y.share(of: value))) * Double(height - 1) }

    private static func near(_ share: Double) -> Double { min(max(share, -farthest), farthest) }

    /// The row of a number, at most one beyond the plot.
    func nearRow(_ value: Double) -> Int { Int(min(max(row(value).rounded(), -1), Double(height))) }

    /// The first number of x in a column.
    func start(ofColumn column: Int) -> Double {
        width > 1 ? x.value(at: (Double(column) - 0.5) / Double(width - 1)) : column <= 0 ? x.lower : x.upper.nextUp
    }

    /// The column of a number inside.
    func nearColumn(_ value: Double) -> Int { Int(min(max(column(value).rounded(), 0), Double(width - 1))) }
}

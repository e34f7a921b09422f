import CellGeometry

/// Converts units to dots.
struct DrawingSpace {
    let x: AxisScale
    let y: AxisScale
    let size: Size
    let resolution: DotResolution

    init(x: ClosedRange<Double>, y: ClosedRange<Double>, size: Size, resolution: DotResolution, keepsRatio: Bool) {
        var (x, y) = (AxisScale(x), AxisScale(y))
        self.size = size
        self.resolution = resolution
        if keepsRatio, !size.isEmpty, x.span.isFinite, y.span.isFinite {
            // A cell is about twice as high as it is wide.
            let wanted = Double(size.width) / Double(2 * size.height)
            if x.span / y.span < wanted {
                x = Self.widened(x, to: y.span * wanted)
            } else {
                y = Self.widened(y, to: x.span / wanted)
            }
        }
        (self.x, self.y) = (x, y)
    }

    private static func widened(_ scale: AxisScale, to span: Double) -> AxisScale {
        let more = (span - scale.span) / 2
        guard more.isFinite, more > 0 else { return scale }
        return AxisScale(scale.lower - more...scale.upper + more)
    }

    var width: Int { size.width * resolution.columns }
    var height: Int { size.height * resolution.rows }

    /// The column of dots of a number, not rounded; the ends of the range lie in the first and the last column.
    func dotX(_ value: Double) -> Double { Self.finite(x.share(of: value)) * Double(width - 1) }

    /// The row of dots of a number, not rounded.
    func dotY(_ value: Double) -> Double { (1 - Self.finite(y.share(of: value))) * Double(height - 1) }

    /// A share that can be computed with; NaN stays.
    private static func finite(_ share: Double) -> Double { min(max(share, -1e300), 1e300) }

    /// The number at a column of dots.
    func unitX(_ dot: Double) -> Double { width > 1 ? x.value(at: dot / Double(width - 1)) : x.lower }

    /// The number at a row of dots.
    func unitY(_ dot: Double) -> Double { height > 1 ? y.value(at: 1 - dot / Double(height - 1)) : y.lower }

    /// The units at a place in cells.
    func units(atColumn column: Double, row: Double) -> ChartPoint {
        ChartPoint(
            unitX(column * Double(resolution.columns) - 0.5), unitY(row * Double(resolution.rows) - 0.5))
    }
}

import CellGeometry

/// What a series is drawn on, in dots.
protocol PlotCanvas {
    mutating func set(_ x: Int, _ y: Int, _ ink: UInt16)
    /// Draws a line between two places, which may lie outside.
    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: UInt16)
    /// Sets the dots of a column from one row to another; those of a filled area give way to lines.
    mutating func column(_ x: Int, from first: Int, to last: Int, _ ink: UInt16, fills: Bool)
}

extension DotGrid: PlotCanvas {}

/// Draws a series on a grid of dots, column by column: O(columns · log points).
struct SeriesPlot {
    let points: SeriesPoints
    let style: ChartSeries.Style
    let ink: UInt16
    let area: PlotArea
    /// The points and blocks of points read.
    var visits = 0

    /// At most so many points of a column are drawn one by one.
    private static let mostDots = 8

    /// The row of dots at which an area ends: that of 0, or the nearest edge.
    private var baseline: Int { min(max(area.nearRow(0), 0), area.height - 1) }

    init(_ points: SeriesPoints, _ style: ChartSeries.Style, _ ink: UInt16, _ area: PlotArea) {
        (self.points, self.style, self.ink, self.area) = (points, style, ink, area)
    }

    mutating func draw(on grid: inout some PlotCanvas) {
        guard points.count > 0, area.width > 0, area.height > 0 else { return }
        var index = points.index(atOrAfter: area.x.lower, visits: &visits)
        let beyond = area.x.upper.nextUp
        while index < points.count, points.x(index) < beyond {
            let column = area.nearColumn(points.x(index))
            let next = min(area.start(ofColumn: column + 1), beyond)
            // A number at the border of two columns may round to either.
            let end = max(index + 1, points.index(atOrAfter: next, from: index, visits: &visits))
            drawColumn(column, index..<end, on: &grid)
            connect(index - 1, index, on: &grid)
            index = end
        }
        // The line leads on to the first point outside.
        connect(index - 1, index, on: &grid)
    }

    private mutating func drawColumn(_ column: Int, _ range: Range<Int>, on grid: inout some PlotCanvas) {
        if style == .points, range.count <= Self.mostDots {
            visits += range.count
            for index in range where points.y(index).isFinite {
                grid.set(column, area.nearRow(points.y(index)), ink)
            }
            return
        }
        let extent = points.extent(of: range, visits: &visits)
        guard !extent.isEmpty else { return }
        grid.column(column, from: area.nearRow(extent.high), to: area.nearRow(extent.low), ink, fills: false)
        if style == .area {
            grid.column(column, from: area.nearRow(extent.high), to: baseline, ink, fills: true)
            grid.column(column, from: area.nearRow(extent.low), to: baseline, ink, fills: true)
        }
    }

    /// Draws the line between two neighbouring points, if both have a value.
    private mutating func connect(_ first: Int, _ second: Int, on grid: inout some PlotCanvas) {
        guard style != .points, first >= 0, second < points.count else { return }
        visits += 2
        let (start, end) = (points[first], points[second])
        guard start.y.isFinite, end.y.isFinite else { return }
        let (x1, y1) = (area.column(start.x), area.row(start.y))
        let (x2, y2) = (area.column(end.x), area.row(end.y))
        grid.line(x1, y1, x2, y2, ink)
        guard style == .area, x2 > x1 else { return }
        let baseline = baseline
        let from = Int(max(0, min(x1.rounded(.up), Double(area.width))))
        let to = Int(min(Double(area.width - 1), max(x2.rounded(.down), -1)))
        for column in from..<max(from, to + 1) {
            let share = (Double(column) - x1) / (x2 - x1)
            let row = y1 * (1 - share) + y2 * share
            grid.column(
                column, from: Int(min(max(row.rounded(), -1), Double(area.height))), to: baseline, ink, fills: true)
        }
    }
}

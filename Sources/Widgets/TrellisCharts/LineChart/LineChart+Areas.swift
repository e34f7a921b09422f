import TrellisViews

/// The part of each column that an area fills, in dots from the top.
struct AreaColumns: PlotCanvas {
    /// The first row and the row after the last one; nil for a column without points.
    private(set) var rows: [Range<Int>?]
    private let height: Int

    init(_ area: PlotArea) {
        rows = Array(repeating: nil, count: max(0, area.width))
        height = area.height
    }

    mutating func set(_ x: Int, _ y: Int, _ ink: UInt16) {}

    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: UInt16) {}

    mutating func column(_ x: Int, from first: Int, to last: Int, _ ink: UInt16, fills: Bool) {
        guard fills, rows.indices.contains(x) else { return }
        let (top, end) = (max(0, min(first, last)), min(height, max(first, last) + 1))
        guard top < end else { return }
        rows[x] = rows[x].map { min($0.lowerBound, top)..<max($0.upperBound, end) } ?? top..<end
    }
}

extension LineChart {
    /// The share of an area's colour that is that of the background, so that lines above it are seen.
    private static let softness = 40

    /// Fills the area of a series to the eighth of a cell.
    func drawArea(_ index: Int, _ scene: LineChartScene, _ style: Style, _ painter: Painter) {
        let (plot, series) = (scene.layout.plot, series[index])
        let area = PlotArea(x: scene.x, y: scene.y, width: plot.width, height: plot.height * 8)
        var columns = AreaColumns(area)
        var drawing = SeriesPlot(series.sorted, series.style, 0, area)
        drawing.draw(on: &columns)
        series.visits += drawing.visits
        let pen = BarPen(painter: painter, plot: plot, isHorizontal: false, isASCII: false)
        let colors = ValueColors(series.ramp, in: painter)
        let background = painter["box"].background == .default ? painter[.window].background : painter["box"].background
        var soft = Style(foreground: style.foreground, attributes: style.attributes)
        soft.foreground = soft.foreground.mixed(with: background, percent: Self.softness)
        for (column, rows) in columns.rows.enumerated() {
            guard let rows else { continue }
            let eighths = area.height - rows.upperBound..<area.height - rows.lowerBound
            guard let colors else {
                pen.draw([BarPart(eighths: eighths, style: soft)], lanes: column..<column + 1)
                continue
            }
            let cells = eighths.lowerBound / 8...(eighths.upperBound - 1) / 8
            let parts = cells.map { cell in
                let color = colors.color(at: (Double(cell) + 0.5) / Double(plot.height))
                return BarPart(
                    eighths: eighths.clamped(to: cell * 8..<cell * 8 + 8), style: Style(foreground: color))
            }
            pen.draw(parts, lanes: column..<column + 1)
        }
    }

    /// Whether an area ends at the axis, whose line is then at the top of its row: nothing is between them.
    func standsOnAxis(_ scene: LineChartScene) -> Bool {
        fillsWithBlocks(scene) && scene.y.lower >= 0 && series.contains { $0.style == .area && !$0.isHidden }
    }

    /// Whether areas are filled with blocks: where dots would leave gaps.
    func fillsWithBlocks(_ scene: LineChartScene) -> Bool {
        scene.resolution == .braille || scene.resolution == .quadrant || scene.resolution == .halfBlock
    }
}

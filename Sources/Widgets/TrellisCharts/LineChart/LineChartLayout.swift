import CellGeometry

/// The parts of a chart in cells. Where there is little room, the titles go first, then the legend, then the line of the
/// horizontal axis, its labels, and the vertical axis.
struct LineChartLayout: Equatable {
    var plot = Rect.zero
    /// The row of the title; nil without one.
    var titleRow: Int?
    /// The rows of the legend, or its place in the plot; empty without one.
    var legend = Rect.zero
    /// The row of the line of the horizontal axis; nil without one.
    var lineRow: Int?
    /// The row of the labels of the horizontal axis; nil without them.
    var labelRow: Int?
    /// The row of the title of the horizontal axis; nil without one.
    var xTitleRow: Int?
    /// Whether the vertical axis has a line and labels, right-aligned to the left of the plot.
    var hasVerticalAxis = false

    /// What a chart would like to show.
    struct Wishes {
        var hasTitle = false
        var hasXTitle = false
        var legend = ChartLegend([])
        var legendPosition = LineChart.LegendPosition.below
        /// The columns of the labels of the vertical axis, for a number of rows of the plot.
        var labelColumns: (_ rows: Int) -> Int = { _ in 0 }
    }

    init(_ size: Size, _ wishes: Wishes) {
        let (width, height) = (size.width, size.height)
        var (top, bottom) = (0, height)
        let legendRows = wishes.legend.rows(width: width)
        let hasLegend = legendRows > 0 && width >= 12
        if wishes.hasTitle, height >= 9 {
            titleRow = 0
            top += 1
        }
        var legendHeight = 0
        switch wishes.legendPosition {
        case .below where hasLegend && height >= 8:
            legendHeight = min(legendRows, max(1, height / 6))
            bottom -= legendHeight
            legend = Rect(x: 0, y: bottom, width: width, height: legendHeight)
        case .above where hasLegend && height >= 8:
            legendHeight = min(legendRows, max(1, height / 6))
            legend = Rect(x: 0, y: top, width: width, height: legendHeight)
            top += legendHeight
        default: break
        }
        if wishes.hasXTitle, height >= 11 {
            // Beside a legend in one row there is room for both.
            if legendHeight == 0 || wishes.legendPosition != .below || legendHeight > 1 {
                bottom -= 1
                xTitleRow = bottom
            } else {
                xTitleRow = legend.y
            }
        }
        if height >= 3, width >= 10 {
            bottom -= 1
            labelRow = bottom
        }
        if height >= 5, labelRow != nil {
            bottom -= 1
            lineRow = bottom
        }
        var left = 0
        let columns = wishes.labelColumns(bottom - top)
        if columns > 0, columns + 1 <= width / 2, width >= 10, bottom - top >= 2 {
            hasVerticalAxis = true
            left = columns + 1
        }
        plot = Rect(left: left, top: top, right: width, bottom: bottom)
        if wishes.legendPosition == .corner, hasLegend, plot.height >= 6, plot.width >= 24 {
            let columns = min(wishes.legend.widest, plot.width / 2)
            let rows = min(wishes.legend.entries.count, plot.height / 2)
            legend = Rect(x: plot.right - columns - 1, y: plot.top, width: columns, height: rows)
        } else if wishes.legendPosition == .below || wishes.legendPosition == .above, !legend.isEmpty {
            // Below the plot rather than below the labels.
            legend = Rect(left: left, top: legend.top, right: width, bottom: legend.bottom)
        }
    }
}

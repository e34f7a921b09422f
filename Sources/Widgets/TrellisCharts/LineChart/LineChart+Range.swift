/// Which part of the data is visible.
extension LineChart {
    var visibleSeries: [ChartSeries] { series.filter { !$0.isHidden } }

    /// The range of x of all visible series; nil if there are no points.
    var dataX: ClosedRange<Double>? {
        var extent = Extent.none
        for series in visibleSeries {
            let points = series.sorted
            guard points.count > 0 else { continue }
            extent.add(points.x(0))
            extent.add(points.x(points.count - 1))
        }
        return extent.range
    }

    /// The horizontal scale before the user zooms or moves.
    ///
    /// - Parameter dots: the columns of dots.
    func wholeX(dots: Int) -> AxisScale {
        let data = dataX
        if let visibleSpan, visibleSpan > 0, visibleSpan.isFinite, let last = data?.upperBound {
            // Moves in whole dots, so that each point stays in one column with its neighbours and peaks do not flicker.
            let dot = visibleSpan / Double(max(1, dots - 1))
            let end = (last / dot).rounded(.up) * dot
            let stable = end.isFinite && end - last <= 2 * dot ? end : last
            return AxisScale(stable - visibleSpan...stable)
        }
        if let range = xAxis.range { return AxisScale(range) }
        guard var data else { return AxisScale(0...1) }
        if xAxis.includesZero { data = min(0, data.lowerBound)...max(0, data.upperBound) }
        return AxisScale(data)
    }

    func scaleX(dots: Int) -> AxisScale { visibleX.map { AxisScale($0) } ?? wholeX(dots: dots) }

    /// The vertical scale for the points in a part of x.
    ///
    /// - Parameters:
    ///   - x: the part of x, for a plot as wide as the chart.
    ///   - dots: the columns of dots of such a plot.
    ///   - rows: the rows of the plot.
    ///   - cells: those from its lowest dot to its highest one.
    func scaleY(_ x: AxisScale, dots: Int, rows: Int, cells: Double) -> AxisScale {
        var range = x.range
        if visibleSpan != nil, visibleX == nil, x.span.isFinite {
            // The plot is narrower, at least half as wide, and may begin or end some dots elsewhere.
            let margin = 4 * x.span / Double(max(1, dots))
            range = x.lower - margin...x.upper + margin
        }
        var extent = Extent.none
        for series in visibleSeries {
            if let values = series.values(in: range) {
                extent.add(values.lowerBound)
                extent.add(values.upperBound)
            }
            if series.style == .area, !extent.isEmpty { extent.add(0) }
        }
        return yAxis.scale(for: extent.range, ticks: min(max((rows + 2) / 3 + 1, 5), 9), cells: cells)
    }
}

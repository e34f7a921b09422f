import TrellisViews

/// The cursor: a line across the plot, and the values of all series there.
extension LineChart {
    private func cursorStyle(_ painter: Painter) -> Style {
        painter[
            painter.isEffectivelyEnabled
                ? isFocused ? .chart["cursor.focused"] : .chart["cursor"] : .chart["cursor.disabled"]
        ]
    }

    func drawCursorLine(_ scene: LineChartScene, _ column: Int, _ painter: Painter) {
        let style = cursorStyle(painter)
        let plot = scene.layout.plot
        for y in plot.top..<plot.bottom { painter.symbol(showsOnlyASCII ? "|" : "│", x: column, y: y, style: style) }
        if let row = scene.layout.lineRow {
            painter.symbol(showsOnlyASCII ? "+" : "┼", x: column, y: row, style: style)
        }
    }

    /// Lays the line over filled areas, which would hide it; lines stay above it.
    func drawCursorLine(_ scene: LineChartScene, _ column: Int, over grid: DotGrid, _ painter: Painter) {
        let style = cursorStyle(painter)
        let plot = scene.layout.plot
        for y in 0..<plot.height where grid.isFilled[y * plot.width + column - plot.x] {
            painter.symbol(showsOnlyASCII ? "|" : "│", x: column, y: plot.y + y, style: style)
        }
    }

    /// The columns of the cursor's x on the horizontal axis, with a blank on both sides.
    func readingColumns(_ x: Double, _ column: Int) -> Range<Int> {
        let columns = shown(xAxis.format).text(of: x).inOneLine.truncated(to: bounds.width).columns
        let start = min(max(column - columns / 2, 0), bounds.width - columns)
        return start - 1..<start + columns + 1
    }

    /// Marks the points at the cursor, and writes their values in the legend and their x below.
    func drawReadings(
        _ scene: LineChartScene, _ legend: ChartLegend, _ needsMarks: Bool, _ x: Double, _ column: Int,
        _ painter: Painter
    ) {
        let layout = scene.layout
        var values = ChartLegend([])
        for (index, point) in readings(at: x).enumerated() {
            guard let point, let column = scene.column(of: point.x) else { continue }
            let role = role(of: index)
            if let row = scene.row(of: point.y) {
                var style = painter[painter.isEffectivelyEnabled ? role : role.disabled]
                style.attributes.insert(.bold)
                let mark = showsOnlyASCII ? "O" : needsMarks ? String(SeriesLook.mark(index, isASCII: false)) : "●"
                painter.text(mark, x: column, y: row, style: style)
            }
            let value = point.y.isFinite ? shown(yAxis.format).text(of: point.y) : symbol(.dash)
            // In a small plot there is no room for names.
            let name = layout.plot.width < 30 ? "" : series[index].name
            values.entries.append(
                ChartLegend.Entry(
                    name.isEmpty ? value : "\(name) \(value)", role: role, mark: legendMark(index, needsMarks)))
        }
        let style = painter[painter.isEffectivelyEnabled ? .chart["reading"] : .chart["reading.disabled"]]
        let text = shown(xAxis.format).text(of: x).inOneLine.truncated(to: painter.bounds.width)
        if let row = layout.labelRow {
            let columns = readingColumns(x, column)
            let room = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
            painter.fill(room.intersection(painter.bounds), style: style)
            painter.text(text, x: columns.lowerBound + 1, y: row, style: style)
        }
        if !layout.legend.isEmpty, self.legend != .corner {
            values.draw(in: layout.legend, painter, label: .chart["reading"])
        } else {
            drawInPlot(values, scene, column, layout.labelRow == nil ? text : nil, painter)
        }
    }

    /// Writes values into the first rows of the plot, on the side away from the cursor.
    private func drawInPlot(
        _ values: ChartLegend, _ scene: LineChartScene, _ column: Int, _ x: String?, _ painter: Painter
    ) {
        let plot = scene.layout.plot
        let style = painter[painter.isEffectivelyEnabled ? .chart["reading"] : .chart["reading.disabled"]]
        let rows = min(values.entries.count + (x == nil ? 0 : 1), max(1, plot.height - 1))
        let columns = min(max(values.widest, x?.columns ?? 0), max(1, plot.width - 2))
        let isLeft = column >= plot.x + plot.width / 2
        let room = Rect(x: isLeft ? plot.x : plot.right - columns, y: plot.y, width: columns, height: rows)
        painter.fill(room.intersection(painter.bounds), style: style)
        if let x { painter.text(x.truncated(to: columns), x: room.x, y: room.y, style: style) }
        let below = room.offset(x: 0, y: x == nil ? 0 : 1)
        values.drawColumn(
            in: Rect(x: below.x, y: below.y, width: columns, height: rows - (x == nil ? 0 : 1)), painter,
            label: .chart["reading"])
    }

    // MARK: Moving

    /// Moves the cursor to the nearest point in another column; without a cursor, to the last or first visible one.
    func moveCursor(by direction: Int) {
        let scene = scene(bounds.size)
        guard scene.area.width > 0, let x = cursorX, let column = scene.column(of: x) else {
            return setCursor(edge(scene.x, last: direction < 0))
        }
        // Half of a cell further is the next column.
        let first = scene.area.start(ofColumn: (column - scene.layout.plot.x) * scene.dots.columns)
        let next = scene.area.start(ofColumn: (column - scene.layout.plot.x + 1) * scene.dots.columns)
        let found: [Double] = visibleSeries.compactMap { series in
            let points = series.sorted
            var steps = 0
            let column =
                direction > 0
                ? points.index(atOrAfter: next, visits: &steps) : points.index(atOrAfter: first, visits: &steps) - 1
            guard column >= 0, column < points.count else { return nil }
            let x = points.x(column)
            return x >= scene.x.lower && x <= scene.x.upper ? x : nil
        }
        if let target = direction > 0 ? found.min() : found.max() { setCursor(target) }
    }

    /// The first or last visible point of all series.
    private func edge(_ scale: AxisScale, last: Bool) -> Double? {
        let ends: [Double] = visibleSeries.compactMap { series in
            let points = series.sorted
            let range = series.positions(of: scale.range, in: points)
            return range.isEmpty ? nil : points.x(last ? range.upperBound - 1 : range.lowerBound)
        }
        return last ? ends.max() : ends.min()
    }

    func moveCursorToEdge(last: Bool) { setCursor(edge(scene(bounds.size).x, last: last)) }

    func setCursor(_ x: Double?) {
        guard x != cursorX else { return }
        cursorX = x
        perform(onCursor, x)
    }

    /// The x of the point nearest to a column of the chart; nil if there are no points.
    func nearestX(to mouse: Mouse) -> Double? {
        let scene = scene(bounds.size, legend: ChartLegend([]))
        guard scene.area.width > 0 else { return nil }
        let x = scene.value(at: mouse)
        let candidates = visibleSeries.compactMap { $0.point(nearestTo: x)?.x }
        let visible = candidates.filter { $0 >= scene.x.lower && $0 <= scene.x.upper }
        return visible.min { abs($0 - x) < abs($1 - x) }
    }
}

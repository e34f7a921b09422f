import TrellisViews

/// A chart at a size, ready to be painted or asked where things are.
struct LineChartScene {
    let layout: LineChartLayout
    let area: PlotArea
    let x: AxisScale
    let y: AxisScale
    let yTicks: [AxisTick]
    let xTicks: [AxisTick]
    let resolution: DotResolution?
    let dots: (columns: Int, rows: Int)

    /// The column of a number in the chart, if it is visible.
    func column(of value: Double) -> Int? {
        guard value >= x.lower, value <= x.upper, area.width > 0 else { return nil }
        return layout.plot.x + area.nearColumn(value) / dots.columns
    }

    func value(at mouse: Mouse) -> Double { value(atColumn: mouse.position.x, mouse.fraction?.x ?? 0.5) }

    /// The number at a part of the width of a column of the chart, by default at its middle.
    func value(atColumn column: Int, _ part: Double = 0.5) -> Double {
        let dot = (Double(column - layout.plot.x) + part) * Double(dots.columns) - 0.5
        let value = area.width > 1 ? x.value(at: dot / Double(area.width - 1)) : x.lower
        return min(max(value, x.lower), x.upper)
    }

    /// The row of a number in the chart, if it is visible.
    func row(of value: Double) -> Int? {
        guard value >= y.lower, value <= y.upper, area.height > 0 else { return nil }
        return layout.plot.y + area.nearRow(value) / dots.rows
    }
}

extension LineChart {
    /// The dots of a cell; nil if each cell is one dot.
    private var resolutionInUse: DotResolution? { showsOnlyASCII || resolution == .ascii ? nil : resolution }

    /// The chart at a size. O(series · log points).
    func scene(_ size: Size, legend: ChartLegend = ChartLegend([])) -> LineChartScene {
        let resolution = resolutionInUse
        let dots = (columns: resolution?.columns ?? 1, rows: resolution?.rows ?? 1)
        var ticks: [AxisTick] = []
        var y = AxisScale(0...1)
        var wishes = LineChartLayout.Wishes()
        wishes.hasTitle = !title.isEmpty || !yAxis.title.isEmpty
        wishes.hasXTitle = !xAxis.title.isEmpty
        wishes.legend = legend
        wishes.legendPosition = self.legend
        let hasData = dataX != nil
        wishes.labelColumns = { [self] rows in
            // About the width of the plot is enough to know which points are visible.
            let most = size.width * dots.columns
            let cells = Double(rows) - 1 / Double(dots.rows)
            y = scaleY(scaleX(dots: most), dots: most, rows: rows, cells: cells)
            let isFree = yAxis.range == nil
            ticks = hasData || !isFree ? shown(yAxis).ticks(y, rows: rows, cells: isFree ? cells : nil) : []
            let widest = ticks.map(\.label.columns).max() ?? 0
            // Room for one digit more, so that the plot keeps its width while numbers grow.
            return widest == 0 ? 0 : min(max(widest, size.width >= 40 ? 4 : 1), max(8, size.width / 4))
        }
        let layout = LineChartLayout(size, wishes)
        let (width, height) = (layout.plot.width * dots.columns, layout.plot.height * dots.rows)
        let x = scaleX(dots: width)
        let xTicks = layout.labelRow != nil && hasData ? shown(xAxis).ticks(x, columns: layout.plot.width) : []
        return LineChartScene(
            layout: layout, area: PlotArea(x: x, y: y, width: width, height: height), x: x, y: y, yTicks: ticks,
            xTicks: xTicks, resolution: resolution, dots: dots)
    }

    // MARK: Painting

    func drawChart(in painter: Painter) {
        guard !painter.bounds.isEmpty else { return }
        let needsMarks = SeriesLook.needsMarks(series.count, in: painter) || showsOnlyASCII
        let legend = legendEntries(needsMarks)
        let scene = scene(painter.bounds.size, legend: legend)
        drawTitles(scene, legend, painter)
        let cursor = dataX == nil ? nil : shownCursorX.flatMap { x in scene.column(of: x).map { (x: x, column: $0) } }
        drawAxes(scene, reading: cursor.map { readingColumns($0.x, $0.column) }, painter)
        guard dataX != nil else { return drawMessage(scene, painter) }
        if xAxis.showsGrid || yAxis.showsGrid { drawGrid(scene, painter) }
        if let cursor { drawCursorLine(scene, cursor.column, painter) }
        drawSeries(scene, needsMarks, cursor?.column, painter)
        if let cursor {
            drawReadings(scene, legend, needsMarks, cursor.x, cursor.column, painter)
        } else if !scene.layout.legend.isEmpty {
            draw(legend, scene, painter)
        }
        if painter.isEffectivelyEnabled, isFocused { drawFocus(scene, painter) }
    }

    private func legendEntries(_ needsMarks: Bool) -> ChartLegend {
        var legend = ChartLegend([])
        for (index, series) in series.enumerated() where !series.isHidden && !series.name.isEmpty {
            legend.entries.append(
                ChartLegend.Entry(series.name, role: role(of: index), mark: legendMark(index, needsMarks)))
        }
        return legend
    }

    func legendMark(_ index: Int, _ needsMarks: Bool) -> Character {
        needsMarks || showsOnlyASCII ? SeriesLook.mark(index, isASCII: showsOnlyASCII) : "■"
    }

    func role(of index: Int) -> Role { series[index].role ?? SeriesLook.role(index) }

    private func draw(_ entries: ChartLegend, _ scene: LineChartScene, _ painter: Painter) {
        if self.legend == .corner {
            // With a blank on both sides.
            let legend = scene.layout.legend
            painter.fill(
                Rect(x: legend.x - 1, y: legend.y, width: legend.width + 2, height: legend.height),
                style: painter[.window])
            entries.drawColumn(in: legend, painter)
        } else {
            entries.draw(in: scene.layout.legend, painter)
        }
    }

    private func style(_ role: Role, _ painter: Painter) -> Style {
        painter[painter.isEffectivelyEnabled ? role : role.disabled]
    }

    // MARK: Around the plot

    private func drawTitles(_ scene: LineChartScene, _ legend: ChartLegend, _ painter: Painter) {
        let (layout, width) = (scene.layout, painter.bounds.width)
        if let row = layout.titleRow {
            let unit = yAxis.title.inOneLine.truncated(to: max(0, width / 3))
            painter.text(unit, x: 0, y: row, style: style(.chart["label"], painter))
            let text = title.inOneLine.truncated(to: max(0, width - 2 * (unit.columns > 0 ? unit.columns + 1 : 0)))
            painter.text(text, x: (width - text.columns) / 2, y: row, style: style(titleRole, painter))
        }
        if let row = layout.xTitleRow {
            let taken = row == layout.legend.y ? layout.legend.x + legend.columns + 2 : 0
            let text = xAxis.title.inOneLine
            if text.columns <= width - taken {
                painter.text(text, x: width - text.columns, y: row, style: style(.chart["label"], painter))
            }
        }
    }

    private var titleRole: Role { isFocused ? .chart["title.focused"] : .chart["title"] }

    private var axisRole: Role { isFocused ? .chart["axis.focused"] : .chart["axis"] }

    private func drawAxes(_ scene: LineChartScene, reading: Range<Int>?, _ painter: Painter) {
        let layout = scene.layout
        let line = style(axisRole, painter)
        let label = style(.chart["label"], painter)
        let isASCII = showsOnlyASCII
        if layout.hasVerticalAxis {
            let x = layout.plot.x - 1
            for y in layout.plot.top..<layout.plot.bottom {
                painter.symbol(isASCII ? "|" : "│", x: x, y: y, style: line)
            }
            for tick in scene.yTicks {
                guard let row = scene.row(of: tick.value) else { continue }
                let text = tick.label.inOneLine.truncated(to: x)
                painter.text(text, x: x - text.columns, y: row, style: label)
                painter.symbol(isASCII ? "+" : "┤", x: x, y: row, style: line)
            }
        }
        if let row = layout.lineRow, standsOnAxis(scene) {
            for x in (layout.hasVerticalAxis ? layout.plot.left - 1 : layout.plot.left)..<layout.plot.right {
                painter.symbol("▔", x: x, y: row, style: line)
            }
        } else if let row = layout.lineRow {
            for x in layout.plot.left..<layout.plot.right {
                painter.symbol(isASCII ? "-" : "─", x: x, y: row, style: line)
            }
            if layout.hasVerticalAxis { painter.symbol(isASCII ? "+" : "└", x: layout.plot.x - 1, y: row, style: line) }
            for tick in scene.xTicks {
                guard let column = scene.column(of: tick.value) else { continue }
                painter.symbol(isASCII ? "+" : "┬", x: column, y: row, style: line)
            }
        }
        if let row = layout.labelRow { drawLabels(scene, row, label, reading: reading, painter) }
    }

    /// - Parameter reading: the columns of the cursor's x, which takes the place of labels.
    private func drawLabels(
        _ scene: LineChartScene, _ row: Int, _ style: Style, reading: Range<Int>?, _ painter: Painter
    ) {
        var end = -1
        for tick in scene.xTicks {
            guard let column = scene.column(of: tick.value) else { continue }
            let text = tick.label.inOneLine
            let columns = text.columns
            let x = min(max(column - columns / 2, 0), painter.bounds.width - columns)
            // At the edges, a label moves aside, and may then come too near to the next one.
            guard x > end, x >= 0, reading?.overlaps(x..<x + columns) != true else { continue }
            painter.text(text, x: x, y: row, style: style)
            end = x + columns
        }
    }

    private func drawMessage(_ scene: LineChartScene, _ painter: Painter) {
        let plot = scene.layout.plot
        let text = translated(text: emptyText).inOneLine.truncated(to: plot.width)
        painter.text(
            text, x: plot.x + (plot.width - text.columns) / 2, y: plot.y + max(0, plot.height - 1) / 2,
            style: style(isFocused ? .chart["message.focused"] : .chart["message"], painter))
    }

    // MARK: Plot

    private func drawGrid(_ scene: LineChartScene, _ painter: Painter) {
        let plot = scene.layout.plot
        let line = style(.chart["grid"], painter)
        if yAxis.showsGrid {
            for tick in scene.yTicks {
                guard let row = scene.row(of: tick.value) else { continue }
                for x in plot.left..<plot.right {
                    painter.symbol(showsOnlyASCII ? "." : "┈", x: x, y: row, style: line)
                }
            }
        }
        guard xAxis.showsGrid else { return }
        for tick in scene.xTicks {
            guard let column = scene.column(of: tick.value) else { continue }
            for y in plot.top..<plot.bottom { painter.symbol(showsOnlyASCII ? "." : "┊", x: column, y: y, style: line) }
        }
    }

    private func drawThresholds(_ scene: LineChartScene, _ painter: Painter) {
        let plot = scene.layout.plot
        for threshold in xAxis.thresholds {
            guard let column = scene.column(of: threshold.value) else { continue }
            let line = style(threshold.role, painter)
            for y in plot.top..<plot.bottom { painter.symbol(showsOnlyASCII ? ":" : "╎", x: column, y: y, style: line) }
        }
        for threshold in yAxis.thresholds {
            guard let row = scene.row(of: threshold.value) else { continue }
            let line = style(threshold.role, painter)
            for x in plot.left..<plot.right { painter.symbol(showsOnlyASCII ? "-" : "╌", x: x, y: row, style: line) }
        }
    }

    /// What thresholds say: over all else, so that it can be read.
    private func nameThresholds(_ scene: LineChartScene, _ painter: Painter) {
        let plot = scene.layout.plot
        for threshold in xAxis.thresholds {
            guard let column = scene.column(of: threshold.value) else { continue }
            let text = threshold.label.inOneLine.truncated(to: max(0, plot.right - column - 1))
            painter.text(text, x: column + 1, y: plot.top, style: style(threshold.role, painter))
        }
        for threshold in yAxis.thresholds {
            let text = threshold.label.inOneLine
            guard let row = scene.row(of: threshold.value), !text.isEmpty, text.columns + 2 <= plot.width / 2 else {
                continue
            }
            painter.text(
                " " + text, x: plot.right - text.columns - 1, y: row, style: style(threshold.role, painter))
        }
    }

    private func drawSeries(_ scene: LineChartScene, _ needsMarks: Bool, _ cursor: Int?, _ painter: Painter) {
        let plot = scene.layout.plot
        guard !plot.isEmpty else { return }
        var grid = DotGrid(cells: plot.size, resolution: scene.resolution)
        // Lines lie above areas.
        let order =
            series.indices.filter { series[$0].style == .area } + series.indices.filter { series[$0].style != .area }
        var hasArea = false
        for index in order where !series[index].isHidden {
            let series = series[index]
            if series.style == .area, fillsWithBlocks(scene) {
                drawArea(index, scene, style(role(of: index), painter), painter)
                hasArea = true
                continue
            }
            let mark = scene.resolution == nil ? SeriesLook.mark(index, isASCII: true) : nil
            let ink = grid.ink(style(role(of: index), painter), mark: mark)
            var drawing = SeriesPlot(series.sorted, series.style, ink, scene.area)
            drawing.draw(on: &grid)
            series.visits += drawing.visits
        }
        // Over areas, but below the lines of series.
        drawThresholds(scene, painter)
        if let cursor, hasArea { drawCursorLine(scene, cursor, painter) }
        grid.paint(at: plot.origin, painter)
        nameThresholds(scene, painter)
        if let cursor, !hasArea { drawCursorLine(scene, cursor, over: grid, painter) }
        guard needsMarks, scene.resolution != nil else { return }
        for index in series.indices where !series[index].isHidden { drawMarks(scene, index, painter) }
    }

    /// Tells a line from others without colours: a mark on it each few columns, elsewhere for each series.
    private func drawMarks(_ scene: LineChartScene, _ index: Int, _ painter: Painter) {
        let plot = scene.layout.plot
        let series = series[index]
        let gap = max(6, 3 * self.series.count)
        let style = style(role(of: index), painter)
        let mark = String(SeriesLook.mark(index, isASCII: false))
        for column in stride(from: plot.x + (3 * index + 2) % gap, to: plot.right, by: gap) {
            guard let point = series.point(nearestTo: scene.value(atColumn: column)),
                scene.column(of: point.x) == column, let row = scene.row(of: point.y)
            else { continue }
            painter.text(mark, x: column, y: row, style: style)
        }
    }

    /// Shows the focus below the plot where there are no axes, which show it elsewhere.
    private func drawFocus(_ scene: LineChartScene, _ painter: Painter) {
        guard scene.layout.lineRow == nil, !scene.layout.hasVerticalAxis else { return }
        let style = painter[.chart["axis.focused"]]
        let plot = scene.layout.plot
        painter.restyle(Rect(x: plot.x, y: plot.bottom - 1, width: plot.width, height: 1)) { cell in
            cell.foreground = style.foreground == .default ? cell.foreground : style.foreground
            cell.attributes.formUnion([.underline, .bold])
        }
    }
}

public import TrellisViews

extension LineChart: SemanticView {
    /// A chart, with what is read at its cursor.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .chart
        guard let x = shownCursorX else { return }
        let values = zip(series, readings(at: x)).compactMap { series, point in
            point.map { "\(series.name) \(shown(yAxis.format).text(of: $0.y))".inOneLine }
        }
        meaning.value = "\(shown(xAxis.format).text(of: x).inOneLine): " + values.joined(separator: ", ")
    }
    /// The cursor, at the bottom of the plot.
    public var focusPoint: Point? {
        let scene = scene(bounds.size)
        guard let x = shownCursorX, let column = scene.column(of: x) else { return nil }
        let plot = scene.layout.plot
        return Point(x: column, y: max(0, min(plot.bottom - 1, bounds.height - 1)))
    }
}

extension BarsView: SemanticView {
    /// A chart, with what is read at the selected bars.
    public final func describe(_ meaning: inout Semantics) {
        meaning.kind = .chart
        meaning.parts = Semantics.Parts(count: groupCount) { [self] group in
            let (name, values) = reading(group)
            var bars = Semantics(.row, name: name, value: values.map(\.text).joined(separator: ", "))
            bars.position = (group, groupCount)
            if group == shownSelection { bars.states.insert(.selected) }
            bars.actions = [Command("select") { [weak self] in self?.select(group) }]
            return bars
        }
    }
}

extension HeatMap: SemanticView {
    /// A chart, with what is read at the selected cell.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .chart
        meaning.value = reading(at: shownSelection)
    }
    /// The selected cell.
    public var focusPoint: Point? {
        let plan = plan()
        guard let cell = shownSelection, !plan.isHalf else { return nil }
        let frame = plan.frame(row: cell.row, column: cell.column).intersection(plan.plot)
        return frame.isEmpty ? nil : frame.origin
    }
}

extension Gauge: SemanticView {
    /// Progress, with its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .progress
        meaning.value = valueText
        meaning.details = detail.inOneLine
    }
}

extension Sparkline: SemanticView {
    /// A chart, with its last value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = .chart
        meaning.value = kept.last.map { shown(format).text(of: $0).inOneLine }
    }
}

extension CanvasView: SemanticView {
    /// A picture.
    public func describe(_ meaning: inout Semantics) { meaning.kind = .image }
}

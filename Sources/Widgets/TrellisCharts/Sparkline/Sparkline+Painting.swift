import TrellisViews

extension Sparkline {
    /// The columns that bars keep before details are left out.
    private static let shortest = 8

    func drawSparkline(in painter: Painter) {
        let bounds = painter.bounds
        guard !bounds.isEmpty else { return }
        let columns = detailColumns(bounds)
        let plot = Rect(x: 0, y: 0, width: bounds.width - columns, height: bounds.height)
        let perColumn = style == .line && !showsOnlyASCII ? 2 : 1
        var values = kept.suffix(plot.width * perColumn)
        var extent = Extent.none
        for value in values { extent.add(value) }
        if columns > 0 { drawDetails(extent, values.last, x: plot.right, painter) }
        guard !extent.isEmpty else { return }
        if fillsWidth, values.count < plot.width * perColumn {
            values = stretched(values, to: plot.width * perColumn)
        }
        let scale = AxisScale(range ?? Self.range(of: extent))
        let limits = thresholds.map { (share: scale.share(of: $0.value), role: $0.role) }
        let colors = ValueColors(ramp, thresholds: limits, base: role ?? .ramp["low"], in: painter)
        func look(_ value: Double) -> TextScreen.Style {
            colors.map { TextScreen.Style(foreground: $0.color(at: scale.share(of: value))) }
                ?? style(of: value, painter)
        }
        if style == .line {
            drawLine(values, scale, plot, look, painter)
        } else {
            drawBars(values, scale, plot, look, painter)
        }
    }

    private func stretched(_ values: ArraySlice<Double>, to count: Int) -> ArraySlice<Double> {
        (0..<count).map { values[values.startIndex + $0 * values.count / count] }[...]
    }

    /// Equal values lie in the middle of their range.
    private static func range(of extent: Extent) -> ClosedRange<Double> { extent.low...extent.high }

    private func role(of value: Double) -> Role {
        let reached = thresholds.filter { value >= $0.value }.max { $0.value < $1.value }
        return reached?.role ?? role ?? SeriesLook.role(0)
    }

    private func style(of value: Double, _ painter: Painter) -> TextScreen.Style {
        let role = role(of: value)
        return painter[painter.isEffectivelyEnabled ? role : role.disabled]
    }

    // MARK: Bars

    private func drawBars(
        _ values: ArraySlice<Double>, _ scale: AxisScale, _ plot: Rect, _ look: (Double) -> TextScreen.Style,
        _ painter: Painter
    ) {
        let symbols = showsOnlyASCII ? plot.height == 1 ? Self.plainLevels : Self.plainParts : Self.eighths
        let steps = symbols.count
        for (index, value) in values.enumerated() where value.isFinite {
            let x = plot.right - values.count + index
            let style = look(value)
            let most = steps * plot.height
            let share = min(max(scale.share(of: value), 0), 1)
            // The smallest value is seen, too.
            let level = 1 + Int((share * Double(most - 1)).rounded())
            for row in 0..<plot.height {
                let filled = min(level - row * steps, steps)
                if filled <= 0 { break }
                painter.symbol(symbols[filled - 1], x: x, y: plot.bottom - 1 - row, style: style)
            }
        }
    }

    private static let eighths: [Unicode.Scalar] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    /// Denser characters for larger values, where there is only one row.
    private static let plainLevels: [Unicode.Scalar] = ["_", ".", "-", "=", "+", "*", "#", "@"]
    private static let plainParts: [Unicode.Scalar] = [".", ":", "#"]

    // MARK: Line

    private func drawLine(
        _ values: ArraySlice<Double>, _ scale: AxisScale, _ plot: Rect, _ look: (Double) -> TextScreen.Style,
        _ painter: Painter
    ) {
        var grid = DotGrid(cells: plot.size, resolution: showsOnlyASCII ? .ascii : .braille)
        func row(_ value: Double) -> Double {
            (1 - min(max(scale.share(of: value), 0), 1)) * Double(grid.height - 1)
        }
        let start = grid.width - values.count
        var last: Double?
        for (index, value) in values.enumerated() {
            defer { last = value.isFinite ? value : nil }
            guard value.isFinite else { continue }
            let ink = grid.ink(look(value))
            let x = Double(start + index)
            grid.line(last == nil ? x : x - 1, row(last ?? value), x, row(value), ink)
        }
        grid.paint(at: plot.origin, painter)
    }

    // MARK: Details

    private var parts: [(word: String, detail: Details)] {
        [("", .last), (translated("min"), .minimum), (translated("max"), .maximum)].filter { details.contains($0.1) }
    }

    /// The columns of a number, so that the bars keep their length while it changes.
    private static let number = 7

    /// In three rows or more, the details stand below each other.
    private var isStacked: Bool { bounds.height >= 3 }

    private func shownParts(_ bounds: Rect) -> [(word: String, detail: Details)] {
        if isStacked { return bounds.width - 1 - 4 - Self.number >= Self.shortest ? parts : [] }
        var (shown, room) = ([(word: String, detail: Details)](), bounds.width - Self.shortest)
        for part in parts {
            room -= columns(part.word)
            if room < 0 { break }
            shown.append(part)
        }
        return shown
    }

    private func columns(_ word: String) -> Int { 1 + Self.number + (word.isEmpty ? 0 : word.columns + 1) }

    private func detailColumns(_ bounds: Rect) -> Int {
        let columns = shownParts(bounds).map { self.columns($0.word) }
        return isStacked ? columns.max() ?? 0 : columns.reduce(0, +)
    }

    private func drawDetails(_ extent: Extent, _ last: Double?, x: Int, _ painter: Painter) {
        let label = painter[painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]]
        var x = x
        for (word, detail) in shownParts(painter.bounds) {
            let value = detail == .last ? last : extent.isEmpty ? nil : detail == .minimum ? extent.low : extent.high
            let isKnown = value?.isFinite ?? false
            let text = isKnown ? shown(format).text(of: value!) : symbol(.dash)
            let number = text.inOneLine.truncated(to: Self.number)
            // The largest at the top, the newest in the middle, the smallest at the bottom.
            let height = painter.bounds.height
            let row = !isStacked ? (height - 1) : detail == .maximum ? 0 : detail == .last ? height / 2 : height - 1
            if !word.isEmpty { painter.text(word, x: x + 1, y: row, style: label) }
            let right = isStacked ? painter.bounds.width : x + columns(word)
            let role: Role = detail == .last && isKnown ? .text : .chart["label"]
            let style = painter[painter.isEffectivelyEnabled ? role : role.disabled]
            painter.text(number, x: right - number.columns, y: row, style: style)
            if !isStacked { x = right }
        }
    }
}

import TrellisViews

/// The axis of values and the row above the bars.
extension BarsView {
    final func drawAxis(_ plan: BarsPlan, _ painter: Painter) {
        let isASCII = showsOnlyASCII
        let label = painter[painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]]
        let line = painter[.chart["axis"]]
        let plot = plan.plot
        if isHorizontal {
            for y in plan.line.top..<plan.line.bottom {
                painter.horizontalLine(from: plan.line.left, to: plan.line.right - 1, y: y, style: line, joins: false)
            }
            var end = Int.min
            for tick in plan.ticks {
                let cell = min(
                    Int((plan.scale.scale.share(of: tick.value) * Double(plot.width)).rounded()), plot.width - 1)
                if axis.showsGrid, cell > 0 {
                    for y in plot.top..<plot.bottom {
                        painter.text(isASCII ? ":" : "┊", x: plot.x + cell, y: y, style: painter[.chart["grid"]])
                    }
                }
                painter.text(isASCII ? "+" : "┬", x: plot.x + cell, y: plan.line.y, style: line)
                let text = tick.label.inOneLine
                let x = min(
                    max(plot.x - (plan.labels.isEmpty ? 0 : text.columns / 2), plot.x + cell - text.columns / 2),
                    bounds.width - text.columns)
                guard x > end, x >= 0 else { continue }
                end = painter.text(text, x: x, y: plan.axis.y, style: label)
            }
            drawZero(plan, painter)
            return
        }
        for tick in plan.ticks {
            let cell = Int((plan.scale.scale.share(of: tick.value) * Double(plot.height)).rounded())
            // A value lies at the upper edge of the row that tells it.
            let y = min(plot.bottom - cell, plan.axis.bottom - 1)
            let text = tick.label.inOneLine
            painter.text(text, x: plan.axis.right - 2 - text.columns, y: y, style: label)
            painter.text(isASCII ? "-" : "╴", x: plan.axis.right - 1, y: y, style: line)
            if axis.showsGrid, cell > 0 {
                painter.text(
                    String(repeating: isASCII ? "." : "┈", count: plot.width), x: plot.x, y: y,
                    style: painter[.chart["grid"]])
            }
        }
        if !plan.line.isEmpty {
            // At the upper edge of its row, so that bars stand on it.
            let text = String(repeating: isASCII ? "-" : "▔", count: plan.line.width)
            painter.text(text, x: plan.line.x, y: plan.line.y, style: line)
        }
        drawZero(plan, painter)
    }

    /// Draws the line of zero where bars grow in both directions.
    private func drawZero(_ plan: BarsPlan, _ painter: Painter) {
        let cell = plan.scale.base / 8
        let plot = plan.plot
        guard cell > 0, cell < plan.scale.length else { return }
        let style = painter[.chart["axis"]]
        if isHorizontal {
            let text = showsOnlyASCII ? "|" : "▏"
            for y in plot.top..<plot.bottom { painter.text(text, x: plot.x + cell, y: y, style: style) }
        } else {
            let text = String(repeating: showsOnlyASCII ? "-" : "▔", count: plot.width)
            painter.text(text, x: plot.x, y: plot.bottom - cell, style: style)
        }
    }

    /// Names the series or, while a group is selected, tells its values.
    final func drawHeader(_ plan: BarsPlan, _ looks: SeriesLooks, _ painter: Painter) {
        let area = plan.header
        guard !area.isEmpty else { return }
        guard let group = shownSelection else {
            let entries = seriesNames.enumerated().filter { !$0.element.isEmpty }.map { index, name in
                ChartLegend.Entry(name, role: role(ofSeries: index), mark: looks.mark(index))
            }
            ChartLegend(entries).draw(in: area, painter)
            return
        }
        let reading = reading(group)
        var x = area.x
        let title = painter[painter.isEffectivelyEnabled ? .chart["title"] : .chart["label.disabled"]]
        let name = reading.name.inOneLine.truncated(to: area.width)
        if !name.isEmpty { x = painter.text(name, x: x, y: area.y, style: title) + 2 }
        let entries = reading.values.map { series, text in
            ChartLegend.Entry(text, role: role(ofSeries: series), mark: looks.mark(series))
        }
        if seriesCount > 1 {
            let rest = Rect(x: x, y: area.y, width: max(0, area.right - x), height: 1)
            ChartLegend(entries).draw(in: rest, painter, label: .chart["cursor.focused"])
        } else if let first = reading.values.first {
            painter.text(
                first.text.inOneLine.truncated(to: max(0, area.right - x)), x: x, y: area.y,
                style: painter[painter.isEffectivelyEnabled ? .chart["cursor.focused"] : .chart["label.disabled"]])
        }
    }
}

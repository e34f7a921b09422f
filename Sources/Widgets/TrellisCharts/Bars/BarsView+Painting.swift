import TrellisViews
import TrellisWidgets

extension BarsView {
    final func drawBars(in painter: Painter) {
        guard !bounds.isEmpty else { return }
        guard groupCount > 0, dataRange != nil else { return drawEmpty(translated(text: emptyText), in: painter) }
        let plan = plan()
        let looks = SeriesLooks(of: self, in: painter)
        let colors = seriesCount == 1 ? ValueColors(ramp, in: painter) : nil
        drawHeader(plan, looks, painter)
        let selected = shownSelection.map { $0 - plan.range.first }
        if let selected, 0..<plan.layout.visible ~= selected {
            let start = plan.layout.start(selected)
            highlight(start..<start + plan.layout.length, plan, painter)
        }
        drawAxis(plan, painter)
        drawThresholds(plan, nil, painter)
        for place in 0..<min(plan.layout.visible, groupCount - plan.range.first) {
            draw(plan.range.first + place, at: place, isSelected: place == selected, plan, looks, colors, painter)
        }
        drawLabels(plan, selected, painter)
        plan.bar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
    }

    // MARK: Bars

    private func draw(
        _ group: Int, at place: Int, isSelected: Bool, _ plan: BarsPlan, _ looks: SeriesLooks, _ colors: ValueColors?,
        _ painter: Painter
    ) {
        paintedGroups += 1
        let start = plan.layout.start(place)
        let pen = BarPen(painter: painter, plot: plan.plot, isHorizontal: isHorizontal, isASCII: looks.isASCII)
        for bar in 0..<barsInGroup {
            let lane = start + bar * plan.layout.thickness
            let lanes = lane..<lane + plan.layout.thickness
            var (above, below) = (plan.scale.base, plan.scale.base)
            var drawn: [BarPart] = []
            for part in parts(group, bar: bar) {
                guard var cells = plan.scale.bar(to: part.end) else { continue }
                if part.start != nil {
                    // Parts of a stack follow each other: each begins where the last one on its side has ended.
                    guard let end = plan.scale.end(of: part.end) else { continue }
                    cells = end >= plan.scale.base ? above..<max(above, end) : min(below, end)..<below
                }
                above = max(above, cells.upperBound)
                below = min(below, cells.lowerBound)
                if cells.isEmpty { continue }
                let showsSelection = isSelected && plan.labels.isEmpty
                var shown = looks.part(cells, part.series, isSelected: showsSelection)
                if let colors, !showsSelection {
                    shown.style.foreground = colors.color(at: plan.scale.scale.share(of: part.end))
                }
                drawn.append(shown)
            }
            pen.draw(drawn, lanes: lanes)
            if !axis.thresholds.isEmpty { drawThresholds(plan, (lanes, below..<above), painter) }
            if showsValues { drawValue(value(group, bar: bar), below..<above, lanes, plan, painter) }
        }
    }

    /// Draws the lines of thresholds: across the plot, or across a bar that goes beyond them.
    private func drawThresholds(_ plan: BarsPlan, _ bar: (lanes: Range<Int>, cells: Range<Int>)?, _ painter: Painter) {
        let plot = plan.plot
        let symbols: (Unicode.Scalar, Unicode.Scalar) = isHorizontal ? (":", "╎") : ("-", "╌")
        let symbol = showsOnlyASCII ? symbols.0 : symbols.1
        for threshold in axis.thresholds {
            let share = plan.scale.scale.share(of: threshold.value)
            guard share >= 0, share <= 1 else { continue }
            let cell = min(Int(share * Double(plan.scale.length)), plan.scale.length - 1)
            if let bar, bar.cells.lowerBound > cell * 8 || bar.cells.upperBound < (cell + 1) * 8 { continue }
            let style = painter[painter.isEffectivelyEnabled ? threshold.role : threshold.role.disabled]
            for lane in bar?.lanes ?? 0..<(isHorizontal ? plot.height : plot.width) {
                let point =
                    isHorizontal
                    ? Point(x: plot.x + cell, y: plot.y + lane) : Point(x: plot.x + lane, y: plot.bottom - 1 - cell)
                painter.symbol(symbol, x: point.x, y: point.y, style: style)
            }
        }
    }

    /// Marks the cells behind a selected group.
    private func highlight(_ lanes: Range<Int>, _ plan: BarsPlan, _ painter: Painter) {
        let plot = plan.plot
        let role = selectionRole(painter, isLabel: plan.labels.isEmpty)
        let rect =
            isHorizontal
            ? Rect(x: plot.x, y: plot.y + lanes.lowerBound, width: plot.width, height: lanes.count)
            : Rect(x: plot.x + lanes.lowerBound, y: plot.y, width: lanes.count, height: plot.height)
        painter.fill(rect.intersection(plot), style: painter[role])
    }

    private func selectionRole(_ painter: Painter, isLabel: Bool) -> Role {
        if !painter.isEffectivelyEnabled { return .chart["selected.disabled"] }
        return isLabel && isFocused ? .chart["selected.focused"] : .chart["selected"]
    }

    /// Writes a value beyond the end of a bar, if there is room.
    private func drawValue(
        _ value: Double, _ cells: Range<Int>, _ lanes: Range<Int>, _ plan: BarsPlan, _ painter: Painter
    ) {
        guard !value.isNaN else { return }
        let text = shown(axis.format).text(of: value).inOneLine
        let style = painter[painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]]
        let plot = plan.plot
        let isBelow = value < 0
        if isHorizontal {
            let x =
                isBelow
                ? plot.x + cells.lowerBound / 8 - text.columns - 1 : plot.x + (cells.upperBound + 7) / 8 + 1
            guard x >= plot.x, x + text.columns <= plot.right else { return }
            painter.text(text, x: x, y: plot.y + lanes.lowerBound + (lanes.count - 1) / 2, style: style)
        } else {
            let y = isBelow ? plot.bottom - cells.lowerBound / 8 : plot.bottom - 1 - (cells.upperBound + 7) / 8
            let room = barsInGroup == 1 ? plan.layout.pitch - 1 : lanes.count
            guard plot.y <= y, y < plot.bottom, text.columns <= max(room, lanes.count) else { return }
            let x = plot.x + lanes.lowerBound + (lanes.count - text.columns) / 2
            guard x >= plot.x, x + text.columns <= plot.right else { return }
            painter.text(text, x: x, y: y, style: style)
        }
    }

    // MARK: Labels

    private func drawLabels(_ plan: BarsPlan, _ selected: Int?, _ painter: Painter) {
        guard !plan.labels.isEmpty else { return }
        let style = painter[painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]]
        let chosen = painter[selectionRole(painter, isLabel: true)]
        let count = min(plan.layout.visible, groupCount - plan.range.first)
        if isHorizontal {
            // Each group is at least a row, so that every label has one.
            for place in 0..<count {
                let row = plan.layout.start(place) + (plan.layout.length - 1) / 2
                guard row < plan.labels.height else { break }
                let text = label(plan.range.first + place).inOneLine.truncated(to: plan.labels.width)
                let isSelected = place == selected
                let row1 = Rect(x: 0, y: plan.labels.y + row, width: plan.labels.width, height: 1)
                if isSelected { painter.fill(row1, style: chosen) }
                painter.text(text, x: row1.right - text.columns, y: row1.y, style: isSelected ? chosen : style)
            }
            return
        }
        let room = labelsStandAtStart ? plan.layout.pitch : max(plan.layout.pitch - 1, plan.layout.length)
        // Labels are cut while enough is left to be read, and thinned otherwise.
        let isThin = labelColumns > room && (labelsStandAtStart || room < 4)
        let most = isThin ? min(labelColumns, 12) : room
        let step = isThin ? max(1, (most + plan.layout.pitch) / plan.layout.pitch) : 1
        // The selected one comes first: others give way to it, and to each other.
        var taken = 0..<0
        if let selected, 0..<count ~= selected { taken = drawLabel(selected, most, chosen, plan, painter, pads: true) }
        var end = Int.min
        for place in 0..<count where (plan.range.first + place) % step == 0 && place != selected {
            let cells = drawLabel(place, most, style, plan, painter, after: end, beside: taken)
            if !cells.isEmpty { end = cells.upperBound }
        }
    }

    /// Writes a label unless it meets another one.
    ///
    /// - Parameters:
    ///   - end: the end of the last label before it.
    ///   - taken: the cells of the selected label.
    ///   - pads: whether it is as wide as its bars at least.
    /// - Returns: the cells of the label; none if it was left out.
    private func drawLabel(
        _ place: Int, _ most: Int, _ style: Style, _ plan: BarsPlan, _ painter: Painter, after end: Int = .min,
        beside taken: Range<Int> = 0..<0, pads: Bool = false
    ) -> Range<Int> {
        let area = plan.labels
        var text = label(plan.range.first + place).inOneLine.truncated(to: min(most, area.width))
        let least = min(plan.layout.length, area.width)
        if pads, text.columns < least {
            let blanks = least - text.columns
            let before = labelsStandAtStart ? 0 : blanks / 2
            text = String(repeating: " ", count: before) + text + String(repeating: " ", count: blanks - before)
        }
        let start = plan.layout.start(place)
        let wanted = labelsStandAtStart ? start : start + (plan.layout.length - text.columns) / 2
        let x = min(max(0, wanted), area.width - text.columns)
        let cells = x..<x + text.columns
        let isFree = taken.isEmpty || cells.upperBound < taken.lowerBound || cells.lowerBound > taken.upperBound
        guard !text.isEmpty, end == .min || x > end, isFree else { return 0..<0 }
        painter.text(text, x: area.x + x, y: area.y, style: style)
        return cells
    }
}

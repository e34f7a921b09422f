import TrellisViews
import TrellisWidgets

extension HeatMap {
    func drawMap(in painter: Painter) {
        guard !bounds.isEmpty else { return }
        guard !values.isEmpty, let scale else { return drawEmpty(translated(text: emptyText), in: painter) }
        let plan = plan()
        let look = RampLook(ramp, in: painter, usesColors: usesColors)
        let cursor = shownSelection
        drawValues(plan, scale, look, cursor, painter)
        if let cursor { drawCursor(cursor, plan, scale, look, painter) }
        drawRowLabels(plan, cursor, painter)
        drawColumnLabels(plan, cursor, painter)
        plan.verticalBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
        plan.horizontalBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
        drawFooter(plan, scale, look, cursor, painter)
    }

    /// The share of the ramp at a value; nil for a gap.
    private func share(_ value: Double, _ scale: AxisScale) -> Double? {
        if value.isNaN { return nil }
        let share = scale.share(of: value)
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }

    // MARK: Values

    private func drawValues(
        _ plan: HeatMapPlan, _ scale: AxisScale, _ look: RampLook, _ cursor: Cell?, _ painter: Painter
    ) {
        // Only what needs painting is visited, be it a single cell.
        let area = painter.visible.intersection(plan.plot)
        guard !area.isEmpty, plan.rows.visible > 0, plan.columns.visible > 0 else { return }
        let left = plan.columns.first + (area.left - plan.plot.left) / plan.cell.width
        let right = plan.columns.first + (area.right - 1 - plan.plot.left) / plan.cell.width
        let lastColumn = min(right, plan.columns.first + plan.columns.visible - 1)
        guard left <= lastColumn else { return }
        if plan.isHalf {
            for y in area.top - plan.plot.top..<area.bottom - plan.plot.top {
                let row = plan.rows.first + 2 * y
                guard row < plan.rows.first + plan.rows.visible else { break }
                for column in left...lastColumn { drawHalves(row, column, plan, scale, look, painter) }
            }
            return
        }
        let top = plan.rows.first + (area.top - plan.plot.top) / plan.cell.height
        let bottom = plan.rows.first + (area.bottom - 1 - plan.plot.top) / plan.cell.height
        let lastRow = min(bottom, plan.rows.first + plan.rows.visible - 1)
        guard top <= lastRow else { return }
        for row in top...lastRow {
            for column in left...lastColumn {
                drawWhole(values[row, column], plan.frame(row: row, column: column), plan, scale, look, painter)
            }
        }
    }

    private func drawWhole(
        _ value: Double, _ frame: Rect, _ plan: HeatMapPlan, _ scale: AxisScale, _ look: RampLook, _ painter: Painter
    ) {
        paintedValues += 1
        let frame = frame.intersection(plan.plot)
        let middle = frame.y + (frame.height - 1) / 2
        guard let share = share(value, scale) else {
            let sign = look.colors.isEmpty ? "_" : "·"
            painter.text(
                sign, x: frame.x + (frame.width - 1) / 2, y: middle,
                style: painter[painter.isEffectivelyEnabled ? .heatmap["gap"] : .heatmap["gap.disabled"]])
            return
        }
        var style = Style(attributes: painter.isEffectivelyEnabled ? [] : .dim)
        if let color = look.color(at: share) {
            painter.fill(frame, style: Style(background: color))
            style = Style(foreground: color.readable, background: color)
        } else {
            let row = String(repeating: RampLook.shade(at: share), count: frame.width)
            for y in frame.top..<frame.bottom { painter.text(row, x: frame.x, y: y, style: style) }
        }
        guard showsValues else { return }
        let text = shown(format).text(of: value).inOneLine
        // Characters in place of colours need a blank on both sides of a number.
        let room = look.colors.isEmpty ? frame.width - 2 : frame.width
        guard text.columns <= room else { return }
        let shown = look.colors.isEmpty ? " \(text) " : text
        painter.text(shown, x: frame.x + (frame.width - shown.columns) / 2, y: middle, style: style)
    }

    /// Paints a value and the one below it as halves of a cell.
    private func drawHalves(
        _ row: Int, _ column: Int, _ plan: HeatMapPlan, _ scale: AxisScale, _ look: RampLook, _ painter: Painter
    ) {
        let frame = plan.frame(row: row, column: column).intersection(plan.plot)
        let cursor = shownSelection
        func color(_ row: Int) -> Color? {
            guard row < plan.rows.first + plan.rows.visible, row < values.rows else { return nil }
            paintedValues += 1
            let color = share(values[row, column], scale).flatMap { look.color(at: $0) }
            guard cursor == Cell(row: row, column: column) else { return color }
            return isFocused
                ? color?.readable ?? painter[.heatmap["cursor.focused"]].foreground
                : painter[.heatmap["cursor"]].foreground
        }
        let (upper, lower) = (color(row), color(row + 1))
        switch (upper, lower) {
        case (nil, nil): return
        case (let upper?, nil): put("▀", frame, Style(foreground: upper), painter)
        case (nil, let lower?): put("▄", frame, Style(foreground: lower), painter)
        case (let upper?, let lower?) where upper == lower: painter.fill(frame, style: Style(background: upper))
        case (let upper?, let lower?): put("▀", frame, Style(foreground: upper, background: lower), painter)
        }
    }

    private func put(_ character: Character, _ frame: Rect, _ style: Style, _ painter: Painter) {
        painter.text(String(repeating: character, count: frame.width), x: frame.x, y: frame.y, style: style)
    }

    // MARK: Cursor

    /// Marks the cell at the cursor; halves are marked when they are painted.
    private func drawCursor(
        _ cell: Cell, _ plan: HeatMapPlan, _ scale: AxisScale, _ look: RampLook, _ painter: Painter
    ) {
        guard !plan.isHalf, plan.rows.visible > 0, plan.columns.visible > 0,
            plan.rows.first..<plan.rows.first + plan.rows.visible ~= cell.row,
            plan.columns.first..<plan.columns.first + plan.columns.visible ~= cell.column
        else { return }
        let frame = plan.frame(row: cell.row, column: cell.column).intersection(plan.plot)
        let color = share(values[cell.row, cell.column], scale).flatMap { look.color(at: $0) }
        var style = painter[isFocused && painter.isEffectivelyEnabled ? .heatmap["cursor.focused"] : .heatmap["cursor"]]
        if let color {
            // Around the value in its colour, or, with the focus, the other way round.
            style.foreground = isFocused ? color : color.readable
            style.background = isFocused ? color.readable : color
        }
        if isFocused { painter.restyle(frame) { $0 = style.laid(over: $0) } }
        let last = frame.width - 1
        if showsValues, frame.height == 1, frame.width > 2 {
            painter.text("[", x: frame.x, y: frame.y, style: style)
            painter.text("]", x: frame.x + last, y: frame.y, style: style)
            return
        }
        for y in frame.top..<frame.bottom {
            let (open, close) =
                showsOnlyASCII || frame.height == 1
                ? ("[", "]") : y == frame.top ? ("⎡", "⎤") : y == frame.bottom - 1 ? ("⎣", "⎦") : ("⎢", "⎥")
            if last == 0 {
                painter.text(showsOnlyASCII ? "+" : isFocused ? "◆" : "◇", x: frame.x, y: y, style: style)
            } else {
                painter.text(open, x: frame.x, y: y, style: style)
                painter.text(close, x: frame.x + last, y: y, style: style)
            }
        }
    }

    // MARK: Labels

    private func labelRole(_ isAtCursor: Bool, _ painter: Painter) -> Role {
        if !painter.isEffectivelyEnabled { return .chart["label.disabled"] }
        return isAtCursor ? (isFocused ? .chart["selected.focused"] : .chart["selected"]) : .chart["label"]
    }

    private func drawRowLabels(_ plan: HeatMapPlan, _ cursor: Cell?, _ painter: Painter) {
        let area = plan.rowLabels
        guard !area.isEmpty else { return }
        // A row that is half a cell high has its label where the cursor is, or if it is the upper one.
        for row in plan.rows.first..<plan.rows.first + plan.rows.visible where rowLabels.indices.contains(row) {
            let isAtCursor = row == cursor?.row
            if plan.isHalf, (row - plan.rows.first) % 2 == 1, !isAtCursor { continue }
            let cell = plan.frame(row: row, column: plan.columns.first)
            let y = cell.y + (min(cell.height, area.bottom - cell.y) - 1) / 2
            guard y < area.bottom else { break }
            let text = rowLabels[row].inOneLine.truncated(to: area.width)
            let style = painter[labelRole(isAtCursor, painter)]
            if plan.isHalf, row + 1 == cursor?.row { continue }
            painter.text(text, x: area.right - text.columns, y: y, style: style)
        }
    }

    private func drawColumnLabels(_ plan: HeatMapPlan, _ cursor: Cell?, _ painter: Painter) {
        let area = plan.columnLabels
        guard !area.isEmpty else { return }
        // Labels of neighbours are thinned evenly; those that name some columns only reach over the others.
        let isSparse = columnLabels.contains("")
        let most = min(labelColumns.columns, 12)
        let step = isSparse ? 1 : max(1, (most + plan.cell.width) / plan.cell.width)
        let visible = plan.columns.first..<plan.columns.first + plan.columns.visible
        func labelPosition(_ column: Int) -> (text: String, x: Int) {
            let text = columnLabels[column].inOneLine.truncated(to: min(most, area.width))
            let frame = plan.frame(row: plan.rows.first, column: column)
            let x = frame.x + (isSparse || step > 1 ? 0 : max(0, frame.width - text.columns) / 2)
            return (text, min(x, area.right - text.columns))
        }
        // The label of the cursor comes first: others give way to it.
        var taken = 0..<0
        if let cursor, visible.contains(cursor.column), columnLabels.indices.contains(cursor.column) {
            let (text, x) = labelPosition(cursor.column)
            taken = x..<painter.text(text, x: x, y: area.y, style: painter[labelRole(true, painter)])
        }
        var end = area.x
        for column in visible where columnLabels.indices.contains(column) && column % step == 0 {
            let (text, x) = labelPosition(column)
            let isFree = taken.isEmpty || x + text.columns < taken.lowerBound || x > taken.upperBound
            guard !text.isEmpty, x >= end, isFree else { continue }
            end = painter.text(text, x: x, y: area.y, style: painter[labelRole(false, painter)]) + 1
        }
    }

    // MARK: Footer

    private func drawFooter(
        _ plan: HeatMapPlan, _ scale: AxisScale, _ look: RampLook, _ cursor: Cell?, _ painter: Painter
    ) {
        let area = plan.footer
        guard !area.isEmpty else { return }
        let label = painter[painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]]
        let (low, high) = (shown(format).text(of: scale.lower).inOneLine, shown(format).text(of: scale.upper).inOneLine)
        let length = min(max(6, area.width / 4), 20)
        let columns = low.columns + high.columns + length + 2
        let reading = reading(at: isHovered ? pointed.flatMap(plan.value) ?? cursor : cursor)
        let needed = reading.map { $0.columns + 2 } ?? 0
        var x = area.x
        if columns + needed <= area.width || needed == 0 {
            x = painter.text(low, x: x, y: area.y, style: label) + 1
            for cell in 0..<length {
                let share = Double(cell) / Double(length - 1)
                if let color = look.color(at: share) {
                    painter.fill(Rect(x: x + cell, y: area.y, width: 1, height: 1), style: Style(background: color))
                } else {
                    painter.text(String(RampLook.shade(at: share)), x: x + cell, y: area.y)
                }
            }
            painter.text(high, x: x + length + 1, y: area.y, style: label)
        }
        guard let reading else { return }
        let text = reading.truncated(to: area.width)
        painter.text(
            text, x: area.right - text.columns, y: area.y,
            style: painter[painter.isEffectivelyEnabled ? .chart["cursor.focused"] : .chart["label.disabled"]])
    }

    func reading(at cell: Cell?) -> String? {
        guard let cell else { return nil }
        func name(_ labels: [String], _ index: Int) -> String {
            let label = labels.indices.contains(index) ? labels[index].inOneLine : ""
            return label.isEmpty ? "\(index + 1)" : label
        }
        let cellName = name(rowLabels, cell.row) + ", " + name(columnLabels, cell.column)
        let value = values[cell.row, cell.column]
        return cellName + ": " + (value.isNaN ? translated("no value") : shown(format).text(of: value).inOneLine)
    }
}

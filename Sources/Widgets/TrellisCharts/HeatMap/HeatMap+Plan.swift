import TrellisViews
import TrellisWidgets

/// Where the parts of a heat map lie at a size.
struct HeatMapPlan {
    /// The cells of the values.
    var plot = Rect.zero
    var rowLabels = Rect.zero
    var columnLabels = Rect.zero
    /// The scale of colours and what is read; empty if there is no room.
    var footer = Rect.zero
    /// The cells of a value; a height of 0 is half a cell.
    var cell = Size(width: 1, height: 1)
    var rows = ScrollRange()
    var columns = ScrollRange()
    var verticalBar = ScrollBar(frame: .zero, ScrollRange())
    var horizontalBar = ScrollBar(frame: .zero, ScrollRange(), isHorizontal: true)

    /// Whether a cell of the screen shows two rows.
    var isHalf: Bool { cell.height == 0 }

    /// The cells of a value; for halves, those of both rows.
    func frame(row: Int, column: Int) -> Rect {
        let (row, column) = (row - rows.first, column - columns.first)
        let y = isHalf ? row / 2 : row * cell.height
        return Rect(
            x: plot.x + column * cell.width, y: plot.y + y, width: cell.width, height: max(1, cell.height))
    }

    /// The value at a place of the screen: of two rows in a cell, the upper one unless the place is in the lower half.
    func value(at pointedCell: HeatMap.PointedCell) -> HeatMap.Cell? {
        let point = pointedCell.cell
        guard plot.contains(point) else { return nil }
        let y = point.y - plot.y
        let row = rows.first + (isHalf ? y * 2 + (pointedCell.isLower == true ? 1 : 0) : y / cell.height)
        let column = columns.first + (point.x - plot.x) / cell.width
        guard row < min(rows.total, rows.first + rows.visible),
            column < min(columns.total, columns.first + columns.visible)
        else { return nil }
        return HeatMap.Cell(row: row, column: column)
    }
}

extension HeatMap {
    /// Whether values are shown as colours.
    var usesColors: Bool {
        guard let window, let theme = paintedTheme, window.features.unicode, window.features.colors >= .palette,
            theme.needsManyColors
        else { return false }
        return RampLook.stops(of: ramp) { theme[$0] }.allSatisfy { $0.isMixable }
    }

    /// Lays out the parts at the present size. O(1) once labels and values are known.
    func plan() -> HeatMapPlan {
        var plan = HeatMapPlan()
        var rest = bounds
        if showsLegend, rest.height >= 5, rest.width >= 12 {
            plan.footer = Rect(x: 0, y: rest.bottom - 1, width: rest.width, height: 1)
            // A blank row keeps the scale apart from the values.
            rest.size.height -= rest.height >= 8 ? 2 : 1
        }
        let labels = labelColumns
        let head = labels.columns > 0 && rest.height >= 3 ? 1 : 0
        let left = labels.rows > 0 && rest.width >= 6 ? min(labels.rows, max(3, rest.width / 4)) + 1 : 0
        var room = Size(width: max(0, rest.width - left), height: max(0, rest.height - head))
        // A bar takes the room of a row or column, which can make the other one necessary.
        plan.cell = cell(in: room)
        var needsRight = visibleRows(plan.cell, room) < values.rows && room.width > 4
        if needsRight {
            room.width -= 1
            plan.cell = cell(in: room)
        }
        let needsBottom = room.width / plan.cell.width < values.columns && room.height > 2
        if needsBottom {
            room.height -= 1
            plan.cell = cell(in: room)
            if !needsRight, visibleRows(plan.cell, room) < values.rows, room.width > 4 {
                needsRight = true
                room.width -= 1
            }
        }
        plan.plot = Rect(x: left, y: rest.y + head, width: room.width, height: room.height)
        plan.rows = ScrollRange(total: values.rows, visible: min(values.rows, visibleRows(plan.cell, room)))
        plan.columns = ScrollRange(
            total: values.columns, visible: min(values.columns, max(min(1, room.width), room.width / plan.cell.width)))
        scroll(&plan)
        if head > 0 { plan.columnLabels = Rect(x: left, y: rest.y, width: room.width, height: 1) }
        if left > 0 { plan.rowLabels = Rect(x: 0, y: plan.plot.y, width: left - 1, height: room.height) }
        let size = plan.plot.size
        if needsRight {
            let frame = Rect(x: plan.plot.right, y: plan.plot.y, width: 1, height: size.height)
            plan.verticalBar = ScrollBar(frame: frame, plan.rows)
        }
        if needsBottom {
            let frame = Rect(x: plan.plot.x, y: plan.plot.bottom, width: size.width, height: 1)
            plan.horizontalBar = ScrollBar(frame: frame, plan.columns, isHorizontal: true)
        }
        return plan
    }

    private func scroll(_ plan: inout HeatMapPlan) {
        plan.rows.scroll(to: first.row)
        plan.columns.scroll(to: first.column)
        if followsSelection, let selection, !values.isEmpty {
            let row = min(max(0, selection.row), values.rows - 1)
            let column = min(max(0, selection.column), values.columns - 1)
            if plan.rows.visible > 0 { plan.rows.reveal(row..<row + 1) }
            if plan.columns.visible > 0 { plan.columns.reveal(column..<column + 1) }
        }
    }

    private func visibleRows(_ cell: Size, _ room: Size) -> Int {
        if cell.height == 0 { return room.height * 2 }
        return max(min(1, room.height), room.height / cell.height)
    }

    /// The cells of a value: as many as there are, but not so many that the shape is lost.
    private func cell(in room: Size) -> Size {
        let canHalve = usesColors && values.rows > 1
        if density == .half, canHalve { return Size(width: width(in: room, 1), height: 0) }
        let fits = values.rows <= room.height
        if density == .automatic, canHalve, !fits, cellSize == nil { return Size(width: width(in: room, 1), height: 0) }
        if let cellSize {
            return Size(
                width: min(max(1, cellSize.width), max(1, room.width)),
                height: min(max(1, cellSize.height), max(1, room.height)))
        }
        let height = min(max(1, room.height / max(1, values.rows)), 3)
        return Size(width: width(in: room, 2 * height + 1), height: height)
    }

    private func width(in room: Size, _ most: Int) -> Int {
        if let cellSize { return min(max(1, cellSize.width), max(1, room.width)) }
        return min(max(1, room.width / max(1, values.columns)), max(most, 1))
    }
}

public import TrellisViews

extension RowsView {
    /// The scroll bar, in the last column of the rows' area if not all rows fit.
    var rowBar: ScrollBar {
        let area = rowsArea
        let width = area.width > 1 ? 1 : 0
        return state.viewport.bar(
            in: Rect(x: area.right - 1, y: area.y, width: width, height: area.height), hasTrack: borderColumns == 0)
    }

    /// The cells of the rows, without the scroll bar.
    var rowCells: Rect {
        let (area, bar) = (rowsArea, rowBar)
        let edge = borderColumns > 0 ? borderColumns : bar.isShown ? 1 : 0
        return Rect(x: area.x, y: area.y, width: max(0, area.width - edge), height: area.height)
    }

    private var margins: RowMargins { RowMargins(width: rowCells.width, hasMarks: allowsMultipleSelection) }

    var markColumns: Range<Int> {
        let margins = margins
        return rowCells.x + margins.padding..<rowCells.x + margins.padding + margins.markWidth
    }

    /// The row shown at a cell of the view; nil if there is none.
    public final func place(at point: Point) -> Int? {
        prepareRows()
        let cells = rowCells
        guard cells.contains(point) else { return nil }
        let row = state.moved(state.top, by: point.y - cells.y).row
        return row < state.count ? row : nil
    }

    /// The cells of a row's content, as passed to `drawRow(at:in:look:with:)`; outside the view if the row is not
    /// visible.
    public final func contentArea(at place: Int) -> Rect {
        prepareRows()
        let (cells, top, row) = (rowCells, state.top, RowHeights.Position(row: place))
        let height = state.heights[place]
        // Where heights differ, those of rows far away are not added up.
        let limit = state.visible + height
        let distance =
            row < top
            ? -state.heights.distance(from: row, to: top, limit: limit)
            : state.heights.distance(from: top, to: row, limit: limit)
        return contentArea(y: cells.y + distance, height, cells, margins)
    }

    private func contentArea(y: Int, _ height: Int, _ cells: Rect, _ margins: RowMargins) -> Rect {
        Rect(x: cells.x + margins.start, y: y, width: cells.width - margins.start - margins.padding, height: height)
    }

    /// The width that the view needs besides the content of its rows: a blank at each side, marks and the scroll bar.
    public final var marginWidth: Int {
        (borderColumns > 0 ? 2 + borderColumns : 3) + (allowsMultipleSelection ? RowMargins.markWidth : 0)
    }

    func drawRows(in painter: Painter) {
        // Texts may have changed without a report, but not where only rows are repainted.
        if !repaintsRows || painter.visible.height >= bounds.height { known = nil }
        repaintsRows = false
        prepareRows()
        state.settle()
        searchCache = nil
        let (cells, margins) = (rowCells, margins)
        let (isEffectivelyEnabled, isFocused) = (painter.isEffectivelyEnabled, showsFocus)
        rowBar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled)

        let role = rowRole.variant(self.role)
        // The selected row shows the focus; without one, the first row does if it is empty, or else a mark at its left, so
        // that no row looks selected. All cells show it where the first column has text.
        let focusStyle = isFocused && state.selected == nil ? painter[role.focused] : nil
        let focusesText = focusStyle != nil && (margins.padding == 0 || state.count == 0)
        if let focusStyle, focusesText {
            let height = state.count == 0 ? min(1, cells.height) : cells.height
            painter.fill(Rect(x: cells.x, y: cells.y, width: cells.width, height: height), style: focusStyle)
        }
        let plain = focusesText ? focusStyle! : painter[isEffectivelyEnabled ? role : role.disabled]
        if state.count == 0 {
            let style = focusesText ? plain : painter[isEffectivelyEnabled ? .muted : role.disabled]
            return painter.text(
                StyledText(translated(text: emptyText)), x: cells.x + margins.padding, y: cells.y,
                width: cells.height > 0 ? cells.width - 2 * margins.padding : 0, style: style)
        }
        let hovered = isHovered && isEffectivelyEnabled ? hoveredRow : nil
        let marked = isEffectivelyEnabled && !focusesText ? painter[role["marked"]] : plain
        let selected = painter[
            isFocused && !selectsPart ? .selection : isEffectivelyEnabled ? role.selected : role.selected.disabled]
        let visible = painter.visible.intersection(cells)
        let first = state.top
        let start = state.moved(first, by: max(0, visible.top - cells.y))
        // A row may paint beside its cells, as a line that joins a border does, but not above or below them.
        let bounds = painter.bounds
        painter.clipped(to: Rect(x: bounds.x, y: cells.y, width: bounds.width, height: cells.height)) {
            var (place, y) = (start.row, visible.top - start.offset)
            while place < state.count, y < visible.bottom {
                let row = Rect(x: cells.x, y: y, width: cells.width, height: state.heights[place])
                let (isSelected, isMarked) = (place == state.selected, state.marks.contains(place))
                var style = isMarked ? marked : plain
                let isFirst = focusStyle != nil && !focusesText && place == first.row
                let isUniform = isSelected && isFocused && !selectsPart || focusesText || !isEffectivelyEnabled
                if isSelected {
                    style = selected
                    painter.fill(row, style: style)
                } else if !isUniform,
                    let surface = background(ofRow: place, isHovered: place == hovered || isFirst, painter)
                {
                    painter.fill(row, style: Style(background: surface))
                }
                if isFirst, let focusStyle { drawFocusMark(in: row.intersection(cells), focusStyle, painter) }
                // A reader of the screen is not told of colours.
                if isSelected, margins.padding > 0, isReadAloud { painter.text(">", x: cells.x, y: y, style: style) }
                if isMarked, margins.markWidth > 0 {
                    painter.text(symbol(.tick), x: cells.x + margins.padding, y: y, style: style)
                }
                let area = contentArea(y: y, row.height, cells, margins)
                let look = RowStyle(style: style, isUniform: isUniform, isSelected: isSelected, isMarked: isMarked)
                drawRow(at: place, in: area, look: look, with: painter)
                (place, y) = (place + 1, row.bottom)
            }
        }
    }
}

extension RowsView {
    /// The background of a row that is not selected: that under the mouse, or that of every second row.
    private func background(ofRow place: Int, isHovered: Bool, _ painter: Painter) -> Color? {
        let color = isHovered ? painter["row.hovered"].background : .default
        if color != .default || !isStriped || place.isMultiple(of: 2) { return color == .default ? nil : color }
        let stripe = painter["row.striped"].background
        return stripe == .default ? nil : stripe
    }

    /// Shows the focus at the left of the first row, where none is selected.
    private func drawFocusMark(in row: Rect, _ style: Style, _ painter: Painter) {
        let line = painter["row.focus"].foreground
        let (mark, look) = showsOnlyASCII || line == .default ? (">", style) : ("▎", Style(foreground: line))
        for y in row.top..<row.bottom { painter.text(mark, x: row.x, y: y, style: look) }
    }
}

/// The columns at the edges of a row that are not available to its content.
struct RowMargins {
    /// The blanks at each side, if there is room.
    let padding: Int
    /// The number of columns for marks.
    let markWidth: Int

    static let markWidth = 2

    /// - Parameter width: the width without the scroll bar.
    init(width: Int, hasMarks: Bool) {
        padding = width > 3 ? 1 : 0
        markWidth = hasMarks && width > 5 ? Self.markWidth : 0
    }

    /// The first column of the content.
    var start: Int { padding + markWidth }
}

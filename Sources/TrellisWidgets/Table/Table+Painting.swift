import CellGeometry
import TextScreen
import TrellisViews

extension Table {
    func paint(in painter: Painter) {
        let geometry = geometry
        state.settle()
        let (isUsable, isFocused) = (painter.isUsable, isFocused)
        rowBar.draw(in: painter, isFocused: isFocused, isEnabled: isUsable)
        columnBar.draw(in: painter, isFocused: isFocused, isEnabled: isUsable)
        drawHeader(geometry, in: painter, isUsable)

        // The focus is seen at the chosen row; where there is none, at the first one.
        let top = Rect(x: 0, y: geometry.rows.y, width: geometry.rows.width, height: 1)
        if isFocused, state.selected == nil { painter.fill(top, style: painter["table.focused"]) }
        if count == 0 {
            let style = painter[isFocused ? "table.focused" : isUsable ? .muted : "table.disabled"]
            let width = geometry.rows.width - 2 * geometry.marks.lowerBound
            return painter.text(
                StyledText(emptyText), x: geometry.marks.lowerBound, y: top.y, width: width, style: style)
        }
        let first = state.firstShown
        let visible = painter.visible.intersection(geometry.rows)
        for y in visible.top..<max(visible.top, min(visible.bottom, geometry.rows.y + count - first)) {
            drawRow(at: first + y - geometry.rows.y, y, geometry, in: painter, isUsable, isFocused)
        }
    }

    private func drawRow(
        at place: Int, _ y: Int, _ geometry: TableGeometry, in painter: Painter, _ isUsable: Bool, _ isFocused: Bool
    ) {
        let isChosen = place == state.selected
        let isMarked = state.marks.contains(place)
        var style = painter[!isUsable ? "table.disabled" : isMarked ? "table.marked" : "table"]
        if isChosen {
            style = painter[isFocused ? .selection : isUsable ? "table.selected" : "table.selected.disabled"]
            painter.fill(Rect(x: 0, y: y, width: geometry.rows.width, height: 1), style: style)
        } else if isFocused, state.selected == nil, y == geometry.rows.y {
            style = painter["table.focused"]
        }
        if isMarked, !geometry.marks.isEmpty { painter.text("✓", x: geometry.marks.lowerBound, y: y, style: style) }
        let row = row(at: place)
        forEachColumn(geometry) { index, x, width in
            let column = columns[index]
            drawCell(
                column.cell(row), column.alignment, x: x, y: y, width: width, end: geometry.columns.right, style,
                isUniform: isChosen && isFocused || !isUsable, in: painter)
        }
    }

    private func drawHeader(_ geometry: TableGeometry, in painter: Painter, _ isUsable: Bool) {
        guard !geometry.header.isEmpty else { return }
        let style = painter[isUsable ? "table.header" : "table.header.disabled"]
        painter.fill(geometry.header, style: style)
        forEachColumn(geometry) { index, x, width in
            var title = columns[index].title
            if let sort, sort.column == index, columns[index].isSortable {
                let mark = sort.isDescending ? "▼" : "▲"
                let end = min(x + width, geometry.columns.right)
                let blank = end - x - title.columns
                if blank > 0 {
                    title += (blank > 1 ? " " : "") + mark
                } else if end < geometry.header.right {
                    // The mark takes the first blank behind the column.
                    painter.text(mark, x: end, y: 0, style: style)
                } else {
                    title = title.truncated(to: end - x - 1) + mark
                }
            }
            drawCell(
                StyledText(title), columns[index].alignment, x: x, y: 0, width: width, end: geometry.columns.right,
                style, isUniform: false, in: painter)
        }
    }

    /// Writes a text into a cell of which what lies from `end` on is not in sight.
    private func drawCell(
        _ text: StyledText, _ alignment: TextAlignment, x: Int, y: Int, width: Int, end: Int, _ style: Style,
        isUniform: Bool, in painter: Painter
    ) {
        let blank = alignment == .leading ? 0 : max(0, width - text.columns)
        let indent = alignment == .center ? blank / 2 : blank
        painter.text(
            text, x: x + indent, y: y, width: min(x + width, end) - x - indent, style: style, isUniform: isUniform)
    }

    /// Calls a function with each column of which something is in sight, its first cell and its width.
    private func forEachColumn(_ geometry: TableGeometry, _ body: (_ index: Int, _ x: Int, _ width: Int) -> Void) {
        let left = geometry.columns.x - columnOffset
        for index in columns.indices.dropFirst(firstColumn) {
            let x = left + geometry.starts[index]
            if x >= geometry.columns.right { break }
            if geometry.widths[index] > 0 { body(index, x, geometry.widths[index]) }
        }
    }
}

import TrellisViews

/// Moving the selection by keys.
extension RowState {
    /// Selects a row at a distance from the selected one; without a selection, the first visible one. Scrolls if no row
    /// can be selected, and inside a selected row that is higher than the view.
    mutating func move(by rows: Int, extending: Bool = false) {
        if extending || !scrollInSelected(by: rows) { moveSelection(by: rows, extending) }
    }

    private mutating func moveSelection(by rows: Int, _ extending: Bool) {
        let direction = rows < 0 ? -1 : 1
        select(selected.map { $0 + min(rows, count - 1 - $0) } ?? firstShown, extending: extending, towards: direction)
        guard let selected else { return scroll(by: rows) }
        if rows < 0 { revealHeadings(above: selected) }
    }

    /// Scrolls by a number of cells inside a selected row that is higher than the view, up to its start or end.
    ///
    /// - Returns: false if there is no such row, it is not visible, or its end in that direction is.
    private mutating func scrollInSelected(by cells: Int) -> Bool {
        guard let selected, visible > 0, heights[selected] > visible else { return false }
        let (top, inside) = (top, positions(showing: selected))
        guard top > moved(inside.lowerBound, by: -visible), top < RowHeights.Position(row: selected + 1) else {
            return false
        }
        let next = min(max(moved(top, by: cells), inside.lowerBound), inside.upperBound)
        guard cells < 0 ? next < top : next > top else { return false }
        (wanted, follows) = (next, true)
        return true
    }

    /// Moves by the number of visible cells, less one, to a whole row.
    mutating func movePage(_ direction: Int, extending: Bool = false) {
        let cells = direction * max(1, visible - 1)
        if !extending, scrollInSelected(by: cells) { return }
        let first = top
        moveSelection(by: selected.map { rows(from: $0, inCells: cells) } ?? cells, extending)
        var next = min(moved(first, by: cells), last)
        if next.offset > 0, next < last, heights[next.row] <= visible {
            let whole = RowHeights.Position(row: next.row + (direction < 0 ? 1 : 0))
            if direction < 0 ? whole < first : whole > first { next = whole }
        }
        wanted = next
    }

    /// The number of whole rows in a number of cells beside a row, but at least one.
    private func rows(from row: Int, inCells cells: Int) -> Int {
        let end = moved(RowHeights.Position(row: row), by: cells)
        return cells < 0 ? min(-1, end.row + (end.offset > 0 ? 1 : 0) - row) : max(1, end.row - row)
    }

    /// Selects the first or the last row.
    mutating func moveToEnd(_ direction: Int, extending: Bool = false) {
        select(direction < 0 ? 0 : count - 1, extending: extending, towards: -direction)
        if selected == nil { viewport.scroll(direction < 0 ? .start : .end) }
        if direction > 0, selected == count - 1 { wanted = last }
        guard direction < 0, let selected else { return }
        if selected == 0 { wanted = .start }
        revealHeadings(above: selected)
    }

    /// Reveals the unselectable rows, such as headings, directly above a row: the selection alone could never reach
    /// them.
    private mutating func revealHeadings(above row: Int) {
        guard let canSelect else { return }
        var (top, room) = (row, visible - heights[row])
        while top > 0, !canSelect(top - 1), heights[top - 1] <= room {
            top -= 1
            room -= heights[top]
        }
        if top < row, RowHeights.Position(row: top) < self.top { wanted = RowHeights.Position(row: top) }
    }
}

extension RowState {
    /// Selects and marks the row at a cell.
    ///
    /// - Parameters:
    ///   - area: the cells of the rows.
    ///   - marks: the columns in which a click marks a row.
    /// - Returns: the row, if it is activated.
    mutating func press(_ mouse: Mouse, area: Rect, marks markColumns: Range<Int>) -> Int? {
        guard area.contains(mouse.position) else { return nil }
        let row = moved(top, by: mouse.position.y - area.y).row
        guard row < count, canSelect?(row) != false else { return nil }
        let marks = mouse.modifiers.contains(.control) || markColumns.contains(mouse.position.x)
        select(row, extending: mouse.modifiers.contains(.shift))
        if marks { toggleMark(row) }
        return mouse.clicks == 2 && !marks ? row : nil
    }

    /// Selects up to the row at a number of cells below the top of the view, or above it.
    mutating func drag(to y: Int) {
        guard count > 0 else { return }
        let row = min(moved(top, by: y).row, count - 1)
        if row != selected, canSelect?(row) != false { select(row, extending: true) }
    }
}

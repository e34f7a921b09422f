import CellGeometry
import TextScreen
import TrellisViews

/// The mouse in rows.
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

/// Scrolling: everything is counted from the position at the top of the view.
extension RowState {
    /// The rows that are visible, among them the selected one while it is followed.
    var viewport: Viewport {
        get {
            var viewport = Viewport(count: count, height: visible, heights: heights)
            if follows, let selected { viewport.following = .row(selected) }
            viewport.wanted = wanted
            if let revealing, visible > 0, count > 0 { viewport.reveal(viewport.cells(ofRow: revealing)) }
            return viewport
        }
        set { (wanted, follows, revealing) = (newValue.wanted, newValue.following != .nothing, nil) }
    }

    /// The furthest position that can come first.
    var last: RowHeights.Position { viewport.last }

    var top: RowHeights.Position { viewport.top }

    /// The first visible row.
    var firstShown: Int { top.row }

    /// The position a number of cells below another, or above it if negative.
    func moved(_ position: RowHeights.Position, by cells: Int) -> RowHeights.Position {
        heights.position(position, movedBy: cells, count: count)
    }

    /// The positions from which a row is fully visible; from those of a row higher than the view, nothing else is.
    func positions(showing row: Int) -> ClosedRange<RowHeights.Position> {
        viewport.positions(showing: RowHeights.Position(row: row)..<RowHeights.Position(row: row + 1))
    }

    /// Scrolls, as the user does, so that a row comes first.
    mutating func scroll(to row: Int) { viewport.scroll(to: RowHeights.Position(row: row)) }

    /// Scrolls, as the user does, by a number of cells.
    mutating func scroll(by cells: Int) { viewport.scroll(.rows(cells)) }

    /// Scrolls as little as needed to make a row visible; without room, once there is some.
    mutating func reveal(_ row: Int) {
        if visible == 0 { revealing = row } else if count > 0 { viewport.reveal(viewport.cells(ofRow: row)) }
    }

    /// Scrolls to the selected row and keeps it visible.
    mutating func follow() { (follows, revealing) = (true, nil) }
}

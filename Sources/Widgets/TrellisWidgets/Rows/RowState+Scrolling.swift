/// Scrolling: everything is counted from the position at the top of the view.
extension RowState {
    /// The furthest position that can come first.
    var last: RowPosition { moved(RowPosition(row: count), by: -visible) }

    /// The position at the top of the view.
    var top: RowPosition {
        guard follows, let selected, visible > 0 else { return scrolled }
        return position(revealing: selected)
    }

    /// The position at the top of the view if the selection were not followed.
    var scrolled: RowPosition {
        let last = last
        return wanted < last
            ? RowPosition(row: wanted.row, offset: min(wanted.offset, heights[wanted.row] - 1)) : last
    }

    /// The first visible row.
    var firstShown: Int { top.row }

    /// The position a number of cells below another, or above it if negative.
    func moved(_ position: RowPosition, by cells: Int) -> RowPosition {
        heights.position(position, movedBy: cells, count: count)
    }

    /// The positions from which a row is fully visible; from those of a row higher than the view, nothing else is.
    func positions(showing row: Int) -> ClosedRange<RowPosition> {
        let (start, end) = (RowPosition(row: row), moved(RowPosition(row: row + 1), by: -visible))
        return min(start, end)...max(start, end)
    }

    /// The position after scrolling as little as needed to show a row.
    private func position(revealing row: Int) -> RowPosition {
        let positions = positions(showing: row)
        return min(max(scrolled, positions.lowerBound), positions.upperBound)
    }

    /// Scrolls, as the user does, so that a position comes first.
    mutating func scroll(to position: RowPosition) {
        wanted = max(.start, position)
        follows = false
    }

    /// Scrolls, as the user does, so that a row comes first.
    mutating func scroll(to row: Int) { scroll(to: RowPosition(row: row)) }

    /// Scrolls, as the user does, by a number of cells.
    mutating func scroll(by cells: Int) { scroll(to: min(moved(top, by: cells), last)) }

    /// Scrolls as little as needed to make a row visible.
    mutating func reveal(_ row: Int) {
        scroll(to: top)
        if count > 0 { wanted = position(revealing: min(max(0, row), count - 1)) }
    }

    /// Scrolls to the selected row and keeps it visible.
    mutating func follow() { follows = true }

    /// The visible part, as a scroll bar shows it.
    var shown: ScrollRange { heights.barRange(top: top, count: count, height: visible) }

    /// Scrolls as the user does with a scroll bar.
    mutating func scroll(toBarPosition number: Int) {
        scroll(to: number < shown.last ? heights.position(inBar: number) : last)
    }
}

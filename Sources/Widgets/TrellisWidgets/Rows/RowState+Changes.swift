import TrellisViews

/// Changes of the rows: insertions, removals and moves.
extension RowState {
    /// Replaces the rows; selection, marks and scroll position are kept for rows that still exist.
    ///
    /// If the selected row is gone, the next one that was shown below it is selected, or else the one above.
    ///
    /// - Parameters:
    ///   - count: the new number of rows.
    ///   - keepsScroll: whether to keep the scroll position as a number, whichever rows are there now.
    ///   - keepsFirst: whether the first row stays selected, whichever that is now, if nobody has selected a row.
    ///   - newRow: returns the new position of a row; nil if it is gone.
    /// - Returns: whether the selected row still exists.
    /// - Complexity: O(marked rows), plus O(removed rows) if the selected or the first visible row is among them.
    @discardableResult
    mutating func change(
        count: Int, keepsScroll: Bool = false, keepsFirst: Bool = false, _ newRow: (_ old: Int) -> Int?
    ) -> Bool {
        let oldCount = self.count
        if let row = revealing, visible > 0 { viewport.reveal(viewport.cells(ofRow: row)) }
        revealing = revealing.flatMap { $0 < oldCount ? newRow($0) : $0 }
        func next(from row: Int) -> Int? {
            for row in row..<max(row, oldCount) { if let new = newRow(row) { return new } }
            return nil
        }
        func previous(before row: Int) -> Int? {
            for row in (0..<row).reversed() { if let new = newRow(row) { return new } }
            return nil
        }
        if isSorted { deselectDefault() }
        let survivor = selected.flatMap(newRow)
        let stays = keepsFirst && isUnchosen && selected != nil
        let chosen = stays ? 0 : selected.flatMap { survivor ?? next(from: $0 + 1) ?? previous(before: $0) }
        let marked = marks.compactMap(newRow)
        let first = viewport.scrolled
        let keeps = keepsScroll || first == .start
        let shift = keeps ? 0 : next(from: first.row).map { $0 - first.row } ?? 0
        let hadSelection = selected != nil
        replace(
            count: count, selected: chosen, marks: Set(marked), shift: shift,
            keepsOffset: keeps || first.row < oldCount && newRow(first.row) != nil)
        return !hadSelection || (stays ? survivor == selected : survivor != nil)
    }

    /// Changes the number of rows; remaining rows keep their positions.
    mutating func setCount(_ count: Int) {
        if count != self.count { change(count: count) { $0 < count ? $0 : nil } }
    }

    mutating func insert(_ rows: Range<Int>) {
        if rows.isEmpty { return }
        change(count: count + rows.count) { $0 >= rows.lowerBound ? $0 + rows.count : $0 }
    }

    mutating func remove(_ rows: Range<Int>) {
        if rows.isEmpty { return }
        change(count: count - rows.count) {
            $0 < rows.lowerBound ? $0 : $0 < rows.upperBound ? nil : $0 - rows.count
        }
    }
}

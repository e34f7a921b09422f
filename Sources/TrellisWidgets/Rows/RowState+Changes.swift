import TrellisViews

/// Rows that come, go and move.
extension RowState {
    /// Takes other rows; what was selected, marked and in sight stays so as far as it is still there.
    ///
    /// Where the selected row has gone, the next one that was shown below it is selected, or else the one above.
    ///
    /// - Parameters:
    ///   - count: the number of rows from now on.
    ///   - keepsScroll: whether it stays scrolled to the same number, whichever rows are there now.
    ///   - newRow: where a row is now; nil when it has gone.
    /// - Returns: whether the selected row is still there.
    /// - Complexity: O(marked rows), and O(rows that have gone) where the selected or the first one in sight is among them.
    @discardableResult
    mutating func change(count: Int, keepsScroll: Bool = false, _ newRow: (_ old: Int) -> Int?) -> Bool {
        let oldCount = self.count
        func next(from row: Int) -> Int? {
            for row in row..<max(row, oldCount) { if let new = newRow(row) { return new } }
            return nil
        }
        func previous(before row: Int) -> Int? {
            for row in (0..<row).reversed() { if let new = newRow(row) { return new } }
            return nil
        }
        let survivor = selected.flatMap(newRow)
        let chosen = selected.flatMap { survivor ?? next(from: $0 + 1) ?? previous(before: $0) }
        let marked = marks.compactMap(newRow)
        let first = firstWanted
        let shift = keepsScroll || first == 0 ? 0 : next(from: first).map { $0 - first } ?? 0
        let hadSelection = selected != nil
        replace(count: count, selected: chosen, marks: Set(marked), shift: shift)
        return !hadSelection || survivor != nil
    }

    /// Takes another number of rows, each the same as before.
    mutating func setCount(_ count: Int) {
        if count != self.count { change(count: count) { $0 < count ? $0 : nil } }
    }

    /// Makes room for rows that have come.
    mutating func insert(_ rows: Range<Int>) {
        if rows.isEmpty { return }
        change(count: count + rows.count) { $0 >= rows.lowerBound ? $0 + rows.count : $0 }
    }

    /// Closes the gap that rows have left.
    mutating func remove(_ rows: Range<Int>) {
        if rows.isEmpty { return }
        change(count: count - rows.count) {
            $0 < rows.lowerBound ? $0 : $0 < rows.upperBound ? nil : $0 - rows.count
        }
    }
}

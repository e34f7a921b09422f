import TrellisViews

/// The rows of a table: reloaded, inserted, removed, sorted and filtered.
extension Table {
    /// The row of the source at a place, counted from the top.
    public func row(at place: Int) -> Int { order?[place] ?? place }

    /// The place of a row of the source, counted from the top; nil if the row is not shown.
    public func place(of row: Int) -> Int? {
        guard order != nil, places.indices.contains(row) else { return row }
        return places[row] < 0 ? nil : places[row]
    }

    /// The rows of the source that are shown, from top to bottom.
    public var rowsInOrder: [Int] { order ?? Array(0..<count) }

    /// Reloads the cells, measures the columns and sorts the rows; selection and marks are kept for rows that still
    /// exist.
    ///
    /// If the selected row is gone, the next one that was shown below it is selected. A sorted table keeps its scroll
    /// position as a place; an unsorted one keeps the visible rows.
    ///
    /// - Parameter count: the new number of rows.
    public func reload(count: Int) {
        guard let makeKey else { return changeRows(count: count) { $0 < count ? $0 : nil } }
        changeRows(count: count, rowKeys.update(count: count, key: makeKey))
    }

    /// Reports that rows were inserted in the source; selection and marks are kept.
    public func rowsWereInserted(at range: Range<Int>) {
        if let makeKey { rowKeys.insert(range, key: makeKey) }
        changeRows(count: count + range.count) { $0 >= range.lowerBound ? $0 + range.count : $0 }
    }

    /// Reports that rows were removed from the source; if the selected row is among them, the next one as shown is
    /// selected.
    public func rowsWereRemoved(_ range: Range<Int>) {
        rowKeys.remove(range)
        changeRows(count: count - range.count) {
            $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
        }
    }

    /// Replaces the rows and sorts them.
    ///
    /// - Parameter newRow: returns the new number of a row in the source; nil if it is gone.
    private func changeRows(count: Int, _ newRow: (Int) -> Int?) {
        contentWidths = nil
        known = nil
        self.count = count
        // Changed rows can be anywhere in a sorted order, so the scroll position is kept as a place.
        rearrange(keepsScroll: sort != nil, newRow)
    }

    func columnsDidChange() {
        contentWidths = nil
        known = nil
        rearrange(keepsScroll: true) { $0 }
    }

    func sortDidChange() {
        rearrange(keepsScroll: true) { $0 }
        revealSelection()
    }

    /// Filters and sorts the rows.
    private func rearrange(keepsScroll: Bool, _ newRow: (Int) -> Int?) {
        slice?.cancel()
        slice = nil
        rearrange(orderedRows(sortedRows), keepsScroll: keepsScroll, keepsFirst: false, newRow)
    }

    private func rearrange(_ new: [Int]?, keepsScroll: Bool, keepsFirst: Bool, _ newRow: (Int) -> Int?) {
        let old = order
        take(order: new)
        rowsDidChange(keepsScroll: keepsScroll, keepsFirst: keepsFirst) {
            newRow(old?[$0] ?? $0).flatMap(place(of:))
        }
    }

    /// Shows some rows of the source.
    func filterRows(_ new: [Int]?) {
        known = nil
        rearrange(new, keepsScroll: false, keepsFirst: true) { $0 }
    }
}

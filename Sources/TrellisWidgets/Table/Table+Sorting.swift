import TrellisViews

extension Table {
    /// Sorts by a column; by the one that it is sorted by, the other way round. A column that cannot be sorted does nothing.
    public func toggleSort(column: Int) {
        guard columns.indices.contains(column), columns[column].isSortable else { return }
        let isSame = sort?.column == column
        sort = TableSort(column: column, isDescending: isSame && sort?.isDescending == false)
    }

    /// Sorts by the next column that can be sorted.
    func sortByNextColumn() {
        let start = (sort?.column ?? -1) + 1
        for step in 0..<columns.count {
            let column = (start + step) % columns.count
            if columns[column].isSortable { return sort = TableSort(column: column) }
        }
    }

    /// Gives the rows the order that `sort` says; the chosen row and the marked ones go with them.
    ///
    /// Of rows that nobody has seen yet the first one stays chosen, whichever it is.
    func sortRows() {
        unsortRows()
        let new = sortedRows
        guard state.isFirstByDefault, let chosen = state.selected, chosen != new.first ?? 0 else {
            return take(new)
        }
        changeSelection {
            take(new)
            state.chooseFirst()
        }
    }

    /// The rows of the source in the order that `sort` says; empty where that is their own.
    private var sortedRows: [Int] {
        guard let sort, columns.indices.contains(sort.column) else { return [] }
        return columns[sort.column].sorted?(count, sort.isDescending) ?? []
    }

    private func take(_ new: [Int]) {
        guard !new.isEmpty else { return }
        order = new
        places = Array(repeating: 0, count: count)
        for (place, row) in order.enumerated() { places[row] = place }
        state.reorder { places[$0] }
        setNeedsDisplay()
    }

    /// Sorts, and brings the chosen row into sight.
    func sortDidChange() {
        sortRows()
        state.follow()
    }

    /// Puts the rows back into the order of their source.
    func unsortRows() {
        guard !order.isEmpty else { return }
        state.reorder { order[$0] }
        order = []
        places = []
        setNeedsDisplay()
    }
}

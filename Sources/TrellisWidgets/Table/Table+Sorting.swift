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

    /// Puts the rows in the order that `sort` says.
    func sortRows() {
        order = sortedRows
        places = Array(repeating: 0, count: order.count)
        for (place, row) in order.enumerated() { places[row] = place }
    }

    /// The rows of the source in the order that `sort` says; empty where that is their own.
    private var sortedRows: [Int] {
        guard let sort, columns.indices.contains(sort.column) else { return [] }
        return columns[sort.column].sorted?(count, sort.isDescending) ?? []
    }
}

import TrellisViews

extension Table {
    /// Sorts by a column, or reverses the order if the table is already sorted by it. Does nothing if the column is not
    /// sortable.
    public func toggleSort(column: Int) {
        guard columns.indices.contains(column), columns[column].isSortable else { return }
        let isSame = sort?.column == column
        sort = TableSort(column: column, isDescending: isSame && sort?.isDescending == false)
    }

    /// Sorts by the next sortable column.
    func sortByNextColumn() {
        let start = (sort?.column ?? -1) + 1
        for step in 0..<columns.count {
            let column = (start + step) % columns.count
            if columns[column].isSortable { return sort = TableSort(column: column) }
        }
    }

    /// Sorts the rows according to `sort`.
    func sortRows() {
        order = sortedRows
        places = Array(repeating: 0, count: order.count)
        for (place, row) in order.enumerated() { places[row] = place }
    }

    /// The rows of the source sorted according to `sort`; empty for their own order.
    private var sortedRows: [Int] {
        guard let sort, columns.indices.contains(sort.column) else { return [] }
        return columns[sort.column].sorted?(count, sort.isDescending) ?? []
    }
}

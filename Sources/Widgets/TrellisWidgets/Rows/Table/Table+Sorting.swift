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

    /// Sorts by the column with a title. Does nothing if there is none, or it is not sortable.
    public func sort(by title: String, isDescending: Bool = false) {
        guard let column = columns.firstIndex(where: { $0.title == title && $0.isSortable }) else { return }
        sort = TableSort(column: column, isDescending: isDescending)
    }

    /// Shows rows of the source from top to bottom; nil for all of them in their own order.
    func take(order new: [Int]?) {
        order = new
        places = []
        guard let new else { return }
        places = Array(repeating: -1, count: count)
        for (place, row) in new.enumerated() { places[row] = place }
    }

    /// The rows of the source sorted according to `sort`; nil for their own order.
    var sortedRows: [Int]? {
        guard let sort, columns.indices.contains(sort.column) else { return nil }
        return columns[sort.column].sorted?(count, sort.isDescending)
    }
}

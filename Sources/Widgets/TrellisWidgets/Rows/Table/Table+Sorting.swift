import TrellisViews

extension Table {
    /// Sorts by a column, or reverses the order if the table is already sorted by it. Does nothing if the column is not
    /// sortable.
    public func toggleSort(column: Int) {
        guard columns.indices.contains(column), columns[column].isSortable else { return }
        let isSame = sort?.column == column
        sort = TableSort(column: column, isDescending: isSame && sort?.isDescending == false)
    }

    func canSort(byShown number: Int) -> Bool {
        isSortable && shownColumns.indices.contains(number) && columns[shownColumns[number]].isSortable
    }

    func sort(byShown number: Int) { toggleSort(column: shownColumns[number]) }

    func reverseOrder() { sort.map { toggleSort(column: $0.column) } }

    func sortByNextColumn() {
        let sortable = shownColumns.filter { columns[$0].isSortable }
        let next = sortable.first { $0 > sort?.column ?? -1 } ?? sortable.first
        if let next { sort = TableSort(column: next) }
    }

    /// Sorts by the column with a title. Does nothing if there is none, or it is not sortable.
    public func sort(by title: String, isDescending: Bool = false) {
        guard let column = columns.firstIndex(where: { $0.title == title && $0.isSortable }) else { return }
        sort = TableSort(column: column, isDescending: isDescending)
    }

    func columnsDidChange() {
        let shown = columns.indices.filter { !hiddenColumns.contains($0) }
        shownColumns = shown.isEmpty ? Array(columns.indices.prefix(1)) : shown
        (contentWidths, paintedWidths) = (nil, nil)
        rearrange(keepsScroll: true) { $0 }
    }

    func sortDidChange() {
        rearrange(keepsScroll: true) { $0 }
        revealSelection()
    }
}

import TrellisViews

extension Table {
    /// Sorts by a column, or reverses the order if the table is already sorted by it. Does nothing if the column is not
    /// sortable.
    public func toggleSort(column: Int) {
        guard columns.indices.contains(column), canSort(byColumn: column) else { return }
        let isSame = sort?.column == column
        sort = TableSort(column: column, isDescending: isSame && sort?.isDescending == false)
    }

    var hasOrder: Bool { sort != nil }

    /// Whether a column can be sorted, by the table or by its source.
    func canSort(byColumn column: Int) -> Bool { onSort != nil || columns[column].isSortable }

    func canSort(byShown number: Int) -> Bool {
        isSortable && shownColumns.indices.contains(number) && canSort(byColumn: shownColumns[number])
    }

    func sort(byShown number: Int) { userSorts { toggleSort(column: shownColumns[number]) } }

    func reverseOrder() { userSorts { sort.map { toggleSort(column: $0.column) } } }

    func sortByNextColumn() {
        let sortable = shownColumns.filter(canSort(byColumn:))
        let next = sortable.first { $0 > sort?.column ?? -1 } ?? sortable.first
        if let next { userSorts { sort = TableSort(column: next) } }
    }

    private func userSorts(_ change: () -> Void) {
        let old = sort
        change()
        if let sort, sort != old { perform(onSort, sort) }
    }

    /// Sorts by the column with a title. Does nothing if there is none, or it is not sortable.
    public func sort(by title: String, isDescending: Bool = false) {
        guard let column = columns.indices.first(where: { columns[$0].title == title && canSort(byColumn: $0) })
        else { return }
        sort = TableSort(column: column, isDescending: isDescending)
    }

    func columnsDidChange() {
        cachedFooters = nil
        columnLayoutDidChange()
        rearrange(keepsScroll: true) { $0 }
    }

    func sortDidChange() {
        if onSort != nil { return }
        rearrange(keepsScroll: true) { $0 }
        revealSelection()
    }
}

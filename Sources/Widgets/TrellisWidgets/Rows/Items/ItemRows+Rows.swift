import TrellisViews

/// The rows: reloaded, inserted, removed, sorted and filtered.
extension ItemRows {
    /// The row of the source at a place, counted from the top.
    public func row(at place: Int) -> Int { order?[place] ?? place }

    /// The place of a row of the source, counted from the top; nil if the row is not shown.
    public func place(of row: Int) -> Int? {
        guard order != nil, places.indices.contains(row) else { return row }
        return places[row] < 0 ? nil : places[row]
    }

    /// The item at a place, counted from the top.
    public func item(at place: Int) -> Item { item(row(at: place)) }

    /// The rows of the source that are shown, from top to bottom.
    public var rowsInOrder: [Int] { order ?? Array(0..<count) }

    /// The items in the order of their source; `selection` and other row numbers are indices into it. Observable.
    ///
    /// Setting it costs O(items), and O(n log n) in a sorted table. It stays empty where rows are provided on demand.
    public var items: [Item] {
        get {
            itemChanges.access(from: self)
            return array.items
        }
        set {
            guard let moves = array.replace(with: newValue) else { return }
            let losses = array.hasIdentity ? [] : moveFollowedRows { _ in nil }
            defer { losses.forEach { $0() } }
            changeRows(count: newValue.count, moves)
            itemChanges.didChange()
        }
    }

    /// Replaces the rows and sorts them.
    ///
    /// - Parameter newRow: returns the new number of a row in the source; nil if it is gone.
    func changeRows(count: Int, _ newRow: (Int) -> Int?) {
        prepareAreaForChange()
        self.count = count
        itemsDidChange()
        // Changed rows can be anywhere in a sorted order, so the scroll position is kept as a place.
        filterItems(newRow)
    }

    /// A function from old to new numbers of rows that are read again.
    func reloadedRows(count: Int) -> (Int) -> Int? {
        guard let makeKey else { return { $0 < count ? $0 : nil } }
        return rowKeys.update(count: count, key: makeKey)
    }

    /// Filters and sorts the rows.
    func rearrange(keepsScroll: Bool, _ newRow: (Int) -> Int?) {
        endFilterPass()
        rearrange(orderedRows(sortedRows), keepsScroll: keepsScroll, keepsFirst: false, newRow)
    }

    func rearrange(_ new: [Int]?, keepsScroll: Bool, keepsFirst: Bool, _ newRow: (Int) -> Int?) {
        orderWillChange()
        let old = order
        take(order: new)
        rowsDidChange(keepsScroll: keepsScroll, keepsFirst: keepsFirst) {
            newRow(old?[$0] ?? $0).flatMap(place(of:))
        }
    }

    /// Shows some rows of the source.
    func filterRows(_ new: [Int]?) { rearrange(new, keepsScroll: false, keepsFirst: true) { $0 } }

    /// Shows rows of the source from top to bottom; nil for all of them in their own order.
    private func take(order new: [Int]?) {
        order = new
        places = []
        guard let new else { return }
        places = Array(repeating: -1, count: count)
        for (place, row) in new.enumerated() { places[row] = place }
    }
}

extension ItemRows where Item == Int {
    /// Reloads rows that are provided on demand; selection and marks are kept for rows that still exist.
    ///
    /// If the selected row is gone, the next one that was shown below it is selected. Sorted rows keep their scroll
    /// position as a place; others keep the visible rows.
    ///
    /// - Parameter count: the new number of rows.
    /// - Complexity: O(rows) with an `id`.
    public func reload(count: Int) {
        checkProvided()
        changeRows(count: count, reloadedRows(count: count))
    }

    /// Reports that rows were inserted in the source; selection, marks and scroll position are kept.
    public func rowsWereInserted(at range: Range<Int>) {
        checkProvided()
        if range.isEmpty { return }
        if let makeKey { rowKeys.insert(range, key: makeKey) }
        changeRows(count: count + range.count) { $0 >= range.lowerBound ? $0 + range.count : $0 }
    }

    /// Reports that rows were removed from the source; if the selected row is among them, the next one as shown is
    /// selected.
    public func rowsWereRemoved(_ range: Range<Int>) {
        checkProvided()
        if range.isEmpty { return }
        rowKeys.remove(range)
        changeRows(count: count - range.count) {
            $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
        }
    }

    private func checkProvided() {
        precondition(array.items.isEmpty, "rows of items in an array change with `items`")
    }
}

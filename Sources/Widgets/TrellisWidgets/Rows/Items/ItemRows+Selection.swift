import KeyValueObserving

/// Selected and marked rows, by their numbers in the source.
extension ItemRows {
    /// The selected row of the source; nil for none. Observable.
    ///
    /// Setting it reveals the row; if the row does not exist, the nearest one is selected. A row that is not shown cannot be
    /// selected.
    public var selection: Int? {
        get {
            selectionChanges.access(from: self)
            return state.selected.map(row(at:))
        }
        set {
            guard let newValue else { return selectedPlace = nil }
            if let place = place(of: min(max(0, newValue), max(1, count) - 1)) { selectedPlace = place }
        }
    }

    /// The marked rows of the source; empty unless `allowsMultipleSelection`. Observable.
    public var markedRows: Set<Int> {
        get {
            markChanges.access(from: self)
            return order == nil ? state.marks : Set(state.marks.map(row(at:)))
        }
        set { markedPlaces = order == nil ? newValue : Set(newValue.compactMap(place(of:))) }
    }

    /// Scrolls as little as needed to make a row of the source visible, without selecting it.
    public func reveal(_ row: Int) { place(of: row).map { reveal(place: $0) } }

    /// The selected item; nil for none. Observable: also when rows are sorted, filtered or reloaded.
    public var selectedItem: Item? {
        itemChanges.access(from: self)
        return selection.flatMap { $0 < count ? item($0) : nil }
    }

    /// The marked items, in the order of their source; empty unless `allowsMultipleSelection`. Observable.
    public var markedItems: [Item] {
        itemChanges.access(from: self)
        return markedRows.sorted().prefix { $0 < count }.map(item)
    }
}

extension ItemRows where Item: Identifiable {
    /// Selects and reveals the item with an `id`, if there is one. O(items).
    public func select(_ id: Item.ID) {
        if let row = array.items.firstIndex(where: { $0.id == id }) { selection = row }
    }
}

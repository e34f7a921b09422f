import KeyValueObserving

/// Selected and marked rows, by their numbers in the source.
extension Table {
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
}

/// The items of rows, which their closures share.
@MainActor
final class ItemArray<Item> {
    private(set) var items: [Item]

    init(_ items: [Item]) { self.items = items }

    /// Whether items are recognised by more than their index.
    var hasIdentity: Bool { Item.self is any Identifiable.Type || Item.self is any Hashable.Type }

    /// Replaces the items.
    ///
    /// - Returns: a function from the old index of an item to its new one, nil if it is gone: items are recognised by
    ///   their `id`, or by their value if they have none, or else by their index. Nil if all values are as before.
    func replace(with new: [Item]) -> ((_ old: Int) -> Int?)? {
        let old = items
        items = new
        if let type = Item.self as? any Identifiable.Type { return movesByID(from: old, type) }
        if let type = Item.self as? any Hashable.Type { return moves(from: old, type) }
        return { $0 < new.count ? $0 : nil }
    }

    /// Puts an item in place of one with its `id`; the others are not copied.
    func put(_ item: Item, at row: Int) { items[row] = item }

    // The arrays below are cast to their own type, which costs O(1).

    private func movesByID<Same: Identifiable>(from old: [Item], _ type: Same.Type) -> (Int) -> Int? {
        let (old, new) = (old as Any as! [Same], items as Any as! [Same])
        return RowKeys.moves(
            from: { old.indices.contains($0) ? old[$0].id : nil }, to: { new[$0].id }, count: new.count)
    }

    private func moves<Same: Hashable>(from old: [Item], _ type: Same.Type) -> ((Int) -> Int?)? {
        let (old, new) = (old as Any as! [Same], items as Any as! [Same])
        // An object is equal to itself whatever has changed in it.
        return old == new && !(Same.self is AnyObject.Type) ? nil : RowKeys.moves(from: old, to: new)
    }
}

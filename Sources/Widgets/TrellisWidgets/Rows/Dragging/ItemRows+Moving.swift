public import TrellisViews

extension ItemRows {
    /// Lets the user drag items, as `dragRows(_:)` does.
    public final func dragRows() { dragRows { [unowned self] place in item(at: place) } }

    /// Lets the user move items: within these rows, and to other rows of such items that let them move, too.
    ///
    ///     for list in [toDo, done] { list.moveRows() }
    ///     done.observe(\.items) { tasks in save(tasks) }
    ///
    /// By the mouse, and by Alt with the arrow keys. An item leaves the `items` that it comes from and joins those in
    /// which it is dropped; in sorted rows, their order decides where it is shown. What is dragged from elsewhere joins
    /// `items` and stays where it was, too.
    ///
    /// - Parameter onMove: called with an item that was dropped here, and its index in `items`.
    public final func moveRows(onMove: Action<Item, Int>? = nil) {
        letsItemsMove = true
        dragRows()
        acceptItems(of: Item.self) { [unowned self] dragged, place in
            let item = dragged.value as! Item
            var index = place < rowCount ? row(at: place) : count
            if dragged.source === self {
                let old = row(at: dragged.index)
                if old < index { index -= 1 }
                var moved = items
                moved.insert(moved.remove(at: old), at: index)
                items = moved
            } else {
                if let source = dragged.source as? ItemRows<Item>, source.letsItemsMove {
                    source.items.remove(at: source.row(at: dragged.index))
                }
                items.insert(item, at: index)
            }
            perform(onMove, item, index)
        }
    }
}

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
            let next = place < rowCount ? follow(place) : nil
            var item = dragged.value as! Item
            if let source = dragged.source as? ItemRows<Item>, source.letsItemsMove {
                let row = source.row(at: dragged.index)
                // The item may have changed since it was pressed.
                item = source.items[row]
                if source === self { return move(row, to: place < rowCount ? self.row(at: place) : count, onMove) }
                source.items.remove(at: row)
            }
            // Those who were told of the removal may have changed these rows.
            let index = next?.place.map(row(at:)) ?? count
            items.insert(item, at: index)
            perform(onMove, item, index)
        }
    }

    private func move(_ old: Int, to new: Int, _ onMove: Action<Item, Int>?) {
        let index = old < new ? new - 1 : new
        var moved = items
        moved.insert(moved.remove(at: old), at: index)
        items = moved
        perform(onMove, moved[index], index)
    }
}

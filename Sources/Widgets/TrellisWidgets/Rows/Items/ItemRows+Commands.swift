public import TrellisViews

extension KeyValueObservable where Self: View {
    /// Adds a command with one key for the selected item; it is disabled while none is selected.
    ///
    ///     mails.onKey("r", "reply") { mails, mail in await mails.window?.compose(to: mail.sender) }
    ///     mails.onKey("d", "delete") { mails, mail in mails.remove(mail) }
    ///
    /// The action receives the view, which it need not capture, and the item that was selected when the key was pressed.
    @MainActor
    public func onKey<Item>(
        _ key: Key, _ title: String = "", sentence: String = "", name: String? = nil,
        scope: Command.Scope = .focus, order: Int = 0,
        action: @escaping Action<Self, Item>
    ) where Self: ItemRows<Item> {
        onKey(
            key, title, sentence: sentence, name: name, scope: scope, order: order,
            isEnabled: { $0.selectedItem != nil }
        ) { rows in
            if let item = rows.selectedItem { await action(rows, item) }
        }
    }
}

extension ItemRows {
    /// Removes the selected item from `items`; the next one is selected. O(items).
    ///
    /// - Returns: the item; nil if none was selected, or rows are provided on demand.
    @discardableResult
    public final func removeSelectedItem() -> Item? {
        guard let row = selection, items.indices.contains(row) else { return nil }
        return items.remove(at: row)
    }
}

extension ItemRows where Item: Identifiable {
    /// Removes the item with the `id` of another one from `items`; does nothing if there is none. O(items).
    public final func remove(_ item: Item) { items.removeAll { $0.id == item.id } }

    /// Puts an item in place of that with its `id`; does nothing if there is none. O(items), but copies none: of very many, it
    /// costs less than to set one in `items`.
    ///
    ///     card.title = title
    ///     cards.replace(card)
    public final func replace(_ item: Item) {
        guard let row = array.items.firstIndex(where: { $0.id == item.id }) else { return }
        array.put(item, at: row)
        changeRows(count: count) { $0 }
        itemChanges.didChange()
    }
}

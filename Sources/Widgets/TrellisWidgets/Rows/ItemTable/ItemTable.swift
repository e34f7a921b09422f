import KeyValueObserving
public import TrellisViews

/// A table of values of one type, such as mails or files.
///
///     let table = ItemTable(
///         files,
///         columns: [
///             ItemColumn("Name", width: .share(), sortedBy: \.name) { $0.name },
///             ItemColumn("Size", alignment: .trailing, sortedBy: \.size) { "\($0.size)" },
///         ])
///     status.bind(\.text) { [unowned table] in table.selectedItem?.name ?? "" }
///     table.items = newFiles
///
/// When `items` changes, those that are still there stay selected and marked, by their `id`, however the table is sorted.
/// Use `Table` itself for rows that are not in an array. Keys, mouse and roles are those of `Table`.
public final class ItemTable<Item: Identifiable>: Table {
    /// The items in the order of their source; `selection` and other row numbers are indices into it. Observable.
    ///
    /// Setting it costs O(items), and O(n log n) in a sorted table.
    public var items: [Item] {
        get {
            itemChanges.access(from: self)
            return source.items
        }
        set {
            source.items = newValue
            reload(count: newValue.count)
            itemChanges.didChange()
        }
    }

    /// Returns whether an item is shown, besides `filterText`; nil for all items. Set it again when its result changes.
    public var itemFilter: (@MainActor (Item) -> Bool)? {
        didSet {
            guard let itemFilter else { return rowFilter = nil }
            rowFilter = { [source] row in itemFilter(source.items[row]) }
        }
    }

    private let source: ItemSource<Item>
    private let itemChanges = ChangePoint()

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - items: the items, one for each row.
    ///   - columns: the columns to show.
    ///   - selection: the index of the initially selected item. 0 means whichever is first, also after the items of a
    ///     sorted table have changed, until one is selected; nil means none until then.
    ///   - onChange: called with the index of an item when the user has selected it.
    public init(
        _ items: [Item] = [], columns: [ItemColumn<Item>], selection: Int? = 0, onChange: Action<Int>? = nil
    ) {
        let source = ItemSource(items)
        self.source = source
        super.init(
            count: items.count, columns: columns.map { $0.column(source) }, selection: selection,
            id: { source.items[$0].id }, onChange: onChange)
    }

    /// The selected item; nil for none. Observable.
    public var selectedItem: Item? { selection.flatMap { items.indices.contains($0) ? items[$0] : nil } }

    /// The marked items, in the order of their source; empty unless `allowsMultipleSelection`. Observable.
    public var markedItems: [Item] {
        let items = items
        return markedRows.sorted().filter(items.indices.contains).map { items[$0] }
    }

    /// Selects and reveals the item with an `id`, if there is one. O(items).
    public func select(_ id: Item.ID) {
        if let row = source.items.firstIndex(where: { $0.id == id }) { selection = row }
    }
}

/// Where the columns of a table find its items.
@MainActor
final class ItemSource<Item> {
    var items: [Item]

    init(_ items: [Item]) { self.items = items }
}

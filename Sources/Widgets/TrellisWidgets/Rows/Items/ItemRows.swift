public import TrellisViews

/// Rows that show items of one type, such as mails or files: the base class of `List`, `Table` and custom rows of items.
///
///     final class Inbox: ItemRows<Mail> {
///         override func text(of mail: Mail) -> String { mail.subject }
///         override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
///             painter.text(item(at: place).subject, x: area.x, y: area.y, style: look.style)
///         }
///     }
///
/// When `items` changes, those that are still there stay selected and marked, in every order: they are recognised by
/// their `id` if they are `Identifiable`, or else by their value if they are `Hashable`. The items of rows that are not
/// in an array are their numbers:
///
///     List(count: 1_000_000) { row in row * row }
open class ItemRows<Item>: RowsView {
    /// The text that a row must have to be shown, without regard to case unless it has an upper case letter; empty for
    /// all rows.
    ///
    ///     search.onChange = { list.filterText = $0 }
    ///
    /// Selection and marks stay with rows that are still shown. Of more than 8,192 rows, the others are tested between
    /// events, also after items have changed; the rows shown before stay until then, and new ones come then.
    @Observed(.display) public final var filterText: String = "" {
        didSet { if filterText != oldValue { filterDidChange() } }
    }

    /// Returns whether an item is shown, besides `filterText`; nil for all items. Set it again when its result changes.
    public final var itemFilter: (@MainActor (Item) -> Bool)? { didSet { filterDidChange() } }

    /// Called with the item when the user has selected another one.
    public final var onChange: Action<Item>?

    /// Called with the item when the user activates one by Enter or a double click.
    public final var onActivate: Action<Item>?

    /// The number of items.
    public internal(set) final var count: Int

    final let array: ItemArray<Item>
    final let itemChanges = ChangePoint()
    final let item: (_ row: Int) -> Item
    /// The source's rows from top to bottom; nil while all are shown in their own order.
    final var order: [Int]?
    /// The place of each row if `order` is not nil; -1 for a row that is not shown.
    final var places: [Int] = []
    /// The test of the rows, while there are more to test.
    final var pass: FilterPass?
    /// Returns the identity of a row that is not in an array.
    final let makeKey: (@MainActor (Int) -> AnyHashable)?
    final var rowKeys = RowKeys()
    final var letsItemsMove = false

    /// Creates rows of items.
    ///
    /// - Parameters:
    ///   - items: the items, one for each row.
    ///   - selection: the index of the initially selected item. 0 means whichever is first until the user selects one,
    ///     or none once the rows are sorted; nil means none until then.
    ///   - onChange: called when the user has selected another item.
    public init(_ items: some Collection<Item>, selection: Int? = 0, onChange: Action<Item>? = nil) {
        let array = ItemArray(Array(items))
        (self.array, self.onChange, count) = (array, onChange, array.items.count)
        item = { array.items[$0] }
        makeKey = nil
        super.init(selectedPlace: selection)
    }

    /// Creates rows that are provided on demand, by their numbers, 0..<`count`.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - selection: the initially selected row. 0 means whichever is first until the user selects one, or none once
    ///     the rows are sorted; nil means none until then.
    ///   - id: returns the identity of a row, by which it stays selected and marked when the rows are reloaded.
    ///   - onChange: called when the user has selected another row.
    public init(
        count: Int, selection: Int? = 0, id: (@MainActor (_ row: Int) -> AnyHashable)? = nil,
        onChange: Action<Int>? = nil
    ) where Item == Int {
        (array, self.onChange, self.count) = (ItemArray([]), onChange, count)
        item = { $0 }
        makeKey = id
        super.init(selectedPlace: selection)
        if let id { _ = rowKeys.update(count: count, key: id) }
    }

    // MARK: Overridable members

    /// The text of an item, by which the user finds it: by typing its first letters, and by `filterText`.
    open func text(of item: Item) -> String { "" }

    /// Whether an item has a text that the user looks for.
    open func matches(_ pattern: TextPattern, _ item: Item) -> Bool { pattern.matches(text(of: item)) }

    /// The rows of the source in the order in which they are shown; nil for their own order.
    var sortedRows: [Int]? { nil }

    /// Whether rows are below others.
    var isTree: Bool { false }

    /// The rows that are shown, from top to bottom; nil for all in their own order.
    ///
    /// - Parameters:
    ///   - sorted: the rows in the order in which they are sorted; nil for their own order.
    ///   - isShown: whether the filter leaves a row; nil if there is none.
    func arranged(_ sorted: [Int]?, isShown: ((_ row: Int) -> Bool)?) -> [Int]? {
        isShown.map { (sorted ?? Array(0..<count)).filter($0) } ?? sorted
    }

    /// Called when other rows are shown, or the same ones in another order.
    func orderWillChange() {}

    /// Called when items were replaced, inserted, removed or reloaded.
    func itemsDidChange() {}

    // MARK: RowsView

    open override var rowCount: Int { order?.count ?? count }

    open override func text(at place: Int) -> String { text(of: item(at: place)) }

    open override func userDidSelect(_ place: Int) { perform(onChange, item(at: place)) }

    open override var canActivate: Bool { onActivate != nil }

    open override func activate(_ place: Int) { perform(onActivate, item(at: place)) }

    /// Reloads the rows, as many as before.
    open override func reload() { changeRows(count: count, reloadedRows(count: count)) }

    override func name(at place: Int) -> AnyHashable? { row(at: place) }
}

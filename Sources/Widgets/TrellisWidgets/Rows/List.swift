public import TrellisViews

/// Rows of text, one of which can be selected: texts, numbers, values of any type, or provided on demand.
///
///     let list = window.add(List(["apple", "pear", "plum"]) { fruit in show(fruit) }, "tt = ll = 0, w = 20, bb = 0")
///     list.onActivate = { fruit in open(fruit) }
///
///     let mails = List(inbox) { mail in mail.subject }
///     mails.observe(\.selectedItem) { mail in preview.show(mail) }
///     mails.items = newInbox
///
/// When `items` changes, those that are still there stay selected, marked and visible; see `ItemRows`. The items of a
/// list whose rows are not in an array are their numbers:
///
///     let log = List(count: entries.count) { row in
///         StyledText(entries[row].text, role: entries[row].isBad ? .error : nil)
///     }
///
/// With `rowHeight`, texts have several lines: a title and a line below it, or a text that wraps.
///
///     list.rowHeight = .content
///
/// Keys and mouse work as in `RowsView`. Its roles are `"list"`, `"selection"` for the selected row, `"list.selected"`
/// for it while the focus is elsewhere, and `"list.marked"`. Painting costs O(visible rows).
public final class List<Item>: ItemRows<Item> {
    /// Returns a text at the right edge of a row, such as a count; nil for none. Called for each visible row whenever it
    /// is painted, and left out where there is too little room for the row itself.
    public var detail: (@MainActor (Item) -> StyledText?)? { didSet { invalidateIntrinsicSize() } }

    /// Returns whether a row can be selected, unlike a separator or a heading; nil if all can.
    public var isSelectable: (@MainActor (Item) -> Bool)? { didSet { reload() } }

    private var row: @MainActor (Item) -> StyledText

    /// Creates a list of items.
    ///
    /// - Parameters:
    ///   - items: the items, one for each row.
    ///   - selection: the index of the initially selected item; nil for none until the user selects one.
    ///   - row: returns the text of an item. Called for each visible row whenever it is painted.
    ///   - onChange: called when the user has selected another item.
    public init(
        _ items: some Collection<Item>, selection: Int? = 0, row: @escaping @MainActor (Item) -> StyledText,
        onChange: Action<Item>? = nil
    ) {
        self.row = row
        super.init(items, selection: selection, onChange: onChange)
    }

    /// Creates a list of items with texts, numbers or the like.
    public convenience init(
        _ items: some Collection<Item>, selection: Int? = 0,
        row: @escaping @MainActor (Item) -> some StyledTextConvertible, onChange: Action<Item>? = nil
    ) {
        self.init(items, selection: selection, row: { row($0).styledText }, onChange: onChange)
    }

    /// Creates a list of texts, numbers or the like.
    public convenience init(
        _ items: some Collection<Item>, selection: Int? = 0, onChange: Action<Item>? = nil
    ) where Item: StyledTextConvertible {
        self.init(items, selection: selection, row: { $0.styledText }, onChange: onChange)
    }

    /// Creates a list of strings that has none yet.
    public convenience init(selection: Int? = 0, onChange: Action<String>? = nil) where Item == String {
        self.init([String](), selection: selection, onChange: onChange)
    }

    /// Creates a list whose rows are provided on demand.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - selection: the initially selected row; nil for none until the user selects one.
    ///   - id: returns the identity of a row, by which it stays selected, marked and visible when the list is reloaded.
    ///   - row: returns the text of a row in 0..<`count`. Called for each visible row whenever it is painted.
    public init(
        count: Int, selection: Int? = 0, id: (@MainActor (_ row: Int) -> AnyHashable)? = nil,
        row: @escaping @MainActor (_ row: Int) -> StyledText
    ) where Item == Int {
        self.row = row
        super.init(count: count, selection: selection, id: id)
    }

    /// Creates a list of numbers, optional texts and the like, which are provided on demand.
    public convenience init(
        count: Int, selection: Int? = 0, id: (@MainActor (_ row: Int) -> AnyHashable)? = nil,
        row: @escaping @MainActor (_ row: Int) -> some StyledTextConvertible
    ) where Item == Int {
        self.init(count: count, selection: selection, id: id) { row($0).styledText }
    }

    // MARK: RowsView

    public override func text(of item: Item) -> String { row(item).text }

    public override func canSelect(_ place: Int) -> Bool { isSelectable?(item(at: place)) ?? true }

    public override func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        vary(self, \.row, change) { $0.reload() }
    }

    public override func describeRow(at place: Int, _ meaning: inout Semantics) {
        if let detail = detail?(item(at: place)) { meaning.details = detail.text.inOneLine }
    }

    public override func contentHeight(at place: Int, width: Int) -> Int {
        let item = item(at: place)
        return row(item).lineCount(withDetail: detail?(item), in: width)
    }

    public override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let item = item(at: place)
        painter.row(row(item), detail: detail?(item), in: area, look: look)
    }

    public override func measure(for width: Int?) -> Measure {
        // Measures only the first 200 rows.
        let widest = (0..<min(count, 200)).reduce(translated(text: emptyText).columns) { width, number in
            let item = item(number)
            return max(width, row(item).columns(withDetail: detail?(item)))
        }
        return rowsMeasure(width: widest + marginWidth, height: rowsHeight(for: width))
    }
}

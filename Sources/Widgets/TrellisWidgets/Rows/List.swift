public import CellGeometry
public import KeyValueObserving
public import TrellisViews

/// A list of text rows, one of which can be selected.
///
///     let list = window.add(List(["apple", "pear", "plum"]) { row in show(row) }, "tt = ll = 0, w = 20, bb = 0")
///     list.onActivate = { row in open(row) }
///
/// The rows are strings, or text provided on demand for the visible rows, of which there can be any number:
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
public final class List: RowsView {
    /// The rows of a list of strings. After a change, rows that are still present stay selected, marked and visible.
    @Observed(.size) public var rows: [String] = [] { didSet { rowsDidChange(from: oldValue) } }

    /// Returns a text at the right edge of a row, such as a count; nil for none. Called for each visible row whenever it
    /// is painted, and left out where there is too little room for the row itself.
    public var detail: (@MainActor (_ row: Int) -> StyledText?)? { didSet { invalidateIntrinsicSize() } }

    /// Called when the user has selected another row.
    public var onChange: Action<Int>?

    /// Called when the user activates a row by Enter or a double click.
    public var onActivate: Action<Int>?

    /// Returns whether a row can be selected, unlike a separator or a heading; nil if all can.
    public var isSelectable: (@MainActor (_ row: Int) -> Bool)? { didSet { reload() } }

    private let makeRow: (@MainActor (Int) -> StyledText)?
    private let makeKey: (@MainActor (Int) -> AnyHashable)?
    private var givenCount = 0
    /// Whether a method that reports its own insertions and removals is changing `rows`.
    private var isEditing = false

    /// Creates a list of strings.
    ///
    /// - Parameters:
    ///   - rows: the texts of the rows.
    ///   - selection: the initially selected row; nil for none until the user selects one.
    ///   - onChange: called when the user has selected another row.
    public init(_ rows: some Collection<String> = [], selection: Int? = 0, onChange: Action<Int>? = nil) {
        _rows = Observed(wrappedValue: Array(rows), .size)
        self.onChange = onChange
        makeRow = nil
        makeKey = nil
        super.init(selectedPlace: selection)
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
    ) {
        makeRow = row
        makeKey = id
        givenCount = count
        super.init(selectedPlace: selection)
    }

    /// Creates a list of numbers, optional texts and the like, which are provided on demand.
    public convenience init(
        count: Int, selection: Int? = 0, id: (@MainActor (_ row: Int) -> AnyHashable)? = nil,
        row: @escaping @MainActor (_ row: Int) -> some StyledTextConvertible
    ) {
        self.init(count: count, selection: selection, id: id) { row($0).styledText }
    }

    // MARK: Rows

    /// The number of rows.
    public var count: Int { makeRow == nil ? rows.count : givenCount }

    /// The text of a row.
    public func text(of row: Int) -> StyledText { makeRow?(row) ?? StyledText(rows[row]) }

    /// Reloads the rows; selection, marks and scroll position are kept for rows that still exist.
    ///
    /// - Parameter count: the new number of rows.
    /// - Complexity: O(rows) with an `id`.
    public func reload(count: Int) {
        precondition(makeRow != nil, "a list of strings has as many rows as there are in `rows`")
        givenCount = count
        reload()
    }

    /// Inserts strings before the row at an index; selection, marks and scroll position are kept.
    public func insertRows(_ new: some Collection<String>, at index: Int) {
        precondition(makeRow == nil, "tell with rowsWereInserted(at:) what has come to rows that are asked for")
        isEditing = true
        rows.insert(contentsOf: new, at: index)
        isEditing = false
        rowsDidCome(at: index..<index + new.count)
    }

    /// Removes strings; selection and marks are kept. If the selected row is removed, the next one is selected.
    public func removeRows(_ range: Range<Int>) {
        precondition(makeRow == nil, "tell with rowsWereRemoved(_:) what has gone of rows that are asked for")
        isEditing = true
        rows.removeSubrange(range)
        isEditing = false
        rowsDidGo(from: range)
    }

    /// Reports that rows were inserted in the source of the rows; selection, marks and scroll position are kept.
    public func rowsWereInserted(at range: Range<Int>) {
        givenCount += range.count
        rowsDidCome(at: range)
    }

    /// Reports that rows were removed from the source of the rows.
    public func rowsWereRemoved(_ range: Range<Int>) {
        givenCount -= range.count
        rowsDidGo(from: range)
    }

    private func rowsDidChange(from old: [String]) {
        guard !isEditing, makeRow == nil, rows != old else { return }
        rowsDidChange(RowKeys.moves(from: old, to: rows))
    }

    // MARK: Selection

    /// The selected row; nil for none. Observable.
    ///
    /// Setting it reveals the row; if the row does not exist or cannot be selected, the nearest one is selected.
    public var selection: Int? {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    /// The marked rows; empty unless `allowsMultipleSelection`. Observable.
    public var markedRows: Set<Int> {
        get { markedPlaces }
        set { markedPlaces = newValue }
    }

    /// Scrolls as little as needed to make a row visible, without selecting it.
    public func reveal(_ row: Int) { reveal(place: row) }

    // MARK: RowsView

    public override var rowCount: Int { count }

    public override func key(at place: Int) -> AnyHashable? { makeKey?(place) }

    public override func text(at place: Int) -> String { text(of: place).text }

    public override func canSelect(_ place: Int) -> Bool { isSelectable?(place) ?? true }

    public override func userDidSelect(_ place: Int) { perform(onChange, place) }

    public override var canActivate: Bool { onActivate != nil }

    public override func activate(_ place: Int) { perform(onActivate, place) }

    public override func contentHeight(at place: Int, width: Int) -> Int {
        text(of: place).lineCount(withDetail: detail?(place), in: width)
    }

    public override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        painter.row(text(of: place), detail: detail?(place), in: area, look: look)
    }

    public override func measure(for width: Int?) -> Measure {
        // Measures only the first 200 rows.
        let widest = (0..<min(count, 200)).reduce(emptyText.columns) { width, row in
            max(width, text(of: row).columns(withDetail: detail?(row)))
        }
        return rowsMeasure(width: widest + marginWidth, height: rowsHeight(for: width))
    }
}

public import CellGeometry
public import KeyValueObserving
public import TrellisViews

/// Rows of text of which one is selected.
///
///     let list = window.add(List(["apple", "pear", "plum"]) { row in show(row) }, "tt = ll = 0, w = 20, bb = 0")
///     list.onActivate = { row in open(row) }
///
/// The rows are strings, or text that is asked for when it is in sight, of any number of rows:
///
///     let log = List(count: entries.count) { row in StyledText(entries[row].text, role: entries[row].isBad ? .error : nil) }
///
/// Keys and mouse are those of `RowsView`. Its roles are `"list"`, `"selection"` for the selected row, `"list.selected"`
/// while the focus is elsewhere, and `"list.marked"`. Painting costs O(rows in sight).
public final class List: RowsView {
    /// The rows, of a list of strings. When others are set, those that are still among them stay selected, marked and in
    /// sight.
    @Observed(.size) public var rows: [String] = [] { didSet { rowsDidChange(from: oldValue) } }

    /// Called when the user has selected another row.
    public var onChange: Action<Int>?

    /// Called when a row is activated, by Enter or a double click.
    public var onActivate: Action<Int>?

    /// Whether a row can be selected; nil for all. A separator or a heading cannot.
    public var isSelectable: (@MainActor (_ row: Int) -> Bool)? { didSet { reload() } }

    private let makeRow: (@MainActor (Int) -> StyledText)?
    private let makeKey: (@MainActor (Int) -> AnyHashable)?
    private var givenCount = 0
    /// Whether `rows` is changed by a method that says what has come or gone.
    private var isEditing = false

    /// A list of strings.
    ///
    /// - Parameters:
    ///   - selection: the row that is selected at first; with nil none is until the user selects one.
    ///   - onChange: called when the user has selected another row.
    public init(_ rows: some Collection<String> = [], selection: Int? = 0, onChange: Action<Int>? = nil) {
        _rows = Observed(wrappedValue: Array(rows), .size)
        self.onChange = onChange
        makeRow = nil
        makeKey = nil
        super.init(selectedPlace: selection)
    }

    /// A list of rows that are asked for when they are in sight.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - selection: the row that is selected at first; with nil none is until the user selects one.
    ///   - id: what a row is, wherever it stands: by this it stays selected, marked and in sight when the list is reloaded.
    ///   - row: gives the text of a row, 0..<`count`. It is called for each row in sight at each painting.
    public init(
        count: Int, selection: Int? = 0, id: (@MainActor (_ row: Int) -> AnyHashable)? = nil,
        row: @escaping @MainActor (_ row: Int) -> StyledText
    ) {
        makeRow = row
        makeKey = id
        givenCount = count
        super.init(selectedPlace: selection)
    }

    // MARK: Rows

    /// The number of rows.
    public var count: Int { makeRow == nil ? rows.count : givenCount }

    /// The text of a row.
    public func text(of row: Int) -> StyledText { makeRow?(row) ?? StyledText(rows[row]) }

    /// Asks for the rows again; what is selected, marked and in sight stays so as far as it is still there.
    ///
    /// - Parameter count: the number of rows from now on.
    /// - Complexity: O(rows) with an `id`.
    public func reload(count: Int) {
        precondition(makeRow != nil, "a list of strings has as many rows as there are in `rows`")
        givenCount = count
        reload()
    }

    /// Puts strings before the row at an index; what was selected, marked and in sight stays so.
    public func insertRows(_ new: some Collection<String>, at index: Int) {
        precondition(makeRow == nil, "tell with rowsWereInserted(at:) what has come to rows that are asked for")
        isEditing = true
        rows.insert(contentsOf: new, at: index)
        isEditing = false
        rowsDidCome(at: index..<index + new.count)
    }

    /// Takes strings out; what was selected and marked stays so. Where the selected row is among them, the next one is
    /// selected.
    public func removeRows(_ range: Range<Int>) {
        precondition(makeRow == nil, "tell with rowsWereRemoved(_:) what has gone of rows that are asked for")
        isEditing = true
        rows.removeSubrange(range)
        isEditing = false
        rowsDidGo(from: range)
    }

    /// Says that rows have come in the source of the rows; what was selected, marked and in sight stays so.
    public func rowsWereInserted(at range: Range<Int>) {
        givenCount += range.count
        rowsDidCome(at: range)
    }

    /// Says that rows have gone from the source of the rows.
    public func rowsWereRemoved(_ range: Range<Int>) {
        givenCount -= range.count
        rowsDidGo(from: range)
    }

    private func rowsDidChange(from old: [String]) {
        guard !isEditing, makeRow == nil, rows != old else { return }
        rowsDidChange(RowKeys.moves(from: old, to: rows))
    }

    // MARK: Selection

    /// The selected row; nil for none. It can be observed.
    ///
    /// Setting it brings the row into sight; for one that is not there, or cannot be selected, the nearest one is.
    public var selection: Int? {
        get { selectedPlace }
        set { selectedPlace = newValue }
    }

    /// The marked rows; empty unless `allowsMultipleSelection`. It can be observed.
    public var markedRows: Set<Int> {
        get { markedPlaces }
        set { markedPlaces = newValue }
    }

    /// Scrolls as little as needed to have a row in sight, without selecting it.
    public func reveal(_ row: Int) { reveal(place: row) }

    // MARK: What rows are

    public override var rowCount: Int { count }

    public override func key(at place: Int) -> AnyHashable? { makeKey?(place) }

    public override func text(at place: Int) -> String { text(of: place).text }

    public override func canSelect(_ place: Int) -> Bool { isSelectable?(place) ?? true }

    public override func userDidSelect(_ place: Int) { perform(onChange, place) }

    public override var canActivate: Bool { onActivate != nil }

    public override func activate(_ place: Int) { perform(onActivate, place) }

    public override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
        painter.text(
            text(of: place), x: area.x, y: area.y, width: area.width, style: look.style, isUniform: look.isUniform)
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
        // Of many rows the first ones tell how wide they are.
        let widest = (0..<min(count, 200)).reduce(emptyText.columns) { max($0, text(of: $1).columns) }
        return Size(width: widest + marginWidth, height: max(1, count))
    }
}

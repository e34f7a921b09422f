public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Rows with columns, one of which can be selected; the content of cells is provided on demand.
///
///     let table = Table(
///         count: files.count,
///         columns: [
///             TableColumn("Name", width: .share(), sortedBy: { files[$0].name }) { files[$0].name },
///             TableColumn("Size", alignment: .trailing, sortedBy: { files[$0].size }) { "\(files[$0].size)" },
///         ], id: { files[$0].path })
///     table.onActivate = { row in open(files[row]) }
///
/// Rows are numbered as in their source, 0..<`count`, however they are sorted. The titles stay visible; a click on a
/// title, its number, or `s` sorts by a column, and a repeated click or number, or `S`, reverses the order. If the
/// columns do not fit, the left and right arrow keys scroll by a column. Other keys and the mouse work as in
/// `RowsView`; with `allowsTypeAhead`, typing letters finds a row by its first column. Its roles are `"table"`,
/// `"table.header"`, `"selection"` for the selected row, `"table.selected"` for it while the focus is elsewhere, and
/// `"table.marked"`.
///
/// Painting costs O(visible cells), sorting O(n log n); selecting a row of a sorted table needs no search.
open class Table: RowsView {
    /// The columns, from left to right.
    public var columns: [TableColumn] { didSet { columnsDidChange() } }

    /// The order of the rows; nil for that of their source, which also applies if the column is not sortable.
    @Observed(.display) public var sort: TableSort? = nil { didSet { if sort != oldValue { sortDidChange() } } }

    /// Called with the row's number in the source when the user has selected another row.
    public var onChange: Action<Int>?

    /// Called with the row's number in the source when the user activates a row by Enter or a double click.
    public var onActivate: Action<Int>?

    /// The number of rows.
    public private(set) var count: Int

    /// The source's rows from top to bottom, and the place of each row; empty while rows are in their own order.
    var order: [Int] = []
    var places: [Int] = []
    /// The column scrolled to; at the current size it may be too far.
    var wantedColumn = 0
    var columnGrab: ScrollBar.Grab?
    private let makeKey: (@MainActor (Int) -> AnyHashable)?
    private var rowKeys = RowKeys()
    private var contentWidths: [Int]?
    private var known: (size: Size, count: Int, hasMarks: Bool, geometry: TableGeometry)?

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - columns: the columns to show.
    ///   - selection: the initially selected row. 0 means whichever row is first, also after the rows of a sorted table
    ///     have changed, until one is selected; nil means none until then.
    ///   - id: returns the identity of a row, by which it stays selected and marked when the table is reloaded.
    ///   - onChange: called when the user has selected another row.
    public init(
        count: Int, columns: [TableColumn], selection: Int? = 0,
        id: (@MainActor (_ row: Int) -> AnyHashable)? = nil, onChange: Action<Int>? = nil
    ) {
        self.count = count
        self.columns = columns
        self.onChange = onChange
        makeKey = id
        super.init(selectedPlace: selection)
        allowsTypeAhead = false
        if let id { _ = rowKeys.update(count: count, key: id) }
    }

    // MARK: Rows

    /// The row of the source at a place, counted from the top.
    public final func row(at place: Int) -> Int { order.isEmpty ? place : order[place] }

    /// The place of a row of the source, counted from the top.
    public final func place(of row: Int) -> Int { places.isEmpty || !places.indices.contains(row) ? row : places[row] }

    /// The rows of the source in the order shown, from top to bottom.
    public var rowsInOrder: [Int] { order.isEmpty ? Array(0..<count) : order }

    /// Reloads the cells, measures the columns and sorts the rows; selection and marks are kept for rows that still
    /// exist.
    ///
    /// If the selected row is gone, the next one that was shown below it is selected. A sorted table keeps its scroll
    /// position as a place, and its first row selected as long as nobody has selected one; an unsorted one keeps the
    /// visible rows.
    ///
    /// - Parameter count: the new number of rows.
    public func reload(count: Int) {
        guard let makeKey else { return changeRows(count: count) { $0 < count ? $0 : nil } }
        changeRows(count: count, rowKeys.update(count: count, key: makeKey))
    }

    /// Reloads the table with the same number of rows.
    open override func reload() { reload(count: count) }

    /// Reports that rows were inserted in the source; selection and marks are kept.
    public func rowsWereInserted(at range: Range<Int>) {
        if let makeKey { rowKeys.insert(range, key: makeKey) }
        changeRows(count: count + range.count) { $0 >= range.lowerBound ? $0 + range.count : $0 }
    }

    /// Reports that rows were removed from the source; if the selected row is among them, the next one as shown is
    /// selected.
    public func rowsWereRemoved(_ range: Range<Int>) {
        rowKeys.remove(range)
        changeRows(count: count - range.count) {
            $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
        }
    }

    /// Replaces the rows and sorts them.
    ///
    /// - Parameter newRow: returns the new number of a row in the source; nil if it is gone.
    private func changeRows(count: Int, _ newRow: (Int) -> Int?) {
        contentWidths = nil
        known = nil
        self.count = count
        // Changed rows can be anywhere in a sorted order, so the scroll position is kept as a place.
        rearrange(keepsScroll: sort != nil, keepsFirst: sort != nil, newRow)
    }

    private func columnsDidChange() {
        contentWidths = nil
        known = nil
        rearrange(keepsScroll: true) { $0 }
    }

    private func sortDidChange() {
        rearrange(keepsScroll: true) { $0 }
        revealSelection()
    }

    /// Sorts the rows. A default selection that has not been shown yet stays on the first row, whichever that is.
    private func rearrange(keepsScroll: Bool, keepsFirst: Bool = false, _ newRow: (Int) -> Int?) {
        let old = order
        sortRows()
        rowsDidChange(keepsScroll: keepsScroll, keepsFirst: keepsFirst) {
            newRow(old.isEmpty ? $0 : old[$0]).map(place(of:))
        }
    }

    // MARK: Selection

    /// The selected row of the source; nil for none. Observable.
    ///
    /// Setting it reveals the row; if the row does not exist, the nearest one is selected.
    public var selection: Int? {
        get {
            selectionChanges.access(from: self)
            return state.selected.map(row(at:))
        }
        set { selectedPlace = newValue.map { place(of: min(max(0, $0), max(1, count) - 1)) } }
    }

    /// The marked rows of the source; empty unless `allowsMultipleSelection`. Observable.
    public var markedRows: Set<Int> {
        get {
            markChanges.access(from: self)
            return order.isEmpty ? state.marks : Set(state.marks.map(row(at:)))
        }
        set { markedPlaces = places.isEmpty ? newValue : Set(newValue.map(place(of:))) }
    }

    /// Scrolls as little as needed to make a row of the source visible, without selecting it.
    public func reveal(_ row: Int) { reveal(place: place(of: row)) }

    // MARK: What rows are

    open override var rowCount: Int { count }

    open override var rowRole: Role { "table" }

    override func name(at place: Int) -> AnyHashable? { row(at: place) }

    open override func text(at place: Int) -> String { columns.first?.cell(row(at: place)).text ?? "" }

    open override func userDidSelect(_ place: Int) { perform(onChange, row(at: place)) }

    open override var canActivate: Bool { onActivate != nil }

    open override func activate(_ place: Int) { perform(onActivate, row(at: place)) }

    open override var rowsArea: Rect { geometry.rowsArea }

    // MARK: What a view does

    open override func handle(_ event: Event) -> Bool { handleColumns(event) || super.handle(event) }

    open override var keyBindings: KeyBindings { Self.tableKeys }

    open override var commandGroup: String { "Table" }

    open override func draw(in painter: Painter) {
        super.draw(in: painter)
        columnBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isUsable)
        drawHeader(in: painter)
    }

    open override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        drawCells(ofRow: row(at: place), y: area.y, look, in: painter)
    }

    /// The titles and one row.
    open override var minimumSize: Size? { super.minimumSize.map { Size(width: $0.width, height: $0.height + 1) } }

    open override func intrinsicSize(for width: Int?) -> Size? {
        let content = measuredContent
        let gaps = TableGeometry.spacing * max(0, columns.count - 1)
        // A share could do with its minimum, but the natural width shows its cells in full.
        let widths = zip(columns, content).map { TableGeometry.laidOut($0.width).bounded($1) }
        let width = max(widths.reduce(gaps, +), emptyText.columns)
        return Size(width: width + marginWidth, height: max(1, count) + 1)
    }

    /// The width of each column's title and cells; of more than 200 rows, only a sample is measured.
    private var measuredContent: [Int] {
        if let contentWidths { return contentWidths }
        let sample = sampledRows
        let widths = columns.map { column in
            let title = column.title.columns + (column.isSortable ? 2 : 0)
            if column.width.kind == .cells { return title }
            return sample.reduce(title) { max($0, column.cell($1).columns) }
        }
        contentWidths = widths
        return widths
    }

    /// The rows that are measured: the first 100, and 100 spread over the others, up to the last one.
    private var sampledRows: [Int] {
        guard count > 200 else { return Array(0..<max(0, count)) }
        let (distance, rest) = (count - 101).quotientAndRemainder(dividingBy: 99)
        return Array(0..<100) + (0..<100).map { 100 + $0 * distance + $0 * rest / 99 }
    }

    /// The layout of the table at its current size.
    var geometry: TableGeometry {
        let (size, hasMarks) = (bounds.size, allowsMultipleSelection)
        if let known, known.size == size, known.count == count, known.hasMarks == hasMarks { return known.geometry }
        let geometry = TableGeometry(
            size: size, rowCount: count, hasMarks: hasMarks, columns: columns.map(\.width), content: measuredContent)
        known = (size, count, hasMarks, geometry)
        return geometry
    }

    /// The first visible column. Columns scroll as a whole, so that none is cut at its start.
    var firstColumn: Int { min(wantedColumn, geometry.lastFirstColumn) }

    /// The number of cells of the columns before the first visible one.
    var columnOffset: Int { geometry.starts.isEmpty ? 0 : geometry.starts[firstColumn] }

    /// The scroll bar of the columns.
    var columnBar: ScrollBar {
        let geometry = geometry
        let furthest = geometry.starts.isEmpty ? 0 : geometry.starts[geometry.lastFirstColumn]
        var range = ScrollRange(total: furthest + geometry.columns.width, visible: geometry.columns.width)
        range.scroll(to: columnOffset)
        return ScrollBar(frame: geometry.horizontalBar, range, isHorizontal: true)
    }
}

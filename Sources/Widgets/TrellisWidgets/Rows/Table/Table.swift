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
/// With `rowHeight`, the texts of cells wrap to the width of their column:
///
///     table.rowHeight = .content(max: 4)
///
/// Painting costs O(visible cells), sorting O(n log n); selecting a row of a sorted table needs no search.
open class Table: RowsView {
    /// The columns, from left to right.
    public var columns: [TableColumn] { didSet { columnsDidChange() } }

    /// The order of the rows; nil for that of their source, which also applies if the column is not sortable.
    @Observed(.display) public var sort: TableSort? = nil { didSet { if sort != oldValue { sortDidChange() } } }

    /// The text that a row must have in one of its cells to be shown, without regard to case unless it has an upper case
    /// letter; empty for all rows.
    ///
    ///     search.onChange = { table.filterText = $0 }
    ///
    /// Selection and marks stay with rows that are still shown. Of more than 8,192 rows, the others are tested between
    /// events; the rows shown before stay until then.
    @Observed(.display) public final var filterText: String = "" {
        didSet { if filterText != oldValue { filterDidChange() } }
    }

    /// Returns whether a row of the source is shown, besides `filterText`; nil for all rows. Set it again when its result
    /// changes.
    public final var rowFilter: (@MainActor (_ row: Int) -> Bool)? { didSet { filterDidChange() } }

    /// Called with the row's number in the source when the user has selected another row.
    public var onChange: Action<Int>?

    /// Called with the row's number in the source when the user activates a row by Enter or a double click.
    public var onActivate: Action<Int>?

    /// The number of rows in the source.
    public private(set) var count: Int

    /// The source's rows from top to bottom; nil while all are shown in their own order.
    var order: [Int]?
    /// The place of each row if `order` is not nil; -1 for a row that is not shown.
    var places: [Int] = []
    /// The test of a part of the rows, while there are more to test.
    var slice: ViewTimer?
    /// The column scrolled to; at the current size it may be too far.
    var wantedColumn = 0
    var columnGrab: ScrollBar.Grab?
    private let makeKey: (@MainActor (Int) -> AnyHashable)?
    private var rowKeys = RowKeys()
    private var contentWidths: [Int]?
    private var known: (basis: GeometryBasis, geometry: TableGeometry)?

    /// What the layout depends on, besides columns and cells.
    private struct GeometryBasis: Equatable {
        let size: Size
        let count: Int
        let hasMarks: Bool
        let rowHeight: Length
    }

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
    public final func row(at place: Int) -> Int { order?[place] ?? place }

    /// The place of a row of the source, counted from the top; nil if the row is not shown.
    public final func place(of row: Int) -> Int? {
        guard order != nil, places.indices.contains(row) else { return row }
        return places[row] < 0 ? nil : places[row]
    }

    /// The rows of the source that are shown, from top to bottom.
    public var rowsInOrder: [Int] { order ?? Array(0..<count) }

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
        slice?.cancel()
        slice = nil
        rearrange(orderedRows(sortedRows), keepsScroll: keepsScroll, keepsFirst: keepsFirst, newRow)
    }

    private func rearrange(_ new: [Int]?, keepsScroll: Bool, keepsFirst: Bool, _ newRow: (Int) -> Int?) {
        let old = order
        take(order: new)
        rowsDidChange(keepsScroll: keepsScroll, keepsFirst: keepsFirst) {
            newRow(old?[$0] ?? $0).flatMap(place(of:))
        }
    }

    /// Shows some rows of the source.
    final func filterRows(_ new: [Int]?) {
        known = nil
        rearrange(new, keepsScroll: false, keepsFirst: true) { $0 }
    }

    // MARK: What rows are

    open override var rowCount: Int { order?.count ?? count }

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
        drawCells(ofRow: row(at: place), area.top..<area.bottom, look, in: painter)
    }

    /// The titles and one row.
    open override var minimumSize: Size? { super.minimumSize.map { Size(width: $0.width, height: $0.height + 1) } }

    open override func intrinsicSize(for width: Int?) -> Size? {
        let content = measuredContent
        let gaps = TableGeometry.spacing * max(0, columns.count - 1)
        // A share could do with its minimum, but the natural width shows its cells in full.
        let widths = zip(columns, content).map { TableGeometry.laidOut($0.width).bounded($1) }
        let natural = max(widths.reduce(gaps, +), emptyText.columns) + marginWidth
        let laidOut = hasContentHeights ? geometry(Size(width: width ?? natural, height: 100_000)).widths : []
        let height = rowsHeight(RowHeights { [unowned self] in cellsHeight(ofRow: row(at: $0), laidOut) })
        return Size(width: natural, height: height + 1)
    }

    open override func contentHeight(at place: Int, width: Int) -> Int {
        cellsHeight(ofRow: row(at: place), geometry.widths)
    }

    /// The width of each column's title and cells; of more than 200 rows, only a sample is measured.
    var measuredContent: [Int] {
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
        let basis = GeometryBasis(
            size: bounds.size, count: rowCount, hasMarks: allowsMultipleSelection, rowHeight: rowHeight)
        if let known, known.basis == basis { return known.geometry }
        let geometry = geometry(bounds.size)
        known = (basis, geometry)
        return geometry
    }
}

public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Rows with columns, of which one row is selected; its cells are asked for when they are in sight.
///
///     let table = Table(
///         count: files.count,
///         columns: [
///             TableColumn("Name", width: .share(), sortedBy: { files[$0].name }) { files[$0].name },
///             TableColumn("Size", alignment: .trailing, sortedBy: { files[$0].size }) { "\(files[$0].size)" },
///         ], id: { files[$0].path })
///     table.onActivate = { row in open(files[row]) }
///
/// Rows are numbered as in their source, 0..<`count`, however they are sorted. The titles stay in sight; a click on one,
/// its number, or `s` sorts by a column, the same again or `S` turns the order round. Where columns do not fit, left and
/// right scroll by a column. The other keys and the mouse are those of `RowsView`; letters find a row by its first column
/// once `allowsTypeAhead` is set. Its roles are `"table"`, `"table.header"`, `"selection"` for the selected row,
/// `"table.selected"` while the focus is elsewhere, and `"table.marked"`.
///
/// Painting costs O(cells in sight), sorting O(n log n), and a selected row takes no search in a sorted table.
public final class Table: RowsView {
    /// The columns, from left to right.
    public var columns: [TableColumn] { didSet { columnsDidChange() } }

    /// The order of the rows; nil for that of their source. A column that cannot be sorted leaves them in that order.
    @Observed(.display) public var sort: TableSort? = nil { didSet { if sort != oldValue { sortDidChange() } } }

    /// Called when the user has selected another row, with its number in the source.
    public var onChange: Action<Int>?

    /// Called when a row is activated, by Enter or a double click, with its number in the source.
    public var onActivate: Action<Int>?

    /// The number of rows.
    public private(set) var count: Int

    /// The source's rows from top to bottom, and the place of each; empty while they are in their own order.
    var order: [Int] = []
    var places: [Int] = []
    /// The column that was scrolled to; at this size it may be too far.
    var wantedColumn = 0
    var columnGrab: ScrollBar.Grab?
    private let makeKey: (@MainActor (Int) -> AnyHashable)?
    private var rowKeys = RowKeys()
    private var contentWidths: [Int]?
    private var known: (size: Size, count: Int, hasMarks: Bool, geometry: TableGeometry)?

    /// A table.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - columns: what is shown of each row.
    ///   - selection: the row that is selected at first; 0 stands for the first one as they are sorted when they are seen
    ///     first; with nil none is until the user selects one.
    ///   - id: what a row is, wherever it stands: by this it stays selected and marked when the table is reloaded.
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
        commands = makeSortCommands() + commands
    }

    // MARK: Rows

    /// The row of the source that is shown at a place, counted from the top; and the place of a row.
    func row(at place: Int) -> Int { order.isEmpty ? place : order[place] }
    func place(of row: Int) -> Int { places.isEmpty || !places.indices.contains(row) ? row : places[row] }

    /// The rows of the source as they are shown, from top to bottom.
    public var rowsInOrder: [Int] { order.isEmpty ? Array(0..<count) : order }

    /// Asks for the cells again, measures the columns and sorts the rows; what is selected and marked stays so as far as it
    /// is still there.
    ///
    /// Where the selected row has gone, the next one that was shown below it is selected. A sorted table stays scrolled to
    /// the same place, another one to the same rows.
    ///
    /// - Parameter count: the number of rows from now on.
    public func reload(count: Int) {
        guard let makeKey else { return changeRows(count: count) { $0 < count ? $0 : nil } }
        changeRows(count: count, rowKeys.update(count: count, key: makeKey))
    }

    /// The same for as many rows as before.
    public override func reload() { reload(count: count) }

    /// Says that rows have come in the source; what was selected and marked stays so.
    public func rowsWereInserted(at range: Range<Int>) {
        if let makeKey { rowKeys.insert(range, key: makeKey) }
        changeRows(count: count + range.count) { $0 >= range.lowerBound ? $0 + range.count : $0 }
    }

    /// Says that rows have gone from the source; where the selected one is among them, the next one as shown is selected.
    public func rowsWereRemoved(_ range: Range<Int>) {
        rowKeys.remove(range)
        changeRows(count: count - range.count) {
            $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
        }
    }

    /// Takes other rows and sorts them.
    ///
    /// - Parameter newRow: the number of a row in the source now; nil when it has gone.
    private func changeRows(count: Int, _ newRow: (Int) -> Int?) {
        contentWidths = nil
        known = nil
        self.count = count
        // Rows that come and go in the source may lie anywhere in the order: what was scrolled to stays a place then.
        rearrange(keepsScroll: sort != nil, newRow)
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

    /// Sorts the rows; of rows that nobody has seen yet the first one stays selected, whichever it is.
    private func rearrange(keepsScroll: Bool, _ newRow: (Int) -> Int?) {
        let old = order
        sortRows()
        rowsDidChange(keepsScroll: keepsScroll) { newRow(old.isEmpty ? $0 : old[$0]).map(place(of:)) }
    }

    // MARK: Selection

    /// The selected row of the source; nil for none. It can be observed.
    ///
    /// Setting it brings the row into sight; a row that is not there becomes the nearest one.
    public var selection: Int? {
        get {
            selectionChanges.access(from: self)
            return state.selected.map(row(at:))
        }
        set { selectedPlace = newValue.map { place(of: min(max(0, $0), max(0, count - 1))) } }
    }

    /// The marked rows of the source; empty unless `allowsMultipleSelection`. It can be observed.
    public var markedRows: Set<Int> {
        get {
            markChanges.access(from: self)
            return order.isEmpty ? state.marks : Set(state.marks.map(row(at:)))
        }
        set { markedPlaces = places.isEmpty ? newValue : Set(newValue.map(place(of:))) }
    }

    /// Scrolls as little as needed to have a row of the source in sight, without selecting it.
    public func reveal(_ row: Int) { reveal(place: place(of: row)) }

    // MARK: What rows are

    public override var rowCount: Int { count }

    public override var rowRole: Role { "table" }

    override func name(at place: Int) -> AnyHashable? { row(at: place) }

    public override func text(at place: Int) -> String { columns.first?.cell(row(at: place)).text ?? "" }

    public override func userDidSelect(_ place: Int) { perform(onChange, row(at: place)) }

    public override var canActivate: Bool { onActivate != nil }

    public override func activate(_ place: Int) { perform(onActivate, row(at: place)) }

    public override var rowsArea: Rect { geometry.rowsArea }

    // MARK: What a view does

    public override func handle(_ event: Event) -> Bool { handleColumns(event) || super.handle(event) }

    public override func consumes(_ key: Key) -> Bool { consumesInColumns(key) || super.consumes(key) }

    public override var commandGroup: String { "Table" }

    public override var handledCommands: [Command] { super.handledCommands + handledInColumns }

    public override func draw(in painter: Painter) {
        super.draw(in: painter)
        columnBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isUsable)
        drawHeader(in: painter)
    }

    public override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
        drawCells(ofRow: row(at: place), y: area.y, look, in: painter)
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let content = measuredContent
        let gaps = TableGeometry.spacing * max(0, columns.count - 1)
        // A share's least would do; a natural width shows its cells whole.
        let widths = zip(columns, content).map { TableGeometry.laidOut($0.width).bounded($1) }
        let width = max(widths.reduce(gaps, +), emptyText.columns)
        return Size(width: width + marginWidth, height: max(1, count) + 1)
    }

    /// The width of each column's title and cells; of many rows, of 200.
    private var measuredContent: [Int] {
        if let contentWidths { return contentWidths }
        let step = max(1, (count - 100) / 100)
        let sample = Array(0..<min(count, 100)) + stride(from: 100, to: count, by: step)
        let widths = columns.map { column in
            let title = column.title.columns + (column.isSortable ? 2 : 0)
            if column.width.kind == .cells { return title }
            return sample.reduce(title) { max($0, column.cell($1).columns) }
        }
        contentWidths = widths
        return widths
    }

    /// Where everything lies at the size that the table has.
    var geometry: TableGeometry {
        let (size, hasMarks) = (bounds.size, allowsMultipleSelection)
        if let known, known.size == size, known.count == count, known.hasMarks == hasMarks { return known.geometry }
        let geometry = TableGeometry(
            size: size, rowCount: count, hasMarks: hasMarks, columns: columns.map(\.width), content: measuredContent)
        known = (size, count, hasMarks, geometry)
        return geometry
    }

    /// The first column in sight. Columns scroll as a whole, so that none is cut at its start.
    var firstColumn: Int { min(wantedColumn, geometry.lastFirstColumn) }

    /// How many cells of the columns lie before the first one in sight.
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

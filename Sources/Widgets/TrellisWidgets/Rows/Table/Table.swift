public import TrellisViews

/// Rows with columns, one of which can be selected: values of one type, such as mails or files, or provided on demand.
///
///     let table = Table(
///         files,
///         columns: [
///             TableColumn("Name", width: .share(), sortedBy: \.name) { $0.name },
///             TableColumn("Size", \.size, alignment: .trailing),
///         ])
///     table.observe(\.selectedItem) { file in preview.show(file) }
///     table.onActivate = { file in open(file) }
///     table.items = newFiles
///
/// When `items` changes, those that are still there stay selected and marked, by their `id`, in every order. The items of
/// a table whose rows are not in an array are their numbers:
///
///     let table = Table(count: 1_000_000, columns: [TableColumn("Square") { row in row * row }])
///
/// The titles stay visible; a click on a title, its number, or `s` sorts by a column, and a repeated click or number,
/// or `S`, reverses the order. A sorted table selects no row before the user does. If the columns do not fit, the left
/// and right arrow keys scroll by a column. With `allowsHidingColumns`, `c` or a right click on the titles opens a menu
/// of the columns. Other keys and the mouse work as in `RowsView`; with `allowsTypeAhead`, typing letters finds a row by
/// its first column. Its roles are `"table"`, `"table.header"`, `"selection"` for the selected row,
/// `"table.selected"` for it while the focus is elsewhere, and `"table.marked"`.
///
/// With `rowHeight`, the texts of cells wrap to the width of their column:
///
///     table.rowHeight = .content(max: 4)
///
/// Painting costs O(visible cells), sorting O(n log n); selecting a row of a sorted table needs no search.
open class Table<Item>: ItemRows<Item>, TableOfItems, TreeOfNodes {
    /// The columns, from left to right. Where items of another kind come with other columns, the order does not matter:
    /// their cells are asked for at the next frame, unless the table sorts, filters, or has rows of any height.
    public final var columns: [TableColumn<Item>] { didSet { columnsDidChange() } }

    /// The indices of the columns that are not shown; if these are all, the first one is. Indices out of range are
    /// ignored. Observable.
    @Observed(.display) public final var hiddenColumns: Set<Int> = [] {
        didSet { if hiddenColumns != oldValue { columnsDidChange() } }
    }

    /// Whether the user can hide and show columns.
    public final var allowsHidingColumns = false

    /// Whether the user can move columns and change their widths: by dragging their titles, and the gaps behind these; with
    /// `selectsCells` by Alt with ← and →, and by Alt and Shift with them. Two clicks on a gap give a column its own width
    /// again.
    public final var allowsChangingColumns = false

    /// The indices of columns in the order in which they are shown, where it is not their own; others follow. Those of
    /// `fixedColumns` come first in any case. The user may change it; observable.
    @Observed(.display) public final var columnOrder: [Int] = [] {
        didSet { if columnOrder != oldValue { columnLayoutDidChange() } }
    }

    /// Widths in cells, by the indices of columns, in place of their own. The user may change them; observable.
    @Observed(.size) public final var columnWidths: [Int: Int] = [:] {
        didSet { if columnWidths != oldValue { columnLayoutDidChange() } }
    }

    /// The order of the rows; nil for that of their source, which also applies if the column is not sortable.
    @Observed(.display) public final var sort: TableSort? = nil {
        didSet { if sort != oldValue { sortDidChange() } }
    }

    /// Called when the user has chosen another order, for a source that sorts itself, as a database does: then every column is
    /// sortable, and the rows are shown in the order of their source, which is the app's to change.
    ///
    ///     table.onSort = { sort in
    ///         rows = await database.rows(orderedBy: sort)
    ///         table.reload(count: rows.count)
    ///     }
    public final var onSort: Action<TableSort>? {
        didSet { if (onSort == nil) != (oldValue == nil) { columnsDidChange() } }
    }

    /// Whether the user selects a cell instead of a whole row: ← and → go from column to column, a click selects the cell, and
    /// Ctrl+C copies it, or the marked rows as lines with tabs between their cells. Unless rows can be marked, Shift and the
    /// keys that move, Shift and a click, and dragging select a rectangle: `selectedCells`.
    @Observed(.display) public final var selectsCells: Bool = false

    /// The index of the column of the selected cell, if `selectsCells`; one that is not shown counts as the first.
    @Observed public final var selectedColumn: Int = 0 {
        willSet { keepColumns() }
        didSet {
            revealSelectedColumn()
            if selectedColumn != oldValue { selectionDidMove() }
        }
    }

    /// How rows are below others; nil if none is. Siblings are in the order of the table; a filter leaves also what is above
    /// its items. `→` and `←` expand and collapse the selected row, and scroll columns where they can do nothing else;
    /// Space, `*` and the marker before a row do as in a `Tree`.
    ///
    ///     table.tree = TableTree(in: "Command", id: { $0.number }, parent: { $0.parent })
    public final var tree: TableTree<Item>? { didSet { treeDidChange() } }

    /// The ids, as the `tree` has them, of the items that are collapsed: what is below them is not shown, unless a filter
    /// leaves it. Observable. It may have ids of items that are not there. Setting it costs O(rows).
    @Observed(.size) public final var collapsedItems: Set<AnyHashable> = [] {
        didSet { if collapsedItems != oldValue { collapsedItemsDidChange() } }
    }

    /// The number of columns at the left that stay while the others scroll. Where they would take more than half of the
    /// width, all scroll.
    @Observed(.size) public final var fixedColumns: Int = 0 { didSet { columnLayoutDidChange() } }

    /// The indices of the columns that are shown: the first one if all are hidden.
    final var shownColumns: [Int]
    /// The column scrolled to, among those shown; at the current size it may be too far.
    final var wantedColumn = 0
    /// Whether the selected column stays in sight; false after the user has scrolled the columns.
    final var followsColumn = true
    final var contentWidths: [Int]?
    /// The texts below the columns that are shown.
    final var cachedFooters: [StyledText?]?
    /// The widest cells among the rows that were painted last.
    final var paintedWidths: [Int]?
    /// The cells of the rows that are being painted.
    final var paintedCells: [Int: [StyledText?]] = [:]
    /// Which rows are below which, and what leads to those that are shown, by their places.
    final var forest: RowForest?
    final var guides: [RowGuides] = []
    /// Where the selected cells begin and end; nil while one cell alone is selected.
    final var rangeStart: (place: Int, column: Int)?
    final var rangeEnd: (place: Int, column: Int)?
    /// Where the mouse was pressed, while it selects cells.
    final var dragStart: (place: Int, column: Int)?
    final var isExtending = false
    final var titleDrag: TitleDrag?
    final let cellChanges = ChangePoint()
    /// The cell that the user edits.
    final var editing: (row: FollowedRow, column: Int, field: RowField)?
    final var cachedGeometry: (basis: GeometryBasis, geometry: TableGeometry)?

    /// The inputs of the layout, besides columns and cells.
    struct GeometryBasis: Equatable {
        let size: Size
        let borderColumns: Int
        let count: Int
        let hasMarks: Bool
        let rowHeight: Length
    }

    /// Creates a table of items.
    ///
    /// - Parameters:
    ///   - items: the items, one for each row.
    ///   - columns: the columns to show.
    ///   - selection: the index of the initially selected item. 0 means whichever is first until the user selects one,
    ///     or none once the table is sorted; nil means none until then.
    ///   - onChange: called when the user has selected another item.
    public init(
        _ items: [Item] = [], columns: [TableColumn<Item>], selection: Int? = 0,
        onChange: Action<Item>? = nil
    ) {
        (self.columns, shownColumns) = (columns, Array(columns.indices))
        super.init(items, selection: selection, onChange: onChange)
        allowsTypeAhead = false
    }

    /// Creates a table whose cells are provided on demand, by the numbers of their rows, 0..<`count`.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - columns: the columns to show.
    ///   - selection: the initially selected row. 0 means whichever is first until the user selects one, or none once
    ///     the table is sorted; nil means none until then.
    ///   - id: returns the identity of a row, by which it stays selected and marked when the table is reloaded.
    ///   - onChange: called when the user has selected another row.
    public init(
        count: Int, columns: [TableColumn<Int>], selection: Int? = 0,
        id: (@MainActor (_ row: Int) -> AnyHashable)? = nil, onChange: Action<Int>? = nil
    ) where Item == Int {
        (self.columns, shownColumns) = (columns, Array(columns.indices))
        super.init(count: count, selection: selection, id: id, onChange: onChange)
        allowsTypeAhead = false
    }

    // MARK: RowsView

    open override var rowRole: Role { "table" }

    open override func describeRow(at place: Int, _ meaning: inout Semantics) { describeCells(at: place, &meaning) }

    /// The rows, and the texts below the columns.
    open override func describe(_ meaning: inout Semantics) {
        super.describe(&meaning)
        if hasFooter { meaning.details = footersInWords }
    }

    override var isSorted: Bool { sort != nil && onSort == nil }

    override var sortedRows: [Int]? {
        guard isSorted, let sort, columns.indices.contains(sort.column) else { return nil }
        return columns[sort.column].sorted?(count, sort.isDescending, item)
    }

    override var isTree: Bool { tree != nil }

    override func arranged(_ sorted: [Int]?, isShown: ((_ row: Int) -> Bool)?) -> [Int]? {
        if let tree { return arrangedInTree(tree, sorted, isShown: isShown) }
        (forest, guides) = (nil, [])
        return super.arranged(sorted, isShown: isShown)
    }

    /// A row with others below it expands and collapses where nothing else is done with it.
    open override var canActivate: Bool {
        super.canActivate || !canEditCell && (selectedCanExpand || selectedCanCollapse)
    }

    open override func activate(_ place: Int) {
        if onActivate == nil, isTree { toggle(at: place) } else { super.activate(place) }
    }

    override func orderWillChange() {
        (cachedGeometry, cachedFooters) = (nil, nil)
        // The same places are other rows then.
        if isSorted || isFiltered || isTree { endRange() }
    }

    /// Does not ask new columns for cells of items that others may replace next: what was prepared last holds then.
    override func prepareAreaForChange() { if contentWidths != nil || hasContentHeights { prepareArea() } }

    override func itemsDidChange() { (contentWidths, paintedWidths, cachedFooters) = (nil, nil, nil) }

    /// Titles have another width.
    open override func languageDidChange() {
        (contentWidths, paintedWidths, cachedGeometry, cachedFooters) = (nil, nil, nil, nil)
        super.languageDidChange()
    }

    /// The text of the first column.
    open override func text(of item: Item) -> String { columns.first?.cell(item).text ?? "" }

    /// Whether a cell that is shown has the text.
    open override func matches(_ pattern: TextPattern, _ item: Item) -> Bool {
        shownColumns.contains { pattern.matches(columns[$0].cell(item).text) }
    }

    open override var rowsArea: Rect {
        var area = geometry.rowsArea
        area.size.width += borderColumns
        return area
    }

    // MARK: View

    open override func handle(_ event: Event) -> Bool {
        if handleHeader(event) || handleMarker(event) { return true }
        if case .paste(let text) = event, canEditCell {
            paste(cells: text)
            return true
        }
        return handleCells(event) { super.handle($0) }
    }

    open override func typing(_ key: Key) -> (() -> Void)? { typingInCell(key) ?? super.typing(key) }

    override var selectsPart: Bool { selectsCells }

    open override func arrangeSubviews() { placeField() }

    override func rowsHaveMoved() {
        if editing != nil { setNeedsArranging() }
        selectionDidMove()
    }

    override var scrollBars: [ScrollBar] { super.scrollBars + [columnBar] }

    override func scroll(_ move: ScrollBar.Move) -> Bool {
        switch move {
        case .columns(let count): return scrollColumns(by: count.signum())
        case .columnBar(let cell): scrollColumns(to: geometry.column(at: cell) ?? 0)
        default: return super.scroll(move)
        }
        return true
    }

    open override var keyBindings: KeyBindings { Self.tableKeys }

    open override var commandGroup: String { "Table" }

    open override func draw(in painter: Painter) {
        measureCells(in: painter.visible)
        super.draw(in: painter)
        paintedCells.removeAll(keepingCapacity: true)
        columnBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
        drawHeader(in: painter)
        drawFooter(in: painter)
    }

    open override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        drawCells(ofRow: row(at: place), area.top..<area.bottom, look, in: painter)
    }

    /// All columns and rows; at least the titles and one row.
    open override func measure(for width: Int?) -> Measure {
        let content = content
        let gaps = TableGeometry.spacing * max(0, shownColumns.count - 1)
        // A share could do with its minimum, but the natural width shows its cells in full.
        let widths = zip(shownColumns, content).map { TableGeometry.laidOut(length(ofColumn: $0)).bounded($1) }
        let natural = max(widths.reduce(gaps, +), translated(text: emptyText).columns) + marginWidth
        let laidOut = hasContentHeights ? geometry(Size(width: width ?? natural, height: 100_000)).widths : []
        let height = rowsHeight(RowHeights { [unowned self] in cellsHeight(ofRow: row(at: $0), laidOut) })
        return rowsMeasure(width: natural, height: height + (hasFooter ? 2 : 1), minHeight: 2)
    }

    open override func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        let own = columns
        for index in own.indices { columns[index].cell = { StyledText(change(own[index].cell($0).text)) } }
        return { [self] in columns = own }
    }

    open override func contentHeight(at place: Int, width: Int) -> Int {
        cellsHeight(ofRow: row(at: place), geometry.widths)
    }

    /// The width of the title and cells of each column that is shown; of more than 200 rows, only a sample is measured.
    final var measuredContent: [Int] {
        if let contentWidths { return contentWidths }
        let sample = sampledRows
        let widths = shownColumns.map { index in
            let column = columns[index]
            let title = translated(text: column.title).columns + (canSort(byColumn: index) ? 2 : 0)
            if length(ofColumn: index).kind == .cells { return title }
            let isTree = shownColumns.firstIndex(of: index) == treeNumber
            return sample.reduce(title) {
                max($0, column.cell(item($1)).columns + (isTree ? naturalIndentation(of: place(of: $1)) : 0))
            }
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
    final var geometry: TableGeometry {
        let basis = GeometryBasis(
            size: bounds.size, borderColumns: borderColumns, count: rowCount, hasMarks: allowsMultipleSelection,
            rowHeight: rowHeight)
        if let cachedGeometry, cachedGeometry.basis == basis { return cachedGeometry.geometry }
        let geometry = geometry(bounds.size)
        cachedGeometry = (basis, geometry)
        return geometry
    }
}

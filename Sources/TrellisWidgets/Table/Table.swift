public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Rows with columns, of which one row is chosen; its cells are asked for when they are in sight.
///
///     let table = Table(
///         count: files.count,
///         columns: [
///             TableColumn("Name", width: .share(), sortedBy: { files[$0].name }) { files[$0].name },
///             TableColumn("Size", alignment: .trailing, sortedBy: { files[$0].size }) { "\(files[$0].size)" },
///         ])
///     table.onActivate = { row in open(files[row]) }
///
/// Rows are numbered as in their source, 0..<`count`, however they are sorted. The titles stay in sight; a click on one,
/// its number, or `s` sorts by a column, the same again or `S` turns the order round. Where columns do not fit, left and
/// right scroll by a column. Rows are chosen, marked and opened as in a `List`. Its roles are `"table"`, `"table.header"`,
/// `"selection"` for the chosen row, `"table.selected"` while the focus is elsewhere, and `"table.marked"`.
///
/// Painting costs O(cells in sight), sorting O(n log n), and a chosen row takes no search in a sorted table.
public final class Table: View {
    /// The columns, from left to right.
    public var columns: [TableColumn] { didSet { columnsDidChange() } }

    /// The order of the rows; nil for that of their source. A column that cannot be sorted leaves them in that order.
    @Observed(.display) public var sort: TableSort? = nil { didSet { if sort != oldValue { sortDidChange() } } }

    /// Whether several rows can be marked, besides the one that is chosen.
    @Observed(.size) public var marksRows: Bool = false { didSet { change { $0.allowsMarks = marksRows } } }

    /// Stands in the place of the rows when there are none.
    @Observed(.size) public var emptyText: String = ""

    /// Called when the user has chosen another row.
    public var onSelect: ((_ row: Int) -> Void)?

    /// Called when a row is opened, by Enter or a double click.
    public var onActivate: ((_ row: Int) -> Void)?

    /// Rows as they are shown, counted from the top: those of the source in their order.
    var state = RowState()
    /// The source's rows from top to bottom, and the place of each; empty while they are in their own order.
    var order: [Int] = []
    var places: [Int] = []
    /// The column that was scrolled to; at this size it may be too far.
    var wantedColumn = 0
    var grab: RowGrab?
    var columnGrab: ScrollBar.Grab?
    private var contentWidths: [Int]?
    private var known: (size: Size, geometry: TableGeometry)?
    private let selectionChanges = ChangePoint()
    private let markChanges = ChangePoint()

    /// A table.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - columns: what is shown of each row.
    ///   - selection: the row that is chosen at first; 0 stands for the first one as they are sorted when they are seen first;
    ///     with nil none is until the user chooses one.
    ///   - onSelect: called when the user has chosen another row.
    public init(
        count: Int, columns: [TableColumn], selection: Int? = 0, onSelect: ((_ row: Int) -> Void)? = nil
    ) {
        self.columns = columns
        self.onSelect = onSelect
        super.init()
        state.wantsSelection = selection != nil
        state.setCount(count)
        if selection != 0 { state.select(selection) }
        keyBindings = makeKeyBindings()
    }

    // MARK: Rows

    /// The number of rows.
    public var count: Int { state.count }

    /// The row of the source that is shown at a place, counted from the top; and the place of a row.
    func row(at place: Int) -> Int { order.isEmpty ? place : order[place] }
    func place(of row: Int) -> Int { places.isEmpty || !places.indices.contains(row) ? row : places[row] }

    /// The rows of the source as they are shown, from top to bottom.
    public var rowsInOrder: [Int] { order.isEmpty ? Array(0..<count) : order }

    /// Asks for the cells again, measures the columns and sorts the rows; what is chosen and marked stays so as far as it is
    /// still there. Where the user has scrolled away from the chosen row, the table stays scrolled to the same place.
    ///
    /// - Parameter count: the number of rows from now on; nil for as many as before.
    public func reload(count: Int? = nil) { changeRows { if let count { $0.setCount(count) } } }

    /// Says that rows have come in the source; what was chosen and marked stays so.
    public func rowsWereInserted(at range: Range<Int>) { changeRows { $0.insert(range) } }

    /// Says that rows have gone from the source; where the chosen one is among them, the next one is chosen.
    public func rowsWereRemoved(_ range: Range<Int>) { changeRows { $0.remove(range) } }

    /// Changes what rows there are, in the order of the source, and sorts them again.
    private func changeRows(_ body: (inout RowState) -> Void) {
        unsortRows()
        contentWidths = nil
        known = nil
        // Rows that come and go in the source may lie anywhere in the order: what was scrolled to stays a place then.
        let isSorted = sort != nil
        change { state in isSorted ? state.keepingPlace(body) : body(&state) }
        sortRows()
        invalidateIntrinsicSize()
    }

    private func columnsDidChange() {
        contentWidths = nil
        known = nil
        sortRows()
        invalidateIntrinsicSize()
    }

    // MARK: Choosing

    /// The chosen row of the source; nil for none. It can be observed.
    ///
    /// Setting it brings the row into sight; a row that is not there becomes the nearest one.
    public var selection: Int? {
        get {
            selectionChanges.access(from: self)
            return state.selected.map(row(at:))
        }
        set {
            change {
                $0.wantsSelection = newValue != nil
                $0.select(newValue.map { place(of: min(max(0, $0), max(0, count - 1))) })
            }
        }
    }

    /// The marked rows of the source; empty unless `marksRows`. It can be observed.
    public var markedRows: Set<Int> {
        get {
            markChanges.access(from: self)
            return order.isEmpty ? state.marks : Set(state.marks.map(row(at:)))
        }
        set { change { $0.setMarks(places.isEmpty ? newValue : Set(newValue.map(place(of:)))) } }
    }

    /// The place of the first row in sight, counted from the top: 0 is the first row as they are sorted.
    public var firstShown: Int {
        _ = geometry
        return state.firstShown
    }

    /// Scrolls, without choosing another row, so that the row at a place comes first, or as near as possible.
    public func scroll(to place: Int) {
        _ = geometry
        change { $0.scroll(to: place) }
    }

    /// Tells of another chosen row that a change brings.
    func changeSelection(_ body: () -> Void) {
        selectionChanges.willChange()
        body()
        selectionChanges.didChange()
    }

    /// Changes what is chosen, marked and in sight, and tells; the order of the rows is the same before and after.
    func change(byUser: Bool = false, _ body: (inout RowState) -> Void) {
        var new = state
        body(&new)
        if new.looks(like: state) { return state = new }
        let (isChosen, isMarked) = (new.selected != state.selected, new.marks != state.marks)
        if isChosen { selectionChanges.willChange() }
        if isMarked { markChanges.willChange() }
        if new.count != state.count || new.allowsMarks != state.allowsMarks { known = nil }
        state = new
        setNeedsDisplay()
        if isMarked { markChanges.didChange() }
        guard isChosen else { return }
        selectionChanges.didChange()
        if byUser, let place = new.selected { onSelect?(row(at: place)) }
    }

    // MARK: What a view does

    public override func handle(_ event: Event) -> Bool {
        _ = geometry
        switch event {
        case .key(let key): return handle(key)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
    }

    public override func draw(in painter: Painter) { paint(in: painter) }

    public override var canFocus: Bool { true }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let content = measuredContent
        let gaps = TableGeometry.spacing * max(0, columns.count - 1)
        // A share's least would do; a natural width shows its cells whole.
        let widths = zip(columns, content).map { TableGeometry.laidOut($0.width).bounded($1) }
        let width = max(widths.reduce(gaps, +), emptyText.columns)
        return Size(width: width + 3 + (marksRows ? 2 : 0), height: max(1, count) + 1)
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
        let size = bounds.size
        if let known, known.size == size { return known.geometry }
        let geometry = TableGeometry(
            size: size, rowCount: count, hasMarks: marksRows, columns: columns.map(\.width), content: measuredContent)
        known = (size, geometry)
        state.visible = geometry.rows.height
        return geometry
    }

    /// The scroll bar of the rows.
    var rowBar: ScrollBar {
        let frame = geometry.verticalBar
        return ScrollBar(frame: frame, state.shown)
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

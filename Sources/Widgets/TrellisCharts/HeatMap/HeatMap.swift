public import TrellisViews
import TrellisWidgets

/// Values in rows and columns, as colours.
///
///     let map = HeatMap(HeatMapValues(requests, columns: 24), rows: days, columns: hours)
///     map.ramp = .viridis
///     map.format = .number(suffix: " ms")
///     map.onActivate = { cell in show(cell.row, cell.column) }
///
/// The arrow keys and the mouse move the cursor, whose value is read in the last row beside the scale of colours. Where
/// there are more rows than cells, a cell shows two of them, one above the other; what still has no room is scrolled.
/// The mouse tells them apart where the terminal reports it in pixels; elsewhere, another press reaches the lower one.
/// NaN is a gap. Without colours, values are characters from a blank to `@`.
///
/// Roles: `"heatmap.low"`, `"heatmap.high"`, `"heatmap.negative"`, `"heatmap.middle"` and `"heatmap.positive"`, whose
/// text colours are the ends of ramps; `"heatmap.cursor"`, `"heatmap.gap"` and `"chart.label"`.
public final class HeatMap: View, FinePointing {
    /// The values.
    @Observed(.size) public var values: HeatMapValues = HeatMapValues() { didSet { valuesDidChange() } }

    /// The labels of the rows.
    @Observed(.size) public var rowLabels: [String] = [] { didSet { cachedLabels = nil } }

    /// The labels of the columns; where some are empty, the others may reach over them.
    @Observed(.size) public var columnLabels: [String] = [] { didSet { cachedLabels = nil } }

    /// The colours.
    @Observed(.display) public var ramp: ColorRamp = .sequential

    /// The values at both ends of the ramp; nil for those of the data.
    @Observed(.display) public var limits: ClosedRange<Double>? = nil

    /// How values are written.
    @Observed(.display) public var format: AxisFormat = .short

    /// The size of a value, in cells; nil for as large as fits.
    @Observed(.size) public var cellSize: Size? = nil

    /// When a cell of the screen shows two rows.
    @Observed(.size) public var density: Density = .automatic

    /// Whether values are written into their cells where they fit.
    @Observed(.display) public var showsValues: Bool = false

    /// Whether the scale of colours is shown where there is room.
    @Observed(.size) public var showsLegend: Bool = true

    /// The cell at the cursor; nil for none.
    @Observed(.display) public var selection: Cell? = nil { didSet { if selection != nil { followsSelection = true } } }

    /// Whether the user can move a cursor; otherwise the view does not take the focus.
    @Observed(.display) public var isSelectable: Bool = true { didSet { canFocusDidChange() } }

    /// The text in place of values where there are none.
    @Observed(.display) public var emptyText: String = "no data"

    /// Called when the user has moved the cursor, with its cell.
    public var onSelect: Action<Cell>?

    /// Called when the user presses Enter on a cell or double-clicks it.
    public var onActivate: Action<Cell>?

    /// A place in a heat map.
    public struct Cell: Hashable, Sendable {
        /// The row, from 0 at the top.
        public var row: Int
        /// The column, from 0 at the left.
        public var column: Int

        /// Creates a place.
        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// A cell of the screen, and whether its lower half is meant; nil where the terminal reports the mouse in cells.
    struct PointedCell: Equatable {
        let cell: Point
        let isLower: Bool?

        init(_ mouse: Mouse) { (cell, isLower) = (mouse.position, mouse.fraction.map { $0.y >= 0.5 }) }
    }

    /// How many rows a cell of the screen shows.
    public enum Density: Hashable, Sendable, CaseIterable {
        /// Two where not all rows fit otherwise, or else one.
        case automatic
        /// One.
        case whole
        /// Two, one above the other; one where there are no colours.
        case half
    }

    /// The first visible cell, while the view does not follow the cursor.
    var first = Cell(row: 0, column: 0)
    var followsSelection = true
    let scrollMouse = ScrollMouse()
    /// What is under the mouse.
    var pointed: PointedCell?
    /// The values painted so far: what the work is measured by.
    var paintedValues = 0
    /// The values visited to find the range.
    private(set) var scans = 0

    private var cachedRange: (range: ClosedRange<Double>?, Void)?
    private var cachedLabels: (rows: Int, columns: Int)?

    /// Creates a heat map.
    public init(
        _ values: HeatMapValues = HeatMapValues(), rows: [String] = [], columns: [String] = [],
        ramp: ColorRamp = .sequential
    ) {
        _values = Observed(wrappedValue: values, .size)
        _rowLabels = Observed(wrappedValue: rows, .size)
        _columnLabels = Observed(wrappedValue: columns, .size)
        _ramp = Observed(wrappedValue: ramp, .display)
        super.init()
    }

    private func valuesDidChange() {
        cachedRange = nil
        if let selection { self.selection = clamped(selection) }
    }

    /// Changes one value, which costs less than setting all of them. O(1), unless the value was the least or the
    /// greatest.
    public func set(_ value: Double, row: Int, column: Int) {
        let old = values[row, column]
        let range = cachedRange?.range
        values[row, column] = value
        guard let range, old != range.lowerBound, old != range.upperBound else { return }
        guard value.isFinite else { return cachedRange = (range, ()) }
        cachedRange = (min(range.lowerBound, value)...max(range.upperBound, value), ())
    }

    /// The range of the values, found once for all of them.
    var dataRange: ClosedRange<Double>? {
        if let cachedRange { return cachedRange.range }
        scans += 1
        let range = values.range()
        cachedRange = (range, ())
        return range
    }

    var scale: AxisScale? {
        if let limits { return AxisScale(limits) }
        guard let range = dataRange else { return nil }
        guard ramp.isDiverging else { return AxisScale(range) }
        let most = max(range.lowerBound.magnitude, range.upperBound.magnitude)
        return most > 0 ? AxisScale(-most...most) : AxisScale(-1...1)
    }

    var labelColumns: (rows: Int, columns: Int) {
        if let cachedLabels { return cachedLabels }
        func widest(_ labels: [String]) -> Int { labels.reduce(0) { max($0, $1.inOneLine.columns) } }
        let columns = (widest(rowLabels), widest(columnLabels))
        cachedLabels = columns
        return columns
    }

    // MARK: Cursor

    private func clamped(_ cell: Cell) -> Cell? {
        guard !values.isEmpty else { return nil }
        return Cell(row: min(max(0, cell.row), values.rows - 1), column: min(max(0, cell.column), values.columns - 1))
    }

    /// The cell at the cursor, or the first one while the focus shows a place for it.
    var shownSelection: Cell? {
        if let selection { return clamped(selection) }
        guard isFocused, !values.isEmpty else { return nil }
        let plan = plan()
        return Cell(row: plan.rows.first, column: plan.columns.first)
    }

    /// Moves the cursor on behalf of the user.
    func select(_ cell: Cell) {
        guard let cell = clamped(cell) else { return }
        keepPosition()
        let isNew = cell != selection
        selection = cell
        followsSelection = true
        setNeedsDisplay()
        if isNew { perform(onSelect, cell) }
    }

    /// Makes what is visible now the start of the next movement.
    func keepPosition() {
        let plan = plan()
        first = Cell(row: plan.rows.first, column: plan.columns.first)
    }

    // MARK: View

    public override var canFocus: Bool { isSelectable }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        let size = cellSize ?? Size(width: 2, height: 1)
        let labels = labelColumns
        let rows = density == .half ? (values.rows + 1) / 2 : values.rows
        return Measure(
            width: min(values.columns, 1000) * max(1, size.width) + (labels.rows > 0 ? min(labels.rows, 20) + 1 : 0),
            height: min(rows, 1000) * max(1, size.height) + (labels.columns > 0 ? 1 : 0) + (showsLegend ? 2 : 0),
            minWidth: 8, minHeight: 3)
    }

    public override func draw(in painter: Painter) { drawMap(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }
}

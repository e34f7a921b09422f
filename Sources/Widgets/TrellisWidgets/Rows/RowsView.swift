public import TrellisViews

/// Rows, one of which can be selected: the base class of `List`, `Table`, `Tree` and custom row widgets.
///
///     final class Inbox: RowsView {
///         var mails: [Mail] = [] { didSet { reload() } }
///         override var rowCount: Int { mails.count }
///         override func key(at place: Int) -> AnyHashable? { mails[place].id }
///         override func text(at place: Int) -> String { mails[place].subject }
///         override func canSelect(_ place: Int) -> Bool { !mails[place].isHeading }
///         override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
///             painter.text(mails[place].subject, x: area.x, y: area.y, style: look.style)
///         }
///     }
///
/// A row is identified by its place: 0 is the topmost row as shown. This class tracks selection, marks and scroll
/// position, draws what all rows have in common, and handles keys, mouse and scroll bar. A subclass provides the number
/// of rows and draws them; its public API can identify rows in its own terms.
///
/// The arrow keys, `j` and `k`, PgUp, PgDn, Home, End and a click select a row; typing letters finds a row that begins
/// with them; Enter or a double click activates a row. With `allowsMultipleSelection`, Space, Shift with the arrow keys
/// and Control with a click mark rows. Painting costs O(visible rows); when another row is selected or marked and nothing
/// scrolls, the rows that it concerns are painted alone. A subclass that draws something else by the selection observes
/// `selectedPlace` and calls `setNeedsDisplay()`.
open class RowsView: View, BorderScrolling {
    /// Whether several rows can be marked, besides the selected one.
    @Observed(.size) public final var allowsMultipleSelection: Bool = false {
        didSet { change { $0.allowsMarks = allowsMultipleSelection } }
    }

    /// The meaning of the rows, such as `.error`: the variant of their role; nil for none.
    @Observed(.display) public final var role: Role? = nil

    /// The text shown when there are no rows.
    @Observed(.size) public final var emptyText: String = ""

    /// Whether typing letters finds a row that begins with them; a letter that finds none goes on to the superview.
    ///
    /// `j` and `k` move the selection unless a letter was typed within the last second. A letter that finds no row
    /// searches all rows, once.
    public final var allowsTypeAhead: Bool = true { didSet { keysDidChange() } }

    /// The height of each row: `.cells(1)`, more cells, or `.content` for rows as high as their content, within bounds.
    ///
    ///     list.rowHeight = .cells(2)           // the second line of a text is below the first
    ///     list.rowHeight = .content(max: 3)    // texts wrap, up to three lines
    ///
    /// Rows of one height cost the same, however many there are. Where heights differ, a frame or a key asks for those of
    /// O(visible rows), and the scroll bar counts rows instead of cells. A row higher than the view is read to its end
    /// with the keys that move the selection. Rows have no share of a view.
    @Observed(.size) public final var rowHeight: Length = .cells(1) {
        didSet { precondition(rowHeight.weight == nil, "the height of a row is in cells or that of its content") }
    }

    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.size) public final var borderColumns: Int = 0

    /// Whether every second row has another background, so that the eye keeps to wide rows.
    @Observed(.display) public final var isStriped: Bool = false

    var state = RowState()
    /// The heights of rows as high as their content at a width, as of the last frame; nil once rows have changed.
    var known: (width: Int, rowHeight: Length, heights: RowHeights)?
    /// Whether the next frame repaints some rows, which are as high as they were.
    var repaintsRows = false
    /// Where the mouse was last, in the view or outside.
    var hoveredPoint: Point?
    /// The rows that are kept across events.
    var followedRows: [WeakFollowedRow] = []
    /// The row that was pressed last.
    var clickedRow: FollowedRow?
    var keys = RowKeys()
    var typeAhead = TypeAhead()
    let scrollMouse = ScrollMouse()
    let placeChanges = ChangePoint()
    let markedPlaceChanges = ChangePoint()
    /// As above, for a subclass that names rows by something other than their places; see `name(at:)`.
    let selectionChanges = ChangePoint()
    let markChanges = ChangePoint()
    var publishedSelection: AnyHashable?
    var publishedMarks: Set<AnyHashable> = []

    /// Creates a view of rows with an initial selection.
    ///
    /// - Parameter selectedPlace: the initially selected row. 0 means whichever row is first when the rows are first
    ///   shown; nil means none until the user selects one.
    public init(selectedPlace: Int? = 0) {
        super.init()
        state.canSelect = { [unowned self] in canSelect($0) }
        state.wantsSelection = selectedPlace != nil
        loadRows()
        if selectedPlace != 0 { state.select(selectedPlace) }
        publishedSelection = state.selected.flatMap { name(at: $0) }
    }

    // MARK: Overridable members

    /// The number of rows. It may change at any time; call `reload()` to match rows by their keys.
    open var rowCount: Int { 0 }

    /// Draws a row.
    ///
    /// - Parameters:
    ///   - place: the row, 0..<`rowCount`.
    ///   - area: the cells of its content, as high as the row: without padding, marks and scroll bar. Those of a row
    ///     that is partly visible can begin above the view; they are clipped.
    ///   - look: the style of the row; its background is already drawn.
    ///   - painter: the painter of the whole view.
    open func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {}

    /// The number of cells that the content of a row is high, where `rowHeight` is `.content`; not more at a larger width.
    ///
    /// - Parameters:
    ///   - place: the place of the row.
    ///   - width: the width of the content, as in `drawRow(at:in:look:with:)`.
    open func contentHeight(at place: Int, width: Int) -> Int { 1 }

    /// Whether a row can be selected, unlike a separator or a heading. Keys, mouse and type-ahead skip other rows.
    open func canSelect(_ place: Int) -> Bool { true }

    /// The identity of a row, by which it stays selected, marked and visible when rows are reloaded.
    ///
    /// If it is nil for all rows, a row is identified by its place.
    open func key(at place: Int) -> AnyHashable? { nil }

    /// The text that type-ahead searches; an empty text is never found.
    open func text(at place: Int) -> String { "" }

    /// The cells of the rows with their scroll bar; a subclass can leave room for headers and the like.
    open var rowsArea: Rect { bounds }

    /// The role of the rows; the states `focused`, `selected`, `marked` and `disabled` are derived from it.
    open var rowRole: Role { "list" }

    /// The heading for the keys of the rows in help.
    open var commandGroup: String { "List" }

    /// Called when the user has selected another row.
    open func userDidSelect(_ place: Int) {}

    /// Whether anything happens when a row is activated; otherwise Enter is not handled.
    open var canActivate: Bool { false }

    /// Called when the user activates a row by Enter or a double click.
    open func activate(_ place: Int) {}

    /// Describes the rows for assistive readers: by default a list with its rows.
    open func describe(_ meaning: inout Semantics) { describeRows(&meaning) }

    /// Completes the meaning of a row: its name is there, by default `text(at:)`, and so are its place and its states.
    open func describeRow(at place: Int, _ meaning: inout Semantics) {}

    /// Puts other texts in the place of the items' own for an audit; see `LayoutAudited`. By default there are none.
    open func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? { nil }

    /// Reloads the rows. If rows have keys, those that still exist stay selected, marked and visible.
    ///
    /// If the selected row is gone, the next one that was shown below it is selected, or else the one above.
    ///
    /// - Complexity: O(rows) if rows have keys.
    open func reload() {
        let count = rowCount
        rowsDidChange(updatedKeys(count) ?? { $0 < count ? $0 : nil })
    }

    // MARK: View

    /// The measure of rows that are to have a size, for `measure(for:)` of a subclass: they can do with less, because all
    /// rows can be scrolled into view.
    public final func rowsMeasure(width: Int, height: Int, minHeight: Int = 1) -> Measure {
        Measure(
            width: width, height: height, minWidth: 4, minHeight: minHeight, heightFollowsWidth: hasContentHeights)
    }

    open override var canFocus: Bool { true }

    open override var wantsHover: Bool { true }

    open override func handle(_ event: Event) -> Bool { handleRows(event) }

    open override var keyBindings: KeyBindings { Self.keys }

    open override func typing(_ key: Key) -> (() -> Void)? { typingInRows(key) }

    open override func draw(in painter: Painter) { drawRows(in: painter) }

    var scrollBars: [ScrollBar] { [rowBar] }

    /// Scrolls as the user does; returns false if all rows fit.
    func scroll(_ move: ScrollBar.Move) -> Bool {
        if case .columns = move { return false }
        change(byUser: true) { $0.viewport.scroll(move) }
        return state.viewport.isNeeded
    }

    /// Whether the selected row looks focused: rows in a popup can belong to a field that has the focus.
    var showsFocus: Bool { isFocused }

    /// Whether rows are in an order that changes with their values, so that none is selected by default.
    var isSorted: Bool { false }

    /// The app's identity of a row, if that is not its place: a row that moves is then still the same selection.
    func name(at place: Int) -> AnyHashable? { nil }

    /// Called when rows were scrolled, selected, marked or replaced.
    func rowsHaveMoved() {}

    /// Called before rows change, to take note of the room that those had which were there.
    func prepareAreaForChange() { prepareArea() }

    /// Whether a part of the selected row shows the focus in place of the whole row.
    var selectsPart: Bool { false }

    /// The results of type-ahead in the rows; nil when they may have changed.
    var searchCache: TypeAheadCache?
}

/// The current look of a row.
public struct RowStyle: Hashable, Sendable {
    /// The style of the text; the background is already drawn.
    public let style: Style
    /// Whether `style` overrides the colours of parts of the text.
    public let isUniform: Bool
    /// Whether the row is selected.
    public let isSelected: Bool
    /// Whether the row is marked.
    public let isMarked: Bool
}

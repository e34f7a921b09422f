public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Rows of which one is selected: the base of `List`, `Table` and `Tree`, and of rows widgets of your own.
///
///     final class Inbox: RowsView {
///         var mails: [Mail] = [] { didSet { reload() } }
///         override var rowCount: Int { mails.count }
///         override func key(at place: Int) -> AnyHashable? { mails[place].id }
///         override func text(at place: Int) -> String { mails[place].subject }
///         override func canSelect(_ place: Int) -> Bool { !mails[place].isHeading }
///         override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
///             painter.text(mails[place].subject, x: area.x, y: area.y, style: look.style)
///         }
///     }
///
/// A row is known by its place: 0 is the first one as they are shown, at the top. The base keeps which one is selected, which
/// ones are marked and what is in sight, draws what all rows have in common, and has the keys, the mouse and the scroll bar.
/// A subclass says how many rows there are and draws them; it names them to the app in its own words.
///
/// The arrow keys, `j` and `k`, PgUp, PgDn, Home, End and a click select a row; letters find one that begins with them;
/// Enter and a double click activate it. With `allowsMultipleSelection` Space, Shift with the arrow keys and Control with a
/// click mark rows. Painting costs O(rows in sight).
open class RowsView: View {
    /// Whether several rows can be marked, besides the one that is selected.
    @Observed(.size) public final var allowsMultipleSelection: Bool = false {
        didSet { change { $0.allowsMarks = allowsMultipleSelection } }
    }

    /// What the rows stand for, such as `.error`: the variant of their role that they are painted in; nil for none.
    @Observed(.display) public final var role: Role? = nil

    /// Stands in the place of the rows when there are none.
    @Observed(.size) public final var emptyText: String = ""

    /// Whether letters find a row that begins with them; a letter that finds none goes on to the superview.
    ///
    /// `j` and `k` move unless a letter came before them within a second. A letter that finds none looks at all rows.
    public final var allowsTypeAhead: Bool = true

    var state = RowState()
    var keys = RowKeys()
    var typeAhead = TypeAhead()
    var grab: RowGrab?
    let placeChanges = ChangePoint()
    let markedPlaceChanges = ChangePoint()
    /// The same for a subclass whose rows are called otherwise than by their places; see `name(at:)`.
    let selectionChanges = ChangePoint()
    let markChanges = ChangePoint()
    var knownSelection: AnyHashable?
    var knownMarks: Set<AnyHashable> = []

    /// Rows of which the first that can be selected is, or another one, or none.
    ///
    /// - Parameter selectedPlace: the row that is selected at first. 0 stands for the first one when they are seen first,
    ///   whichever it is then; with nil none is until the user selects one.
    public init(selectedPlace: Int? = 0) {
        super.init()
        state.canSelect = { [unowned self] in canSelect($0) }
        state.wantsSelection = selectedPlace != nil
        loadRows()
        if selectedPlace != 0 { state.select(selectedPlace) }
        knownSelection = state.selected.flatMap { name(at: $0) }
        commands = makeCommands()
    }

    // MARK: What a subclass says

    /// The number of rows. It may change at any time; `reload()` tells which rows are the same as before.
    open var rowCount: Int { 0 }

    /// Draws a row.
    ///
    /// - Parameters:
    ///   - place: the row, 0..<`rowCount`.
    ///   - area: the cells of its content, in one row of the view: what padding, marks and the scroll bar leave.
    ///   - look: how it looks; what is behind it is drawn.
    open func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {}

    /// Whether a row can be selected: a separator or a heading cannot. Keys, mouse and type-ahead pass over it.
    open func canSelect(_ place: Int) -> Bool { true }

    /// What a row is, whatever its place: it stays selected, marked and in sight by this when rows are asked for again.
    ///
    /// Nil, for all rows, leaves a row what it is as long as its place is the same.
    open func key(at place: Int) -> AnyHashable? { nil }

    /// What type-ahead looks at; an empty text is not found.
    open func text(at place: Int) -> String { "" }

    /// The cells of the rows with their scroll bar; what is left out is for headers and the like.
    open var rowsArea: Rect { bounds }

    /// The role of the rows. Its states `focused`, `selected`, `marked` and `disabled` follow from it.
    open var rowRole: Role { "list" }

    /// The heading under which help lists the keys of the rows.
    open var commandGroup: String { "List" }

    /// Called when the user has selected another row.
    open func userDidSelect(_ place: Int) {}

    /// Whether somebody wants to know that a row is activated: only then Enter is used up.
    open var canActivate: Bool { false }

    /// Called when the user activates a row, by Enter or a double click.
    open func activate(_ place: Int) {}

    /// Asks for the rows again. Where they have keys, those that are still there stay selected, marked and in sight.
    ///
    /// Where the selected row has gone, the next one that was shown below it is selected, or else the one above.
    ///
    /// - Complexity: O(rows) where they have keys.
    open func reload() {
        let count = rowCount
        rowsDidChange(updatedKeys(count) ?? { $0 < count ? $0 : nil })
    }

    // MARK: What a view does

    open override var canFocus: Bool { true }

    open override func handle(_ event: Event) -> Bool { handleRows(event) }

    /// Whether a key moves, or is a letter that some row begins with. Of very many rows some are looked at.
    open override func consumes(_ key: Key) -> Bool { consumesInRows(key) }

    open override var handledCommands: [Command] { handledInRows }

    open override func draw(in painter: Painter) { drawRows(in: painter) }

    /// What the app calls a row, if that is not its place: then a row that moves is the same selection as before.
    func name(at place: Int) -> AnyHashable? { nil }

    /// The letters that rows begin with, as far as they were looked at; nil when they have to be looked at again.
    var knownLetters: Set<Character>?
}

/// How a row looks at this moment.
public struct RowLook: Hashable, Sendable {
    /// The style of its text; its background is there already.
    public let style: Style
    /// Whether colours of parts of it give way to `style`.
    public let isUniform: Bool
    /// Whether it is the selected row.
    public let isSelected: Bool
    /// Whether it is marked.
    public let isMarked: Bool
}

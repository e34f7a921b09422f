public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Rows of text of which one is chosen.
///
///     let list = window.add(List(["apple", "pear", "plum"]) { row in show(row) }, "tt = ll = 0, w = 20, bb = 0")
///     list.onActivate = { row in open(row) }
///
/// The rows are strings, or text that is asked for when it is in sight, of any number of rows:
///
///     let log = List(count: entries.count) { row in StyledText(entries[row].text, role: entries[row].isBad ? .error : nil) }
///
/// The arrow keys, `j` and `k`, PgUp, PgDn, Home, End and a click choose a row; letters find one that begins with them;
/// Enter and a double click open it. With `marksRows` Space, Shift with the arrow keys and Control with a click mark rows.
/// Its roles are `"list"`, `"selection"` for the chosen row, `"list.selected"` while the focus is elsewhere, and
/// `"list.marked"`. Painting costs O(rows in sight).
public final class List: View {
    /// The rows, of a list of strings. When others are set, the chosen one stays chosen where it is among them.
    @Observed(.size) public var rows: [String] = [] { didSet { rowsDidChange(from: oldValue) } }

    /// Stands in the place of the rows when there are none.
    @Observed(.size) public var emptyText: String = ""

    /// Whether several rows can be marked, besides the one that is chosen.
    @Observed(.size) public var marksRows: Bool = false { didSet { change { $0.allowsMarks = marksRows } } }

    /// Whether letters find a row that begins with them; a letter that finds none goes on to the superview.
    ///
    /// `j` and `k` move unless a letter came before them within a second. A letter that finds none looks at all rows.
    public var findsTypedText = true

    /// Called when the user has chosen another row.
    public var onSelect: ((Int) -> Void)?

    /// Called when a row is opened, by Enter or a double click.
    public var onActivate: ((Int) -> Void)?

    private var state = RowState()
    private let selectionChanges = ChangePoint()
    private let markChanges = ChangePoint()
    private var makeRow: ((Int) -> StyledText)?
    private var typeAhead = TypeAhead()
    private var grab: RowGrab?
    /// What the next change of `rows` does to what is chosen, marked and in sight.
    private var edit: ((inout RowState) -> Void)?

    /// A list of strings.
    ///
    /// - Parameters:
    ///   - selection: the row that is chosen at first; with nil none is until the user chooses one.
    ///   - onSelect: called when the user has chosen another row.
    public init(_ rows: some Collection<String> = [], selection: Int? = 0, onSelect: ((Int) -> Void)? = nil) {
        _rows = Observed(wrappedValue: Array(rows), .size)
        self.onSelect = onSelect
        super.init()
        begin(rows.count, selection)
    }

    /// A list of rows that are asked for when they are in sight.
    ///
    /// - Parameters:
    ///   - count: the number of rows; `reload(count:)` changes it.
    ///   - selection: the row that is chosen at first; with nil none is until the user chooses one.
    ///   - row: gives the text of a row, 0..<`count`. It is called for each row in sight at each painting.
    public init(count: Int, selection: Int? = 0, row: @escaping (_ row: Int) -> StyledText) {
        makeRow = row
        super.init()
        begin(count, selection)
    }

    private func begin(_ count: Int, _ selection: Int?) {
        state.wantsSelection = selection != nil
        state.setCount(count)
        state.select(selection)
        keyBindings = [
            KeyBinding(
                .enter, title: "open",
                isEnabled: { [unowned self] in onActivate != nil && state.selected != nil },
                action: { [unowned self] in state.selected.map { onActivate?($0) } }),
            KeyBinding(
                .space, title: "mark",
                isEnabled: { [unowned self] in marksRows && state.selected != nil && !isTyping },
                action: { [unowned self] in change { state in state.selected.map { state.toggleMark($0) } } }),
        ]
    }

    // MARK: Rows

    /// The number of rows.
    public var count: Int { makeRow == nil ? rows.count : state.count }

    /// The text of a row.
    public func text(of row: Int) -> StyledText { makeRow?(row) ?? StyledText(rows[row]) }

    /// Asks for the rows again; what is chosen, marked and in sight stays so as far as it is still there.
    ///
    /// - Parameter count: the number of rows from now on; nil for as many as before.
    public func reload(count: Int? = nil) {
        precondition(makeRow != nil || count == nil, "a list of strings has as many rows as there are in `rows`")
        change { if let count { $0.setCount(count) } }
        invalidateIntrinsicSize()
    }

    /// Puts strings before the row at an index; what was chosen, marked and in sight stays so.
    public func insertRows(_ new: some Collection<String>, at index: Int) {
        precondition(makeRow == nil, "tell with rowsWereInserted(at:) what has come to rows that are asked for")
        edit = { $0.insert(index..<index + new.count) }
        rows.insert(contentsOf: new, at: index)
    }

    /// Takes strings out; what was chosen and marked stays so. Where the chosen row is among them, the next one is chosen.
    public func removeRows(_ range: Range<Int>) {
        precondition(makeRow == nil, "tell with rowsWereRemoved(_:) what has gone of rows that are asked for")
        edit = { $0.remove(range) }
        rows.removeSubrange(range)
    }

    /// Says that rows have come in the source of the rows; what was chosen, marked and in sight stays so.
    public func rowsWereInserted(at range: Range<Int>) {
        change { $0.insert(range) }
        invalidateIntrinsicSize()
    }

    /// Says that rows have gone from the source of the rows.
    public func rowsWereRemoved(_ range: Range<Int>) {
        change { $0.remove(range) }
        invalidateIntrinsicSize()
    }

    private func rowsDidChange(from old: [String]) {
        guard makeRow == nil else { return }
        if let edit {
            self.edit = nil
            return change(edit)
        }
        guard rows != old else { return }
        let chosen = state.selected.flatMap { old.indices.contains($0) ? old[$0] : nil }
        change { state in
            state.setCount(rows.count)
            guard let chosen, let row = state.selected, rows[row] != chosen else { return }
            if let new = rows.firstIndex(of: chosen) { state.select(new) }
        }
    }

    /// Takes note of rows that were changed in place, through `$rows`: before the next event and the next frame.
    private func syncCount() {
        guard makeRow == nil, edit == nil, rows.count != state.count else { return }
        change { $0.setCount(rows.count) }
    }

    // MARK: Choosing

    /// The chosen row; nil for none. It can be observed.
    ///
    /// Setting it brings the row into sight; a row that is not there becomes the nearest one.
    public var selection: Int? {
        get {
            selectionChanges.access(from: self)
            return state.selected
        }
        set {
            change {
                $0.wantsSelection = newValue != nil
                $0.select(newValue)
            }
        }
    }

    /// The marked rows; empty unless `marksRows`. It can be observed.
    public var markedRows: Set<Int> {
        get {
            markChanges.access(from: self)
            return state.marks
        }
        set { change { $0.setMarks(newValue) } }
    }

    /// The first row in sight.
    public var firstShown: Int {
        syncCount()
        state.visible = bounds.height
        return state.firstShown
    }

    /// Scrolls, without choosing another row, so that a row comes first, or as near as possible.
    public func scroll(to row: Int) { change { $0.scroll(to: row) } }

    private func change(byUser: Bool = false, _ body: (inout RowState) -> Void) {
        state.visible = bounds.height
        var new = state
        body(&new)
        if new.looks(like: state) { return state = new }
        let (isChosen, isMarked) = (new.selected != state.selected, new.marks != state.marks)
        if isChosen { selectionChanges.willChange() }
        if isMarked { markChanges.willChange() }
        state = new
        setNeedsDisplay()
        if isMarked { markChanges.didChange() }
        guard isChosen else { return }
        selectionChanges.didChange()
        if byUser, let row = new.selected { onSelect?(row) }
    }

    // MARK: Events

    public override var canFocus: Bool { true }

    private var isTyping: Bool { typeAhead.isTyping(window?.clock() ?? .zero) }

    public override func handle(_ event: Event) -> Bool {
        syncCount()
        var response = RowResponse.none
        switch event {
        case .key(let key):
            if find(key) { return true }
            change(byUser: true) { response = $0.handle(key) }
        case .mouse(let mouse):
            var grab = grab
            let (bar, area) = (bar, Rect(x: 0, y: 0, width: rowWidth, height: bounds.height))
            change(byUser: true) {
                response = $0.handle(mouse, area: area, marks: markColumns, bar: bar, grab: &grab)
            }
            self.grab = grab
        default: break
        }
        if case .activated(let row) = response { onActivate?(row) }
        return response != .none
    }

    /// Looks for a row that begins with what was typed.
    private func find(_ key: Key) -> Bool {
        guard findsTypedText, case .character(let letter) = key.code, key.modifiers.isEmpty,
            isTyping || !["j", "k", " "].contains(letter)
        else { return false }
        let row = typeAhead.row(
            typing: letter, now: window?.clock() ?? .zero, count: count, selected: state.selected,
            text: { text(of: $0).text })
        guard let row else { return false }
        change(byUser: true) { $0.select(row) }
        return true
    }

    // MARK: Painting

    public override func intrinsicSize(for width: Int?) -> Size? {
        // Of many rows the first ones tell how wide they are.
        let widest = (0..<min(count, 200)).reduce(emptyText.columns) { max($0, text(of: $1).columns) }
        return Size(width: widest + 3 + (marksRows ? 2 : 0), height: max(1, count))
    }

    private var bar: ScrollBar {
        state.visible = bounds.height
        return ScrollBar(frame: Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height), state.shown)
    }

    /// The columns that the scroll bar leaves.
    private var rowWidth: Int { bounds.width - (bar.isShown && bounds.width > 1 ? 1 : 0) }

    /// A blank at both sides of the text, if there is room.
    private var padding: Int { rowWidth > 3 ? 1 : 0 }

    private var markColumns: Range<Int> { marksRows && rowWidth > 5 ? padding..<padding + 2 : 0..<0 }

    public override func draw(in painter: Painter) {
        syncCount()
        let (bar, rowWidth, padding, markColumns) = (bar, rowWidth, padding, markColumns)
        let (isUsable, isFocused) = (painter.isUsable, isFocused)
        if bounds.width > 1 { bar.draw(in: painter, isFocused: isFocused, isEnabled: isUsable) }
        let plain = painter[isUsable ? "list" : "list.disabled"]
        let first = state.firstShown
        let x = padding + markColumns.count
        // The focus is seen at the chosen row; where there is none, at the first one.
        if isFocused, state.selected == nil {
            painter.fill(Rect(x: 0, y: 0, width: rowWidth, height: 1), style: painter["list.focused"])
        }
        if count == 0 {
            let style = isFocused ? painter["list.focused"] : painter[isUsable ? .muted : "list.disabled"]
            return painter.text(
                StyledText(emptyText), x: padding, y: 0, width: rowWidth - 2 * padding, style: style)
        }
        let visible = painter.visible
        for y in visible.top..<max(visible.top, min(visible.bottom, count - first)) {
            let row = first + y
            let isChosen = row == state.selected
            let isMarked = state.marks.contains(row)
            var style = isMarked && isUsable ? painter["list.marked"] : plain
            if isChosen {
                style = painter[isFocused ? .selection : isUsable ? "list.selected" : "list.selected.disabled"]
                painter.fill(Rect(x: 0, y: y, width: rowWidth, height: 1), style: style)
            } else if isFocused, state.selected == nil, y == 0 {
                style = painter["list.focused"]
            }
            if isMarked, !markColumns.isEmpty { painter.text("✓", x: markColumns.lowerBound, y: y, style: style) }
            painter.text(
                text(of: row), x: x, y: y, width: rowWidth - x - padding, style: style,
                isUniform: isChosen && isFocused || !isUsable)
        }
    }
}

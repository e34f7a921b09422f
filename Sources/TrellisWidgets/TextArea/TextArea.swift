public import CellGeometry
public import KeyValueObserving
public import TextEditing
public import TextScreen
public import TrellisViews

/// Lines of text to read and to type into, of any number and length.
///
///     let area = window.add(TextArea("Dear Ada,\n"), "tt = ll = bb = rr = 1")
///     area.showsLineNumbers = true
///     area.onChange = { [unowned area] _ in title.text = area.isModified ? "letter *" : "letter" }
///
/// It has the keys of `TextField`, and up, down, PgUp, PgDn, Ctrl with Home and End for the whole text, with up and down for
/// paragraphs. The mouse selects, by words after a double click and by lines after a triple one, and scrolls where it is
/// dragged beyond the area; the wheel scrolls. Tab moves the focus, as arrows cannot leave the area; with `insertsTabs` it
/// writes a tab, and Shift-Tab moves the focus.
///
/// Only rows in sight are looked at: a text of 50 MB is as quick to type into as a short one. Its looks are the roles
/// `"area"`, `"area.placeholder"`, `"area.selection"`, `"area.number"` and `"area.number.current"`.
public final class TextArea: View {
    private(set) var editor: Editor
    private let textChanges = ChangePoint()
    private let selectionChanges = ChangePoint()
    private var scroll = TextScroll()
    /// What was seen last.
    private var scene: TextScene?
    let pointing = TextAreaPointing()

    /// Shown in the first row while there is no text.
    @Observed(.display) public var placeholder: String = ""

    /// Whether lines that are too long go on in the next row; otherwise the area scrolls to the side, and only a line of
    /// more than 8 KB goes on below.
    @Observed(.display) public var wraps: Bool = true

    /// Whether the number of each line stands before it.
    @Observed(.display) public var showsLineNumbers: Bool = false

    /// Tabs reach to the next column that is a multiple of this; below 1 counts as 1.
    @Observed(.display) public var tabWidth: Int = 4

    /// Whether Tab writes a tab; otherwise it moves the focus.
    public var insertsTabs = false

    /// What it is painted in. A text to read that is not to look like an input is `.text`.
    @Observed(.display) public var role: Role = "area"

    /// Called when the user has changed the text, with where.
    public var onChange: Action<TextEdit>?

    /// An area with a text, the cursor at its start.
    public convenience init(_ text: String = "", onChange: Action<TextEdit>? = nil) {
        self.init(TextBuffer(text), onChange: onChange)
    }

    /// An area with a text that was read already: `TextArea(TextBuffer(utf8: bytes))`.
    public init(_ buffer: TextBuffer, onChange: Action<TextEdit>? = nil) {
        editor = Editor(buffer)
        self.onChange = onChange
        super.init()
    }

    // MARK: The text

    /// The whole text; it can be observed and bound. Setting another text forgets what could be undone.
    ///
    /// O(bytes), so use `buffer` for a long text. Observers hear of a change when it is made, not before (`.prior`).
    public var text: String {
        get {
            textChanges.access(from: self)
            return editor.text
        }
        set { if newValue != editor.text { buffer = TextBuffer(newValue) } }
    }

    /// The text, as a value that is cheap to take and to set; it can be observed.
    ///
    /// Setting it forgets what could be undone; the cursor stays about where it was.
    public var buffer: TextBuffer {
        get {
            textChanges.access(from: self)
            return editor.buffer
        }
        set {
            var new = Editor(newValue)
            (new.maximumLength, new.isReadOnly) = (editor.maximumLength, editor.isReadOnly)
            new.selection = Selection(at: editor.selection.head)
            editor = new
            scroll = TextScroll()
            show()
            textChanges.didChange()
            selectionChanges.didChange()
        }
    }

    /// What is selected; where nothing is, the cursor. It can be observed.
    public var selection: Selection {
        get {
            selectionChanges.access(from: self)
            return editor.selection
        }
        set { change { $0.selection = newValue } }
    }

    /// The text that is selected.
    public var selectedText: String { editor.selectedText }

    /// Whether the text differs from what it was at first, or when `markSaved()` was called.
    public var isModified: Bool { editor.isModified }

    /// Notes that the text is saved as it is now.
    public func markSaved() { editor.markSaved() }

    /// Whether the text can be selected and copied, but not changed.
    public var isReadOnly: Bool {
        get { editor.isReadOnly }
        set { editor.isReadOnly = newValue }
    }

    /// The most characters that can be put in, line ends counted; nil for no limit.
    public var maximumLength: Int? {
        get { editor.maximumLength }
        set { editor.maximumLength = newValue }
    }

    /// Puts text in the place of the selection as if it was typed, so that it can be undone.
    public func insert(_ text: String) { edit { $0.insert(text) } }

    /// Takes back the last step.
    public func undo() { edit { $0.undo() } }

    /// Makes the step again that was taken back last.
    public func redo() { edit { $0.redo() } }

    /// Selects the whole text, with the cursor at its end.
    public func selectAll() { change { $0.selectAll() } }

    // MARK: Changes

    /// Moves in the text, in the rows that are seen.
    func change(_ body: (inout Editor) -> Void) {
        let old = editor.selection
        editor.wrapping = wrapping(columns)
        body(&editor)
        show()
        if editor.selection.isEmpty != old.isEmpty { handledKeysDidChange() }
        if editor.selection != old { selectionChanges.didChange() }
    }

    /// Edits as the user does; whether that is a change is told.
    func edit(_ body: (inout Editor) -> TextEdit?) {
        var edit: TextEdit?
        change { edit = body(&$0) }
        guard let edit else { return }
        textChanges.didChange()
        perform(onChange, edit)
    }

    // MARK: Scrolling

    private var columns: TextColumns { columns(bounds.width) }

    private func columns(_ width: Int) -> TextColumns {
        TextColumns(width: width, lineCount: editor.buffer.lineCount, showsNumbers: showsLineNumbers)
    }

    private func wrapping(_ columns: TextColumns) -> Wrapping {
        Wrapping(width: wraps ? columns.text : nil, tabWidth: tabWidth)
    }

    /// Scrolls to the cursor, and has painted what looks different then.
    private func show() {
        scroll { $0.follow($1, $2, width: $3.width, height: $3.height) }
    }

    /// Scrolls by rows, up if they are negative; whether there was something to scroll to.
    @discardableResult
    func scroll(byRows rows: Int) -> Bool {
        let old = scene?.rows.first?.row.start
        scroll { $0.scroll(by: rows, $1, $2, width: $3.width, height: $3.height) }
        return scene?.rows.first?.row.start != old
    }

    func scroll(toRow row: Int) {
        scroll { $0.scroll(toRow: row, $1, $2, width: $3.width, height: $3.height) }
    }

    func scroll(byColumns columns: Int) {
        scroll { $0.scroll(byColumns: columns, $1, $2, width: $3.width, height: $3.height) }
    }

    /// Scrolls in some way, with the cells for text, and has painted what looks different then.
    private func scroll(_ work: (inout TextScroll, Editor, Wrapping, Size) -> Void) {
        let size = bounds.size
        guard !size.isEmpty else {
            // What was seen may be of another text.
            scene = nil
            return setNeedsDisplay()
        }
        let columns = columns(size.width)
        work(&scroll, editor, wrapping(columns), Size(width: columns.text, height: size.height))
        let (old, new) = (scene, makeScene(size))
        scene = new
        guard let changes = old?.changes(to: new) else { return setNeedsDisplay() }
        // Also when nothing is to be painted, the cursor may have moved.
        setNeedsDisplay(Rect(x: 0, y: changes.lowerBound, width: size.width, height: changes.count))
    }

    private func makeScene(_ size: Size) -> TextScene {
        let columns = columns(size.width)
        return TextScene(editor, &scroll, columns, wrapping(columns), size)
    }

    /// What is seen now, or would be after the next frame.
    var currentScene: TextScene { scene ?? makeScene(bounds.size) }

    // MARK: Events

    public override var canFocus: Bool { true }

    public override func focusDidChange() {
        pointing.end()
        super.focusDidChange()
    }

    public override func consumes(_ key: Key) -> Bool {
        if key == .tab { return insertsTabs && !isReadOnly }
        if key == .control("c") { return !editor.selection.isEmpty }
        return key == .enter || EditingCommand.typed(key) != nil || EditingCommand(key, page: 1) != nil
    }

    public override var handledCommands: [Command] {
        EditingCommand.listed(
            group: "Text", canSubmit: false, isReadOnly: isReadOnly, canCopy: !editor.selection.isEmpty, hasRows: true)
    }

    public override func handle(_ event: Event) -> Bool {
        switch event {
        case .key(let key): return handle(key)
        case .paste(let text): insert(text)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
        return true
    }

    // MARK: Painting

    /// 40 columns and 8 rows, whatever the text.
    public override func intrinsicSize(for width: Int?) -> Size? { Size(width: 40, height: 8) }

    /// What has no room is scrolled to.
    public override var minimumSize: Size? { Size(width: 4, height: 1) }

    public override var cursor: Point? { currentScene.place(of: editor.selection.head, in: editor.buffer) }

    public override func draw(in painter: Painter) {
        let size = painter.bounds.size
        let scene = makeScene(size)
        self.scene = scene
        let style = painter[self.role(role, in: painter)]
        if style.background != .default { painter.fill(painter.bounds, style: style) }
        let visible = painter.visible
        for y in visible.top..<max(visible.top, min(visible.bottom, scene.rows.count)) {
            draw(scene.rows[y], y, scene, style, painter)
        }
        if editor.buffer.utf8Count == 0 {
            let shown = placeholder.truncated(to: scene.columns.text)
            painter.text(
                shown, x: scene.columns.gutter, y: 0, style: painter.isUsable ? painter["area.placeholder"] : style)
        }
        scene.bar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isUsable)
    }

    private func draw(_ row: TextRow, _ y: Int, _ scene: TextScene, _ style: Style, _ painter: Painter) {
        let columns = scene.columns
        row.paint(in: painter, y: y, scene, style: style)
        if columns.hasNumbers, row.row.startsLine {
            let number = "\(row.row.line + 1)"
            let look = painter[row.isCurrent && isFocused ? "area.number.current" : "area.number"]
            painter.text(
                number, x: columns.gutter - 1 - number.utf8.count, y: y, style: painter.isUsable ? look : style)
        }
        let selected = row.selected.clamped(to: scene.left..<scene.left + columns.text + 1)
        guard isFocused, !selected.isEmpty else { return }
        let look = painter["area.selection"]
        let x = columns.gutter + selected.lowerBound - scene.left
        painter.restyle(Rect(x: x, y: y, width: selected.count, height: 1)) { $0 = look.laid(over: $0) }
    }
}

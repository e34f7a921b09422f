public import TextEditing
public import TrellisViews

/// A text of many lines to read and edit; both lines and text can be of any length.
///
///     let area = window.add(TextArea("Dear Ada,\n"), "tt = ll = bb = rr = 1")
///     area.showsLineNumbers = true
///     area.onChange = { [unowned area] _ in title.text = area.isModified ? "letter *" : "letter" }
///
/// It has the keys of `TextField`, plus up, down, PgUp and PgDn, Ctrl with Home and End for the whole text, and Ctrl
/// with up and down for paragraphs. The mouse selects characters, words after a double click and lines after a triple
/// click, and scrolls when dragged beyond the area; the wheel scrolls. Tab moves the focus, because arrow keys cannot
/// leave the area; with `insertsTabs` it inserts a tab, and Shift-Tab moves the focus.
///
/// With `allowsSearch`, Ctrl-F searches, F3 and Shift-F3 go to the next and the previous match, and Ctrl-G goes to a
/// line; in a text to read, so do `/`, `n`, `N` and `:`. A `highlighter` gives parts of the text a look of their own.
///
/// Only visible rows are processed: typing into a text of 50 MB is as fast as into a short one. Its roles are `"area"`,
/// `"area.placeholder"`, `"textSelection"`, `"textSelection.inactive"` without the focus, `"hit"`,
/// `"area.line"`, `"gutter"` and `"gutter.current"`.
open class TextArea: View, BorderScrolling, ClickParts {
    private(set) var editor: Editor
    private let textChanges = ChangePoint()
    private let selectionChanges = ChangePoint()
    private let modifiedChanges = ChangePoint()
    /// The last value of `isModified` that observers were notified of.
    private var wasModified = false
    var scroll = TextScroll()
    /// Whether the cursor has a third of the rows above it once there is room.
    var centersCursor = false
    /// The scene painted or computed last.
    var scene: TextScene?
    let scrollMouse = ScrollMouse()
    let prompt = LinePrompt()
    private(set) var pattern: TextPattern?

    /// The text shown in the first row while the area is empty.
    @Observed(.display) public var placeholder: String = ""

    /// Whether long lines continue in the next row; otherwise the area scrolls horizontally, and only lines of more
    /// than 8 KB wrap.
    @Observed(.display) public var wraps: Bool = true

    /// The columns at the right edge that belong to a box around the view; see `BorderScrolling`.
    @Observed(.size) public var borderColumns: Int = 0 { didSet { if borderColumns != oldValue { scene = nil } } }

    /// Whether each line is preceded by its number.
    @Observed(.display) public var showsLineNumbers: Bool = false

    /// The distance between tab stops, in columns; values below 1 count as 1.
    @Observed(.display) public var tabWidth: Int = 4

    /// The rows up to which the area grows with its text, from one row on; with nil it asks for 8 rows, whatever the text.
    @Observed(.size) public var growsUpTo: Int? = nil

    /// Whether Tab inserts a tab; otherwise it moves the focus.
    public var insertsTabs = false { didSet { if insertsTabs != oldValue { keysDidChange() } } }

    /// Whether the line of the cursor is highlighted while the area has the focus.
    @Observed(.display) public var highlightsCurrentLine: Bool = false

    /// Signs in front of lines, by the numbers of the lines, from 0. They stay where they are when lines come and go.
    @Observed(.display) public var marks: [Int: TextArea.LineMark] = [:]

    /// Rows below lines, by the numbers of the lines, from 0: what is wrong with a line, who changed it last. Each text
    /// is one row, aligned with the text of its line and cut off at the right edge. Where the text is scrolled sideways,
    /// words move no further than to the left edge; signs alone, like carets below a word, stay below it. A click on a
    /// row goes to its line.
    ///
    /// They stay where they are when lines come and go, and are not part of the text.
    @Observed(.display) public var notes: [Int: [StyledText]] = [:] {
        didSet {
            guard notes != oldValue else { return }
            scroll.notes = notes
            scene = nil
        }
    }

    /// Whether there are keys for searching and for going to a line.
    public var allowsSearch = false

    /// The text to search for, highlighted wherever it is visible; empty for none. Case matters if it has an upper case
    /// letter.
    @Observed(.display) public var searchText: String = "" {
        didSet { if searchText != oldValue { pattern = TextPattern(searchText) } }
    }

    /// Styles parts of the text; nil for a plain text.
    public var highlighter: (any TextHighlighter)? {
        didSet {
            highlighter?.textDidChange(nil, in: editor.buffer)
            setNeedsDisplay()
        }
    }

    /// The role of the area. Use `.text` for a text to read that should not look like an input.
    @Observed(.display) public var role: Role = "area"

    /// Offers texts that complete what the user types; nil for none. A completion belongs to one area.
    public var completion: Completion? {
        didSet {
            if completion === oldValue { return }
            if let oldValue { removeInteraction(oldValue) }
            if let completion { addInteraction(completion) }
        }
    }

    /// Called with the edit when the user has changed the text.
    public var onChange: Action<TextEdit>?

    /// Creates a text area, with the cursor at the start of the text.
    public convenience init(_ text: String = "", onChange: Action<TextEdit>? = nil) {
        self.init(TextBuffer(text), onChange: onChange)
    }

    /// Creates a text area from a buffer, such as one read from bytes: `TextArea(TextBuffer(utf8: bytes))`.
    public init(_ buffer: TextBuffer, onChange: Action<TextEdit>? = nil) {
        editor = Editor(buffer)
        self.onChange = onChange
        super.init()
    }

    // MARK: Text

    /// The whole text. Observable and bindable. Setting another text discards the undo history.
    ///
    /// O(bytes), so use `buffer` for a long text. Observers are notified after a change, not before it (`.prior`).
    public var text: String {
        get {
            textChanges.access(from: self)
            return editor.text
        }
        set { if newValue != editor.text { buffer = TextBuffer(newValue) } }
    }

    /// The text as a value that is cheap to read and set. Observable.
    ///
    /// Setting it discards the undo history; the cursor stays close to where it was.
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
            highlighter?.textDidChange(nil, in: newValue)
            scroll = TextScroll()
            scroll.notes = notes
            show()
            textDidChange()
            selectionChanges.didChange()
        }
    }

    /// The selection; empty at the cursor if nothing is selected. Observable.
    public var selection: Selection {
        get {
            selectionChanges.access(from: self)
            return editor.selection
        }
        set { change { $0.selection = newValue } }
    }

    /// The selected text.
    public var selectedText: String { editor.selectedText }

    /// Whether the text differs from the initial or last saved one; see `markSaved()`. Observable.
    public var isModified: Bool {
        modifiedChanges.access(from: self)
        return editor.isModified
    }

    /// Marks the current text as saved.
    public func markSaved() {
        editor.markSaved()
        modifiedMayHaveChanged()
    }

    private func modifiedMayHaveChanged() {
        guard editor.isModified != wasModified else { return }
        wasModified.toggle()
        modifiedChanges.didChange()
    }

    /// Whether the text can be selected and copied but not changed.
    public var isReadOnly: Bool {
        get { editor.isReadOnly }
        set {
            editor.isReadOnly = newValue
            keysDidChange()
        }
    }

    /// The maximum number of characters, including line breaks; nil for no limit.
    public var maximumLength: Int? {
        get { editor.maximumLength }
        set { editor.maximumLength = newValue }
    }

    /// Replaces the selection with text as if it were typed, so that it can be undone.
    public func insert(_ text: String) { edit { $0.insert(text) } }

    /// Replaces text anywhere as if it were typed, so that it can be undone as a step; the selection stays on its text.
    ///
    /// Positions outside the text move to the nearest valid ones.
    public func replace(_ range: Range<TextPosition>, with text: String) { edit { $0.replace(range, with: text) } }

    /// Undoes the last step.
    public func undo() { edit { $0.undo() } }

    /// Redoes the last undone step.
    public func redo() { edit { $0.redo() } }

    /// Selects the whole text, with the cursor at its end.
    public func selectAll() { change { $0.selectAll() } }

    // MARK: Changes

    /// Moves or selects in the text, using the visible rows.
    func change(_ body: (inout Editor) -> Void) {
        let old = editor.selection
        centersCursor = false
        editor.wrapping = wrapping(columns)
        body(&editor)
        show()
        if editor.selection != old { selectionChanges.didChange() }
    }

    /// Edits as the user does; notifies observers and `onChange` if the text changed.
    func edit(_ body: (inout Editor) -> TextEdit?) {
        var edit: TextEdit?
        change {
            edit = body(&$0)
            if let edit { highlighter?.textDidChange(edit, in: $0.buffer) }
        }
        guard let edit else { return }
        textDidChange()
        perform(onChange, edit)
        completion?.textDidChange()
    }

    private func textDidChange() {
        if growsUpTo != nil { setNeedsMeasure() }
        textChanges.didChange()
        modifiedMayHaveChanged()
    }

    // MARK: Events

    public override var canFocus: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .gained || change == .lost { scrollMouse.end() }
    }

    /// The keys of text areas.
    public static let areaKeys = KeyBindings(
        for: TextArea.self, group: "Text", searching + EditingKeys(of: TextArea.self, hasRows: true).bindings)

    open override var keyBindings: KeyBindings { Self.areaKeys }

    /// A key that types nothing here may mean something to a superview.
    open override func typing(_ key: Key) -> (() -> Void)? {
        guard !isReadOnly, let typed = typed(by: key) else { return nil }
        return { [self] in insert(typed) }
    }

    open override func handle(_ event: Event) -> Bool { handleEditing(event) }

    // MARK: Painting

    /// 40 columns, and 8 rows or those of the text, but small where there is too little room, because everything can be
    /// scrolled into view. O(rows that it grows up to).
    /// Shows another text; returns what brings the own one back, with its selection and undo history.
    func replaceForAWhile(_ text: String) -> () -> Void {
        let own = editor
        buffer = TextBuffer(text)
        return { [self] in
            buffer = own.buffer
            editor = own
        }
    }

    public override func measure(for width: Int?) -> Measure {
        let (wide, least) = (40 + borderColumns, 4 + borderColumns)
        guard let growsUpTo else { return Measure(width: wide, height: 8, minWidth: least, minHeight: 1) }
        let rows = wrapping(columns(width ?? wide)).rows(from: .start, count: max(1, growsUpTo), in: editor.buffer)
        return Measure(width: wide, height: rows.count, minWidth: least, minHeight: 1, heightFollowsWidth: true)
    }

    public override var cursor: Point? { currentScene.point(of: editor.selection.head, in: editor.buffer) }

    public override func draw(in painter: Painter) { drawText(in: painter) }
}

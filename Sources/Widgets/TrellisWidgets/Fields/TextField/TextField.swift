public import TextEditing
public import TrellisViews

/// A line of text to edit.
///
///     let name = form.add(TextField(placeholder: "your name") { name in greet(name) }, "tt = 1, ll = 10, rr = 1")
///     name.validate = { $0.isEmpty ? "A name is needed." : nil }
///     save.bind(\.isEnabled, to: name, \.isValid)
///
/// It has the usual editing keys: arrows with Ctrl move by words, with Shift they select; Ctrl-A selects all; Ctrl-W,
/// Ctrl-U and Ctrl-K delete the word before, everything before and everything after the cursor; Ctrl-C (while something
/// is selected), Ctrl-X and Ctrl-V copy, cut and paste; Ctrl-Z (also Alt-Z, Ctrl-_) and Ctrl-Y undo and redo. Ctrl-Z
/// therefore does not suspend the program while a field has the focus. Alt with any other letter is passed on, so that
/// it presses the button with that mnemonic; a read-only field passes on all letters. A double click selects a word, a triple click everything. Enter calls
/// `onSubmit`; without it, Enter is passed on to a default button, as are the up and down arrows.
///
/// Its roles are `"field"`, `"field.placeholder"`, `"textSelection"` and `"field.invalid"`.
open class TextField: Field<String> {
    private(set) final var editor: Editor
    /// The part of the text that was shown last.
    final var scroll = LineScroll()
    final var drag: TextDrag?
    /// How often all of the text was put together, for tests: a key costs what is visible, unless somebody reads the text.
    private(set) final var wholeTextCount = 0
    /// The text shown while the field is empty.
    @Observed(.display) public final var placeholder: String = ""

    /// Whether each character appears as a dot and copying is disabled.
    @Observed(.display) public final var isSecure: Bool = false

    /// Returns whether the user may enter a character; nil accepts all but control characters.
    public final var accepts: (@MainActor (Character) -> Bool)?

    /// Offers texts that complete what the user types; nil for none. A completion belongs to one field.
    public final var completion: Completion? {
        didSet {
            if completion === oldValue { return }
            if let oldValue { removeInteraction(oldValue) }
            if let completion { addInteraction(completion) }
        }
    }

    /// Called when Enter is pressed; if nil, Enter is passed on.
    public final var onSubmit: Action<String>?

    /// Creates a field with a text and the cursor at its end.
    ///
    /// The field retains `onSubmit`, which should therefore capture the field weakly or not at all.
    public init(
        _ text: String = "", placeholder: String = "", isSecure: Bool = false, role: Role? = nil,
        onSubmit: Action<String>? = nil
    ) {
        editor = Editor(text.inOneLine, isSingleLine: true)
        editor.selection = Selection(at: editor.buffer.end)
        self.onSubmit = onSubmit
        _placeholder = Observed(wrappedValue: placeholder, .display)
        _isSecure = Observed(wrappedValue: isSecure, .display)
        super.init("", role: role)
    }

    /// The text, which is also the `value`. Observable and bindable. When set, line breaks and tabs become blanks.
    ///
    /// Setting another text discards the undo history.
    public final var text: String {
        get { value }
        set { value = newValue }
    }

    /// The most characters of a pasted text that are inserted; the rest is left out. At first 100,000: it is one line.
    public final var maximumPasteLength = 100_000

    /// The maximum number of characters that the user can enter; nil for no limit.
    public final var maximumLength: Int? {
        get { editor.maximumLength }
        set {
            editor.maximumLength = newValue
            invalidateIntrinsicSize()
        }
    }

    /// Whether the user can select and copy the text but not change it.
    public final var isReadOnly: Bool {
        get { editor.isReadOnly }
        set {
            editor.isReadOnly = newValue
            keysDidChange()
        }
    }

    /// The selection; positions are in line 0, in UTF-8 bytes.
    public final var selection: Selection {
        get { editor.selection }
        set { change { $0.selection = newValue } }
    }

    /// The selected text.
    public final var selectedText: String { editor.selectedText }

    /// Selects the whole text.
    public final func selectAll() { change { $0.selectAll() } }

    /// Selects the first characters, such as the name of a file without its extension.
    public final func selectStart(_ count: Int) {
        let end = editor.text.prefix(count).utf8.count
        change {
            $0.selection = Selection(anchor: TextPosition(line: 0, offset: 0), head: TextPosition(line: 0, offset: end))
        }
    }

    // MARK: Changes

    final func change(_ work: (inout Editor) -> Void) {
        var new = editor
        work(&new)
        show(new)
    }

    /// Edits as the user does; notifies observers and `onChange` if the text changed.
    final func edit(_ work: (inout Editor) -> TextEdit?) {
        var new = editor
        guard work(&new) != nil else { return show(new) }
        showsMessage = true
        changeValue { show(new) }
        userDidEdit()
        if let onChange { perform(onChange, value) }
        completion?.textDidChange()
    }

    private func show(_ new: Editor) {
        editor = new
        if bounds.width > 0 { scroll = scrolled(bounds.width) }
        setNeedsDisplay()
    }

    /// Replaces the whole text as the user does, in a step of its own for undo.
    public final func replaceText(with text: String) {
        edit { editor in
            editor.endUndoStep()
            editor.selectAll()
            defer { editor.endUndoStep() }
            return editor.insert(text.inOneLine)
        }
    }

    public final override func nearest(to value: String) -> String { value.inOneLine }

    /// The text. Setting it, as only the app does, begins a new history.
    final override var current: String {
        get {
            wholeTextCount += 1
            return editor.text
        }
        set {
            var new = Editor(newValue, isSingleLine: true)
            (new.maximumLength, new.isReadOnly) = (editor.maximumLength, editor.isReadOnly)
            let isAtEnd = editor.selection.head == editor.buffer.end
            new.selection = Selection(at: isAtEnd ? new.buffer.end : editor.selection.head)
            show(new)
        }
    }

    /// Whether there is no text. O(1).
    final var isEmpty: Bool {
        recordRead()
        return editor.buffer.utf8Count == 0
    }

    /// Looks at the text only if somebody may find a problem with it.
    public final override func check() {
        if validate == nil, !mayFindProblems { report(nil) } else { super.check() }
    }

    /// Whether a subclass may find problems that `validate` does not.
    var mayFindProblems: Bool { type(of: self) != TextField.self }

    // MARK: Overridable members

    /// The columns beside the text that are kept for signs of a subclass, while the field is wide enough for them.
    open var decoration: Decoration { Decoration() }

    /// Draws the signs beside the text.
    ///
    /// - Parameters:
    ///   - painter: the painter of the field.
    ///   - text: the columns of the text.
    ///   - row: the row of the text.
    ///   - style: the style of the field.
    open func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {}

    /// The columns of the text, with a blank at each side, in a field of some width; signs are outside of them.
    public final func textColumns(in width: Int) -> Range<Int> { decoration.textColumns(in: width) }

    /// Called when the user has changed the text, before `onChange`.
    open func userDidEdit() {}

    final func insert(_ text: String) {
        let most = max(0, maximumPasteLength)
        var text = (text.utf8.count > most ? String(text.prefix(most)) : text).inOneLine
        if let accepts { text = text.filter(accepts) }
        if !text.isEmpty { edit { $0.insert(text) } }
    }

    // MARK: Events

    open override var canFocus: Bool { true }

    /// The keys of text fields.
    public static let fieldKeys = KeyBindings(
        for: TextField.self, group: "Text field",
        [KeyBinding("text.submit", "enter", .enter, when: { $0.onSubmit != nil }) { $0.submit() }]
            + EditingKeys(of: TextField.self, hasRows: false).bindings)

    open override var keyBindings: KeyBindings { Self.fieldKeys }

    /// A key that types nothing here may mean something to a superview.
    open override func typing(_ key: Key) -> (() -> Void)? {
        guard !isReadOnly, let character = EditingCommand.typed(key) else { return nil }
        return { [self] in insert(String(character)) }
    }

    open override func handle(_ event: Event) -> Bool { handleEditing(event) }

    // MARK: Painting

    /// As wide as the longest allowed text, but at most 24 columns; small where there is too little room, because
    /// everything can be scrolled into view.
    open override func measure(for width: Int?) -> Measure {
        let text = min(editor.maximumLength.map { max(1, $0) + 2 } ?? 24, 24)
        return Measure(width: text + decoration.leading + decoration.trailing, height: 1, minWidth: 4)
    }

    open override var cursor: Point? { cursorCell }

    open override func describe(_ meaning: inout Semantics) { describeText(&meaning) }

    open override func draw(in painter: Painter) { drawField(in: painter) }
}

extension TextField: PrivateInput {
    /// Whether the field is secure.
    public var inputIsPrivate: Bool { isSecure }

    /// A dot, or another character if the field does not accept dots.
    public var privateInputPlaceholder: Character {
        guard let accepts else { return "•" }
        return ["•", "x", "0", "X"].first { accepts($0) } ?? "•"
    }
}

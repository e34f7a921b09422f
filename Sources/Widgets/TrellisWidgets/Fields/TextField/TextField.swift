public import CellGeometry
public import KeyValueObserving
public import TextEditing
public import TextScreen
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
/// Its roles are `"field"`, `"field.placeholder"`, `"field.selection"` and `"field.invalid"`.
public class TextField: View, ValidatedField {
    var editor: Editor
    private let textChanges = ChangePoint()
    /// The column scrolled to.
    var firstColumn = 0
    var drag: TextDrag?
    /// The text shown while the field is empty.
    @Observed(.display) public var placeholder: String = ""

    /// Whether each character appears as a dot and copying is disabled.
    @Observed(.display) public var isSecure: Bool = false

    /// The meaning of the field, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The reason why the text is invalid, from `validate`; nil if it is valid.
    @Observed(.display) public private(set) var message: String? = nil

    /// Whether the text is valid. Observable.
    public var isValid: Bool { message == nil }

    /// Whether an invalid text looks invalid and its message may be shown: true once the user has changed or left the
    /// field.
    @Observed(.display) public var showsMessage: Bool = false

    /// Returns why a text is invalid, or nil if it is valid. Called when set and on each change.
    ///
    /// An invalid field has the role `"field.invalid"` once the user has changed or left it.
    public var validate: (@MainActor (String) -> String?)? { didSet { check() } }

    /// Returns whether the user may enter a character; nil accepts all but control characters.
    public var accepts: (@MainActor (Character) -> Bool)?

    /// Offers texts that complete what the user types; nil for none. A completion belongs to one field.
    public var completion: Completion? {
        didSet {
            if completion === oldValue { return }
            if let oldValue { removeInteraction(oldValue) }
            if let completion { addInteraction(completion) }
        }
    }

    /// Called when the user has changed the text.
    public var onChange: Action<String>?

    /// Called when Enter is pressed; if nil, Enter is passed on.
    public var onSubmit: Action<String>?

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
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    /// The text. Observable and bindable. When set, line breaks and tabs become blanks.
    ///
    /// Setting another text discards the undo history.
    public var text: String {
        get {
            textChanges.access(from: self)
            return editor.text
        }
        set {
            let text = newValue.inOneLine
            guard text != editor.text else { return }
            var new = Editor(text, isSingleLine: true)
            (new.maximumLength, new.isReadOnly) = (editor.maximumLength, editor.isReadOnly)
            let isAtEnd = editor.selection.head == editor.buffer.end
            new.selection = Selection(at: isAtEnd ? new.buffer.end : editor.selection.head)
            show(new, isChanged: true)
        }
    }

    /// The maximum number of characters that the user can enter; nil for no limit.
    public var maximumLength: Int? {
        get { editor.maximumLength }
        set {
            editor.maximumLength = newValue
            invalidateIntrinsicSize()
        }
    }

    /// Whether the user can select and copy the text but not change it.
    public var isReadOnly: Bool {
        get { editor.isReadOnly }
        set {
            editor.isReadOnly = newValue
            keysDidChange()
        }
    }

    /// The selection; positions are in line 0, in UTF-8 bytes.
    public var selection: Selection {
        get { editor.selection }
        set { change { $0.selection = newValue } }
    }

    /// The selected text.
    public var selectedText: String { editor.selectedText }

    /// Selects the whole text.
    public func selectAll() { change { $0.selectAll() } }

    /// Selects the first characters, such as the name of a file without its extension.
    public func selectStart(_ count: Int) {
        let end = editor.text.prefix(count).utf8.count
        change {
            $0.selection = Selection(anchor: TextPosition(line: 0, offset: 0), head: TextPosition(line: 0, offset: end))
        }
    }

    // MARK: Changes

    func change(_ work: (inout Editor) -> Void) {
        var new = editor
        work(&new)
        show(new, isChanged: false)
    }

    /// Edits as the user does; notifies observers and `onChange` if the text changed.
    func edit(_ work: (inout Editor) -> TextEdit?) {
        var new = editor
        let isChanged = work(&new) != nil
        if isChanged { showsMessage = true }
        show(new, isChanged: isChanged)
        guard isChanged else { return }
        userDidEdit()
        completion?.textDidChange()
        perform(onChange, editor.text)
    }

    private func show(_ new: Editor, isChanged: Bool) {
        if isChanged { textChanges.willChange() }
        editor = new
        if bounds.width > 0 { firstColumn = line(bounds.width).first(from: firstColumn) }
        setNeedsDisplay()
        guard isChanged else { return }
        check()
        textChanges.didChange()
    }

    func check() {
        let new = reason(against: editor.text)
        if new != message { message = new }
    }

    // MARK: What other fields add

    /// The signs beside the text.
    var decoration: FieldDecoration { FieldDecoration() }

    func drawDecoration(in painter: Painter, text: Range<Int>, row: Int, style: Style) {}

    /// Why a text is invalid; nil if it is valid.
    func reason(against text: String) -> String? { validate?(text) }

    /// Called when the user has changed the text, before `onChange`.
    func userDidEdit() {}

    func insert(_ text: String) {
        var text = text.inOneLine
        if let accepts { text = text.filter(accepts) }
        if !text.isEmpty { edit { $0.insert(text) } }
    }

    // MARK: Events

    public override var canFocus: Bool { true }

    public override func focusDidChange() {
        // A field that was only clipped away was not left by the user.
        if !isFocused, !awaitsFocus { showsMessage = true }
        super.focusDidChange()
    }

    /// The keys of text fields.
    public static let fieldKeys = KeyBindings(
        for: TextField.self, group: "Text field",
        [KeyBinding("text.submit", "enter", .enter, when: { $0.onSubmit != nil }) { $0.submit() }]
            + EditingKeys(of: TextField.self, hasRows: false).bindings)

    public override var keyBindings: KeyBindings { Self.fieldKeys }

    /// A key that types nothing here may mean something to a superview.
    public override func typing(_ key: Key) -> (() -> Void)? {
        guard !isReadOnly, let character = EditingCommand.typed(key) else { return nil }
        return { [self] in insert(String(character)) }
    }

    public override func handle(_ event: Event) -> Bool {
        switch event {
        case .paste(let text): insert(text)
        case .mouse(let mouse): return handle(mouse)
        default: return false
        }
        return true
    }

    // MARK: Painting

    /// As wide as the longest allowed text, but at most 24 columns.
    public override func intrinsicSize(for width: Int?) -> Size? {
        let text = min(editor.maximumLength.map { max(1, $0) + 2 } ?? 24, 24)
        return Size(width: text + decoration.leading + decoration.trailing, height: 1)
    }

    /// Small, because everything can be scrolled into view.
    public override var minimumSize: Size? { Size(width: 4, height: 1) }

    public override var cursor: Point? { cursorCell }

    public override func draw(in painter: Painter) { drawField(in: painter) }
}

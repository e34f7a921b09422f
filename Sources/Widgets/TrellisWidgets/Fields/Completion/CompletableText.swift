public import TextEditing
public import TrellisViews

/// A view with text that a `Completion` completes: a `TextField`, a `TextArea`, or one of your own.
@MainActor
public protocol CompletableText: View {
    /// Whether the user can change the text, and the text is not secret.
    var allowsCompletion: Bool { get }

    var cursorPosition: TextPosition { get }

    var lineAtCursor: String { get }

    /// The cells beside which a popup for a position in that line lies, in the coordinates of the view; nil if it is not
    /// visible.
    func cells(of position: TextPosition) -> Rect?

    /// Replaces a part of that line as the user would, in one step of undo, and puts the cursor after it.
    func complete(_ range: Range<TextPosition>, with text: String)
}

extension TextField: CompletableText {
    /// False for a field that is read-only or secure.
    public final var allowsCompletion: Bool { !isReadOnly && !isSecure }

    /// The cursor.
    public final var cursorPosition: TextPosition { editor.selection.head }

    /// The text.
    public final var lineAtCursor: String { editor.text }

    /// The column of a position, as high as the field.
    public final func cells(of position: TextPosition) -> Rect? {
        let x = min(max(0, fieldColumn(of: position)), max(0, bounds.width - 1))
        return Rect(x: x, y: 0, width: 1, height: bounds.height)
    }

    /// Replaces a part of the text, without the characters that the field does not accept.
    public final func complete(_ range: Range<TextPosition>, with text: String) {
        var text = text.inOneLine
        if let accepts { text = text.filter(accepts) }
        edit { $0.complete(range, with: text) }
    }
}

extension TextArea: CompletableText {
    /// False for an area that is read-only.
    public var allowsCompletion: Bool { !isReadOnly }

    /// The cursor.
    public var cursorPosition: TextPosition { editor.selection.head }

    /// The line with the cursor.
    public var lineAtCursor: String { editor.buffer.line(editor.selection.head.line) }

    /// The cell of a position.
    public func cells(of position: TextPosition) -> Rect? {
        currentScene.point(of: position, in: editor.buffer).map { Rect(origin: $0, size: Size(width: 1, height: 1)) }
    }

    /// Replaces a part of the text.
    public func complete(_ range: Range<TextPosition>, with text: String) { edit { $0.complete(range, with: text) } }
}

extension Editor {
    /// Replaces text in a step of its own for undo, and puts the cursor after it.
    fileprivate mutating func complete(_ range: Range<TextPosition>, with text: String) -> TextEdit? {
        endUndoStep()
        let edit = replace(range, with: text)
        if let edit { selection = Selection(at: edit.newEnd) }
        endUndoStep()
        return edit
    }
}

/// What is selected in a text: from where the selection began to where the cursor is.
public struct Selection: Hashable, Sendable {
    /// Where the selection began; it stays when the selection is extended.
    public var anchor: TextPosition
    /// Where the cursor is; it may lie before the anchor.
    public var head: TextPosition

    /// A selection from one position to another.
    public init(anchor: TextPosition, head: TextPosition) {
        self.anchor = anchor
        self.head = head
    }

    /// A cursor with nothing selected.
    public init(at position: TextPosition) { self.init(anchor: position, head: position) }

    /// Whether nothing is selected.
    public var isEmpty: Bool { anchor == head }

    /// The selected text, in the order of the text.
    public var range: Range<TextPosition> { min(anchor, head)..<max(anchor, head) }
}

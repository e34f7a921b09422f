/// The selection in a text: from where it began to the cursor.
public struct Selection: Hashable, Sendable {
    /// The start of the selection; it stays when the selection is extended.
    public var anchor: TextPosition
    /// The cursor; it may be before the anchor.
    public var head: TextPosition

    /// Creates a selection from one position to another.
    public init(anchor: TextPosition, head: TextPosition) {
        self.anchor = anchor
        self.head = head
    }

    /// Creates a cursor without a selection.
    public init(at position: TextPosition) { self.init(anchor: position, head: position) }

    /// Whether nothing is selected.
    public var isEmpty: Bool { anchor == head }

    /// The selected range, in text order.
    public var range: Range<TextPosition> { min(anchor, head)..<max(anchor, head) }
}

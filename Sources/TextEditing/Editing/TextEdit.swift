/// What one edit did to a text: the part that went, and the part that stands there now.
///
/// Characters at its edges may have joined their neighbours; who paints, paints whole lines.
public struct TextEdit: Hashable, Sendable {
    /// Where the edit begins, before and after it.
    public let start: TextPosition
    /// Where the part that went ended, in the text before.
    public let oldEnd: TextPosition
    /// Where the new part ends, in the text after.
    public let newEnd: TextPosition
}

/// The effect of one edit: the range that was replaced, and the range of the new text.
///
/// Characters at its edges may have joined their neighbours, so repaint whole lines.
public struct TextEdit: Hashable, Sendable {
    /// The start of the edit, before and after it.
    public let start: TextPosition
    /// The end of the replaced range, in the old text.
    public let oldEnd: TextPosition
    /// The end of the new range, in the new text.
    public let newEnd: TextPosition
}

/// A place between two characters of a text.
///
/// It is a line and the bytes of UTF-8 before it in that line, so that finding it in the text costs the same
/// wherever it lies, and a step by a character looks at that character only. Positions that this module gives are
/// never inside a character or a line end. A position holds for the text it was made for: after an edit before it,
/// it is another place.
public struct TextPosition: Hashable, Comparable, Sendable {
    /// The number of the line, from 0.
    public var line: Int
    /// The bytes of UTF-8 between the start of the line and this place, from 0 to the line's own.
    public var offset: Int

    /// A place in a line.
    public init(line: Int, offset: Int) {
        self.line = line
        self.offset = offset
    }

    /// The start of every text.
    public static let start = TextPosition(line: 0, offset: 0)

    /// Whether one place comes before another in a text.
    public static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.offset) < (right.line, right.offset)
    }
}

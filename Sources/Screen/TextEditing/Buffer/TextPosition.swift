/// A position between two characters of a text.
///
/// It consists of a line and a UTF-8 offset in that line, so the time to find it does not depend on where it is, and a
/// step by a character looks only at that character. Positions returned by this module are never inside a character or
/// a line ending. A position is valid for the text that it was made for: after an earlier edit, it denotes another
/// place.
public struct TextPosition: Hashable, Comparable, Sendable {
    /// The line number, from 0.
    public var line: Int
    /// The number of UTF-8 bytes from the start of the line, from 0 to the length of the line.
    public var offset: Int

    /// Creates a position.
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

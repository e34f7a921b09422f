/// The part of a line that one row of the screen shows.
public struct VisualRow: Hashable, Sendable {
    /// The line number.
    public let line: Int
    /// The offsets of the row in the line; the end is the start of the line's next row.
    public let offsets: Range<Int>
    /// The width of the row in columns; trailing blanks may overhang and do not count beyond the width.
    public let columns: Int
    /// Whether the line ends with this row.
    public let endsLine: Bool

    /// Whether the line starts with this row.
    public var startsLine: Bool { offsets.lowerBound == 0 }

    /// The position at the start of the row.
    public var start: TextPosition { TextPosition(line: line, offset: offsets.lowerBound) }

    /// The position at the end of the row; unless the line ends there, that position belongs to the next row.
    public var end: TextPosition { TextPosition(line: line, offset: offsets.upperBound) }

    /// Whether a position belongs to this row.
    public func contains(_ position: TextPosition) -> Bool {
        position.line == line
            && (offsets.contains(position.offset) || endsLine && position.offset == offsets.upperBound)
    }
}

/// What of a line stands in one row of the screen.
public struct VisualRow: Hashable, Sendable {
    /// The number of the line.
    public let line: Int
    /// The offsets in the line that the row starts and ends at; the end is the start of the line's next row.
    public let offsets: Range<Int>
    /// The columns that the row takes; blanks at its end may hang over the width and do not count beyond it.
    public let columns: Int
    /// Whether the line ends with this row.
    public let endsLine: Bool

    /// Whether the line starts with this row.
    public var startsLine: Bool { offsets.lowerBound == 0 }

    /// The position at the start of the row.
    public var start: TextPosition { TextPosition(line: line, offset: offsets.lowerBound) }

    /// The position at the end of the row; unless the line ends there, it belongs to the row below.
    public var end: TextPosition { TextPosition(line: line, offset: offsets.upperBound) }

    /// Whether a position belongs to this row.
    public func contains(_ position: TextPosition) -> Bool {
        position.line == line
            && (offsets.contains(position.offset) || endsLine && position.offset == offsets.upperBound)
    }
}

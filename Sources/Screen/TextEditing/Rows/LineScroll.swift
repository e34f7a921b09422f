/// The part of a line that a few columns show, scrolled no further than needed to show the cursor.
///
/// Its cost is that of the shown characters, whatever the length of the line. Each measurement gets the columns of a
/// character as a function, so that a secret can be shown as dots.
public struct LineScroll: Hashable, Sendable {
    /// The offset of the first shown character in the line.
    public private(set) var start = 0
    /// The blank columns before that character: the second half of a wide character.
    public private(set) var indent = 0
    private let line: Int

    /// Creates the start of a line.
    public init(line: Int = 0) { self.line = line }

    /// Shows a position, and no unused columns after the text while there is more before it.
    ///
    /// - Parameters:
    ///   - position: the cursor, in the line.
    ///   - buffer: the text.
    ///   - room: the columns; less than 0 counts as 0.
    ///   - atEnd: the columns that the cursor takes behind the last character, 0 or 1.
    ///   - columns: the columns of a character.
    public mutating func show(
        _ position: TextPosition, in buffer: TextBuffer, room: Int, atEnd: Int, columns: (Character) -> Int
    ) {
        let room = max(room, 0)
        start = buffer.position(near: TextPosition(line: line, offset: start)).offset
        if start == 0 || position.offset < start { indent = 0 }
        start = min(start, position.offset)
        var walk = LineWalk(buffer, at: position)
        let end = walk.next().map { max(1, columns($0)) } ?? atEnd
        if column(of: position, in: buffer, limit: room, columns: columns) + end > room {
            (start, indent) = edge(before: position, by: room - end, in: buffer, columns: columns)
        }
        let last = buffer.endOfLine(line)
        if start > 0 || indent > 0, column(of: last, in: buffer, limit: room, columns: columns) + atEnd < room {
            (start, indent) = edge(before: last, by: room - atEnd, in: buffer, columns: columns)
        }
    }

    /// The column of a position, counted from the first shown one: at least 0, and at most one more than a limit. Of
    /// positions that are not shown it is that of the nearer edge.
    public func column(
        of position: TextPosition, in buffer: TextBuffer, limit: Int, columns: (Character) -> Int
    ) -> Int {
        guard position.offset >= start else { return 0 }
        var walk = LineWalk(buffer, at: TextPosition(line: line, offset: start))
        var used = indent
        while used <= limit, walk.position.offset < position.offset, let character = walk.next() {
            used += columns(character)
        }
        return min(used, limit + 1)
    }

    /// The position before the character that covers a column, which may be before or behind the shown ones.
    public func position(
        atColumn column: Int, in buffer: TextBuffer, columns: (Character) -> Int
    ) -> TextPosition {
        var walk = LineWalk(buffer, at: TextPosition(line: line, offset: start))
        var used = indent
        while used > column, let character = walk.previous() { used -= columns(character) }
        while true {
            var ahead = walk
            guard let character = ahead.next(), used + columns(character) <= column else { return walk.position }
            used += columns(character)
            walk = ahead
        }
    }

    /// The characters that fit, and whether more follow.
    public func shown(
        in buffer: TextBuffer, room: Int, columns: (Character) -> Int
    ) -> (text: String, isCut: Bool) {
        var walk = LineWalk(buffer, at: TextPosition(line: line, offset: start))
        var used = indent
        var text = ""
        while let character = walk.next() {
            used += columns(character)
            if used > room { return (text, true) }
            text.append(character)
        }
        return (text, false)
    }

    /// The first character behind a place that is some columns before a position, and the columns between them.
    private func edge(
        before position: TextPosition, by count: Int, in buffer: TextBuffer, columns: (Character) -> Int
    ) -> (start: Int, indent: Int) {
        var walk = LineWalk(buffer, at: position)
        var used = 0
        while used < count {
            var ahead = walk
            guard let character = ahead.previous() else { return (0, 0) }
            if used + columns(character) > count { return (walk.position.offset, count - used) }
            used += columns(character)
            walk = ahead
        }
        return (walk.position.offset, 0)
    }
}

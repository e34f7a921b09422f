import TextScreen

extension Wrapping {
    /// The number of columns before a position in its row; in overhanging blanks, the width. O(bytes before it).
    public func column(of position: TextPosition, in row: VisualRow, of buffer: TextBuffer) -> Int {
        let offsets = row.offsets.lowerBound..<max(position.offset, row.offsets.lowerBound)
        let columns = columns(ofLine: row.line, offsets: offsets, in: buffer)
        return width.map { min(columns, max($0, row.columns)) } ?? columns
    }

    /// The position before the character that covers a column of a row.
    ///
    /// Beyond the row it returns the row's end, or the position before its last character if the line continues in the
    /// next row: the result stays in the row. A negative column counts as 0. O(bytes before it).
    public func position(atColumn column: Int, in row: VisualRow, of buffer: TextBuffer) -> TextPosition {
        var walk = LineWalk(buffer, at: row.start)
        var used = 0
        while walk.position.offset < row.offsets.upperBound {
            var ahead = walk
            guard let character = ahead.next() else { break }
            used += character == "\t" ? tabColumns(at: used) : TextScreen.columns(of: character)
            if used > column || ahead.position.offset == row.offsets.upperBound && !row.endsLine { break }
            walk = ahead
        }
        return walk.position
    }

    /// The place of a position relative to the top row of a view; nil when it is above it or not within `height` rows.
    public func place(
        of position: TextPosition, below top: TextPosition, height: Int, in buffer: TextBuffer
    ) -> (row: Int, column: Int)? {
        let rows = rows(from: top, count: height, in: buffer)
        guard let index = rows.firstIndex(where: { $0.contains(position) }) else { return nil }
        return (index, column(of: position, in: rows[index], of: buffer))
    }

    /// The position at a place in a view, relative to its top row; below the text, the end of the text.
    public func position(
        atRow row: Int, column: Int, below top: TextPosition, in buffer: TextBuffer
    ) -> TextPosition {
        let rows = rows(from: top, count: min(max(row, 0), buffer.utf8Count) + 1, in: buffer)
        if rows.count <= row { return buffer.end }
        return position(atColumn: column, in: rows[rows.count - 1], of: buffer)
    }

    /// The top row of a view of `height` rows that shows a position: the old one if possible, otherwise moved as little
    /// as necessary. It is the start of a row.
    public func top(
        showing position: TextPosition, from top: TextPosition, height: Int, in buffer: TextBuffer
    ) -> TextPosition {
        let old = row(at: buffer.position(near: top), in: buffer).start
        if position < old { return row(at: position, in: buffer).start }
        if rows(from: old, count: max(height, 1), in: buffer).contains(where: { $0.contains(position) }) { return old }
        return row(at: position, movedBy: 1 - max(height, 1), in: buffer).start
    }

    func tabColumns(at column: Int) -> Int {
        let every = max(tabWidth, 1)
        return every - column % every
    }

    /// The width in columns of a part of a line that starts a row.
    func columns(ofLine line: Int, offsets: Range<Int>, in buffer: TextBuffer) -> Int {
        var used = 0
        var offset = offsets.lowerBound
        while offset < offsets.upperBound {
            let piece = buffer.piece(ofLine: line, at: offset)
            let end = min(piece.end, offsets.upperBound)
            let part = piece.text[piece.index(at: offset)..<piece.index(at: end)]
            if part.hasTabs {
                for (number, part) in part.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                    if number > 0 { used += tabColumns(at: used) }
                    used += part.columns
                }
            } else {
                used += part.columns
            }
            offset = end
        }
        return used
    }
}

extension Substring {
    /// Whether it contains tabs; searching for them is much faster than for the characters in between.
    public var hasTabs: Bool { utf8.withContiguousStorageIfAvailable { $0.contains(0x09) } ?? utf8.contains(0x09) }
}

/// How the lines of a text become rows of the screen.
///
/// It stores nothing: it computes rows on demand from the text of their line alone, so a text of any size costs nothing
/// to open, resize or scroll. A position identifies the row that contains it and stays valid when the width changes.
/// Lines break at the same places as in `String.wrapped(to:)`, but blanks at the end of a row stay in it and overhang,
/// so that every character is in one row. A line longer than 8 KB wraps in pieces of about that size; where two meet, a
/// row may not be full.
public struct Wrapping: Hashable, Sendable {
    /// The columns of a row; less than 1 counts as 1. With nil, a line is one row of any width; a line longer than 8 KB
    /// has one row for each piece.
    public var width: Int?
    /// The tab width: tabs reach to the next multiple of it in the row; less than 1 counts as 1.
    public var tabWidth: Int

    /// Creates a wrapping for a width, or none for one row per line.
    public init(width: Int? = nil, tabWidth: Int = 8) {
        self.width = width
        self.tabWidth = tabWidth
    }

    /// The row that contains a position. A position where a line wraps belongs to the following row.
    public func row(at position: TextPosition, in buffer: TextBuffer) -> VisualRow {
        let block = block(at: position, in: buffer)
        return block[index(of: position, in: block)]
    }

    /// The rows from the one that contains a position downwards: at most `count`, fewer at the end of the text.
    public func rows(from position: TextPosition, count: Int, in buffer: TextBuffer) -> [VisualRow] {
        guard count > 0 else { return [] }
        var block = block(at: position, in: buffer)
        var rows = Array(block[index(of: position, in: block)...].prefix(count))
        while rows.count < count, let below = self.block(below: block, in: buffer) {
            block = below
            rows += block.prefix(count - rows.count)
        }
        return rows
    }

    /// The row a number of rows below the one that contains a position, or above it if negative.
    ///
    /// Stops at the first and last row of the text. O(bytes of the rows passed).
    public func row(at position: TextPosition, movedBy distance: Int, in buffer: TextBuffer) -> VisualRow {
        var block = block(at: position, in: buffer)
        // There are never more rows than that, and the sum cannot overflow.
        let most = buffer.utf8Count + 1
        var index = index(of: position, in: block) + min(max(distance, -most), most)
        while index >= block.count {
            guard let below = self.block(below: block, in: buffer) else { return block[block.count - 1] }
            index -= block.count
            block = below
        }
        while index < 0 {
            guard let above = self.block(above: block, in: buffer) else { return block[0] }
            index += above.count
            block = above
        }
        return block[index]
    }

    // MARK: Blocks: the rows of one piece of a line, computed together

    private func index(of position: TextPosition, in block: [VisualRow]) -> Int {
        block.lastIndex { $0.offsets.lowerBound <= position.offset } ?? 0
    }

    private func block(below block: [VisualRow], in buffer: TextBuffer) -> [VisualRow]? {
        let last = block[block.count - 1]
        if !last.endsLine { return self.block(at: last.end, in: buffer) }
        guard last.line + 1 < buffer.lineCount else { return nil }
        return self.block(at: TextPosition(line: last.line + 1, offset: 0), in: buffer)
    }

    private func block(above block: [VisualRow], in buffer: TextBuffer) -> [VisualRow]? {
        let first = block[0]
        if !first.startsLine {
            return self.block(at: TextPosition(line: first.line, offset: first.offsets.lowerBound - 1), in: buffer)
        }
        return first.line == 0 ? nil : self.block(at: buffer.endOfLine(first.line - 1), in: buffer)
    }

    private func block(at position: TextPosition, in buffer: TextBuffer) -> [VisualRow] {
        guard let width else {
            let count = buffer.utf8Count(ofLine: position.line)
            var (offsets, endsLine) = (0..<count, true)
            if count > LinePiece.size {
                let piece = buffer.piece(ofLine: position.line, at: position.offset)
                (offsets, endsLine) = (piece.start..<piece.end, piece.isLast)
            }
            let columns = columns(ofLine: position.line, offsets: offsets, in: buffer)
            return [VisualRow(line: position.line, offsets: offsets, columns: columns, endsLine: endsLine)]
        }
        return rows(of: buffer.piece(ofLine: position.line, at: position.offset), width: max(width, 1))
    }

    private func rows(of piece: LinePiece, width: Int) -> [VisualRow] {
        var text = piece.text
        return text.withUTF8 { bytes in
            let breaker = RowBreaker(text: piece.text[...], bytes: bytes, width: width, wrapping: self)
            var rows: [VisualRow] = []
            var start = 0
            while true {
                let row = breaker.row(from: start)
                let isLast = row.end == bytes.count
                rows.append(
                    VisualRow(
                        line: piece.line, offsets: piece.start + start..<piece.start + row.end,
                        columns: row.columns, endsLine: isLast && piece.isLast))
                if isLast { return rows }
                start = row.end
            }
        }
    }
}

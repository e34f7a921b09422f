/// Writes cells as the bytes that make a terminal show them.
///
/// It knows where the cursor is and which style is in force, and takes the shortest way to the next cell and style it
/// knows of. It neither knows nor asks what was shown before; `ScreenWriter` does.
package struct CellWriter {
    /// What the reader of the bytes understands.
    package var dialect: Dialect
    /// What was written and not taken.
    package internal(set) var bytes: [UInt8] = []
    /// The columns of the screen.
    package var width: Int
    private var pen = Pen()
    /// Where the cursor is; nil while that is not certain.
    package internal(set) var column: Int?
    package internal(set) var row: Int?

    package init(_ dialect: Dialect, width: Int) {
        self.dialect = dialect
        self.width = width
    }

    package mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Writes a sequence that neither moves the cursor nor changes the style.
    package mutating func write(_ sequence: String) { bytes.append(sequence) }

    /// Writes bytes that leave cursor and style as they were.
    package mutating func write(_ more: [UInt8]) { bytes += more }

    /// Notes where the cursor is.
    package mutating func assume(column: Int?, row: Int?) {
        self.column = column
        self.row = row
    }

    /// Notes that the plain style is in force.
    package mutating func assumePlain() { pen.forget() }

    package mutating func endStyle() { pen.end(dialect, into: &bytes) }

    // MARK: Cells

    /// Writes cells of a row, the first of them in a column.
    mutating func put(_ cells: UnsafeBufferPointer<Cell>, at start: Int, row y: Int, _ clusters: GlyphClusters) {
        var index = 0
        while index < cells.count {
            let cell = cells[index]
            let x = start + index
            if cell.width == 1, 0x20..<0x7F ~= cell.glyph {
                index = putPlain(cells, index, start, y)
                continue
            }
            if dialect.fontDrawsBlocks, cell.glyph == BlockGlyphs.full {
                move(to: x, row: y)
                pen.use(cell.solid, dialect, into: &bytes)
                bytes.append(0x20)
                advance(to: x + 1, isCertain: true)
                index += 1
                continue
            }
            // Never half of a wide character, and a picture over nothing.
            if cell.hasPicture && y < dialect.picturedRows || cell.width == 0 || cell.width > 2
                || index + Int(cell.width) > cells.count
            {
                var blank = cell
                (blank.glyph, blank.width) = (0x20, 1)
                move(to: x, row: y)
                pen.use(blank, dialect, into: &bytes)
                bytes.append(0x20)
                advance(to: x + 1, isCertain: true)
                index += 1
                continue
            }
            move(to: x, row: y)
            pen.use(cell, dialect, into: &bytes)
            index = putOther(cells, index, x, clusters)
        }
    }

    /// Writes printable ASCII; returns the index after it.
    @inline(__always)
    private mutating func putPlain(_ cells: UnsafeBufferPointer<Cell>, _ first: Int, _ start: Int, _ y: Int) -> Int {
        let cell = cells[first]
        var end = first + 1
        while end < cells.count, cells[end].isSame(as: cell) { end += 1 }
        let count = end - first
        move(to: start + first, row: y)
        pen.use(cell, dialect, into: &bytes)
        if count > Self.fewBlanks, cell.isErasable(dialect), isErasingShorter(count, isLast: end == cells.count) {
            control(count, "X")
            return end
        }
        bytes.append(UInt8(cell.glyph))
        fill(count - 1, length: 1) { $0.append(UInt8(cell.glyph)) }
        if !cell.isBlank { end = putText(cells, end, styledAs: cell) }
        advance(to: start + end, isCertain: true)
        return end
    }

    /// Writes printable ASCII in the style in force, up to the next long repetition; returns the index after it.
    @inline(__always)
    private mutating func putText(_ cells: UnsafeBufferPointer<Cell>, _ first: Int, styledAs styled: Cell) -> Int {
        let (color, rest) = (styled.foreground.bits, styled.words.1)
        // Blanks look the same in every colour of text.
        let hasAnyBlank = styled.decoration == 0 && styled.attributes.isDisjoint(with: .visibleOnBlanks)
        var (end, count) = (first, 0)
        while end < cells.count {
            let cell = cells[end]
            guard 0x20..<0x7F ~= cell.glyph, cell.words.1 == rest,
                cell.foreground.bits == color || cell.glyph == 0x20 && hasAnyBlank
            else { break }
            count = cell.glyph == cells[end - 1].glyph ? count + 1 : 1
            end += 1
            if count > Self.fewBlanks {
                end -= count
                break
            }
        }
        bytes.append(
            contentsOf: UnsafeBufferPointer(rebasing: cells[first..<end]).lazy.map {
                UInt8(truncatingIfNeeded: $0.glyph)
            })
        return end
    }

    /// Equal characters up to this many are written; for more, a sequence may be shorter.
    private static let fewBlanks = 5

    /// Whether to erase blanks, and to move behind them unless they are the last, is shorter than to write them.
    private func isErasingShorter(_ count: Int, isLast: Bool) -> Bool {
        guard dialect.erasesAny else { return false }
        let erased = 3 + digits(count) + (isLast ? 0 : 3 + digits(count))
        return erased < (dialect.repeats ? 4 + digits(count - 1) : count)
    }

    /// Writes the last character again and again.
    private mutating func fill(_ count: Int, length: Int, _ character: (inout [UInt8]) -> Void) {
        if dialect.repeats, count * length > 3 + digits(count) { return control(count, "b") }
        for _ in 0..<count { character(&bytes) }
    }

    /// Writes a character that is no ASCII, and those like it after it; returns the index after them.
    private mutating func putOther(
        _ cells: UnsafeBufferPointer<Cell>, _ first: Int, _ x: Int, _ clusters: GlyphClusters
    ) -> Int {
        let cell = cells[first]
        if cell.width == 1, dialect.unicode, CellText.isNarrow(cell.glyph) {
            return putAll(like: first, cells, x) { $0.append(scalar: cell.glyph) }
        }
        let text = CellText(cell, clusters, dialect)
        let width = Int(cell.width)
        guard text.isCertain else {
            // A terminal that takes one column for two shows it as long as nothing is written over the second.
            let coversBlank =
                width == 1 && !dialect.agreesOnWidths && first + 1 < cells.count && cells[first + 1].isBlank
                && cells[first + 1].hasStyle(of: cell)
            let width = coversBlank ? 2 : width
            // Where the terminal shows it in one column, nothing old remains in the other.
            if width == 2, !dialect.agreesOnWidths {
                bytes.append("  ")
                control(x + 1, "G")
            }
            // Where text does not wrap, the cursor stays in the last column, and marks would go to the cell before it.
            let isLast = !dialect.wraps && x + width == self.width && text.isLetterWithMarks
            if isLast { bytes.append("\u{1B}[?7h") }
            text.append(to: &bytes)
            if isLast { bytes.append("\u{1B}[?7l") }
            advance(to: x + width, isCertain: dialect.agreesOnWidths)
            return first + width
        }
        if width == 1 { return putAll(like: first, cells, x) { text.append(to: &$0) } }
        text.append(to: &bytes)
        advance(to: x + width, isCertain: true)
        return first + width
    }

    /// Writes a character of one column, and those like it after it; returns the index after them.
    @inline(__always)
    private mutating func putAll(
        like first: Int, _ cells: UnsafeBufferPointer<Cell>, _ x: Int, _ character: (inout [UInt8]) -> Void
    ) -> Int {
        let (cell, before) = (cells[first], bytes.count)
        character(&bytes)
        var end = first + 1
        while end < cells.count, cells[end].isSame(as: cell) { end += 1 }
        fill(end - first - 1, length: bytes.count - before, character)
        advance(to: x + end - first, isCertain: true)
        return end
    }

    private mutating func advance(to x: Int, isCertain: Bool) {
        if isCertain, x < width {
            column = x
        } else {
            column = nil
            // The next character may begin a row.
            if dialect.wraps { row = nil }
        }
    }

    // MARK: Whole rows

    /// Writes a row of a canvas up to the last cell that can be seen, and ends its style. The cursor must be in the
    /// first column.
    package mutating func line(_ canvas: Canvas, row y: Int) {
        var end = canvas.size.width
        while end > 0, canvas[end - 1, y].isInvisible(dialect) { end -= 1 }
        let row = self.row ?? 0
        assume(column: 0, row: row)
        canvas.cells.withUnsafeBufferPointer { cells in
            let start = y * canvas.size.width
            put(UnsafeBufferPointer(rebasing: cells[start..<start + end]), at: 0, row: row, canvas.clusters)
        }
        endStyle()
    }

    package mutating func eraseEnd(from x: Int, row y: Int, as cell: Cell = .blank()) {
        move(to: x, row: y)
        pen.use(cell, dialect, into: &bytes)
        bytes.append("\u{1B}[K")
    }
}

/// A line as cells, of which some can be replaced: what `ANSIParser` uses after a carriage return or backspace.
struct LineCells {
    private struct Cell {
        /// The character; empty for the second cell of a wide one.
        var text: String
        var style: Style
    }

    private var cells: [Cell] = []
    private var cursor = 0
    /// Whether the next character is put over another one, as after a backspace.
    private var isOverstriking = false
    /// At least the bytes of the text.
    private(set) var byteCount = 0

    /// The furthest column that a program can move to in a line: a number in a sequence must not cost any memory.
    private static let furthest = 1_000

    /// Creates the cells of a line, with the cursor at its end.
    init(_ line: ANSIParser.Line) {
        var run = line.runs[...]
        var offset = 0
        for character in line.text {
            while let first = run.first, first.range.upperBound <= offset { run = run.dropFirst() }
            let style = run.first.map { $0.range.contains(offset) ? $0.style : .plain } ?? .plain
            append(String(character), TextScreen.columns(of: character), style)
            offset += character.utf8.count
        }
        cursor = cells.count
        byteCount = line.utf8.count
    }

    private mutating func append(_ text: String, _ columns: Int, _ style: Style) {
        if columns == 0, let last = cells.indices.last { return join(text, last) }
        cells.append(Cell(text: text, style: style))
        if columns == 2 { cells.append(Cell(text: "", style: style)) }
    }

    /// Adds a mark to the character at a cell.
    private mutating func join(_ text: String, _ index: Int) {
        let owner = cells[index].text.isEmpty && index > 0 ? index - 1 : index
        cells[owner].text += text
    }

    var isEmpty: Bool { cells.isEmpty }

    /// The line; wide characters of which a half was replaced are blanks. O(length).
    var line: ANSIParser.Line {
        var line = ANSIParser.Line()
        for cell in cells { line.append(cell.text.utf8, cell.style) }
        return line
    }

    // MARK: Moving

    mutating func carriageReturn() { (cursor, isOverstriking) = (0, false) }

    mutating func backspace() {
        guard cursor > 0 else { return }
        cursor -= 1
        if cursor < cells.count, cells[cursor].text.isEmpty, cursor > 0 { cursor -= 1 }
        isOverstriking = true
    }

    mutating func move(to column: Int) { (cursor, isOverstriking) = (min(max(0, column), Self.furthest), false) }

    mutating func move(by columns: Int) {
        // A line that is longer already can still be extended at its end.
        if columns > 0, cursor >= Self.furthest { return }
        move(to: cursor + min(columns, Self.furthest))
    }

    mutating func tab() { move(to: (cursor / 8 + 1) * 8) }

    /// Erases from the cursor to the end (0), from the start to the cursor (1), or the whole line (2).
    mutating func erase(_ part: Int) {
        if part == 2 { cells.removeAll() }
        if part == 1 {
            for index in 0..<min(cursor + 1, cells.count) { blank(index) }
        }
        if part == 0, cursor < cells.count {
            if cells[cursor].text.isEmpty { blank(cursor) }
            cells.removeSubrange(cursor...)
        }
    }

    // MARK: Writing

    /// Puts a scalar at the cursor: over a character, or onto the one before if it belongs to it.
    mutating func put(_ scalar: Unicode.Scalar, _ style: Style) {
        byteCount += 4
        let width = scalar.columns
        if let before = characterBefore, width == 0 || scalar.mayJoin && joins(scalar, before) {
            return join(String(scalar), before)
        }
        if width == 0 { return }
        while cells.count < cursor { cells.append(Cell(text: " ", style: .plain)) }
        let new = Cell(text: String(scalar), style: style)
        if cursor == cells.count {
            append(new.text, width, style)
        } else {
            let old = cells[cursor]
            blank(cursor)
            cells[cursor] = isOverstriking ? overstrike(old, new) : new
            if width == 2 {
                if cursor + 1 < cells.count { blank(cursor + 1) } else { cells.append(new) }
                cells[cursor + 1] = Cell(text: "", style: style)
            }
        }
        cursor += width
        if cursor >= cells.count { isOverstriking = false }
    }

    private var characterBefore: Int? {
        guard cursor > 0, cursor <= cells.count else { return nil }
        return cells[cursor - 1].text.isEmpty && cursor > 1 ? cursor - 2 : cursor - 1
    }

    private func joins(_ scalar: Unicode.Scalar, _ index: Int) -> Bool {
        let text = cells[index].text
        return !text.isEmpty && (text + String(scalar)).count == text.count
    }

    /// What a printer would show: the same character twice is bold, `_` and a character is underlined.
    private func overstrike(_ old: Cell, _ new: Cell) -> Cell {
        var result = new
        if old.text == new.text {
            result.style.attributes.formUnion(old.style.attributes.union(.bold))
        } else if old.text == "_" {
            result.style.attributes.formUnion(old.style.attributes.union(.underline))
        } else if new.text == "_" {
            result = old
            result.style.attributes.insert(.underline)
        }
        return result
    }

    /// Makes a cell a blank, and the other half of a wide character too.
    private mutating func blank(_ index: Int) {
        let isTail = cells[index].text.isEmpty
        if isTail, index > 0 { cells[index - 1].text = " " }
        if !isTail, index + 1 < cells.count, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
        cells[index].text = " "
        cells[index].style = .plain
    }
}

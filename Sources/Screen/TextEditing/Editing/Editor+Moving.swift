extension Editor {
    /// Moves the cursor; with `extending`, moves only the head of the selection.
    ///
    /// Without `extending`, it drops a selection, and `left` and `right` move to its start and end.
    public mutating func move(_ movement: TextMovement, extending: Bool = false) {
        let isCollapsing = !extending && !selection.isEmpty
        let head: TextPosition
        var wished: Int?
        switch movement {
        case .left where isCollapsing: head = selection.range.lowerBound
        case .right where isCollapsing: head = selection.range.upperBound
        default: (head, wished) = target(of: movement)
        }
        select(Selection(anchor: extending ? selection.anchor : head, head: head))
        wishedColumn = wished
    }

    /// Deletes the selection, or without one from the cursor to the target of a movement.
    ///
    /// `.left` is backspace and `.right` is delete; consecutive deletions of one kind are undone in one step. A
    /// deletion to the start or end of the line or row, with the cursor already there, deletes one more character: the
    /// line ending.
    @discardableResult
    public mutating func delete(_ movement: TextMovement) -> TextEdit? {
        guard selection.isEmpty else { return edit(selection.range, with: "", kind: .other) }
        let head = selection.head
        var to = target(of: movement).position
        if to == head {
            switch movement {
            case .lineStart, .rowStart: to = buffer.position(before: head) ?? head
            case .lineEnd, .rowEnd: to = buffer.position(after: head) ?? head
            default: break
            }
        }
        let kind: UndoHistory.Kind =
            switch movement {
            case .left: .deletingBack
            case .right: .deletingAhead
            default: .other
            }
        return edit(min(head, to)..<max(head, to), with: "", kind: kind)
    }

    /// Selects the run of characters of one kind around a position: a word, or the blanks between two.
    public mutating func selectWord(at position: TextPosition) {
        let word = buffer.word(at: buffer.position(near: position))
        selection = Selection(anchor: word.lowerBound, head: word.upperBound)
    }

    /// Selects a line including its line ending.
    public mutating func selectLine(at position: TextPosition) {
        let line = buffer.lineRange(buffer.position(near: position).line)
        selection = Selection(anchor: line.lowerBound, head: line.upperBound)
    }

    /// Selects the whole text, with the cursor at its end.
    public mutating func selectAll() { selection = Selection(anchor: .start, head: buffer.end) }

    private func target(of movement: TextMovement) -> (position: TextPosition, wished: Int?) {
        let head = selection.head
        switch movement {
        case .left: return (buffer.position(before: head) ?? head, nil)
        case .right: return (buffer.position(after: head) ?? head, nil)
        case .wordLeft: return (buffer.startOfWord(before: head), nil)
        case .wordRight: return (buffer.endOfWord(after: head), nil)
        case .up: return target(rows: -1)
        case .down: return target(rows: 1)
        case .rows(let rows): return target(rows: rows)
        case .rowStart: return (wrapping.row(at: head, in: buffer).start, nil)
        case .rowEnd:
            let row = wrapping.row(at: head, in: buffer)
            return (wrapping.position(atColumn: .max, in: row, of: buffer), nil)
        case .lineStart: return (TextPosition(line: head.line, offset: 0), nil)
        case .lineEnd: return (buffer.endOfLine(head.line), nil)
        case .paragraphUp: return (buffer.startOfParagraph(before: head), nil)
        case .paragraphDown: return (buffer.endOfParagraph(after: head), nil)
        case .textStart: return (.start, nil)
        case .textEnd: return (buffer.end, nil)
        }
    }

    /// Up from the first row leads to the start of the text, down from the last row to its end.
    private func target(rows: Int) -> (position: TextPosition, wished: Int?) {
        let row = wrapping.row(at: selection.head, in: buffer)
        let wished = wishedColumn ?? wrapping.column(of: selection.head, in: row, of: buffer)
        let other = wrapping.row(at: selection.head, movedBy: rows, in: buffer)
        if other == row { return (rows == 0 ? selection.head : rows < 0 ? .start : buffer.end, wished) }
        return (wrapping.position(atColumn: wished, in: other, of: buffer), wished)
    }
}

import TrellisViews
import TrellisWidgets

/// A place in a terminal's text: a line, counted from the first that the program wrote, and a column.
struct TerminalPosition: Hashable, Comparable {
    var line: UInt64
    var column: Int

    static func < (first: TerminalPosition, second: TerminalPosition) -> Bool {
        first.line != second.line ? first.line < second.line : first.column < second.column
    }
}

/// Selected text: from one cell to another, both included.
struct TerminalSelection: Hashable {
    var anchor: TerminalPosition
    var head: TerminalPosition

    var start: TerminalPosition { min(anchor, head) }
    var end: TerminalPosition { max(anchor, head) }

    func columns(inLine line: UInt64, width: Int) -> Range<Int> {
        guard line >= start.line, line <= end.line else { return 0..<0 }
        let left = line == start.line ? min(start.column, width) : 0
        let right = line == end.line ? min(end.column + 1, width) : width
        return left..<max(left, right)
    }
}

extension TerminalView {
    /// The selected text; empty if nothing is selected.
    public var selectedText: String {
        guard let selected, let session else { return "" }
        let last = min(selected.end.line, selected.start.line + 100_000)
        return (selected.start.line...last).map { line in
            let columns = selected.columns(inLine: line, width: Int.max)
            // A line that was too long for its row is one line.
            let part = session.emulator.part(ofLine: line, columns, mayGoOn: line < last)
            return part.goesOn || line == last ? part.text : part.text + "\n"
        }.joined()
    }

    /// The place under a cell of the view.
    func position(at point: Point) -> TerminalPosition {
        TerminalPosition(
            line: firstLine + UInt64(min(max(0, point.y), max(0, bounds.height - 1))),
            column: min(max(0, point.x), max(0, bounds.width - 1)))
    }

    /// Selects the word, path or address around a place, in all rows of its line.
    func selectWord(at position: TerminalPosition) {
        guard let session else { return }
        var known: [UInt64: (isWord: [Bool], goesOn: Bool)] = [:]
        /// Which columns of a row belong to words, and whether its line goes on in the next row.
        func row(_ line: UInt64) -> (isWord: [Bool], goesOn: Bool) {
            if let row = known[line] { return row }
            let part = session.emulator.part(ofLine: line, 0..<Int.max)
            let isWord = part.text.flatMap { character in
                let isWord = character.isLetter || character.isNumber || "_-./~:@%+?=&#".contains(character)
                return [Bool](repeating: isWord, count: max(1, String(character).columns))
            }
            known[line] = (isWord, part.goesOn)
            return (isWord, part.goesOn)
        }
        /// The place before or after another one, if a word goes on there.
        func neighbor(_ place: TerminalPosition, _ step: Int) -> TerminalPosition? {
            var new = TerminalPosition(line: place.line, column: place.column + step)
            if new.column < 0, place.line > 0, row(place.line - 1).goesOn {
                new = TerminalPosition(line: place.line - 1, column: row(place.line - 1).isWord.count - 1)
            } else if new.column == row(place.line).isWord.count, row(place.line).goesOn {
                new = TerminalPosition(line: place.line + 1, column: 0)
            }
            let columns = row(new.line).isWord
            return columns.indices.contains(new.column) && columns[new.column] ? new : nil
        }
        let columns = row(position.line).isWord
        guard columns.indices.contains(position.column), columns[position.column] else { return }
        var word = TerminalSelection(anchor: position, head: position)
        while known.count < 1_000, let next = neighbor(word.anchor, -1) { word.anchor = next }
        while known.count < 2_000, let next = neighbor(word.head, 1) { word.head = next }
        selected = word
    }

    /// Selects a line in all of its rows, at most 1,000 before and after a place.
    func selectLine(at position: TerminalPosition) {
        guard let emulator = session?.emulator else { return }
        var (first, last) = (position.line, position.line)
        while first > 0, position.line - first < 1_000, emulator.part(ofLine: first - 1, 0..<0).goesOn { first -= 1 }
        while last - position.line < 1_000, emulator.part(ofLine: last, 0..<0).goesOn { last += 1 }
        selected = TerminalSelection(
            anchor: TerminalPosition(line: first, column: 0),
            head: TerminalPosition(line: last, column: max(0, bounds.width - 1)))
    }

    /// Copies the selected text, if there is any.
    public func copySelection() {
        let text = selectedText
        if !text.isEmpty { window?.clipboard.copy(text) }
    }
}

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
            return session.emulator.text(line: line, columns: columns)
        }.joined(separator: "\n")
    }

    /// The place under a cell of the view.
    func position(at point: Point) -> TerminalPosition {
        TerminalPosition(
            line: firstLine + UInt64(min(max(0, point.y), max(0, bounds.height - 1))),
            column: min(max(0, point.x), max(0, bounds.width - 1)))
    }

    func selectWord(at position: TerminalPosition) {
        guard let session else { return }
        let line = Array(session.emulator.text(line: position.line, columns: 0..<Int.max))
        func isWord(_ column: Int) -> Bool {
            line.indices.contains(column)
                && (line[column].isLetter || line[column].isNumber || "_-./~".contains(line[column]))
        }
        guard isWord(position.column) else { return }
        var (left, right) = (position.column, position.column)
        while isWord(left - 1) { left -= 1 }
        while isWord(right + 1) { right += 1 }
        selected = TerminalSelection(
            anchor: TerminalPosition(line: position.line, column: left),
            head: TerminalPosition(line: position.line, column: right))
    }

    func selectLine(at position: TerminalPosition) {
        selected = TerminalSelection(
            anchor: TerminalPosition(line: position.line, column: 0),
            head: TerminalPosition(line: position.line, column: max(0, bounds.width - 1)))
    }

    /// Copies the selected text, if there is any.
    public func copySelection() {
        let text = selectedText
        if !text.isEmpty { window?.clipboard.copy(text) }
    }
}

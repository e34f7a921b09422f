import TextEditing
import TrellisViews

/// The scroll position of a text area.
///
/// It stores the wanted position; what is visible follows from it and the size, so that an area that shrinks and grows
/// again shows what it showed before.
struct TextScroll {
    /// The start of the topmost row.
    private var top = TextPosition.start
    /// The first column.
    private var left = 0
    /// Whether to keep the cursor visible; false after the user has scrolled.
    private var followsCursor = true
    private var estimate = RowEstimate()
    /// The rows below lines, by the numbers of the lines.
    var notes: [Int: [StyledText]] = [:]

    /// The start of the topmost visible row.
    func top(_ editor: Editor, _ wrapping: Wrapping, height: Int) -> TextPosition {
        let buffer = editor.buffer
        var top = wrapping.row(at: buffer.position(near: top), in: buffer).start
        // Leave no empty rows below the text while there is text above.
        if top != .start, filled(wrapping.rows(from: top, count: height, in: buffer)) < height {
            top = wrapping.row(at: buffer.end, movedBy: 1 - height, in: buffer).start
            // Notes take rows, too, so more text above need not be shown.
            if !notes.isEmpty { top = last(wrapping.rows(from: top, count: height, in: buffer), filling: height) }
        }
        guard followsCursor else { return top }
        top = wrapping.top(showing: editor.selection.head, from: top, height: height, in: buffer)
        if notes.isEmpty { return top }
        return first(of: wrapping.rows(from: top, count: height, in: buffer), showing: editor.selection.head, height)
    }

    /// The first visible column.
    func left(_ editor: Editor, _ wrapping: Wrapping, width: Int) -> Int {
        guard wrapping.width == nil else { return 0 }
        guard followsCursor else { return left }
        let head = editor.selection.head
        let row = wrapping.row(at: head, in: editor.buffer)
        let column = wrapping.column(of: head, in: row, of: editor.buffer)
        // The cell after the text is for the cursor at a line's end, and for `…` elsewhere.
        let end = column + (column < row.columns ? 2 : 0)
        return min(max(left, end - width), column)
    }

    /// Scrolls to the cursor and keeps it visible from now on.
    mutating func follow(_ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        followsCursor = true
        top = top(editor, wrapping, height: height)
        left = left(editor, wrapping, width: width)
    }

    /// Scrolls so that the cursor has a third of the rows above it, and keeps it visible from now on.
    mutating func center(_ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        followsCursor = true
        top = wrapping.row(at: editor.selection.head, movedBy: -height / 3, in: editor.buffer).start
        top = top(editor, wrapping, height: height)
        left = left(editor, wrapping, width: width)
    }

    /// Scrolls by rows, up if negative; the cursor keeps its position in the text.
    mutating func scroll(by rows: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        left = left(editor, wrapping, width: width)
        let old = top(editor, wrapping, height: height)
        followsCursor = false
        top = wrapping.row(at: old, movedBy: rows, in: editor.buffer).start
        top = top(editor, wrapping, height: height)
    }

    mutating func scroll(toRow row: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        left = left(editor, wrapping, width: width)
        followsCursor = false
        top = estimate.position(below: row, of: editor.buffer, wrapping)
        top = top(editor, wrapping, height: height)
    }

    mutating func scroll(byColumns columns: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        guard wrapping.width == nil else { return }
        top = top(editor, wrapping, height: height)
        left = max(0, left(editor, wrapping, width: width) + columns)
        followsCursor = false
    }

    mutating func range(_ rows: [VisualRow], _ editor: Editor, _ wrapping: Wrapping, height: Int) -> ScrollRange {
        let buffer = editor.buffer
        var range = ScrollRange(total: estimate.rows(of: buffer, wrapping), visible: height)
        guard let first = rows.first, let last = rows.last, first.start != .start else { return range }
        if last.end == buffer.end {
            range.scroll(to: range.last)
        } else {
            // The bar may touch an end only if the text's end is visible.
            let above = estimate.rows(above: first.start, of: buffer, wrapping)
            range.scroll(to: min(max(above, 1), max(range.last - 1, 0)))
        }
        return range
    }
}

/// Rows below lines.
extension TextScroll {
    func notes(below row: VisualRow) -> [StyledText] { row.endsLine ? notes[row.line] ?? [] : [] }

    private func filled(_ rows: [VisualRow]) -> Int {
        notes.isEmpty ? rows.count : rows.reduce(0) { $0 + 1 + notes(below: $1).count }
    }

    /// The rows of text for which there is room beside the notes.
    func shown(_ rows: [VisualRow], height: Int) -> [VisualRow] {
        if notes.isEmpty { return rows }
        var rest = height
        return rows.prefix { row in
            let isShown = rest > 0
            rest -= 1 + notes(below: row).count
            return isShown
        }.map { $0 }
    }

    /// The start of the last row from which on the rows still fill the height.
    private func last(_ rows: [VisualRow], filling height: Int) -> TextPosition {
        var total = filled(rows)
        for row in rows {
            total -= 1 + notes(below: row).count
            if total < height { return row.start }
        }
        return rows.last?.start ?? .start
    }

    /// The first row from which on a position is visible, and the notes of its line if there is room for them.
    private func first(of rows: [VisualRow], showing position: TextPosition, _ height: Int) -> TextPosition {
        guard let wanted = rows.firstIndex(where: { $0.contains(position) }) else { return rows.first?.start ?? .start }
        var needed = filled(Array(rows[...wanted]))
        var first = 0
        while needed > height, first < wanted {
            needed -= 1 + notes(below: rows[first]).count
            first += 1
        }
        return rows[first].start
    }
}

import TextEditing
import TrellisViews

/// Where a text area has scrolled to.
///
/// What is kept is what somebody wanted; what is in sight follows from it and the size, so an area that was made small and
/// large again shows what it showed before.
struct TextScroll {
    /// The start of the topmost row.
    private var top = TextPosition.start
    /// The first column.
    private var left = 0
    /// Whether the cursor is to be in sight; not after the wheel was turned.
    private var followsCursor = true
    private var estimate = RowEstimate()

    /// The start of the topmost row in sight.
    func top(_ editor: Editor, _ wrapping: Wrapping, height: Int) -> TextPosition {
        let buffer = editor.buffer
        var top = wrapping.row(at: buffer.position(near: top), in: buffer).start
        // No room is left below the text while there is text above.
        if top != .start, wrapping.rows(from: top, count: height, in: buffer).count < height {
            top = wrapping.row(at: buffer.end, movedBy: 1 - height, in: buffer).start
        }
        guard followsCursor else { return top }
        return wrapping.top(showing: editor.selection.head, from: top, height: height, in: buffer)
    }

    /// The first column in sight.
    func left(_ editor: Editor, _ wrapping: Wrapping, width: Int) -> Int {
        guard wrapping.width == nil else { return 0 }
        guard followsCursor else { return left }
        let head = editor.selection.head
        let row = wrapping.row(at: head, in: editor.buffer)
        let column = wrapping.column(of: head, in: row, of: editor.buffer)
        // The cell behind the text is for the cursor at a line's end, and for `…` elsewhere.
        let end = column + (column < row.columns ? 2 : 0)
        return min(max(left, end - width), column)
    }

    /// Shows the cursor, from now on.
    mutating func follow(_ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        followsCursor = true
        top = top(editor, wrapping, height: height)
        left = left(editor, wrapping, width: width)
    }

    /// Scrolls by rows, up if they are negative; the cursor stays where it is in the text.
    mutating func scroll(by rows: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        left = left(editor, wrapping, width: width)
        let old = top(editor, wrapping, height: height)
        followsCursor = false
        top = wrapping.row(at: old, movedBy: rows, in: editor.buffer).start
        top = top(editor, wrapping, height: height)
    }

    /// Scrolls to where a scroll bar was dragged.
    mutating func scroll(toRow row: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        left = left(editor, wrapping, width: width)
        followsCursor = false
        top = estimate.position(below: row, of: editor.buffer, wrapping)
        top = top(editor, wrapping, height: height)
    }

    /// Scrolls to the side.
    mutating func scroll(byColumns columns: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        guard wrapping.width == nil else { return }
        top = top(editor, wrapping, height: height)
        left = max(0, left(editor, wrapping, width: width) + columns)
        followsCursor = false
    }

    /// About which of the rows are in sight.
    mutating func range(_ rows: [VisualRow], _ editor: Editor, _ wrapping: Wrapping, height: Int) -> ScrollRange {
        let buffer = editor.buffer
        var range = ScrollRange(total: estimate.rows(of: buffer, wrapping), visible: height)
        guard let first = rows.first, let last = rows.last, first.start != .start else { return range }
        if last.end == buffer.end {
            range.scroll(to: range.last)
        } else {
            // Both ends of a bar say that there is an end.
            let above = estimate.rows(above: first.start, of: buffer, wrapping)
            range.scroll(to: min(max(above, 1), max(range.last - 1, 0)))
        }
        return range
    }

}

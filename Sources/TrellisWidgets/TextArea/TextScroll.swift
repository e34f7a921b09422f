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

    /// The start of the topmost visible row.
    func top(_ editor: Editor, _ wrapping: Wrapping, height: Int) -> TextPosition {
        let buffer = editor.buffer
        var top = wrapping.row(at: buffer.position(near: top), in: buffer).start
        // Leave no empty rows below the text while there is text above.
        if top != .start, wrapping.rows(from: top, count: height, in: buffer).count < height {
            top = wrapping.row(at: buffer.end, movedBy: 1 - height, in: buffer).start
        }
        guard followsCursor else { return top }
        return wrapping.top(showing: editor.selection.head, from: top, height: height, in: buffer)
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

    /// Scrolls to the row that a scroll bar was dragged to.
    mutating func scroll(toRow row: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        left = left(editor, wrapping, width: width)
        followsCursor = false
        top = estimate.position(below: row, of: editor.buffer, wrapping)
        top = top(editor, wrapping, height: height)
    }

    /// Scrolls horizontally.
    mutating func scroll(byColumns columns: Int, _ editor: Editor, _ wrapping: Wrapping, width: Int, height: Int) {
        guard wrapping.width == nil else { return }
        top = top(editor, wrapping, height: height)
        left = max(0, left(editor, wrapping, width: width) + columns)
        followsCursor = false
    }

    /// The approximate range of visible rows.
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

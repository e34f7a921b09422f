import TextEditing
import TrellisViews

/// The visible part of the text.
extension TextArea {
    /// The cells for rows; the last row may be that of a question.
    var textSize: Size {
        Size(width: bounds.width, height: max(0, bounds.height - (prompt.isShown && bounds.height > 1 ? 1 : 0)))
    }

    var columns: TextColumns { columns(bounds.width) }

    func columns(_ width: Int) -> TextColumns {
        TextColumns(
            width: max(0, width - borderColumns), lineCount: editor.buffer.lineCount, showsNumbers: showsLineNumbers,
            hasBarBeside: borderColumns == 0)
    }

    func wrapping(_ columns: TextColumns) -> Wrapping {
        Wrapping(width: wraps ? columns.text : nil, tabWidth: tabWidth)
    }

    /// Scrolls to the cursor and repaints what changed.
    func show() {
        scroll { $0.follow($1, $2, width: $3.width, height: $3.height) }
    }

    func scrollToCursor() {
        centersCursor = textSize.isEmpty
        scroll { $0.center($1, $2, width: $3.width, height: $3.height) }
    }

    /// Scrolls by rows, up if negative; returns whether anything moved.
    @discardableResult
    func scroll(byRows rows: Int) -> Bool {
        let old = scene?.rows.first?.row.start
        scroll { $0.scroll(by: rows, $1, $2, width: $3.width, height: $3.height) }
        return scene?.rows.first?.row.start != old
    }

    func scroll(toRow row: Int) {
        scroll { $0.scroll(toRow: row, $1, $2, width: $3.width, height: $3.height) }
    }

    func scroll(byColumns columns: Int) {
        scroll { $0.scroll(byColumns: columns, $1, $2, width: $3.width, height: $3.height) }
    }

    /// Scrolls by a function, which gets the size of the text in cells, and repaints what changed.
    private func scroll(_ work: (inout TextScroll, Editor, Wrapping, Size) -> Void) {
        let size = textSize
        guard !size.isEmpty else {
            // The last scene may belong to another text.
            scene = nil
            return setNeedsDisplay()
        }
        let columns = columns(size.width)
        work(&scroll, editor, wrapping(columns), Size(width: columns.text, height: size.height))
        let (old, new) = (scene, makeScene(size))
        scene = new
        guard let changes = old?.changes(to: new) else { return setNeedsDisplay() }
        // Even an empty rectangle requests a frame, because the cursor may have moved.
        setNeedsDisplay(Rect(x: 0, y: changes.lowerBound, width: size.width, height: changes.count))
    }

    func makeScene(_ size: Size) -> TextScene {
        let columns = columns(size.width)
        if centersCursor, !size.isEmpty {
            centersCursor = false
            scroll.center(editor, wrapping(columns), width: columns.text, height: size.height)
        }
        return TextScene(editor, &scroll, columns, wrapping(columns), size, marks, pattern, highlighter)
    }

    /// The current scene, or the one that the next frame will show.
    var currentScene: TextScene { scene ?? makeScene(textSize) }
}

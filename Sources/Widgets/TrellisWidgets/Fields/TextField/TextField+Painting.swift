import TextEditing
import TrellisViews

extension TextField {
    /// The room for signs beside the text of a field: an arrow, a clear button.
    public struct Decoration: Hashable, Sendable {
        /// The columns before the text, while the field is wide enough for them.
        var leading: Int
        /// The columns after the text, while the field is wide enough for them.
        var trailing: Int

        /// Creates a room of some columns.
        public init(leading: Int = 0, trailing: Int = 0) {
            self.leading = leading
            self.trailing = trailing
        }

        func textColumns(in width: Int) -> Range<Int> {
            let trailing = width - trailing >= Self.leastText ? trailing : 0
            let leading = width - trailing - leading >= Self.leastText ? leading : 0
            return leading..<max(leading, width - trailing)
        }

        /// The columns that the text needs beside signs.
        private static let leastText = 4
    }

    var textRow: Int { (bounds.height - 1) / 2 }

    /// The first cell of the text, the cells for it, and the blank ones at each side, which show `…` where there is more;
    /// a narrow field has none.
    func textArea(in width: Int) -> (start: Int, room: Int, margin: Int) {
        let columns = textColumns(in: width)
        let margin = columns.count >= 4 ? 1 : 0
        return (columns.lowerBound + margin, columns.count - 2 * margin, margin)
    }

    var characterColumns: (Character) -> Int {
        if isSecure { return { _ in 1 } }
        return { TextScreen.columns(of: $0) }
    }

    /// The part of the text that is visible in a field of some width: that around the cursor, or without the focus the
    /// start.
    func scrolled(_ width: Int) -> LineScroll {
        var scroll = scroll
        guard isFocused else { return LineScroll() }
        let area = textArea(in: width)
        // At the end of the text, the cursor may be in the margin.
        scroll.show(
            editor.selection.head, in: editor.buffer, room: area.room, atEnd: 1 - area.margin,
            columns: characterColumns)
        return scroll
    }

    func fieldColumn(of position: TextPosition) -> Int {
        let area = textArea(in: bounds.width)
        return area.start
            + scrolled(bounds.width).column(
                of: position, in: editor.buffer, limit: max(0, area.room), columns: characterColumns)
    }

    var cursorCell: Point { Point(x: fieldColumn(of: editor.selection.head), y: textRow) }

    func drawField(in painter: Painter) {
        let style = style(in: painter)
        painter.fill(painter.bounds, style: style)
        let columns = textColumns(in: painter.bounds.width)
        drawText(in: painter, style)
        drawDecoration(in: painter, text: columns, row: textRow, style: style)
    }

    private func drawText(in painter: Painter, _ style: Style) {
        let ((start, room, margin), y, buffer) = (textArea(in: painter.bounds.width), textRow, editor.buffer)
        if buffer.utf8Count == 0 {
            let shown = shownPlaceholder(placeholder).truncated(to: room)
            painter.text(
                shown, x: start, y: y,
                style: painter.isEffectivelyEnabled ? painter.part("field.placeholder", of: .field, on: style) : style)
            return
        }
        let scroll = scrolled(painter.bounds.width)
        let shown = scroll.shown(in: buffer, room: room, columns: characterColumns)
        let text = isSecure ? String(repeating: symbol(.bullet), count: shown.text.count) : shown.text
        painter.text(text, x: start + scroll.indent, y: y, style: style)
        if margin > 0, scroll.start > 0 { painter.text("…", x: start - 1, y: y, style: style) }
        if margin > 0, shown.isCut { painter.text("…", x: start + room, y: y, style: style) }
        guard isFocused, hasSelection else { return }
        let ends = [editor.selection.range.lowerBound, editor.selection.range.upperBound].map {
            min(scroll.column(of: $0, in: buffer, limit: max(0, room), columns: characterColumns), max(0, room))
        }
        let look = painter["textSelection"]
        painter.restyle(Rect(x: start + ends[0], y: y, width: ends[1] - ends[0], height: 1)) {
            $0 = look.laid(over: $0)
        }
    }
}

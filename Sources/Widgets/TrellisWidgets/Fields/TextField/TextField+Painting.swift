import CellGeometry
import TextScreen
import TrellisViews

/// Painting of a text field.
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

        /// The columns of the text, with its margins, in a field of some width.
        func textColumns(in width: Int) -> Range<Int> {
            let trailing = width - trailing >= Self.leastText ? trailing : 0
            let leading = width - trailing - leading >= Self.leastText ? leading : 0
            return leading..<max(leading, width - trailing)
        }

        /// The columns that the text needs beside signs.
        private static let leastText = 4
    }

    /// The row of the text.
    var textRow: Int { (bounds.height - 1) / 2 }

    func line(_ width: Int) -> FieldLine {
        FieldLine(
            editor, mask: isSecure ? symbol(.bullet) : nil, width: textColumns(in: width).count)
    }

    /// The first visible column; without the focus, the field shows the start of its text.
    func first(of line: FieldLine) -> Int { isFocused ? line.first(from: firstColumn) : 0 }

    /// The column of the field that shows a column of the text.
    func fieldColumn(ofText column: Int) -> Int {
        let line = line(bounds.width)
        return textColumns(in: bounds.width).lowerBound + line.margin + column - first(of: line)
    }

    var cursorCell: Point { Point(x: fieldColumn(ofText: line(bounds.width).cursor), y: textRow) }

    func drawField(in painter: Painter) {
        let style = style(in: painter)
        painter.fill(painter.bounds, style: style)
        let columns = textColumns(in: painter.bounds.width)
        drawText(in: painter, from: columns.lowerBound, style)
        drawDecoration(in: painter, text: columns, row: textRow, style: style)
    }

    private func drawText(in painter: Painter, from start: Int, _ style: Style) {
        let line = line(painter.bounds.width)
        let (y, room, margin) = (textRow, line.room, line.margin)
        if line.shown.isEmpty {
            let shown = shownPlaceholder(placeholder).truncated(to: room)
            painter.text(
                shown, x: start + margin, y: y,
                style: painter.isUsable ? painter.part("field.placeholder", of: .field, on: style) : style)
            return
        }
        let first = first(of: line)
        // Leave out a wide character of which only one half would be visible.
        let hidden = line.shown.prefix(columns: first)
        var rest = line.shown[hidden.text.endIndex...]
        var x = hidden.columns - first
        while x < 0, let character = rest.popFirst() { x += columns(of: character) }
        let shown = rest.prefix(columns: room - x)
        painter.text(shown.text, x: start + margin + x, y: y, style: style)
        if margin > 0, first > 0 { painter.text("…", x: start, y: y, style: style) }
        if margin > 0, first + room < line.columns { painter.text("…", x: start + margin + room, y: y, style: style) }
        guard isFocused, !line.selected.isEmpty else { return }
        let selected = line.selected.clamped(to: first..<first + max(0, room))
        let look = painter["field.selection"]
        painter.restyle(
            Rect(x: start + margin + selected.lowerBound - first, y: y, width: selected.count, height: 1)
        ) { $0 = look.laid(over: $0) }
    }
}

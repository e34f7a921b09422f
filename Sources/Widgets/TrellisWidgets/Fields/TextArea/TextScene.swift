import TextEditing
import TrellisViews

/// The visible part of a text in a text area, computed anew for each frame from the visible rows alone.
///
/// Comparing two scenes tells which rows to repaint.
struct TextScene: Equatable {
    let columns: TextColumns
    let wrapping: Wrapping
    /// The first visible column.
    let left: Int
    let bar: ScrollBar
    let rows: [TextRow]

    @MainActor
    init(
        _ editor: Editor, _ scroll: inout TextScroll, _ columns: TextColumns, _ wrapping: Wrapping, _ size: Size,
        _ marks: [Int: TextArea.LineMark], _ pattern: TextPattern?, _ highlighter: (any TextHighlighter)?
    ) {
        self.columns = columns
        self.wrapping = wrapping
        left = scroll.left(editor, wrapping, width: columns.text)
        let buffer = editor.buffer
        let top = scroll.top(editor, wrapping, height: size.height)
        let rows = scroll.shown(wrapping.rows(from: top, count: size.height, in: buffer), height: size.height)
        let selection = editor.selection
        let textRows = rows.map { row in
            let text = buffer.text(in: row.start..<row.end)
            let parts = highlighter?.parts(ofLine: row.line, in: row.offsets, of: buffer) ?? []
            let matches = pattern.map { $0.ranges(in: row, text, of: buffer) } ?? []
            var measure = ColumnMeasure(text, wrapping)
            let styled = parts.compactMap { part -> TextRow.Part? in
                let range = part.range.clamped(to: row.offsets)
                if range.isEmpty { return nil }
                return TextRow.Part(columns: measure.columns(of: range, from: row.offsets.lowerBound), role: part.role)
            }
            let mark = marks[row.line]
            let place = (mark?.place ?? 0..<0).clamped(to: row.offsets)
            if !place.isEmpty { measure = ColumnMeasure(text, wrapping) }
            let marked = place.isEmpty ? place : measure.columns(of: place, from: row.offsets.lowerBound)
            measure = ColumnMeasure(text, wrapping)
            return TextRow(
                row: row, text: text, selected: wrapping.columns(of: selection.range, in: row, of: buffer),
                parts: styled, matches: matches.map { measure.columns(of: $0, from: row.offsets.lowerBound) },
                mark: row.startsLine || !marked.isEmpty ? mark : nil, marked: marked,
                isCurrent: row.line == selection.head.line)
        }
        self.rows = scroll.notes.isEmpty ? textRows : Self.rows(textRows, scroll, height: size.height)
        let isBeside = columns.hasBarBeside
        let hasBar = isBeside ? columns.hasBar : size.width > 1
        bar = ScrollBar(
            frame: Rect(x: size.width - 1, y: 0, width: hasBar ? 1 : 0, height: size.height),
            scroll.range(rows, editor, wrapping, height: size.height), hasTrack: isBeside)
    }

    /// The rows with the notes below them, as many as fit.
    private static func rows(_ rows: [TextRow], _ scroll: TextScroll, height: Int) -> [TextRow] {
        let all = rows.flatMap { row in
            [row]
                + scroll.notes(below: row.row).map {
                    TextRow(
                        row: row.row, text: "", selected: 0..<0, parts: [], matches: [], mark: nil, marked: 0..<0,
                        isCurrent: false,
                        note: $0)
                }
        }
        return Array(all.prefix(max(0, height)))
    }

    /// The cell of a text position; nil if it is not visible.
    func point(of position: TextPosition, in buffer: TextBuffer) -> Point? {
        guard let y = rows.firstIndex(where: { $0.note == nil && $0.row.contains(position) }) else { return nil }
        let column = wrapping.column(of: position, in: rows[y].row, of: buffer) - left
        guard 0...columns.text ~= column else { return nil }
        return Point(x: min(columns.gutter + column, columns.width - 1), y: y)
    }

    /// The text position at a cell, or the nearest one if the cell is beside the text.
    func position(at place: Point, in buffer: TextBuffer) -> TextPosition {
        guard let last = rows.last else { return .start }
        if place.y >= rows.count, last.row.end == buffer.end { return buffer.end }
        let row = rows[min(max(0, place.y), rows.count - 1)].row
        return wrapping.position(atColumn: place.x - columns.gutter + left, in: row, of: buffer)
    }

    /// The rows that differ in another scene; nil if more than rows differs.
    func changes(to other: TextScene) -> Range<Int>? {
        guard columns == other.columns, wrapping == other.wrapping, left == other.left,
            bar.frame == other.bar.frame, bar.isShown == other.bar.isShown, bar.thumb == other.bar.thumb
        else { return nil }
        let count = max(rows.count, other.rows.count)
        func differs(_ y: Int) -> Bool { y >= rows.count || y >= other.rows.count || rows[y] != other.rows[y] }
        guard let first = (0..<count).first(where: differs), let last = (0..<count).last(where: differs) else {
            return 0..<0
        }
        return first..<last + 1
    }
}

/// The division of a text area's columns: line numbers, text, a cell for the cursor, scroll bar.
struct TextColumns: Equatable {
    /// The cells before the text: line numbers between two blanks, or one blank, as in a `TextField`.
    let gutter: Int
    /// Whether the gutter shows line numbers.
    let hasNumbers: Bool
    /// The cells for text, followed by one for the cursor or `…`.
    let text: Int
    let width: Int
    /// Whether the scroll bar is beside the text, not on the border of a box.
    let hasBarBeside: Bool
    /// Whether the last column is that of the scroll bar.
    let hasBar: Bool

    init(width: Int, lineCount: Int, showsNumbers: Bool, hasBarBeside: Bool) {
        self.width = width
        self.hasBarBeside = hasBarBeside
        hasBar = hasBarBeside && width >= 6
        let wanted = showsNumbers ? max("\(lineCount)".utf8.count, 2) + 2 : 0
        hasNumbers = showsNumbers && wanted * 2 <= width
        gutter = hasNumbers ? wanted : width >= 4 ? 1 : 0
        text = max(1, width - gutter - (hasBar ? 2 : 1))
    }
}

struct TextRow: Equatable {
    let row: VisualRow
    let text: String
    /// The selected columns of the row.
    let selected: Range<Int>
    /// The columns with a look of their own.
    let parts: [Part]
    /// The columns of matches of the search.
    let matches: [Range<Int>]
    let mark: TextArea.LineMark?
    /// The columns that the mark is about.
    let marked: Range<Int>
    /// Whether the row is part of the cursor's line.
    let isCurrent: Bool
    /// A note that the row shows instead of text, below its line.
    var note: StyledText?

    struct Part: Equatable {
        let columns: Range<Int>
        let role: Role
    }

    /// Paints the row from column `scene.left` on, with tabs as blanks.
    @MainActor
    func paint(in painter: Painter, y: Int, _ scene: TextScene, style: Style) {
        let end = scene.left + scene.columns.text
        let text = text[...]
        let parts = text.hasTabs ? text.split(separator: "\t", omittingEmptySubsequences: false) : [text]
        var column = 0
        for (number, part) in parts.enumerated() {
            if number > 0 { column += scene.wrapping.columnsOfTab(at: column) }
            if column >= end { break }
            paint(part, column, in: painter, y: y, scene, style: style)
            column += part.columns
        }
        if scene.wrapping.width == nil, row.columns > end {
            let mark = painter.part("area.placeholder", of: "area", on: style)
            painter.text("…", x: scene.columns.gutter + scene.columns.text, y: y, style: mark)
        }
    }

    /// Paints a part without tabs that begins at a column of the row.
    @MainActor
    private func paint(
        _ part: Substring, _ start: Int, in painter: Painter, y: Int, _ scene: TextScene, style: Style
    ) {
        var rest = part
        var first = start
        if start < scene.left {
            let hidden = rest.prefix(columns: scene.left - start)
            first += hidden.columns
            rest = rest[hidden.text.endIndex...]
            // Skip a wide character of which only one half would be visible.
            while first < scene.left, let character = rest.popFirst() { first += TextScreen.columns(of: character) }
        }
        let shown = rest.prefix(columns: scene.left + scene.columns.text - first).text
        painter.text(shown, x: scene.columns.gutter + first - scene.left, y: y, style: style)
    }
}

extension Wrapping {
    func columnsOfTab(at column: Int) -> Int { max(tabWidth, 1) - column % max(tabWidth, 1) }

    /// The columns of a row that a text range covers; the line break counts as one cell after the text.
    func columns(of range: Range<TextPosition>, in row: VisualRow, of buffer: TextBuffer) -> Range<Int> {
        guard !range.isEmpty, range.lowerBound <= row.end, range.upperBound > row.start else { return 0..<0 }
        if range.lowerBound == row.end, !row.endsLine { return 0..<0 }
        let first = range.lowerBound <= row.start ? 0 : column(of: range.lowerBound, in: row, of: buffer)
        if range.upperBound > row.end { return first..<max(first, row.columns + (row.endsLine ? 1 : 0)) }
        return first..<max(first, column(of: range.upperBound, in: row, of: buffer))
    }
}

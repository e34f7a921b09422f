import TextEditing
import TextScreen
import TrellisViews

/// The line of a text field: the displayed text and its visible columns.
struct FieldLine {
    /// The text as displayed.
    let shown: String
    /// The columns before each end of the selection, and before the cursor.
    let selected: Range<Int>
    let cursor: Int
    /// The columns of the displayed text.
    let columns: Int
    /// The columns of the character under the cursor; 1 at the end.
    private let cursorColumns: Int
    /// The width of the field, in cells.
    private let width: Int

    /// - Parameter mask: the text displayed for each character of a secret; nil to display the text itself.
    init(_ editor: Editor, mask: String?, width: Int) {
        self.width = width
        let isSecure = mask != nil
        let text = editor.text
        let (head, range) = (editor.selection.head, editor.selection.range)
        shown = mask.map { String(repeating: $0, count: text.count) } ?? text
        func column(_ position: TextPosition) -> Int {
            let before = text[..<text.utf8.index(text.startIndex, offsetBy: position.offset)]
            return isSecure ? before.count : before.columns
        }
        columns = shown.columns
        cursor = column(head)
        selected = column(range.lowerBound)..<column(range.upperBound)
        let next = editor.buffer.character(at: head)
        cursorColumns = next.map { isSecure ? 1 : max(1, TextScreen.columns(of: $0)) } ?? 1
    }

    /// The blank cells at each side of the text, which show `…` where there is more; a narrow field has none.
    var margin: Int { width >= 4 ? 1 : 0 }

    /// The cells for the text.
    var room: Int { width - 2 * margin }

    /// The first visible column: the wanted one, unless that would hide the cursor or leave room unused.
    func first(from wanted: Int) -> Int {
        // At the end of the text, the cursor may be in the margin.
        let isAtEnd = cursor == columns
        let end = cursor + (isAtEnd ? 1 - margin : cursorColumns)
        let last = max(0, columns + 1 - margin - room)
        return min(max(wanted, end - room, 0), cursor, last)
    }

    /// The position before the character that covers a column; after the text, its end.
    static func position(atColumn column: Int, of editor: Editor, isSecure: Bool) -> TextPosition {
        let text = editor.text
        let before = isSecure ? text.prefix(max(0, column)) : text.prefix(columns: column).text
        return TextPosition(line: 0, offset: before.utf8.count)
    }
}

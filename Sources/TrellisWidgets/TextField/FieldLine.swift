import TextEditing
import TextScreen
import TrellisViews

/// The one line of a text field: what is shown of its text, and which columns of that are in sight.
struct FieldLine {
    /// The text as it is shown.
    let shown: String
    /// The columns before each end of the selection, and before the cursor.
    let selected: Range<Int>
    let cursor: Int
    /// The columns of the shown text.
    let columns: Int
    /// The columns of the character that the cursor is on; 1 at the end.
    private let cursorColumns: Int
    /// The cells of the field.
    private let width: Int

    /// - Parameter mask: what stands for each character of a secret; nil when the text is shown.
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

    /// The blank cells on each side of the text, which tell that there is more; a small field has none.
    var margin: Int { width >= 4 ? 1 : 0 }

    /// The cells for the text.
    var room: Int { width - 2 * margin }

    /// The first column in sight: the one that was, unless the cursor would be out of sight or room be left over.
    func first(from wanted: Int) -> Int {
        // Behind the text the cursor may stand in the margin.
        let isAtEnd = cursor == columns
        let end = cursor + (isAtEnd ? 1 - margin : cursorColumns)
        let last = max(0, columns + 1 - margin - room)
        return min(max(wanted, end - room, 0), cursor, last)
    }

    /// The position of the text before the character that covers a column; behind the text its end.
    static func position(atColumn column: Int, of editor: Editor, isSecure: Bool) -> TextPosition {
        let text = editor.text
        let before = isSecure ? text.prefix(max(0, column)) : text.prefix(columns: column).text
        return TextPosition(line: 0, offset: before.utf8.count)
    }
}

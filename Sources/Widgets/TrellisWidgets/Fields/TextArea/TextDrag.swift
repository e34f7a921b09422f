import TextEditing
import TrellisViews

/// A selection by dragging the mouse: by characters, by words after a double click, by lines after a triple click.
struct TextDrag {
    private let clicks: Int
    /// The range selected by the press, which stays selected.
    private let origin: Range<TextPosition>

    /// Begins with a press at a position.
    /// - Parameter extending: whether to extend the current selection to the position.
    init(_ position: TextPosition, clicks: Int, extending: Bool, in editor: inout Editor) {
        self.clicks = clicks
        switch clicks {
        case 2: editor.selectWord(at: position)
        case 3: editor.selectLine(at: position)
        default: editor.selection = Selection(anchor: extending ? editor.selection.anchor : position, head: position)
        }
        let anchor = editor.selection.anchor
        origin = clicks > 1 ? editor.selection.range : anchor..<anchor
    }

    /// Extends the selection to a position.
    func move(to position: TextPosition, in editor: inout Editor) {
        let unit =
            switch clicks {
            case 2: editor.buffer.word(at: position)
            case 3: editor.buffer.lineRange(position.line)
            default: position..<position
            }
        editor.selection =
            position < origin.lowerBound
            ? Selection(anchor: origin.upperBound, head: unit.lowerBound)
            : Selection(anchor: origin.lowerBound, head: max(unit.upperBound, origin.upperBound))
    }
}

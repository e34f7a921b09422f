import TextEditing
import TextScreen
import TrellisViews

/// What a completion needs of a text field.
extension TextField {
    /// Replaces a part of the text as the user would, in one step of undo, and puts the cursor after it.
    func replace(_ range: Range<TextPosition>, with text: String) {
        var text = text.inOneLine
        if let accepts { text = text.filter(accepts) }
        edit { editor in
            editor.endUndoStep()
            let edit = editor.replace(range, with: text)
            if let edit { editor.selection = Selection(at: edit.newEnd) }
            editor.endUndoStep()
            return edit
        }
    }

    /// The column of the text at which a position is.
    func line(ofFirst position: TextPosition) -> Int {
        text[..<text.utf8.index(text.startIndex, offsetBy: position.offset)].columns
    }
}

extension Completion {
    /// The part of the text that a completion replaces.
    func range(in field: TextField) -> Range<TextPosition> {
        let text = field.text
        let cursor = text.utf8.index(text.startIndex, offsetBy: field.selection.head.offset)
        guard part == .word else {
            return TextPosition(line: 0, offset: 0)..<TextPosition(line: 0, offset: text.utf8.count)
        }
        let start = text[..<cursor].lastIndex(where: Self.isSeparator).map { text.index(after: $0) } ?? text.startIndex
        let end = text[cursor...].firstIndex(where: Self.isSeparator) ?? text.endIndex
        func position(_ index: String.Index) -> TextPosition {
            TextPosition(line: 0, offset: text.utf8.distance(from: text.startIndex, to: index))
        }
        return position(start)..<position(end)
    }

    /// What has been typed of it: the part before the cursor.
    func typedText(in field: TextField) -> String {
        let text = field.text
        guard part == .word else { return text }
        let start = text.utf8.index(text.startIndex, offsetBy: range(in: field).lowerBound.offset)
        return String(text[start..<text.utf8.index(text.startIndex, offsetBy: field.selection.head.offset)])
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == "," || character == ";"
    }
}

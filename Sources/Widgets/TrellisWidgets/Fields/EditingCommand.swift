import TextEditing
import TrellisViews

/// The commands that keys trigger in all widgets that edit text.
enum EditingCommand: Hashable {
    /// Rows count as pages of the widget.
    case move(TextMovement, extending: Bool)
    case delete(TextMovement)
    case selectAll, undo, redo, copy, cut, paste

    /// Whether the command moves the cursor and changes nothing.
    var movesOnly: Bool { if case .move = self { true } else { false } }

    static func typed(_ key: Key) -> Character? {
        guard case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) else { return nil }
        return character
    }
}

extension Editor {
    /// Performs a command. The caller handles copying and pasting; a cut only deletes the text here.
    mutating func perform(_ command: EditingCommand) -> TextEdit? {
        switch command {
        case .move(let movement, let extending): move(movement, extending: extending)
        case .delete(let movement): return delete(movement)
        case .selectAll: selectAll()
        case .undo: return undo()
        case .redo: return redo()
        case .cut: return selection.isEmpty ? nil : delete(.left)
        case .copy, .paste: break
        }
        return nil
    }
}

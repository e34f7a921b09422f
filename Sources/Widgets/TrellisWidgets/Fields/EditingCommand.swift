import TextEditing
import TextScreen
import TrellisViews

/// The commands that keys trigger in all widgets that edit text.
///
/// Ctrl-Z means undo here, as users expect when typing, instead of suspending the program. Alt with a letter is left to
/// mnemonics, except Alt-Z.
enum EditingCommand: Hashable {
    case move(TextMovement, extending: Bool)
    case delete(TextMovement)
    case selectAll, undo, redo, copy, cut, paste

    /// Creates the command for a key; nil if the key is not an editing key.
    /// - Parameter page: the number of rows that PgUp and PgDn move.
    init?(_ key: Key, page: Int) {
        if let movement = Self.movement(key, page) {
            self = .move(movement, extending: key.modifiers.contains(.shift))
            return
        }
        switch key {
        case .backspace, Key.backspace.shift: self = .delete(.left)
        case .delete: self = .delete(.right)
        case Key.backspace.control, Key.backspace.alt, .control("w"): self = .delete(.wordLeft)
        case Key.delete.control, Key.delete.alt: self = .delete(.wordRight)
        case .control("u"): self = .delete(.lineStart)
        case .control("k"): self = .delete(.lineEnd)
        case .control("a"): self = .selectAll
        case .control("z"), .control("_"), .control("/"), .alt("z"): self = .undo
        case .control("y"), Key.control("z").shift, .alt("Z"): self = .redo
        case .control("c"), Key.insert.control: self = .copy
        case .control("x"), Key.delete.shift: self = .cut
        case .control("v"), Key.insert.shift: self = .paste
        default: return nil
        }
    }

    private static func movement(_ key: Key, _ page: Int) -> TextMovement? {
        let isFar = !key.modifiers.isDisjoint(with: [.control, .alt])
        switch key.code {
        case .left: return isFar ? .wordLeft : .left
        case .right: return isFar ? .wordRight : .right
        case .up: return isFar ? .paragraphUp : .up
        case .down: return isFar ? .paragraphDown : .down
        case .home: return isFar ? .textStart : .rowStart
        case .end: return isFar ? .textEnd : .rowEnd
        case .pageUp where !isFar: return .rows(-page)
        case .pageDown where !isFar: return .rows(page)
        case .character("e") where key.modifiers == .control: return .rowEnd
        default: return nil
        }
    }

    /// The character that a key types.
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

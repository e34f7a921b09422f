import TextEditing
import TrellisViews

extension TextField: EditsText {
    var hasSelection: Bool { !editor.selection.isEmpty }

    func submit() {
        showsMessage = true
        if !commit() { showProblem() }
        perform(onSubmit, editor.text)
    }

    func perform(_ command: EditingCommand) {
        var command = command
        switch command {
        case .copy, .cut:
            if isSecure { return }
            if hasSelection { window?.clipboard.copy(editor.selectedText) }
        case .paste: window?.clipboard.paste { [weak self] in self?.insert($0) }
        // Moving by words would reveal where the words of a secret are.
        case .move(.wordLeft, let extending) where isSecure: command = .move(.textStart, extending: extending)
        case .move(.wordRight, let extending) where isSecure: command = .move(.textEnd, extending: extending)
        case .delete(.wordLeft) where isSecure: command = .delete(.lineStart)
        case .delete(.wordRight) where isSecure: command = .delete(.lineEnd)
        default: break
        }
        // The cursor leaves what the rows complete.
        if command.movesOnly { completion?.close() }
        edit { $0.perform(command) }
    }

    func handle(_ mouse: Mouse) -> Bool {
        let area = textArea(in: bounds.width)
        let position = scrolled(bounds.width).position(
            atColumn: mouse.position.x - area.start, in: editor.buffer, columns: characterColumns)
        switch mouse.action {
        case .press(.left):
            let clicks = isSecure && mouse.clicks == 2 ? 3 : mouse.clicks
            change { drag = TextDrag(position, clicks: clicks, extending: mouse.modifiers.contains(.shift), in: &$0) }
        case .drag(.left): change { drag?.move(to: position, in: &$0) }
        case .release(.left): drag = nil
        default: return false
        }
        return true
    }
}

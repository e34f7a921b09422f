import CellGeometry
import TextEditing
import TextScreen
import TrellisViews

/// The state of a mouse interaction in a text area while a button is down.
@MainActor
final class TextAreaPointing {
    var drag: TextDrag?
    var grab: ScrollBar.Grab?
    /// Continues scrolling while the mouse is held above or below the area, where it reports no motion.
    var timer: ViewTimer?
    var place = Point.zero

    /// The time between two rows while the mouse is held outside.
    static let pace = Duration.milliseconds(50)

    func end() {
        (drag, grab) = (nil, nil)
        rest()
    }

    func rest() {
        timer?.cancel()
        timer = nil
    }
}

extension TextArea: EditsText {
    // MARK: Keys

    /// The text that a key types into an area that can be changed; nil for other keys.
    func typed(by key: Key) -> String? {
        switch key {
        case .tab: insertsTabs ? "\t" : nil
        case .enter, Key.enter.shift: "\n"
        default: EditingCommand.typed(key).map { String($0) }
        }
    }

    var hasSelection: Bool { !selection.isEmpty }

    func perform(_ command: EditingCommand) {
        var command = command
        switch command {
        case .copy, .cut: if hasSelection { window?.clipboard.copy(selectedText) }
        case .paste: if let text = window?.clipboard.text, !text.isEmpty { insert(text) }
        case .move(.rows(let pages), let extending):
            let rows = pages * max(1, textSize.height - 1)
            command = .move(.rows(rows), extending: extending)
            // Scrolling by the same rows keeps the cursor in its row of the screen.
            scroll(byRows: rows)
        default: break
        }
        // The cursor leaves what the rows complete.
        if command.movesOnly { completion?.close() }
        edit { $0.perform(command) }
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .wheelUp: return scroll(byRows: -3)
        case .wheelDown: return scroll(byRows: 3)
        case .wheelLeft where !wraps: scroll(byColumns: -4)
        case .wheelRight where !wraps: scroll(byColumns: 4)
        case .press(.left): press(mouse)
        case .drag(.left): dragged(to: mouse.position)
        case .release(.left): pointing.end()
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse) {
        pointing.end()
        let scene = currentScene
        if let grab = scene.bar.grab(at: mouse.position) {
            pointing.grab = grab
            return scroll(toRow: scene.bar.first(for: grab, at: mouse.position))
        }
        let position = scene.position(at: mouse.position, in: editor.buffer)
        let extending = mouse.modifiers.contains(.shift)
        change { pointing.drag = TextDrag(position, clicks: mouse.clicks, extending: extending, in: &$0) }
    }

    private func dragged(to place: Point) {
        if let grab = pointing.grab { return scroll(toRow: currentScene.bar.first(for: grab, at: place)) }
        pointing.place = place
        if 0..<textSize.height ~= place.y {
            pointing.rest()
        } else if pointing.timer == nil {
            pointing.timer = every(TextAreaPointing.pace) { [unowned self] in dragOn() }
        }
        dragOn()
    }

    private func dragOn() {
        let place = pointing.place
        if place.y < 0 { scroll(byRows: -1) }
        if place.y >= textSize.height { scroll(byRows: 1) }
        let position = currentScene.position(at: place, in: editor.buffer)
        change { pointing.drag?.move(to: position, in: &$0) }
    }
}

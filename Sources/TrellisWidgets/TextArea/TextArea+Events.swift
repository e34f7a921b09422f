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

extension TextArea {
    // MARK: Keys

    func handle(_ key: Key) -> Bool {
        if let command = EditingCommand(key, page: max(1, bounds.height - 1)) { return perform(command) }
        let typed: String
        switch key {
        case .tab where insertsTabs: typed = "\t"
        case .enter, Key.enter.shift: typed = "\n"
        default:
            guard let character = EditingCommand.typed(key) else { return false }
            typed = String(character)
        }
        // A key that types nothing here may mean something to a superview.
        if isReadOnly { return false }
        insert(typed)
        return true
    }

    private func perform(_ command: EditingCommand) -> Bool {
        switch command {
        case .copy where selection.isEmpty: return false
        case .copy, .cut: if !selection.isEmpty { window?.clipboard.copy(selectedText) }
        case .paste: if let text = window?.clipboard.text, !text.isEmpty { insert(text) }
        // Scrolling by the same rows keeps the cursor in its row of the screen.
        case .move(.rows(let rows), _): scroll(byRows: rows)
        default: break
        }
        edit { $0.perform(command) }
        return true
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
        if 0..<bounds.height ~= place.y {
            pointing.rest()
        } else if pointing.timer == nil {
            pointing.timer = every(TextAreaPointing.pace) { [unowned self] in dragOn() }
        }
        dragOn()
    }

    private func dragOn() {
        let place = pointing.place
        if place.y < 0 { scroll(byRows: -1) }
        if place.y >= bounds.height { scroll(byRows: 1) }
        let position = currentScene.position(at: place, in: editor.buffer)
        change { pointing.drag?.move(to: position, in: &$0) }
    }
}

import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension TerminalView {
    func handle(paste text: String) -> Bool {
        guard sendsKeys, let session else { return false }
        send(session.emulator.paste(text))
        return true
    }

    /// Scrolls by rows; at the end, the view follows the output again.
    func scroll(by rows: Int) {
        let end = Int(information.scrolled_count)
        let first = min(max(end - historyCount, Int(heldLine ?? UInt64(end)) + rows), end)
        heldLine = first == end ? nil : UInt64(first)
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        if handleScrollBar(mouse) { return true }
        if case .press = mouse.action {
            if hasScreen { takesKeys = true }
            pointing.isProgramPressed = wantsMouse(mouse)
        }
        switch mouse.action {
        case .wheelUp, .wheelDown: return handleWheel(mouse)
        case .wheelLeft, .wheelRight: return false
        case .move:
            guard wantsMouse(mouse), information.mouse == 3 else { return false }
            sendMouse(mouse, nil)
            return true
        case .press(let button), .drag(let button), .release(let button):
            guard pointing.isProgramPressed else { return handleSelection(mouse, button) }
            switch mouse.action {
            case .press: sendMouse(mouse, (Self.number(of: button), true))
            case .release: sendMouse(mouse, (Self.number(of: button), false))
            default: sendMouse(mouse, nil)
            }
            return true
        }
    }

    /// Whether the program gets a mouse event: it wants them, and the user does not hold Shift to select text.
    private func wantsMouse(_ mouse: Mouse) -> Bool {
        hasScreen && information.mouse > 0 && heldLine == nil && !mouse.modifiers.contains(.shift)
    }

    private static func number(of button: Mouse.Button) -> Int32 {
        switch button {
        case .left: 1
        case .middle: 2
        case .right: 3
        }
    }

    private func sendMouse(_ mouse: Mouse, _ button: (number: Int32, isPressed: Bool)?) {
        guard let session else { return }
        let point = Point(
            x: min(max(0, mouse.position.x), max(0, bounds.width - 1)),
            y: min(max(0, mouse.position.y), max(0, bounds.height - 1)))
        send(quietly: session.emulator.mouse(at: point, mouse.modifiers, button: button))
    }

    /// The wheel goes to the program if it wants the mouse, scrolls back on the main screen, and moves the cursor in
    /// programs like `less` that have the screen for themselves.
    private func handleWheel(_ mouse: Mouse) -> Bool {
        let isUp = mouse.action == .wheelUp
        if wantsMouse(mouse) {
            sendMouse(mouse, (isUp ? 4 : 5, true))
        } else if canScroll {
            scroll(by: isUp ? -3 : 3)
        } else if information.is_alternate, hasScreen, let session {
            let bytes = session.emulator.bytes(of: Key(isUp ? .up : .down))
            send(quietly: bytes + bytes + bytes)
        } else {
            return false
        }
        return true
    }

    private func handleScrollBar(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .press(.left):
            guard let grab = scrollBar.grab(at: mouse.position) else { return false }
            pointing.grab = grab
            scroll(toRow: scrollBar.first(for: grab, at: mouse.position))
        case .drag:
            guard let grab = pointing.grab else { return false }
            scroll(toRow: scrollBar.first(for: grab, at: mouse.position))
        case .release:
            guard pointing.grab != nil else { return false }
            pointing.grab = nil
        default: return false
        }
        return true
    }

    /// Shows a row at the top, counted from the first that is kept.
    private func scroll(toRow row: Int) {
        let end = Int(information.scrolled_count)
        scroll(by: end - historyCount + row - Int(heldLine ?? UInt64(end)))
    }

    private func handleSelection(_ mouse: Mouse, _ button: Mouse.Button) -> Bool {
        guard button == .left, session != nil else { return false }
        let place = place(at: mouse.position)
        switch mouse.action {
        case .press:
            pointing.anchor = place
            pointing.isSelecting = true
            selected = nil
            if mouse.clicks == 2 { selectWord(at: place) }
            if mouse.clicks >= 3 { selectLine(at: place) }
        case .drag:
            guard pointing.isSelecting, let anchor = pointing.anchor else { return true }
            if mouse.position.y < 0, canScroll { scroll(by: -1) }
            if mouse.position.y >= bounds.height { scroll(by: 1) }
            selected = TerminalSelection(anchor: anchor, head: self.place(at: mouse.position))
        default:
            pointing.isSelecting = false
            copySelection()
        }
        return true
    }
}

public import TrellisViews
import TrellisWidgets

extension TerminalView {
    func handle(paste text: String) -> Bool {
        guard sendsKeys, let session else { return false }
        send(session.emulator.paste(text))
        return true
    }

    /// The lines that are kept and those of the screen; at the end, the view follows the output.
    var viewport: Viewport {
        get {
            var viewport = Viewport(
                count: historyCount + bounds.height, height: bounds.height,
                following: heldLine == nil ? .end : .nothing, resumesAtEnd: true)
            viewport.wanted.row = max(0, Int(heldLine ?? 0) - firstKeptLine)
            return viewport
        }
        set { heldLine = newValue.following == .end ? nil : UInt64(firstKeptLine + newValue.top.row) }
    }

    private var firstKeptLine: Int { Int(information.scrolled_count) - historyCount }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let isSelecting = scrollMouse.isDragging
        let wantsMouse = wantsMouse(mouse)
        if scrollMouse.handle(mouse, bars: [scrollBar], scroll: { canScroll && !wantsMouse && viewport.scroll($0) }) {
            if isSelecting, !scrollMouse.isDragging { copySelection() }
            return true
        }
        if case .press = mouse.action {
            if hasScreen { takesKeys = true }
            isProgramPressed = wantsMouse
        }
        switch mouse.action {
        case .wheelUp, .wheelDown: return handleWheel(mouse)
        case .wheelLeft, .wheelRight: return false
        case .move:
            guard wantsMouse, information.mouse == 3 else { return false }
            sendMouse(mouse, nil)
            return true
        case .press(let button), .drag(let button), .release(let button):
            guard isProgramPressed else { return handleSelection(mouse, button) }
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
        } else if information.is_alternate, hasScreen, let session {
            let bytes = session.emulator.bytes(of: Key(isUp ? .up : .down))
            send(quietly: bytes + bytes + bytes)
        } else {
            return false
        }
        return true
    }

    /// The line and column of the output at a cell.
    public func clickPart(at point: Point) -> AnyHashable? { position(at: point) }

    private func handleSelection(_ mouse: Mouse, _ button: Mouse.Button) -> Bool {
        guard button == .left, session != nil else { return false }
        guard case .press = mouse.action else { return true }
        let position = position(at: mouse.position)
        selected = nil
        if mouse.clicks == 2 { selectWord(at: position) }
        if mouse.clicks >= 3 { selectLine(at: position) }
        scrollMouse.drag(
            in: self, rows: 0..<bounds.height,
            scroll: { [unowned self] in if canScroll { viewport.scroll(.rows($0)) } },
            move: { [unowned self] in selected = TerminalSelection(anchor: position, head: self.position(at: $0)) })
        return true
    }
}

import TrellisViews

extension ResizableTerminal {
    static let keys = KeyBindings(
        for: ResizableTerminal.self, group: "Terminal",
        [
            KeyBinding("terminal.narrower", "resize", .left) { $0.resize(columns: -1, rows: 0) },
            KeyBinding("terminal.wider", "resize", .right) { $0.resize(columns: 1, rows: 0) },
            KeyBinding("terminal.lower", "resize", .up) { $0.resize(columns: 0, rows: -1) },
            KeyBinding("terminal.higher", "resize", .down) { $0.resize(columns: 0, rows: 1) },
            KeyBinding("terminal.farNarrower", "resize by ten", Key.left.shift) { $0.resize(columns: -10, rows: 0) },
            KeyBinding("terminal.farWider", "resize by ten", Key.right.shift) { $0.resize(columns: 10, rows: 0) },
            KeyBinding("terminal.farLower", "resize by ten", Key.up.shift) { $0.resize(columns: 0, rows: -10) },
            KeyBinding("terminal.farHigher", "resize by ten", Key.down.shift) { $0.resize(columns: 0, rows: 10) },
            KeyBinding("terminal.fit", "as large as the room", .home) { $0.fit() },
            KeyBinding("terminal.scrollLeft", "scroll", Key.left.control) { $0.scroll(-4, 0) },
            KeyBinding("terminal.scrollRight", "scroll", Key.right.control) { $0.scroll(4, 0) },
            KeyBinding("terminal.scrollUp", "scroll", Key.up.control) { $0.scroll(0, -2) },
            KeyBinding("terminal.scrollDown", "scroll", Key.down.control) { $0.scroll(0, 2) },
        ])

    private func fit() {
        terminalSize = nil
        offset = .zero
        perform(onResize, currentSize)
    }

    private func scroll(_ columns: Int, _ rows: Int) {
        let old = shownOffset
        offset = Point(
            x: Self.clamped(old.x + columns, currentSize.width, bounds.width),
            y: Self.clamped(old.y + rows, currentSize.height, bounds.height))
    }

    func handle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .press(.left):
            let (rect, point) = (frameRect, mouse.position)
            let (onRight, onBottom) = (point.x == rect.right - 1, point.y == rect.bottom - 1)
            if onRight || onBottom {
                drag = (onRight, onBottom)
            } else {
                let inner = Point(x: point.x - rect.left - 1, y: point.y - rect.top - 1)
                if Rect(origin: .zero, size: currentSize).contains(inner) { onClick?(inner) }
                return true
            }
            setNeedsDisplay()
        case .drag(.left):
            guard drag != nil else { return false }
            self.mouse = mouse.position
            follow()
        case .release(.left):
            guard drag != nil else { return false }
            endDrag()
        case .wheelUp: mouse.modifiers.contains(.shift) ? scroll(-4, 0) : scroll(0, -2)
        case .wheelDown: mouse.modifiers.contains(.shift) ? scroll(4, 0) : scroll(0, 2)
        case .wheelLeft: scroll(-4, 0)
        case .wheelRight: scroll(4, 0)
        default: return false
        }
        return true
    }

    private func endDrag() {
        drag = nil
        timer?.cancel()
        timer = nil
        setNeedsDisplay()
    }

    /// Moves the dragged edges to the mouse; at the end of the room they go on by themselves.
    private func follow() {
        guard let drag else { return }
        let (rect, old) = (frameRect, currentSize)
        var size = old
        let isBeyond = (
            columns: drag.columns && mouse.x >= bounds.width && rect.right >= bounds.width,
            rows: drag.rows && mouse.y >= bounds.height && rect.bottom >= bounds.height
        )
        if drag.columns { size.width = max(1, mouse.x - rect.left - 1) }
        if drag.rows { size.height = max(1, mouse.y - rect.top - 1) }
        if isBeyond.columns { size.width = max(size.width, old.width + 1) }
        if isBeyond.rows { size.height = max(size.height, old.height + 1) }
        resize(to: size)
        if isBeyond.columns || isBeyond.rows { reveal(isBeyond.columns, isBeyond.rows) }
        timer?.cancel()
        timer = isBeyond.columns || isBeyond.rows ? after(.milliseconds(60)) { [unowned self] in follow() } : nil
    }
}

import CellGeometry
import TextScreen
import TrellisViews

extension ResizableTerminal {
    func handle(_ key: Key) -> Bool {
        let far = key.modifiers == .shift ? 10 : 1
        switch (key.code, key.modifiers) {
        case (.left, []), (.left, .shift): resize(columns: -far, rows: 0)
        case (.right, []), (.right, .shift): resize(columns: far, rows: 0)
        case (.up, []), (.up, .shift): resize(columns: 0, rows: -far)
        case (.down, []), (.down, .shift): resize(columns: 0, rows: far)
        case (.left, .control): scroll(-4, 0)
        case (.right, .control): scroll(4, 0)
        case (.up, .control): scroll(0, -2)
        case (.down, .control): scroll(0, 2)
        case (.home, []):
            terminalSize = nil
            offset = .zero
            perform(onResize, currentSize)
        default: return false
        }
        return true
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
            let (rect, place) = (frameRect, mouse.position)
            let (onRight, onBottom) = (place.x == rect.right - 1, place.y == rect.bottom - 1)
            if onRight || onBottom {
                drag = (onRight, onBottom)
            } else {
                let inner = Point(x: place.x - rect.left - 1, y: place.y - rect.top - 1)
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

import TrellisViews
import TrellisWidgets

extension HexView {
    func handle(_ mouse: Mouse) -> Bool {
        if scrollMouse.handle(mouse, bars: [bar], scroll: { viewport.scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        press(mouse)
        return true
    }

    private func press(_ mouse: Mouse) {
        guard let (offset, isText) = offset(at: mouse.position), 0..<rowsHeight ~= mouse.position.y else { return }
        if isText != isInText { isInText = isText }
        move(to: offset, selecting: mouse.modifiers.contains(.shift))
        // The cursor brings the rows below the mouse into view.
        scrollMouse.drag(in: self, rows: 0..<rowsHeight, scroll: { _ in }) { [unowned self] point in
            if let (offset, _) = self.offset(at: point) { move(to: offset, selecting: true) }
        }
    }

    private func move(to offset: Int, selecting: Bool) {
        let old = position
        moveCursor(to: offset)
        extend(from: old, selecting)
    }

    private func offset(at point: Point) -> (offset: Int, isText: Bool)? {
        let geometry = geometry
        guard data.count > 0, let (index, isText) = geometry.byte(at: point.x) else { return nil }
        let first = firstRow
        guard point.y >= -first else { return (0, isText) }
        guard point.y < rowCount(geometry.bytesPerRow) - first else { return (data.count - 1, isText) }
        return (min(offset(ofRow: first + point.y) + index, data.count - 1), isText)
    }
}

import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension HexView {
    func handle(_ mouse: Mouse) -> Bool {
        let (bar, range) = (bar, rows)
        switch mouse.action {
        case .wheelUp where range.first > 0: scroll(toRow: range.first - 3)
        case .wheelDown where range.first < range.last: scroll(toRow: range.first + min(3, range.last - range.first))
        case .press(.left):
            grab = bar.grab(at: mouse.position)
            if let grab {
                scroll(toRow: bar.first(for: grab, at: mouse.position))
            } else {
                press(mouse)
            }
        case .drag(.left):
            if let grab {
                scroll(toRow: bar.first(for: grab, at: mouse.position))
            } else if isSelecting, let (offset, _) = offset(at: mouse.position) {
                let old = position
                moveCursor(to: offset)
                extend(from: old, true)
            }
        case .release(.left): (grab, isSelecting) = (nil, false)
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse) {
        guard let (offset, isText) = offset(at: mouse.position), 0..<rowsHeight ~= mouse.position.y else { return }
        let old = position
        if isText != isInText { isInText = isText }
        moveCursor(to: offset)
        extend(from: old, mouse.modifiers.contains(.shift))
        isSelecting = true
    }

    private func offset(at point: Point) -> (offset: Int, isText: Bool)? {
        let geometry = geometry
        guard data.count > 0, let (index, isText) = geometry.byte(at: point.x) else { return nil }
        let first = rows.first
        guard point.y >= -first else { return (0, isText) }
        guard point.y < rowCount(geometry.bytesPerRow) - first else { return (data.count - 1, isText) }
        return (min(offset(ofRow: first + point.y) + index, data.count - 1), isText)
    }
}

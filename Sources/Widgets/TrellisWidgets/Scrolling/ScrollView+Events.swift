import CellGeometry
import TextScreen
import TrellisViews

/// What the mouse does in a view that scrolls.
extension ScrollView {
    func handle(_ mouse: Mouse) -> Bool {
        let isAside = mouse.modifiers.contains(.shift) || !rows.isNeeded
        switch mouse.action {
        case .wheelUp where isAside && columns.isNeeded, .wheelLeft where columns.isNeeded: scroll(columns: -6)
        case .wheelDown where isAside && columns.isNeeded, .wheelRight where columns.isNeeded: scroll(columns: 6)
        case .wheelUp where rows.isNeeded: scroll(rows: -3)
        case .wheelDown where rows.isNeeded: scroll(rows: 3)
        case .press(.left):
            grab = bars.lazy.compactMap { $0.grab(at: mouse.position) }.first
            return follow(mouse.position)
        case .drag(.left): return follow(mouse.position)
        case .release(.left) where grab != nil: grab = nil
        default: return false
        }
        return true
    }

    /// Makes the held bar follow the mouse; returns false if none is held.
    private func follow(_ place: Point) -> Bool {
        guard let grab else { return false }
        let bar = bars[grab.isHorizontal ? 0 : 1]
        let first = bar.first(for: grab, at: place)
        change { if grab.isHorizontal { columns.scroll(to: first) } else { rows.scroll(to: first) } }
        return true
    }
}

import CellGeometry
import TextScreen
import TrellisViews

/// What keys and mouse do in a view that scrolls.
extension ScrollView {
    func handle(_ key: Key) -> Bool {
        let page = max(1, rows.visible - 1)
        switch key {
        case .up: return moveFocus(.up) || scroll(rows: -1)
        case .down: return moveFocus(.down) || scroll(rows: 1)
        case .left: return moveFocus(.left) || scroll(columns: -2)
        case .right: return moveFocus(.right) || scroll(columns: 2)
        case .pageUp where rows.isNeeded: scroll(rows: -page)
        case .pageDown where rows.isNeeded: scroll(rows: page)
        case .home where rows.isNeeded: scroll(rows: -rows.first)
        case .end where rows.isNeeded: scroll(rows: rows.total)
        case .home where columns.isNeeded: scroll(columns: -columns.first)
        case .end where columns.isNeeded: scroll(columns: columns.total)
        default: return false
        }
        return true
    }

    /// Moves the focus to a view of the content that is visible, or becomes so without skipping hidden content.
    private func moveFocus(_ direction: FocusDirection) -> Bool {
        guard !isFocused, let window, let focused = window.focusedView,
            let next = window.focusableView(direction, of: focused, in: content)
        else { return false }
        let (width, height) = (max(0, columns.visible - 1), max(0, rows.visible - 1))
        let near = viewport.frameInWindow.inset(by: Edges(top: -height, left: -width, bottom: -height, right: -width))
        guard near.intersects(next.frameInWindow) else { return false }
        window.focus(next)
        return true
    }

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

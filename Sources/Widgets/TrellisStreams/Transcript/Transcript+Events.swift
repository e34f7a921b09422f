import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension Transcript {
    func handle(_ mouse: Mouse) -> Bool {
        if scrollMouse.handle(mouse, bars: [scene().bar], scroll: { viewport.scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        let y = mouse.position.y
        let item = scene().items.first { y >= $0.y && y < $0.y + $0.rows }
        selectedEntry = item.map { entries[$0.index] }
        if mouse.clicks == 2, let selectedEntry { perform(onActivate, selectedEntry) }
        return true
    }
}

import CellGeometry
import TextScreen
import TrellisViews

/// The mouse in a scroll view.
extension ScrollView {
    func handle(_ mouse: Mouse) -> Bool {
        scrollMouse.handle(mouse, bars: bars) { move in
            switch move {
            // Where nothing is above or below, the wheel scrolls sideways.
            case .rows(let count) where !rows.isNeeded: scroll(.columns(2 * count))
            default: scroll(move)
            }
        }
    }

    /// Scrolls as the user does; returns false if everything fits along that axis.
    private func scroll(_ move: ScrollBar.Move) -> Bool {
        change {
            rows.scroll(move)
            columns.scroll(move, isHorizontal: true)
        }
        if case .columns = move { return columns.isNeeded }
        return rows.isNeeded
    }
}

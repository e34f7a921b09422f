import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension Transcript {
    func handle(_ mouse: Mouse) -> Bool {
        let scene = scene()
        switch mouse.action {
        case .wheelUp where !scene.isAtStart: scroll(byRows: -3)
        case .wheelDown where !scene.isAtEnd: scroll(byRows: 3)
        case .press(.left):
            let bar = bar(of: scene)
            grab = bar.grab(at: mouse.position)
            if let grab {
                hold(grab, at: mouse.position, bar)
            } else {
                press(mouse, scene)
            }
        case .drag(.left):
            guard let grab else { return false }
            hold(grab, at: mouse.position, bar(of: scene))
        case .release(.left): grab = nil
        default: return false
        }
        return true
    }

    private func press(_ mouse: Mouse, _ scene: TranscriptScene) {
        let y = mouse.position.y
        let item = scene.items.first { y >= $0.y && y < $0.y + $0.rows }
        selectedEntry = item.map { entries[$0.index] }
        if mouse.clicks == 2, let selectedEntry { perform(onActivate, selectedEntry) }
    }

    private func hold(_ grab: ScrollBar.Grab, at point: Point, _ bar: ScrollBar) {
        let first = bar.first(for: grab, at: point)
        if first >= bar.range.last {
            follow()
        } else if first == 0 {
            scroll(to: TranscriptPlace())
        } else {
            scroll(toEstimatedRow: first)
        }
    }
}

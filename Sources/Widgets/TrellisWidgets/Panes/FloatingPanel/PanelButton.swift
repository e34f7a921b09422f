import CellGeometry
import TextScreen
import TrellisViews

/// A button in the title bar of a panel: takes no focus, as its keys are those of the panel.
final class PanelButton: View {
    enum Kind {
        case close
        case maximize
        case restore
    }

    var kind = Kind.close { didSet { if kind != oldValue { setNeedsDisplay() } } }
    var onPress: (@MainActor () -> Void)?
    private var isDown = false { didSet { if isDown != oldValue { setNeedsDisplay() } } }

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left): isDown = true
        case .drag(.left): isDown = bounds.contains(mouse.position)
        case .release(.left):
            let wasDown = isDown
            isDown = false
            if wasDown, bounds.contains(mouse.position) { onPress?() }
        default: return false
        }
        return true
    }

    override func draw(in painter: Painter) {
        let style = painter[role("panel.button", isPressed: isDown, in: painter)]
        let mark =
            switch kind {
            case .close: symbol(.close)
            case .maximize: symbol(.maximize)
            case .restore: symbol(.restore)
            }
        painter.fill(painter.bounds, style: style)
        painter.text(mark, x: 1, y: 0, style: style)
    }
}

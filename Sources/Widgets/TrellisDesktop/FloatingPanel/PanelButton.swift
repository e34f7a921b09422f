import TrellisViews
import TrellisWidgets

/// A button in the title bar of a panel: takes no focus, as its keys are those of the panel.
final class PanelButton: View {
    enum Kind {
        case close
        case maximize
        case restore
    }

    var kind = Kind.close { didSet { if kind != oldValue { setNeedsDisplay() } } }
    var onPress: (@MainActor () -> Void)?
    private let pressing = PressState()

    override var wantsHover: Bool { true }

    override func handle(_ event: Event) -> Bool { pressing.handle(event, in: self) { onPress?() } }

    override func draw(in painter: Painter) {
        let style = painter[role(.panel["button"], isPressed: pressing.isDown, in: painter)]
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

import CellGeometry
import TextScreen
import TrellisViews

/// The mark that dismisses a `Toast`.
final class ToastClose: View {
    var onPress: (() -> Void)?
    private var isDown = false { didSet { if isDown != oldValue { setNeedsDisplay() } } }

    static let keys = KeyBindings(
        for: ToastClose.self, group: "Messages",
        [KeyBinding("toast.dismiss", "dismiss", .enter, .space) { $0.onPress?() }])

    override var keyBindings: KeyBindings { Self.keys }

    override var canFocus: Bool { true }

    override var wantsHover: Bool { true }

    override func intrinsicSize(for width: Int?) -> Size? { Size(width: 3, height: 1) }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left): isDown = true
        case .drag(.left): isDown = bounds.contains(mouse.position)
        case .release(.left):
            guard isDown else { return false }
            isDown = false
            onPress?()
        default: return false
        }
        return true
    }

    override func draw(in painter: Painter) {
        let style = painter[role("toast.close", isPressed: isDown, in: painter)]
        painter.text(" \(symbol(.close)) ", x: 0, y: 0, style: style)
    }
}

/// Tells a `Toast` when the mouse comes and goes.
final class ToastHover: Interaction {
    var onChange: (() -> Void)?
    private(set) var isInside = false

    override var wantsHover: Bool { true }

    override func hoverDidChange(isInside: Bool) {
        self.isInside = isInside
        onChange?()
    }
}

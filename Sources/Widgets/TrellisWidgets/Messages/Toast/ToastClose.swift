import TrellisViews

/// The mark that dismisses a `Toast`.
final class ToastClose: View {
    var onPress: (() -> Void)?
    private let pressing = PressState()

    static let keys = KeyBindings(
        for: ToastClose.self, group: "Messages",
        [KeyBinding("toast.dismiss", "dismiss", .enter, .space) { $0.onPress?() }])

    override var keyBindings: KeyBindings { Self.keys }

    override var canFocus: Bool { true }

    override var wantsHover: Bool { true }

    override func measure(for width: Int?) -> Measure { Measure(width: 3, height: 1) }

    override func handle(_ event: Event) -> Bool { pressing.handle(event, in: self) { onPress?() } }

    override func draw(in painter: Painter) {
        let style = painter[role("toast.close", isPressed: pressing.isDown, in: painter)]
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

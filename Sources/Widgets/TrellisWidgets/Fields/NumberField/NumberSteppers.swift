import TrellisViews

/// Mouse handling of the two buttons of a number field. A direction is 1 for up, -1 for down.
@MainActor
final class NumberSteppers {
    var onStep: (Int) -> Void = { _ in }
    /// The button under the mouse.
    private(set) var hovered: Int?
    /// The button that is held down.
    private(set) var held: Int?
    private var timer: ViewTimer?

    /// The time until a held button repeats its step, and between two repetitions.
    private static let delay = Duration.milliseconds(400)
    private static let interval = Duration.milliseconds(60)

    func handle(_ mouse: Mouse, over button: Int?, of view: View) -> Bool {
        switch mouse.action {
        case .move:
            if button != hovered { view.setNeedsDisplay() }
            hovered = button
            return false
        case .press(.left):
            guard let button else { return false }
            held = button
            onStep(button)
            timer = view.after(Self.delay) { [weak self, weak view] in if let view { self?.repeatStep(view) } }
        case .drag(.left): return held != nil
        case .release(.left):
            guard held != nil else { return false }
            release()
        case .wheelUp, .wheelDown:
            guard view.containsFocus else { return false }
            onStep(mouse.action == .wheelUp ? 1 : -1)
        default: return false
        }
        view.setNeedsDisplay()
        return true
    }

    private func repeatStep(_ view: View) {
        guard let held, view.isEffectivelyEnabled else { return release() }
        onStep(held)
        timer = view.after(Self.interval) { [weak self, weak view] in if let view { self?.repeatStep(view) } }
    }

    /// Lets the held button go.
    func release() {
        timer?.cancel()
        (timer, held) = (nil, nil)
    }
}

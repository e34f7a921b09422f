public import TrellisViews

/// Whether a view is pressed, such as a button: by the mouse until it is released, or by a key for a moment.
///
///     private let pressing = PressState()
///
///     override func handle(_ event: Event) -> Bool { pressing.handle(event, in: self) { press() } }
///
///     override func draw(in painter: Painter) {
///         let style = painter[role("button", isPressed: pressing.isDown, in: painter)]
///     }
@MainActor
public final class PressState {
    /// Whether the mouse holds the view down, or a key has just pressed it.
    public private(set) var isDown = false { didSet { if isDown != oldValue { view?.setNeedsDisplay() } } }
    private weak var view: View?
    /// Whether the mouse was pressed in the view; it may be outside by now.
    private var isHeld = false

    /// How long a press by a key shows: a terminal does not report when the key is released.
    private static let flash = Duration.milliseconds(120)

    /// Creates a state that is not pressed.
    public init() {}

    /// Handles the left button of the mouse; performs an action where it is released inside the view.
    public func handle(_ event: Event, in view: View, action: () -> Void) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        self.view = view
        let isInside = view.bounds.contains(mouse.position)
        switch mouse.action {
        case .press(.left): (isHeld, isDown) = (true, true)
        case .drag(.left):
            guard isHeld else { return false }
            isDown = isInside
        case .release(.left):
            isHeld = false
            guard isDown else { return false }
            isDown = false
            if isInside { action() }
        default: return false
        }
        return true
    }

    /// Shows that a key has pressed the view.
    public func flash(in view: View) {
        self.view = view
        isDown = true
        view.after(Self.flash) { [weak self] in self?.isDown = false }
    }

    /// Ends the press without an action, as when the focus leaves.
    public func cancel() { (isHeld, isDown) = (false, false) }
}

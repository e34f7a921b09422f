import CellGeometry
public import KeyValueObserving

/// A handle to a view shown above the tree of a window, for moving and dismissing it.
///
///     let overlay = window.overlays.show(menu, at: .below(button))
///     overlay.onDismiss = { reason in … }
///     …
///     overlay.dismiss()
///
/// The window retains the overlay until it ends; the overlay retains neither the view nor the window.
@MainActor
public final class Overlay: KeyValueObservable {
    /// The view; nil once it is deallocated.
    public private(set) weak var view: View?
    /// The behaviour of the overlay.
    public let options: Overlay.Options
    /// The placement of the overlay. A new value takes effect with the next frame.
    public var placement: Placement { didSet { view?.window?.setNeedsFrame() } }
    /// Whether the overlay is open: true until it ends, even while its anchor is not visible.
    @Observed public private(set) var isShown: Bool = true
    /// Called once after the overlay has ended: its view has left the window and the focus is restored.
    public var onDismiss: (@MainActor (DismissalReason) -> Void)?

    /// The reason why an overlay ended.
    public enum DismissalReason: Hashable, Sendable {
        /// `dismiss()` was called.
        case dismissed
        /// The user pressed Escape.
        case escape
        /// The user pressed a mouse button outside the overlay.
        case clickOutside
        /// The focus moved elsewhere.
        case focusLost
        case timeout
        /// The anchor left the window, or is no longer visible or usable and the options say to end then.
        case anchorLost
        /// The view was removed from the window, or the window is gone.
        case removed
    }

    weak var overlays: Overlays?
    weak var focusBefore: View?
    /// The view that dims everything below the overlay.
    weak var backdrop: Backdrop?
    weak var shadow: Shadow?
    var hadFocus = false
    var timer: ViewTimer?
    /// The reason for ending, once it is decided.
    var reason: DismissalReason?
    /// The position and size bounds last written as rules; nil if there are none.
    var written: Position?

    struct Position: Equatable {
        var origin: Point
        var smallest: Size
        var largest: Size
    }

    init(_ view: View, _ placement: Placement, _ options: Overlay.Options, in overlays: Overlays) {
        self.view = view
        self.placement = placement
        self.options = options
        self.overlays = overlays
    }

    /// Ends the overlay: its view leaves the window.
    public func dismiss() { overlays?.dismiss(self, .dismissed) }

    /// Whether the overlay is visible: it is open and its anchor, if it has one, is visible. As of the last layout.
    public var isInSight: Bool {
        guard isShown, let view, let window = view.window else { return false }
        return !window.visibleFrame(of: view).isEmpty
    }

    /// Marks the overlay as ended and calls `onDismiss`.
    func end() {
        guard isShown else { return }
        timer?.cancel()
        timer = nil
        isShown = false
        let onDismiss = onDismiss
        self.onDismiss = nil
        onDismiss?(reason ?? .removed)
    }
}

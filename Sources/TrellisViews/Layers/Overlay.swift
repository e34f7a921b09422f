import CellGeometry
public import KeyValueObserving

/// A view that is shown above the tree of a window, as long as it is: to be moved and ended.
///
///     let overlay = window.overlays.show(menu, at: .below(button))
///     overlay.onDismiss = { reason in … }
///     …
///     overlay.dismiss()
///
/// The window keeps it until it ends; it keeps neither the view nor the window.
@MainActor
public final class Overlay: KeyValueObservable {
    /// The view; nil when it is gone.
    public private(set) weak var view: View?
    /// How it behaves.
    public let options: OverlayOptions
    /// Where it lies. Another place holds from the next frame on.
    public var place: OverlayPlace { didSet { view?.window?.setNeedsFrame() } }
    /// Whether it is shown: from the beginning until it ends, also while its anchor is out of sight.
    @Observed public private(set) var isShown: Bool = true
    /// Called once when it has ended, after the view has left the window and the focus is back.
    public var onDismiss: (@MainActor (DismissalReason) -> Void)?

    /// Why an overlay has ended.
    public enum DismissalReason: Hashable, Sendable {
        /// `dismiss()` was called.
        case dismissed
        /// The Escape key.
        case escape
        /// A press of the mouse outside of it.
        case clickOutside
        /// The focus went elsewhere.
        case focusLost
        /// Its time was over.
        case timeout
        /// Its anchor has left the window, or is out of sight or unusable and the options say that it ends then.
        case anchorLost
        /// The view was taken out of the window, or the window is gone.
        case removed
    }

    weak var overlays: Overlays?
    /// What had the focus before it came into the overlay.
    weak var focusBefore: View?
    /// What dims all below it.
    weak var backdrop: Backdrop?
    /// Whether the focus has been in it.
    var hadFocus = false
    var timer: ViewTimer?
    /// Why it ends, once that has been decided.
    var reason: DismissalReason?
    /// Where it was put, and within which bounds; nil until that is known.
    var written: Position?

    struct Position: Equatable {
        var origin: Point
        var smallest: Size
        var largest: Size
    }

    init(_ view: View, _ place: OverlayPlace, _ options: OverlayOptions, in overlays: Overlays) {
        self.view = view
        self.place = place
        self.options = options
        self.overlays = overlays
    }

    /// Ends it: its view leaves the window.
    public func dismiss() { overlays?.dismiss(self, .dismissed) }

    /// Whether it can be seen: it is shown, and its anchor, if it has one, is in sight. As of the last layout.
    public var isInSight: Bool {
        guard isShown, let view, let window = view.window else { return false }
        return !window.visibleFrame(of: view).isEmpty
    }

    /// Says that it has ended.
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

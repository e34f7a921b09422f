public import TrellisViews

/// The popup that belongs to a view, such as the choices of a select or the calendar of a date field, and whether it is
/// open.
///
///     final class IconField: View {
///         private let dropdown = Dropdown()
///         init() {
///             super.init()
///             addInteraction(dropdown)
///         }
///         func open() {
///             if dropdown.canOpen { dropdown.open(FieldPopup(icons, leastSize: Size(width: 8, height: 2)), focus: icons) }
///         }
///     }
///
/// It lies below its view, or beside it where there is more room, and ends when the view leaves the window, is hidden or
/// disabled. A popup with the focus also ends when the focus moves elsewhere; without it, the view keeps the focus.
public final class Dropdown: Interaction {
    private weak var overlay: Overlay?
    private let changes = ChangePoint()
    private var release: Registration?

    /// Whether the mouse press that is under way has closed the popup, so that it must not open it again.
    public private(set) var wasClosedByPress = false

    /// The view in the popup; nil while it is closed.
    public var content: View? { overlay?.view }

    /// Whether it is open. A property of its view that returns this is observable.
    public var isOpen: Bool {
        if let view { changes.access(from: view) }
        return overlay != nil
    }

    /// Whether it can be opened: it is closed, and its view is in a window and can be used.
    public var canOpen: Bool { overlay == nil && view?.window != nil && view?.isEffectivelyEnabled == true }

    /// The arrow that opens it: `▾`, or `▴` while it is open.
    public var arrow: String {
        let arrow = overlay == nil ? Symbol.arrowDown : .arrowUp
        return view?.symbol(arrow) ?? arrow.text
    }

    /// Shows a view. Does nothing unless `canOpen`.
    ///
    /// - Parameters:
    ///   - content: the view to show; usually a `FieldPopup`.
    ///   - placement: where it lies; by default below the view.
    ///   - focus: the view in it that gets the focus; nil leaves the focus and the keys where they are.
    ///   - onEnd: called when it is about to count as closed.
    public func open(
        _ content: View, at placement: Placement? = nil, focus: View? = nil,
        onEnd: (@MainActor (Overlay.DismissalReason) -> Void)? = nil
    ) {
        guard canOpen, let view, let window = view.window else { return }
        var options = focus == nil ? Overlay.Options.companion : .popup
        options.initialFocus = focus
        options.dismissal.formUnion(
            focus == nil ? [.anchorOutOfSight, .anchorUnusable] : [.focusLost, .anchorUnusable])
        change {
            overlay = window.overlays.show(content, at: placement ?? .below(view), options) {
                [weak self, weak window] in
                if $0 == .clickOutside, let window { self?.waitForRelease(in: window) }
                onEnd?($0)
                self?.change { self?.overlay = nil }
            }
        }
    }

    /// Moves the popup.
    public func move(to placement: Placement) { overlay?.placement = placement }

    /// Closes it; does nothing while it is closed.
    public func close() { overlay?.dismiss() }

    private func waitForRelease(in window: Window) {
        wasClosedByPress = window.isMouseButtonHeld
        release?.end()
        release = view?.observe(window, \.isMouseButtonHeld) { [weak self] _, _ in
            self?.wasClosedByPress = false
            self?.release?.end()
        }
    }

    private func change(_ change: () -> Void) {
        changes.willChange()
        change()
        view?.setNeedsDisplay()
        changes.didChange()
    }

    /// Closes the popup at once: the window that the view has left would close it only at its next layout.
    public override func windowDidChange() { close() }

    public override func viewDidChange() { close() }
}

public import TrellisViews

/// An explanation of a view that appears after the mouse or the focus has rested on it.
///
///     button.tooltip = "Sends the mail to all recipients"
///
/// It appears below the view, or where there is room, after the mouse has rested on it for a short while or the focus
/// for a longer one, and at once for Ctrl-F1. A press, a key, or leaving the view ends it. Once one was shown, the mouse
/// gets the next one at once for a short while. A disabled view shows its tooltip too, to the mouse.
///
/// Its role is `"surface"`, that of its border `"tooltip.border"`.
public final class Tooltip: Interaction {
    /// The explanation; line breaks start new rows, long lines wrap. An empty one is not shown.
    public var text: String {
        didSet {
            balloon?.text = text
            if text.isEmpty { hide() }
        }
    }

    /// The time for which the mouse rests before the tooltip appears.
    public var delay = Duration.milliseconds(600)

    /// The time for which the focus rests before the tooltip appears; nil for never.
    public var focusDelay: Duration? = .milliseconds(1_500)

    private weak var overlay: Overlay?
    private var balloon: TooltipBalloon? { overlay?.view as? TooltipBalloon }
    private var timer: ViewTimer?
    /// Sees the keys that the view does not get.
    private let watch = TooltipController()

    /// Creates a tooltip.
    public init(_ text: String) {
        self.text = text
        super.init()
        watch.onKey = { [weak self] in self?.hide() }
    }

    /// Whether the tooltip is shown.
    public var isShown: Bool { overlay != nil }

    /// The time after a tooltip within which the next one comes at once.
    private static let warmth = Duration.milliseconds(800)

    // MARK: Lifecycle

    /// Shows the tooltip now. Does nothing without a text or while the view is not in a window.
    public func show() {
        cancel()
        guard overlay == nil, !text.isEmpty, let view, let window = view.window else { return }
        let warmth = TooltipTiming.of(window)
        // Of two views that contain the mouse, the inner one explains itself.
        if let inner = warmth.current, inner.isShown, let other = inner.view, other !== view,
            other.isDescendant(of: view)
        {
            return
        }
        warmth.hideCurrent()
        var options = Overlay.Options.tooltip
        options.dismissal.insert(.anchorUnusable)
        options.dismissal.remove(.escape)
        if !view.isEffectivelyEnabled { options.dismissal.remove(.anchorUnusable) }
        overlay = window.overlays.show(TooltipBalloon(text), at: .below(view), options) { [weak self, weak window] _ in
            self?.overlay = nil
            self?.watch.stop()
            if let window { TooltipTiming.of(window).ended = window.timers.clock() }
        }
        warmth.current = self
        let focused = window.focusedView ?? window
        if focused !== view { focused.addInteraction(watch) }
    }

    /// Hides the tooltip, if it is shown.
    public func hide() {
        cancel()
        overlay?.dismiss()
    }

    private func cancel() {
        timer?.cancel()
        timer = nil
    }

    private func show(after delay: Duration) {
        cancel()
        guard overlay == nil, let view, view.window != nil, !text.isEmpty else { return }
        timer = view.after(delay) { [weak self] in self?.show() }
    }

    // MARK: Interaction

    public override func viewDidChange() { if view == nil { hide() } }

    public override func windowDidChange() { cancel() }

    public override var wantsHover: Bool { true }

    public override func hoverDidChange(isInside: Bool) {
        guard isInside else { return hide() }
        if let window = view?.window, let ended = TooltipTiming.of(window).ended,
            window.timers.clock() - ended < Self.warmth
        {
            return show()
        }
        show(after: delay)
    }

    public override func focusDidChange() {
        guard let view, view.isFocused else { return hide() }
        if let focusDelay { show(after: focusDelay) }
    }

    static let keys = KeyBindings(
        for: Tooltip.self, group: "Help",
        [
            KeyBinding("tooltip.show", "explain", Key.function(1).control, when: { !$0.text.isEmpty }) {
                if $0.isShown { $0.hide() } else { $0.show() }
            }
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func keyWillReachView(_ key: Key) { hide() }

    public override func handle(_ event: Event) -> Bool {
        switch event {
        case .paste: hide()
        case .mouse(let mouse):
            switch mouse.action {
            case .move, .release: break
            default: hide()
            }
        default: break
        }
        return false
    }
}

extension View {
    /// The explanation that appears after the mouse or the focus has rested on the view; nil for none.
    ///
    /// Setting it attaches a `Tooltip`, or detaches it.
    public final var tooltip: String? {
        get { interaction(Tooltip.self)?.text }
        set {
            let old = interaction(Tooltip.self)
            guard let newValue else {
                if let old { removeInteraction(old) }
                return
            }
            if let old { old.text = newValue } else { addInteraction(Tooltip(newValue)) }
        }
    }
}

public import TrellisViews

/// Shows a whole window in a part of another one, as a terminal of the view's size would.
///
///     let inner = Window(form)
///     root.add(WindowView(inner), "ll = tt = 2, w = 40, h = 12")
///
/// The window has its own focus, overlays and commands; its dialogs and popups stay inside of it. Without a theme it has
/// that of the outer window. While the view has the focus, its own `commands` come first, then the window gets the keys,
/// and views around this one those that it does not handle. Tab moves the focus in the window, so another key should lead out of it. The window is laid out when
/// the view's size changes, and runs by the clock of the outer window. Pictures of pixels are shown by characters.
///
/// A window is in one place at a time: a view that shows it becomes its host.
open class WindowView: View, LayoutListener, FrameListener, KeyForwarding {
    /// The window that is shown; nil shows nothing.
    @Observed(.display) public final var shownWindow: Window? = nil {
        didSet {
            guard oldValue !== shownWindow else { return }
            if let oldValue, oldValue.host === host { (oldValue.host, oldValue.themeAround) = (nil, nil) }
            screen = Canvas(size: .zero)
            adopt()
        }
    }
    /// Called when the window asks to be closed, as its command "quit" does; nil passes that on to the outer window.
    public final var onQuit: (() -> Void)?
    /// Whether the window gets keys, pastes and the mouse.
    @Observed(.display) public final var acceptsInput: Bool = true {
        didSet { if oldValue != acceptsInput { canFocusDidChange() } }
    }

    private var screen = Canvas(size: .zero)
    private var shownCursor: Point?
    private var timer: ViewTimer?
    private weak var outer: Window?
    private lazy var host = ShownWindowHost(of: self)

    /// Shows a window.
    public init(_ window: Window? = nil) {
        super.init()
        shownWindow = window
        adopt()
    }

    /// The screen of the window as it was last drawn.
    public final var canvas: Canvas { screen }

    // MARK: Window

    private func adopt() {
        guard let shownWindow else { return }
        shownWindow.host = host
        canFocusDidChange()
        if let outer { show(shownWindow, in: outer) }
    }

    private func show(_ inner: Window, in outer: Window) {
        inner.timers.clock = { [weak outer] in outer?.timers.clock() ?? .zero }
        passFeatures(of: outer, to: inner)
        // Its last drawing may have gone elsewhere.
        inner.setNeedsDisplay()
        screen = Canvas(size: .zero)
        host.windowNeedsFrame(inner)
        setTimer()
    }

    private func passFeatures(of outer: Window, to inner: Window) {
        var features = outer.features
        features.graphics = nil
        (features.reducesMotion, features.isAccessible) = (outer.reducesMotion, outer.isAccessible)
        if inner.features != features { inner.send(.features(features)) }
        inner.themeAround = outer.themeInUse
    }

    open override func windowDidChange() {
        outer = window
        guard let outer else { return }
        if let shownWindow { show(shownWindow, in: outer) }
    }

    open func layoutDidFinish(contentHasMoved: Bool) {
        guard let shownWindow, shownWindow.size != bounds.size else { return }
        shownWindow.send(.resize(bounds.size))
    }

    // MARK: Frames

    /// Draws the window, and has the cells that differ painted.
    open func frameWillBegin() {
        guard let shownWindow, let window else { return }
        passFeatures(of: window, to: shownWindow)
        if shownWindow.wantsMouseMotion, interaction(LeavingMouse.self) == nil { addInteraction(LeavingMouse()) }
        guard shownWindow.needsFrame || screen.size != bounds.size else { return }
        let frame = shownWindow.draw()
        // The canvas shares its memory with the window's until the next change.
        screen = frame.canvas
        shownCursor = frame.cursor
        for row in frame.damage.rows {
            let span = frame.damage.span(row)
            if !span.isEmpty { setNeedsDisplay(Rect(x: span.lowerBound, y: row, width: span.count, height: 1)) }
        }
    }

    open override func draw(in painter: Painter) {
        painter.cells(of: screen)
        if !painter.isEffectivelyEnabled { painter.restyle(bounds) { $0.attributes.insert(.dim) } }
    }

    open override var cursor: Point? { shownCursor }

    /// A frame is needed: the outer window's next frame draws it.
    fileprivate func windowNeedsFrame() {
        guard let window else { return }
        // An empty rectangle marks nothing but asks for a frame.
        window.setNeedsDisplay(.zero)
    }

    // MARK: Time

    fileprivate func setTimer() {
        timer?.cancel()
        timer = nil
        guard let window, let due = shownWindow?.timers.nextDue else { return }
        timer = after(max(.zero, due - window.timers.clock())) { [weak self] in
            self?.shownWindow?.timers.fire()
            self?.setTimer()
        }
    }

    // MARK: Events

    open override var canFocus: Bool { acceptsInput && shownWindow != nil }

    open func passOn(_ key: Key) -> Bool {
        guard acceptsInput, let shownWindow else { return false }
        return shownWindow.send(.key(key))
    }

    open func wouldPassOn(_ key: Key) -> Bool {
        guard acceptsInput, let shownWindow else { return false }
        return shownWindow.focusedView?.typing(key) != nil
            || shownWindow.activeCommands.contains { $0.keys.contains(key) }
    }

    /// Passes the mouse and pastes on to the window; keys take another way.
    open override func handle(_ event: Event) -> Bool {
        guard acceptsInput, let shownWindow else { return false }
        return shownWindow.send(event)
    }
}

private final class LeavingMouse: Interaction {
    override var wantsHover: Bool { true }

    override func hoverDidChange(isInside: Bool) {
        // While a button is held, the view gets the mouse wherever it is.
        guard !isInside, let view = view as? WindowView, view.shownWindow?.isMouseButtonHeld == false else { return }
        _ = view.handle(.mouse(Mouse(.move, at: Point(x: -1, y: -1))))
    }
}

@MainActor
private final class ShownWindowHost: WindowHost {
    private unowned let view: WindowView

    init(of view: WindowView) { self.view = view }

    func windowNeedsFrame(_ window: Window) { view.windowNeedsFrame() }
    func windowTimersDidChange(_ window: Window) { view.setTimer() }
    func quit(_ window: Window) {
        if let onQuit = view.onQuit { onQuit() } else { view.window?.quit() }
    }
    func suspend(_ window: Window) { view.window?.suspend() }
    func copy(_ text: String, from window: Window) { view.window?.clipboard.copy(text) }
    func readClipboard(
        _ kinds: [ClipboardContent.Kind], for window: Window, _ answer: @escaping (ClipboardContent?) -> Void
    ) {
        guard let outer = view.window, let host = outer.host else { return answer(nil) }
        host.readClipboard(kinds, for: outer, answer)
    }
    func deliver(_ event: Event, to window: Window) {
        if let outer = view.window { outer.host?.deliver(event, to: outer) }
    }
    func notify(_ notification: TerminalNotification, from window: Window) {
        view.window?.host?.notify(notification, from: window)
    }
}

extension WindowView: PrivateInput {
    /// Whether the window's focus is in a view whose input is private.
    public var inputIsPrivate: Bool { acceptsInput && shownWindow?.privateInput != nil }

    /// That of the view with the focus.
    public var privateInputPlaceholder: Character { shownWindow?.privateInput?.privateInputPlaceholder ?? "•" }
}

import SLL
public import TrellisViews

/// A window inside the window: a view with a title bar that the user moves, resizes, maximizes and closes on a
/// `Desktop`.
///
///     let desktop = Desktop()
///     desktop.add(FloatingPanel("Notes", notes), at: Rect(x: 4, y: 2, width: 30, height: 10))
///
/// The title bar moves it, the other edges and the corners resize it, and a double click on the title bar maximizes it.
/// A press brings it to the front. Ctrl+F7 lets the arrow keys move it and Shift with an arrow key resize it; Enter ends
/// that, Escape undoes it. Ctrl+F10 maximizes or restores, Ctrl+F4 closes it.
///
/// `desiredFrame` is where the user wants the panel. It is shown inside the desktop at every size: where the desktop is too
/// small, the panel is moved and shrunk, and it returns to its place when the desktop grows.
///
/// Its roles are `"panel"`, `"panel.title"`, `"panel.button"`, and `"border"` for its frame.
public final class FloatingPanel: View {
    /// The title in the upper border.
    @Observed(.display) public var title: String = ""

    /// The frame on the desktop, in cells, while there is room and the panel is not maximized.
    @Observed public var desiredFrame: Rect = .zero {
        didSet { if desiredFrame != oldValue { desiredFrameDidChange() } }
    }

    /// Whether the panel covers the whole desktop.
    @Observed public var isMaximized: Bool = false { didSet { if isMaximized != oldValue { desiredFrameDidChange() } } }

    /// Whether the user can move it.
    @Observed public var isMovable: Bool = true

    /// Whether the user can resize and maximize it.
    @Observed(.display) public var isResizable: Bool = true { didSet { updateButtons() } }

    /// Whether the user can close it.
    @Observed(.display) public var isClosable: Bool = true { didSet { updateButtons() } }

    /// The smallest size to which the user can resize it, in cells; at least 8 by 3, and what its content can do with.
    public var minimumPanelSize = Size.zero

    /// Called after the user has moved or resized it, with its new frame.
    public var onMove: Action<Rect>?

    /// Called after the panel was closed by the user or by `close()`.
    public var onClose: Action<>?

    /// Asked before the user closes the panel, as for unsaved changes; the panel stays if it returns false.
    public var shouldClose: (@MainActor () async -> Bool)?

    /// The view inside the border.
    public let content: View

    let closeButton = PanelButton()
    let sizeButton = PanelButton()
    /// The part that the mouse holds.
    var held: PanelGrip? { didSet { if held != oldValue { setNeedsDisplay() } } }
    /// The place before the mouse or keys changed it.
    var frameBefore = Rect.zero
    /// Where the mouse pressed it, in the desktop's coordinates, and whether it has moved it since.
    var pressed = Point.zero
    var hasMoved = false
    /// Whether the frame itself has, or may get, the focus: for moving by keys, or because nothing inside takes it.
    private(set) var takesFocusItself = false
    /// The view inside that last had the focus.
    private weak var lastFocused: View?

    /// Creates a panel, to be added to a `Desktop`.
    public init(_ title: String, _ content: View) {
        self.content = content
        _title = Observed(wrappedValue: title, .display)
        super.init()
        add(content, "tt = ll = bb = rr = 1")
        addSubview(sizeButton)
        addSubview(closeButton)
        closeButton.onPress = { [unowned self] in userCloses() }
        sizeButton.onPress = { [unowned self] in isMaximized.toggle() }
        updateButtons()
    }

    /// Creates a panel without a title, to be added to a `Desktop`.
    public convenience init(_ content: View) { self.init("", content) }

    /// The desktop that shows the panel.
    public var desktop: Desktop? { superview as? Desktop }

    public override var debugLabel: String? { title.isEmpty ? nil : title }

    // MARK: Size

    public override func measure(for width: Int?) -> Measure {
        let size = content.measured().size
        return Measure(
            width: max(size.width, title.columns + 10) + 2, height: max(size.height, 1) + 2, measuresSubviews: true)
    }

    /// The smallest size for the user.
    var leastSize: Size {
        let least = content.measured().minimum
        return Size(
            width: max(8, least.width + 2, minimumPanelSize.width),
            height: max(3, least.height + 2, minimumPanelSize.height))
    }

    private func desiredFrameDidChange() {
        desktop?.put(self)
        updateButtons()
        setNeedsDisplay()
    }

    private func updateButtons() {
        closeButton.isHidden = !isClosable
        sizeButton.isHidden = !isResizable
        sizeButton.kind = isMaximized ? .restore : .maximize
        setNeedsArranging()
    }

    public override func arrangeSubviews() {
        var right = 1
        for button in [closeButton, sizeButton] where !button.isHidden {
            var list: SubviewRules = [.tt: 0, .h: 1, .w: 3, .rr: .cells(right)]
            // In a narrow panel the title bar must stay a place to hold.
            list.clip(.horizontal, before: 2)
            write(list, for: button)
            right += 3
        }
    }

    // MARK: Focus

    public override var canFocus: Bool { takesFocusItself }

    public override func focusDidChange(_ change: FocusChange) {
        switch change {
        case .gained: break
        case .lost: if takesFocusItself { setTakesFocusItself(false) }
        case .entered:
            setNeedsDisplay()
            desktop?.raise(self)
        case .left: setNeedsDisplay()
        case .descendant(let view, _): lastFocused = view
        }
    }

    private func setTakesFocusItself(_ takes: Bool) {
        takesFocusItself = takes
        canFocusDidChange()
    }

    /// Gives the focus to the frame, so that the arrow keys move the panel.
    func focusFrame() {
        frameBefore = desiredFrame
        setTakesFocusItself(true)
        window?.focus(self)
    }

    /// Gives the focus to the view inside that had it last, or to the first one that accepts it, or to the frame.
    func focusContent() {
        guard let window else { return }
        if let view = lastFocused, view.isDescendant(of: content), window.canBeFocused(view) {
            window.focus(view)
        } else if let first = window.firstFocusableView(in: content) {
            window.focus(first)
        } else if !isFocused {
            focusFrame()
        }
    }

    // MARK: Closing

    /// Closes the panel: removes it from its desktop.
    public func close() {
        guard let desktop else { return }
        let takesFocus = containsFocus || window?.focusedView == nil
        removeFromSuperview()
        if takesFocus { desktop.frontPanel?.focusContent() }
        perform(onClose)
    }

    /// Closes the panel if `shouldClose` permits it.
    func userCloses() {
        guard isClosable else { return }
        guard let shouldClose else { return close() }
        perform { [weak self] in
            if await shouldClose() { self?.close() }
        }
    }

    // MARK: Events and painting

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool { handleMove(event) }

    public override func draw(in painter: Painter) {
        let bounds = painter.bounds
        let isActive = containsFocus || held != nil
        painter.fill(bounds, style: painter[.panel])
        let border = painter[
            painter.isEffectivelyEnabled
                ? (isActive ? .panel["border.focused"] : .panel["border"]) : Role.border.disabled]
        let line: LineStyle = isFocused || held != nil ? .double : .rounded
        painter.border(bounds, line, style: border, joins: false)
        let buttons = (isClosable ? 3 : 0) + (isResizable ? 3 : 0)
        let room = bounds.width - 4 - buttons
        guard !title.isEmpty, room > 0, bounds.height > 0 else { return }
        let role: Role =
            painter.isEffectivelyEnabled
            ? (isActive ? .panel["title.focused"] : .panel["title"]) : Role.panel["title"].disabled
        painter.text(" \(title.truncated(to: room)) ", x: 1, y: 0, style: painter[role])
    }
}

import SLL
public import TrellisViews

/// A message in a corner of the window that goes by itself, or when the user dismisses it.
///
///     window.toast("Saved", role: .success)
///     window.toast("3 mails deleted", action: "Undo") { mails.restore() }
///
///     let toast = window.toast("Copying…", for: nil)
///     toast.text = "Copied \(count) of \(all) files"
///     …
///     toast.dismiss()
///
/// It does not take the focus. Several lie above each other, the newest one next to the corner; those without room
/// wait. Their time stands still while they wait, and while the mouse is on any of them or the focus is in one.
///
/// F8 moves the focus to the newest one, then on to the older ones, and back to where it was; Enter presses a button,
/// Escape dismisses it.
///
/// Its role is `"toast"`, that of the mark, and of the bar at the left or the border, is the variant of
/// `"toast.border"`: `"toast.border.error"`.
/// The mark tells roles apart without colours: ✓ for `.success`, ! for `.warning`, ✗ for `.error`, • for others.
public final class Toast: View, LayoutListener {
    /// The message; long lines wrap.
    @Observed(.size) public var text: String = "" { didSet { label.text = text } }

    /// Lines below the message that do not wrap, such as the picture of an error; empty for none.
    ///
    /// The toast is as wide as they need, up to 80 columns, and at most half as high as the window. Of a line of a file
    /// with carets below it, the part around the carets is always shown.
    @Observed(.size) public var detail: String = "" { didSet { detailDidChange() } }

    /// The meaning of the message, such as `.success`; nil for none.
    @Observed(.display) public var role: Role? = nil { didSet { lines?.role = role } }

    /// The title of the button; nil for none.
    @Observed(.size) public var action: String? = nil { didSet { actionDidChange() } }

    /// The time until the toast goes by itself; nil for never. Setting it starts the time again.
    public var duration: Duration? {
        didSet {
            countdown.restart(duration)
            pile?.holdOrRelease()
        }
    }

    /// Whether the toast is in a window. It can be observed.
    @Observed public private(set) var isShown: Bool = false

    /// Called when the user has pressed the button; the toast is gone by then.
    public var onAction: Action<>?

    /// Called after the toast has gone, for whatever reason.
    public var onDismiss: Action<>?

    private let label = Label(wraps: true)
    /// The view of `detail`; nil if there is none.
    private var lines: ToastDetail?
    private var button: Button?
    private let close = ToastClose()
    let countdown: Countdown
    weak var overlay: Overlay?
    var corner = Placement.Corner.bottomRight
    var area: ToastArea?
    /// The toast between this one and the corner, and whether there is none; nil until it is placed.
    weak var newer: Toast?
    var isFirst: Bool?
    weak var viewToReturnTo: View?
    private let hover = ToastHover()
    var isUnderMouse: Bool { hover.isInside }

    /// Creates a toast, which `Window.show(_:in:)` shows.
    public init(
        _ text: String, role: Role? = nil, for duration: Duration? = .seconds(5), action: String? = nil,
        onAction: Action<>? = nil
    ) {
        countdown = Countdown(duration)
        self.duration = duration
        self.onAction = onAction
        _text = Observed(wrappedValue: text, .size)
        _role = Observed(wrappedValue: role, .display)
        _action = Observed(wrappedValue: action, .size)
        super.init()
        label.text = text
        addSubview(label)
        addSubview(close)
        close.onPress = { [weak self] in self?.dismiss() }
        countdown.onEnd = { [weak self] in self?.dismiss() }
        hover.onChange = { [weak self] in self?.pile?.holdOrRelease() }
        addInteraction(hover)
        if action != nil { actionDidChange() }
        setNeedsArranging()
    }

    var isNewest = false

    static let keys = KeyBindings(
        for: Toast.self, group: "Messages",
        [
            KeyBinding("toast.dismiss", "dismiss", .escape) { $0.dismiss() },
            KeyBinding("toast.above", "message above", .up) { $0.moveFocus(.up) },
            KeyBinding("toast.below", "message below", .down) { $0.moveFocus(.down) },
            KeyBinding("toast.focus", "messages", .function(8), scope: .window, when: { $0.isNewest }) {
                $0.pile?.moveFocusOn()
            },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    private func moveFocus(_ direction: Window.FocusDirection) { pile?.moveFocus(from: self, direction) }

    private func actionDidChange() {
        guard let action else {
            button?.removeFromSuperview()
            button = nil
            return setNeedsArranging()
        }
        if let button { return button.title = action }
        let button = Button(action) { [weak self] in
            // The window may be the last to hold the toast.
            guard let self else { return }
            dismiss()
            perform(onAction)
        }
        self.button = button
        insertSubview(button, at: 0)
        setNeedsArranging()
    }

    private func detailDidChange() {
        let before = (greatestWidth, hasDetail)
        defer { if (greatestWidth, hasDetail) != before { pile?.arrangeAgain(self) } }
        guard !detail.isEmpty else {
            lines?.removeFromSuperview()
            lines = nil
            return setNeedsArranging()
        }
        let lines = lines ?? ToastDetail()
        lines.lines = ErrorLines(detail)
        guard self.lines == nil else { return }
        lines.role = role
        self.lines = lines
        addSubview(lines)
        setNeedsArranging()
    }

    var hasDetail: Bool { lines != nil }

    /// The most columns that it takes.
    var greatestWidth: Int { ToastShape.greatestWidth(detail: lines?.lines) }

    /// The most rows that it takes in a window of a size, if it has a detail.
    func greatestHeight(in window: Size) -> Int {
        max(window.height / 2, min(window.height, ToastShape.leastHeightWithDetail))
    }

    /// The rows that it takes in a window of a size where nothing lies beside it.
    func wantedHeight(in window: Size) -> Int {
        let height = measured(for: frame.width).size.height
        return min(height, hasDetail ? greatestHeight(in: window) : window.height)
    }

    // MARK: Lifecycle

    var pile: ToastStack? { isShown ? window.map { ToastStack(in: $0, corner) } : nil }

    /// Removes the toast; does nothing if it is not shown.
    public func dismiss() {
        if containsFocus, let viewToReturnTo { window?.focus(viewToReturnTo) }
        if let overlay { return overlay.dismiss() }
        removeFromSuperview()
    }

    func didShow() { isShown = true }

    func didEnd() {
        countdown.stop()
        isShown = false
        perform(onDismiss)
    }

    public override func focusDidChange(_ change: FocusChange) {
        guard change == .entered || change == .left else { return }
        pile?.holdOrRelease()
        setNeedsDisplay()
    }

    /// Hides the toast where there is no room for it; the newest one is always visible.
    public func layoutDidFinish(contentHasMoved: Bool) {
        guard isShown, let window else { return }
        if isFirst == true, let pile, pile.area != area { pile.arrange() }
        let waits =
            isFirst == false
            && (frame.top < 0 || frame.bottom > window.size.height
                || area?.rows != nil && !frame.intersection(window.dialogToAnswer.inside).isEmpty)
        guard waits != isHidden else { return }
        isHidden = waits
        pile?.holdOrRelease()
    }

    // MARK: Size and layout

    public override var debugLabel: String? { text }

    private func shape(at width: Int) -> ToastShape {
        ToastShape(width: width, text: label, detail: lines?.lines, button: button?.measured().size.width)
    }

    public override func measure(for width: Int?) -> Measure {
        let natural = ToastShape.width(text: label, detail: lines?.lines, button: button?.measured().size.width)
        return Measure(
            width: width ?? natural, height: shape(at: width ?? natural).height, minWidth: 8, minHeight: 1,
            heightFollowsWidth: true, measuresSubviews: true)
    }

    public override func arrangeSubviews() {
        let top = RuleValue.superviewHeight().map { $0 < Double(ToastShape.leastHeight) ? 0 : 1 }
        func shaped(_ value: @escaping @MainActor (ToastShape) -> Int) -> RuleValue {
            .superviewColumns().map { [weak self] width in Double(self.map { value($0.shape(at: Int(width))) } ?? 0) }
        }
        var list: SubviewRules = [.tt: top, .rr: 1]
        list.clip()
        write(list, for: close)

        list = [
            .tt: top, .ll: .cells(ToastShape.textStart), .rr: shaped { $0.textEnd }, .h: shaped { $0.lines },
            // The border keeps its last row where the toast is cut off.
            .maxh: .superviewHeight().map { $0 < Double(ToastShape.leastHeight) ? $0 : $0 - 2 },
        ]
        list.clip()
        write(list, for: label)

        if let lines {
            let start = top + shaped { $0.lines }
            list = [
                .tt: start, .ll: .cells(ToastShape.textStart), .rr: .cells(ToastShape.textStart / 2),
                .h: shaped { $0.detail },
                .maxh: (.superviewHeight() - start - shaped { $0.height - $0.lines - $0.detail - 1 }).map {
                    max(0, $0)
                },
            ]
            list.clip()
            write(list, for: lines)
        }

        guard let button else { return }
        let row = lines == nil ? top + shaped { $0.buttonRow } : .superviewHeight().map { max(2, $0 - 2) }
        list = [.tt: row, .rr: shaped { $0.buttonEnd }]
        list.clip(.horizontal, before: 1, after: 1)
        list.clip(.vertical)
        write(list, for: button)
    }

    // MARK: Painting

    private var mark: String {
        switch role {
        case Role.success?: symbol(.success)
        case Role.warning?: "!"
        case Role.error?: symbol(.failure)
        default: symbol(.bullet)
        }
    }

    /// Draws a bar at the left where the surface stands out from the window, as dialogs do without a frame, and a border
    /// elsewhere.
    private func drawEdge(_ style: Style, in painter: Painter) {
        let surface = painter["toast"].background
        guard surface != .default, painter["surface.border"].foreground == surface, !showsOnlyASCII else {
            return painter.border(painter.bounds, .rounded, style: style, joins: false)
        }
        for y in 0..<painter.bounds.height { painter.text("▌", x: 0, y: y, style: style) }
    }

    public override func draw(in painter: Painter) {
        painter.fill(painter.bounds, style: painter[self.role("toast", in: painter)])
        let hasBorder = painter.bounds.height >= ToastShape.leastHeight
        let tint: Role = "toast.border"
        let style = painter[self.role(tint.variant(role), in: painter)]
        if hasBorder { drawEdge(style, in: painter) }
        guard painter.bounds.width > 4 else { return }
        painter.text(mark, x: 2, y: hasBorder ? 1 : 0, style: style)
    }
}

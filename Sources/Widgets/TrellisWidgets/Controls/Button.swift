public import TrellisViews

/// A button, pressed by Enter or the space bar while it has the focus, by the mouse, or by its mnemonic from anywhere.
///
///     let save = form.add(Button("Save", mnemonic: "s", isDefault: true) { document.save() }, "bb = 0, rr = 0")
///     save.bind(\.isEnabled, to: document, \.isEdited)
///
/// Its role is `"button"`, or `"button.default"` for a default button; with a `role` of its own, a variant of these:
/// `"button.error"`.
public final class Button: View {
    /// The text of the button, on one line.
    @Observed(.size) public var title: String = "" { didSet { keysDidChange() } }

    /// The underlined letter that presses the button with Alt from anywhere in the window or dialog; nil for none.
    @Observed(.display) public var mnemonic: Character? = nil { didSet { keysDidChange() } }

    /// Whether Enter presses the button from anywhere in the window or dialog, unless a focused view handles Enter.
    @Observed(.display) public var isDefault: Bool = false { didSet { keysDidChange() } }

    /// The meaning of the button, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Whether the button has three rows, the outer ones half of it, where colours show that.
    @Observed(.size) public var isLarge: Bool = false

    /// Called when the button is pressed.
    public var onPress: Action<>?

    private let pressing = PressState()

    /// Creates a button.
    ///
    /// The button retains `onPress`, which should therefore capture the button weakly or not at all.
    public init(
        _ title: String, mnemonic: Character? = nil, isDefault: Bool = false, role: Role? = nil,
        onPress: Action<>? = nil
    ) {
        self.onPress = onPress
        _title = Observed(wrappedValue: title, .size)
        _mnemonic = Observed(wrappedValue: mnemonic, .display)
        _isDefault = Observed(wrappedValue: isDefault, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    static let keys = KeyBindings(
        for: Button.self,
        [
            KeyBinding(
                "button.press", title: { $0.title }, keys: { _ in [.enter, .space] }, isHinted: true,
                action: { $0.pressByKey() })
        ])

    static let keysFromAnywhere = KeyBindings(
        for: Button.self, adding: keys,
        [
            KeyBinding(
                "button.default", title: { $0.title }, keys: { _ in [.enter] }, scope: .window, isHinted: true,
                when: { $0.isDefault && !$0.isFocused }, action: { $0.pressByKey() }),
            KeyBinding(
                "button.mnemonic", title: { $0.title }, keys: { $0.mnemonic?.keysWithAlt ?? [] }, scope: .window,
                isHinted: true, when: { $0.mnemonic != nil }, action: { $0.pressByKey() }),
        ])

    public override var keyBindings: KeyBindings {
        isDefault || mnemonic != nil ? Self.keysFromAnywhere : Self.keys
    }

    /// Presses the button.
    public func press() { perform(onPress) }

    public override var debugLabel: String? { title }

    /// The title in the language of the window.
    var shownTitle: String { translated(text: title) }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { pressing.cancel() }
    }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: shownTitle.columns + (isLarge ? 6 : 4), height: isLarge ? 3 : 1)
    }

    // MARK: Events

    private func pressByKey() {
        pressing.flash(in: self)
        press()
    }

    public override func handle(_ event: Event) -> Bool { pressing.handle(event, in: self) { press() } }

    // MARK: Painting

    public override func draw(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let base: Role = isDefault ? "button.default" : .button
        let style = painter[self.role(base.variant(role), isPressed: pressing.isDown, in: painter)]
        fill(style, painter)
        let y = (height - 1) / 2
        let shown = shownTitle.truncated(to: width)
        let x = (width - shown.columns) / 2
        painter.text(shown, x: x, y: y, style: style)
        if painter[.button].background == .default || isReadAloud, x > 0,
            painter.isEffectivelyEnabled || !showsOnlyASCII
        {
            // Without a background of its own, brackets show that it is a button. A disabled one has none where the
            // terminal shows only ASCII, for such terminals can seldom make it faint.
            painter.text("[", x: 0, y: y, style: style)
            painter.text("]", x: width - 1, y: y, style: style)
        }
        painter.underline(mnemonic, of: shown, x: x, y: y)
    }

    private func fill(_ style: Style, _ painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        guard isLarge, height == 3, style.background != .default, !showsOnlyASCII else {
            // Only the title is underlined.
            var outer = style
            outer.attributes.remove(.underline)
            painter.fill(painter.bounds, style: outer)
            return painter.fill(Rect(x: 0, y: (height - 1) / 2, width: width, height: 1), style: style)
        }
        painter.fill(Rect(x: 0, y: 1, width: width, height: 1), style: style)
        let edge = Style(foreground: style.background)
        for x in 0..<width {
            painter.symbol("▄", x: x, y: 0, style: edge)
            painter.symbol("▀", x: x, y: 2, style: edge)
        }
    }
}

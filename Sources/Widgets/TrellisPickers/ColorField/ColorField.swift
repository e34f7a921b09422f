public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen
public import TrellisViews
public import TrellisWidgets

/// A colour, typed or chosen from a popup: ` ██ #FF8800  ▾ `.
///
///     let ink = form.add(ColorField(.rgb(255, 136, 0)) { color in brush.color = color }, "tt = ll = 0")
///     ink.swatches = [.rgb(255, 0, 0), .rgb(0, 128, 0), .rgb(0, 0, 255)]
///     ink.bind(\.value, twoWay: settings, \.ink)
///
/// The text is `#FF8800`, `#F80`, the number of one of the 256 palette colours, or `default`. It is read when Enter is
/// pressed or the focus leaves; a text that is no colour stays, `message` says so, and `value` remains the last good
/// one, which Escape brings back.
///
/// Alt-↓, F4 and the arrow at the right open the popup: swatches, the 256 colours where the terminal has them, and
/// sliders for hue, saturation and lightness. Enter or a click chooses a colour, Escape brings the former one back. A
/// terminal with fewer colours shows the nearest ones, and one without colours their texts.
///
/// Its roles are those of a `TextField`.
public final class ColorField: View, ValidatedField {
    /// The field that the user types into, and that takes the focus: `window.focus(ink.input)`.
    public let input = TextField()

    /// The colours offered first in the popup, 12 in a row.
    public var swatches: [Color] = ColorField.standardSwatches

    /// Whether colours of the terminal's palette can be chosen, besides 24-bit ones.
    @Observed public var allowsPalette: Bool = true

    /// Whether the terminal's default colour can be chosen, by `default` or an empty text.
    @Observed public var allowsDefault: Bool = false

    /// The meaning of the field, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil { didSet { input.role = role } }

    /// What is wrong with the text; nil if nothing is, or while it has not been read.
    @Observed(.display) public private(set) var message: String? = nil { didSet { messageDidChange() } }

    /// Whether the message may be shown: the user has changed or left the field, or the app wants it at once.
    @Observed(.display) public var showsMessage: Bool = false {
        didSet { input.showsMessage = showsMessage }
    }

    /// Whether nothing is wrong with the text. Observable.
    public var isValid: Bool { message == nil }

    /// Returns why a colour is wrong, or nil if it is not.
    public var validate: (@MainActor (Color) -> String?)? { didSet { message = mistake(in: input.text) } }

    /// Called when the user has changed the colour.
    public var onChange: Action<Color>?

    private var knownValue: Color
    private let valueChanges = ChangePoint()
    private let openChanges = ChangePoint()
    private var isEdited = false
    private weak var overlay: Overlay?
    /// The colour before the popup was opened.
    private var formerValue: Color?

    /// Four shades of twelve hues, and greys.
    public static let standardSwatches: [Color] =
        [75, 60, 45, 30].flatMap { lightness in
            (0..<12).map { HueSaturationLightness(hue: 30 * $0, saturation: 80, lightness: lightness).color }
        }
        + (0..<12).map { HueSaturationLightness(hue: 0, saturation: 0, lightness: 100 * $0 / 11).color }

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the colour.
    ///   - role: a variant of the field's role.
    ///   - onChange: called when the user has changed the colour.
    public init(_ value: Color = .rgb(255, 255, 255), role: Role? = nil, onChange: Action<Color>? = nil) {
        knownValue = value
        self.onChange = onChange
        _role = Observed(wrappedValue: role, .display)
        super.init()
        input.role = role
        input.maximumLength = 32
        input.onChange = { [weak self] _ in self?.textDidChange() }
        addSubview(input)
        addInteraction(ReadingOnEnter())
        setNeedsArranging()
        showValue()
    }

    // MARK: The value

    /// The colour. Observable and bindable; when set, it replaces the text.
    public var value: Color {
        get {
            valueChanges.access(from: self)
            return knownValue
        }
        set { change(to: newValue) }
    }

    private func change(to new: Color) {
        let isOther = new != knownValue
        if isOther { valueChanges.willChange() }
        if isOther || isEdited { setNeedsDisplay() }
        knownValue = new
        showValue()
        if isOther { valueChanges.didChange() }
    }

    private func choose(_ new: Color) {
        let old = knownValue
        change(to: allowsPalette ? new : new.kind == .terminalDefault ? new : new.asRGB)
        if knownValue != old { perform(onChange, knownValue) }
    }

    // MARK: The text

    private func showValue() {
        isEdited = false
        input.text = knownValue.description
        message = validate?(knownValue)
    }

    private func textDidChange() {
        isEdited = true
        showsMessage = true
        if message != nil { message = mistake(in: input.text) }
        setNeedsDisplay()
    }

    /// Reads the text, as Enter does.
    ///
    /// - Returns: whether it was right.
    @discardableResult
    public func commit() -> Bool {
        guard isEdited else { return isValid }
        message = mistake(in: input.text)
        guard message == nil, let color = color(of: input.text) else { return false }
        choose(color)
        return true
    }

    private func color(of text: String) -> Color? {
        allowsDefault && text.allSatisfy(\.isWhitespace) ? .default : Color(text)
    }

    private func mistake(in text: String) -> String? {
        guard let color = color(of: text) else {
            return allowsPalette ? "A colour is #RRGGBB, or 0 to 255." : "A colour is #RRGGBB."
        }
        switch color.kind {
        case .terminalDefault where !allowsDefault: return "The default colour cannot be chosen."
        case .palette where !allowsPalette: return "A colour is #RRGGBB."
        default: return validate?(color)
        }
    }

    private func messageDidChange() { input.validate = { [unowned self] _ in message } }

    // MARK: The popup

    /// Whether the popup is shown. It can be observed.
    public var isOpen: Bool {
        openChanges.access(from: self)
        return overlay != nil
    }

    /// Opens the popup. Does nothing while the field is not in a window or is disabled.
    public func open() {
        guard overlay == nil, let window, isUsable else { return }
        commit()
        formerValue = knownValue
        let panel = ColorPanel(for: self, colors: window.features.colors)
        var options = OverlayOptions.popup
        options.initialFocus = panel.firstFocus
        options.dismissal.formUnion([.focusLost, .anchorUnusable])
        let popup = FieldPopup(panel, leastSize: Size(width: 36, height: 9))
        changeOpen {
            overlay = window.overlays.show(popup, at: .below(self), options) { [weak self] reason in
                self?.popupDidEnd(reason)
            }
        }
    }

    /// Closes the popup; the colour stays as it is.
    public func close() { overlay?.dismiss() }

    private func popupDidEnd(_ reason: Overlay.DismissalReason) {
        changeOpen { overlay = nil }
        if reason == .escape, let formerValue { choose(formerValue) }
        formerValue = nil
    }

    private func changeOpen(_ change: () -> Void) {
        openChanges.willChange()
        change()
        setNeedsDisplay()
        openChanges.didChange()
    }

    /// Chooses a colour on behalf of the user while the popup stays open.
    func tryInPopup(_ color: Color) { choose(color) }

    /// Chooses a colour on behalf of the user and closes the popup.
    func chooseInPopup(_ color: Color) {
        close()
        choose(color)
    }

    // MARK: What a view does

    public override func focusWithinDidChange() {
        super.focusWithinDidChange()
        setNeedsDisplay()
        if containsFocus {
            input.selectAll()
        } else if !input.awaitsFocus, !isOpen {
            showsMessage = true
            commit()
        }
    }

    public override var wantsHover: Bool { true }

    /// The keys of colour fields, besides those for the text.
    public static let keys = KeyBindings(
        for: ColorField.self, group: "Colour field",
        [
            KeyBinding("color.open", "open the colours", Key(.down, .alt), .function(4), .down) { $0.open() },
            KeyBinding(
                "color.revert", "bring the last colour back", .escape, when: { $0.isEdited || $0.message != nil },
                action: { $0.showValue() }),
            // A default button may be pressed only if nothing is wrong.
            KeyBinding("color.refuse", "", .enter, when: { $0.mistake(in: $0.input.text) != nil }) { _ in },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        window?.focus(input)
        open()
        return true
    }

    /// The columns before and after the text at a width: the swatch and the arrow.
    private static func columns(in width: Int) -> (before: Int, after: Int) {
        (width >= 12 ? 3 : 0, width >= 8 ? 2 : 0)
    }

    public override func intrinsicSize(for width: Int?) -> Size? { Size(width: 16, height: 1) }

    public override var minimumSize: Size? { Size(width: 4, height: 1) }

    public override func arrangeSubviews() {
        var list = SubviewRules()
        list.set(.tt, 0)
        list.set(.bb, 0)
        list.set(.ll, .superview().map { Double(Self.columns(in: Int($0)).before) })
        list.set(.rr, .superview().map { Double(Self.columns(in: Int($0)).after) })
        write(list, for: input)
    }

    public override func draw(in painter: Painter) {
        let base = Role.field.variant(role)
        let style = painter[input.isFocused || isOpen && painter.isUsable ? base.focused : self.role(base, in: painter)]
        painter.fill(painter.bounds, style: style)
        let (columns, y) = (Self.columns(in: painter.bounds.width), (painter.bounds.height - 1) / 2)
        if columns.before > 0 {
            // What is typed is shown as soon as it is a colour.
            let shown = isEdited ? color(of: input.text) ?? knownValue : knownValue
            painter.fill(
                Rect(x: 1, y: y, width: 2, height: 1),
                style: Style(background: shown, attributes: painter.isUsable ? [] : .dim))
        }
        guard columns.after > 0 else { return }
        let arrow = showsOnlyASCII ? isOpen ? "^" : "v" : isOpen ? "▴" : "▾"
        painter.text(arrow, x: painter.bounds.width - 2, y: y, style: style)
    }
}

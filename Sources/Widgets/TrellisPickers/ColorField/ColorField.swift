import SLL
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
public final class ColorField: ParsedField<ColorParser> {
    /// The colours offered first in the popup, 12 in a row.
    public var swatches: [Color] = ColorField.standardSwatches

    /// Whether colours of the terminal's palette can be chosen, besides 24-bit ones.
    @Observed public var allowsPalette: Bool = true { didSet { parser.allowsPalette = allowsPalette } }

    /// Whether the terminal's default colour can be chosen, by `default` or an empty text.
    @Observed public var allowsDefault: Bool = false { didSet { parser.allowsDefault = allowsDefault } }

    private let dropdown = Dropdown()
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
        super.init(value, by: ColorParser(), role: role, onChange: onChange)
        input.maximumLength = 32
        addInteraction(dropdown)
    }

    // MARK: Popup

    /// Whether the popup is shown. It can be observed.
    public var isOpen: Bool { dropdown.isOpen }

    /// Opens the popup. Does nothing while the field is not in a window or is disabled.
    public func open() {
        guard dropdown.canOpen, let window else { return }
        commit()
        formerValue = value
        let panel = ColorPanel(for: self, colors: window.features.colors)
        let popup = FieldPopup(panel, leastSize: Size(width: 36, height: 9))
        dropdown.open(popup, focus: panel.firstFocus) { [weak self] in self?.popupWillEnd($0) }
    }

    /// Closes the popup; the colour stays as it is.
    public func close() { dropdown.close() }

    private func popupWillEnd(_ reason: Overlay.DismissalReason) {
        if reason == .escape, let formerValue { choose(formerValue) }
        formerValue = nil
    }

    /// Chooses a colour on behalf of the user while the popup stays open.
    func tryInPopup(_ color: Color) { choose(color) }

    /// Chooses a colour on behalf of the user and closes the popup.
    func chooseInPopup(_ color: Color) {
        close()
        choose(color)
    }

    // MARK: View

    public override var keepsFocus: Bool { isOpen }

    public override var wantsHover: Bool { true }

    static let keys = KeyBindings(
        for: ColorField.self, group: "Colour field", adding: draftKeys,
        [
            KeyBinding("color.open", "open the colours", Key(.down, .alt), .function(4), .down) { $0.open() }
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        window?.focus(input)
        open()
        return true
    }

    /// The swatch and the arrow are shown where there is room.
    public override func textInsets(in width: Int) -> (before: Int, after: Int) {
        (width >= 12 ? 3 : 0, width >= 8 ? 2 : 0)
    }

    public override func measure(for width: Int?) -> Measure { Measure(width: 16, height: 1, minWidth: 4) }

    public override func draw(in painter: Painter) {
        let base = Role.field.variant(role)
        let style = painter[
            input.isFocused || isOpen && painter.isEffectivelyEnabled ? base.focused : self.role(base, in: painter)]
        painter.fill(painter.bounds, style: style)
        let (columns, y) = (textInsets(in: painter.bounds.width), (painter.bounds.height - 1) / 2)
        if columns.before > 0 {
            // What is typed is shown as soon as it is a colour.
            let shown = draft
            painter.fill(
                Rect(x: 1, y: y, width: 2, height: 1),
                style: Style(background: shown, attributes: painter.isEffectivelyEnabled ? [] : .dim))
        }
        guard columns.after > 0 else { return }
        painter.text(dropdown.arrow, x: painter.bounds.width - 2, y: y, style: style)
    }
}

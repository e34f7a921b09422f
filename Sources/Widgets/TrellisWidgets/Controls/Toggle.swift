public import TrellisViews

/// A switch for a setting that takes effect at once: `━━● Sound`. The space bar or a click toggles it.
///
///     form.add(Toggle("Sound", isOn: true) { isOn in player.isMuted = !isOn }, "tt = ll = 0")
///
/// Its role is `"toggle"`, or `"toggle.on"` while it is on; where `"toggle.track"` has a background, the knob lies on a
/// track of that tone, or of the colour of `"toggle.on"`.
public final class Toggle: View {
    /// The text beside the switch, on one line.
    @Observed(.size) public var title: String = ""

    /// Whether the switch is on.
    @Observed(.display) public var isOn: Bool = false

    /// The meaning of the switch, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Called with the new value when the user has toggled the switch.
    public var onChange: Action<Bool>?

    /// Creates a switch.
    public init(_ title: String, isOn: Bool = false, role: Role? = nil, onChange: Action<Bool>? = nil) {
        self.onChange = onChange
        _title = Observed(wrappedValue: title, .size)
        _isOn = Observed(wrappedValue: isOn, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    static let keys = KeyBindings(
        for: Toggle.self, group: "Toggle", [KeyBinding("toggle.change", "switch", .space) { $0.change() }])

    public override var keyBindings: KeyBindings { Self.keys }

    /// Toggles the switch as the user would.
    public func change() {
        isOn.toggle()
        perform(onChange, isOn)
    }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: 3 + (title.isEmpty ? 0 : 1 + translated(text: title).columns), height: 1)
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        change()
        return true
    }

    /// The knob on its track, where the theme has a tone for one: in the colour of the switch while it is on.
    private func track(in painter: Painter) -> Style? {
        var style = painter["toggle.track"]
        // Where there is no title, the whole of it shows the focus.
        let showsFocus = isFocused && (title.isEmpty || painter.bounds.width <= 4)
        guard style.background != .default, !showsFocus else { return nil }
        let on = painter[Role("toggle.on").variant(role)]
        if !painter.isEffectivelyEnabled {
            style.foreground = painter[Role("toggle").disabled].foreground
        } else if isOn, on.foreground != .default {
            style = Style(foreground: painter[.window].background, background: on.foreground, attributes: .bold)
        }
        return style
    }

    public override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let style = painter[self.role(Role("toggle").variant(role), in: painter)]
        let knob = painter[self.role(Role(isOn ? "toggle.on" : "toggle").variant(role), in: painter)]
        let sign = symbol(isOn ? .on : .off)
        guard width >= 3 else {
            painter.text(sign, x: 0, y: 0, style: knob)
            return
        }
        let line = !painter.isEffectivelyEnabled && showsOnlyASCII ? "  " : isOn ? "━━" : "──"
        let picture = isOn ? line + sign : sign + line
        if isReadAloud {
            painter.text(isOn ? "on" : "off", x: 0, y: 0, style: knob)
        } else if let track = track(in: painter) {
            // The line is there for those who copy it.
            painter.text(picture, x: 0, y: 0, style: Style(foreground: track.background, background: track.background))
            painter.text(sign, x: isOn ? 2 : 0, y: 0, style: track)
        } else {
            painter.text(picture, x: 0, y: 0, style: knob)
        }
        guard width > 4, !title.isEmpty else { return }
        painter.text(" " + translated(text: title).truncated(to: width - 4), x: 3, y: 0, style: style)
    }
}

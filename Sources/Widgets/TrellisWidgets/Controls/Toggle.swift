public import TrellisViews

/// A switch for a setting that takes effect at once: `━━● Sound`. The space bar or a click toggles it.
///
///     form.add(Toggle("Sound", isOn: true) { isOn in player.isMuted = !isOn }, "tt = ll = 0")
///
/// Its role is `"toggle"`, or `"toggle.on"` while it is on.
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
        painter.text(isReadAloud ? isOn ? "on" : "off" : picture, x: 0, y: 0, style: knob)
        guard width > 4, !title.isEmpty else { return }
        painter.text(" " + translated(text: title).truncated(to: width - 4), x: 3, y: 0, style: style)
    }
}

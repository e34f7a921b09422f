public import TrellisViews

/// A checkbox: `☑ Wrap lines`, or `[x] Wrap lines` where only ASCII is shown. The space bar or a click toggles it.
///
///     let wrap = form.add(Checkbox("Wrap lines", isOn: true) { isOn in editor.wraps = isOn }, "tt = ll = 0")
///     wrap.bind(\.isOn, twoWay: settings, \.wrapsLines)
///
/// Its role is `"checkbox"`, and that of its mark `"checkbox.on"` while it is on.
public final class Checkbox: View {
    /// The text beside the box, on one line.
    @Observed(.size) public var title: String = ""

    /// Whether the box is checked.
    @Observed(.display) public var isOn: Bool = false

    /// Whether the box stands for several values of which only some are on; the user's next change ends that.
    @Observed(.display) public var isMixed: Bool = false

    /// The meaning of the checkbox, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Called with the new value when the user has changed it.
    public var onChange: Action<Bool>?

    /// Creates a checkbox.
    public init(
        _ title: String, isOn: Bool = false, isMixed: Bool = false, role: Role? = nil,
        onChange: Action<Bool>? = nil
    ) {
        self.onChange = onChange
        _title = Observed(wrappedValue: title, .size)
        _isOn = Observed(wrappedValue: isOn, .display)
        _isMixed = Observed(wrappedValue: isMixed, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    static let keys = KeyBindings(
        for: Checkbox.self, group: "Checkbox", [KeyBinding("checkbox.change", "change", .space) { $0.change() }])

    public override var keyBindings: KeyBindings { Self.keys }

    /// Toggles the checkbox as the user would; a mixed one becomes on.
    public func change() {
        isOn = isMixed || !isOn
        isMixed = false
        perform(onChange, isOn)
    }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: mark.columns + (title.isEmpty ? 0 : 1 + translated(text: title).columns), height: 1)
    }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        change()
        return true
    }

    public override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let base = Role("checkbox").variant(role)
        let style = painter[self.role(base, in: painter)]
        let markStyle = isOn || isMixed ? painter[self.role(base["on"], in: painter)] : style
        let x = painter.mark(mark, width: width, style: markStyle)
        guard width > x + 1, !title.isEmpty else { return }
        painter.text(" " + translated(text: title).truncated(to: width - x - 1), x: x, y: 0, style: style)
    }

    private var mark: String { symbol(isMixed ? .mixed : isOn ? .checked : .unchecked) }
}

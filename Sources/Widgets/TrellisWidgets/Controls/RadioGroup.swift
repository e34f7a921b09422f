public import TrellisViews

/// A group of options, one per row, of which one can be selected: `◉ left`. The arrow keys, Home, End or a click
/// select.
///
///     let align = form.add(RadioGroup(["left", "centre", "right"], selection: 0) { align($0) }, "tt = ll = 0")
///     align.bind(\.selection, twoWay: settings, \.alignment)
///
/// It scrolls if there are more options than rows. Its role is `"radio"`, and that of
/// the mark of the selected option `"radio.on"`.
public final class RadioGroup: View {
    /// The options, each on one line.
    @Observed(.size) public var options: [String] = []

    /// The index of the selected option; nil for none. An index out of range counts as none.
    @Observed(.display) public var selection: Int? = nil

    /// The meaning of the group, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// Called with the index when the user has selected an option.
    public var onChange: Action<Int>?

    /// Creates a group of options.
    public init(_ options: [String], selection: Int? = nil, role: Role? = nil, onChange: Action<Int>? = nil) {
        self.onChange = onChange
        _options = Observed(wrappedValue: options, .size)
        _selection = Observed(wrappedValue: selection, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    var chosen: Int? { selection.flatMap { options.indices.contains($0) ? $0 : nil } }

    /// The first visible option, chosen so that the selected one is in the middle if not all fit.
    var firstShown: Int {
        let height = bounds.height
        return max(0, min((chosen ?? 0) - height / 2, options.count - height))
    }

    /// The option under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: symbol(.chosen).columns + 1 + (options.map(\.columns).max() ?? 0), height: options.count)
    }

    // MARK: Events

    func choose(_ index: Int) {
        let index = min(max(0, index), options.count - 1)
        guard index >= 0, index != selection else { return }
        selection = index
        perform(onChange, index)
    }

    static let keys = KeyBindings(
        for: RadioGroup.self, group: "Options",
        [
            KeyBinding("radio.choose", "choose", .space, when: { $0.chosen == nil }) { $0.choose(0) },
            KeyBinding("radio.previous", "previous, next", .up) { $0.choose(($0.chosen ?? 1) - 1) },
            KeyBinding("radio.next", "previous, next", .down) { $0.choose($0.chosen.map { $0 + 1 } ?? 0) },
            KeyBinding("radio.first", "first, last", .home) { $0.choose(0) },
            KeyBinding("radio.last", "first, last", .end) { $0.choose($0.options.count - 1) },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, bounds.contains(mouse.position) else { return false }
        let index = firstShown + mouse.position.y
        if mouse.action == .move { hovered = index }
        guard mouse.action == .press(.left) else { return false }
        if index < options.count { choose(index) }
        return true
    }

    // MARK: Painting

    public override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let first = firstShown
        let marked = chosen ?? 0
        let base = Role("radio").variant(role)
        let plain = painter[painter.isEffectivelyEnabled ? base : base.disabled]
        for y in 0..<min(painter.bounds.height, options.count - first) {
            let index = first + y
            let isFocusRow = index == marked && (isFocused || !painter.isEffectivelyEnabled)
            let isUnderMouse = painter.isEffectivelyEnabled && isHovered && index == hovered && !isFocusRow
            func look(_ role: Role) -> Style {
                isFocusRow
                    ? painter[self.role(role, in: painter)] : isUnderMouse ? painter[role.hovered] : painter[role]
            }
            let style = painter.isEffectivelyEnabled ? look(base) : plain
            let isChosen = index == chosen
            let markStyle = isChosen && painter.isEffectivelyEnabled ? look(base["on"]) : style
            let x = painter.mark(symbol(isChosen ? .chosen : .unchosen), y: y, width: width, style: markStyle)
            guard width > x + 1 else { continue }
            painter.text(" " + options[index].truncated(to: width - x - 1), x: x, y: y, style: style)
        }
    }
}

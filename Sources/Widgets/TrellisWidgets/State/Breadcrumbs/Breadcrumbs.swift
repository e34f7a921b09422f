public import TrellisViews

/// The path to where the user is, each part of which can be chosen: `Home › Photos › 2024 › Winter`.
///
///     let path = window.add(Breadcrumbs(["Home", "Photos", "2024"]), "tt = ll = rr = 0")
///     path.onSelect = { index in open(path.parts[...index]) }
///
/// Where there is no room for all parts, `…` stands for those in the middle, and opens them in a popup.
///
/// ← → Home and End move along the parts, as far as there are any, Enter or a click chooses one. Its roles are
/// `"breadcrumbs"`, `"breadcrumbs.current"` for the last part, `"selection"` for the part to which keys apply, and
/// `"muted"` for what is between them.
public final class Breadcrumbs: View {
    /// The parts, from the outermost to the current one, each on one line.
    @Observed(.size) public var parts: [String] = [] { didSet { partsDidChange(from: oldValue) } }

    /// The part to which keys apply; nil for the last one, as after a change of the parts.
    @Observed(.display) public var selection: Int? = nil

    /// Called with the index of the part that the user has chosen.
    public var onSelect: Action<Int>?

    private weak var overlay: Overlay?
    /// The crumb under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    /// Creates breadcrumbs.
    public init(_ parts: [String] = [], onSelect: Action<Int>? = nil) {
        self.onSelect = onSelect
        _parts = Observed(wrappedValue: parts, .size)
        super.init()
    }

    private func partsDidChange(from old: [String]) {
        if selection != nil { selection = nil }
        overlay?.dismiss()
        if parts.isEmpty != old.isEmpty { canFocusDidChange() }
    }

    var selected: Int {
        let last = parts.count - 1
        return max(0, min(selection ?? last, last))
    }

    /// The parts as they are shown; one without a name still has to be seen.
    var names: [String] {
        parts.map { part in
            let name = part.inOneLine
            return name.columns == 0 ? "-" : name
        }
    }

    func crumbs(in width: Int) -> BreadcrumbLayout {
        BreadcrumbLayout(names, width: width, dots: symbol(.ellipsis))
    }

    // MARK: Choosing

    private func chooseSelected() {
        let crumbs = crumbs(in: bounds.width)
        guard let index = crumbs.index(of: selected) else { return }
        choose(crumbs.spans[index])
    }

    private func choose(_ span: BreadcrumbLayout.Span) {
        switch span.crumb {
        case .part(let index): choose(index)
        case .hidden(let hidden): open(hidden, at: Rect(x: span.x, y: row, width: span.columns, height: 1))
        }
    }

    func choose(_ index: Int) {
        guard parts.indices.contains(index) else { return }
        selection = index
        perform(onSelect, index)
    }

    /// Shows hidden parts in a popup.
    private func open(_ hidden: Range<Int>, at part: Rect) {
        guard overlay == nil, let window else { return }
        let popup = BreadcrumbPopup(Array(names[hidden]), selected: selected - hidden.lowerBound)
        popup.onChoose = { [weak self] index in
            self?.overlay?.dismiss()
            self?.choose(hidden.lowerBound + index)
        }
        var options = Overlay.Options.popup
        options.dismissal.formUnion([.focusLost, .anchorUnusable])
        overlay = window.overlays.show(popup, at: .below(self, part: part), options) {
            [weak self] _ in self?.overlay = nil
        }
    }

    // MARK: View

    public override var canFocus: Bool { !parts.isEmpty }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        if parts.isEmpty { return Measure(.zero) }
        return Measure(width: BreadcrumbLayout.columns(of: names), height: 1, minWidth: 1)
    }

    // MARK: Events

    static let keys = KeyBindings(
        for: Breadcrumbs.self, group: "Path",
        [
            KeyBinding("breadcrumbs.choose", "choose", .enter, .space) { $0.chooseSelected() },
            binding("outer part", "outer", .left) { index, _ in index - 1 },
            binding("inner part", "inner", .right) { index, _ in index + 1 },
            binding("outermost part", "outermost", .home) { _, _ in 0 },
            binding("innermost part", "innermost", .end) { _, count in count - 1 },
        ])

    private static func binding(
        _ title: String, _ name: String, _ key: Key, crumb: @escaping (_ index: Int, _ count: Int) -> Int
    ) -> KeyBinding<Breadcrumbs> {
        KeyBinding(
            "breadcrumbs.\(name)", title, key, when: { $0.part(crumb) != nil },
            action: { view in view.part(crumb).map { view.selection = $0 } })
    }

    /// The part that is selected when a key moves to another crumb; nil if there is none.
    private func part(_ crumb: (_ index: Int, _ count: Int) -> Int) -> Int? {
        let spans = crumbs(in: bounds.width).spans
        guard let index = spans.firstIndex(where: { $0.crumb.parts.contains(selected) }) else { return nil }
        let wanted = crumb(index, spans.count)
        return spans.indices.contains(wanted) && wanted != index ? spans[wanted].crumb.parts.last : nil
    }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        let crumbs = crumbs(in: bounds.width)
        let index = mouse.position.y == row ? crumbs.index(at: mouse.position.x) : nil
        switch mouse.action {
        case .move: hovered = index
        case .press(.left): if let index { choose(crumbs.spans[index]) }
        default: return false
        }
        return true
    }

    // MARK: Painting

    var row: Int { max(0, bounds.height - 1) / 2 }

    public override func draw(in painter: Painter) {
        let y = row
        for (index, span) in crumbs(in: painter.bounds.width).spans.enumerated() {
            if index > 0 {
                painter.text(
                    symbol(.separator), x: span.x - 2, y: y,
                    style: painter[painter.isEffectivelyEnabled ? .muted : Role.muted.disabled])
            }
            let isUnderMouse = isHovered && hovered == index
            painter.text(span.text, x: span.x, y: y, style: painter[role(of: span.crumb, isUnderMouse, painter)])
        }
    }

    private func role(of crumb: BreadcrumbLayout.Crumb, _ isUnderMouse: Bool, _ painter: Painter) -> Role {
        let role: Role = "breadcrumbs"
        if !painter.isEffectivelyEnabled { return role.disabled }
        if isFocused, crumb.parts.contains(selected) { return .selection }
        if isUnderMouse { return role.hovered }
        return crumb == .part(parts.count - 1) ? role["current"] : role
    }
}

import TrellisViews

final class CollapsibleTitle: View {
    var title: String {
        didSet {
            guard title != oldValue else { return }
            invalidateIntrinsicSize()
        }
    }
    var detail = "" { didSet { if detail != oldValue { setNeedsDisplay() } } }
    weak var owner: Collapsible?

    init(_ title: String) {
        self.title = title
        super.init()
    }

    static let keys = KeyBindings(
        for: CollapsibleTitle.self, group: "Section",
        [
            KeyBinding("collapsible.open", "open", .right, when: { $0.owner?.isOpen != true }) {
                $0.owner?.userSets(true)
            },
            KeyBinding("collapsible.close", "close", .left, when: { $0.owner?.isOpen != false }) {
                $0.owner?.userSets(false)
            },
            KeyBinding("collapsible.toggle", "open, close", .enter, .space) { title in
                title.owner.map { $0.userSets(!$0.isOpen) }
            },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    override var canFocus: Bool { true }

    override var wantsHover: Bool { true }

    override var debugLabel: String? { title }

    override func measure(for width: Int?) -> Measure { Measure(width: translated(text: title).columns + 4, height: 1) }

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left), let owner else { return false }
        owner.userSets(!owner.isOpen)
        return true
    }

    override func draw(in painter: Painter) {
        let style = painter[role("collapsible", in: painter)]
        let isCalm = painter.isEffectivelyEnabled && !isFocused && !isHovered
        let width = painter.bounds.width
        if style.background != .default || isFocused { painter.fill(painter.bounds, style: style) }
        painter.text(symbol(owner?.isOpen == false ? .arrowRight : .arrowDown), x: 0, y: 0, style: style)
        guard width > 2 else { return }
        let end = painter.text(translated(text: title).truncated(to: width - 2), x: 2, y: 0, style: style)
        let room = width - end - 2
        guard !detail.isEmpty, detail.columns <= room - 1 else { return }
        painter.text(
            detail, x: width - 1 - detail.columns, y: 0, style: isCalm ? painter["collapsible.detail"] : style)
    }
}

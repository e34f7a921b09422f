import TrellisViews

/// The titles of the pages, above a line.
final class TabRow: View {
    var titles: [String] = [] {
        didSet {
            setNeedsDisplay()
            if titles.isEmpty != oldValue.isEmpty { canFocusDidChange() }
        }
    }
    var selected = 0 { didSet { if selected != oldValue { setNeedsDisplay() } } }
    /// The title under the mouse.
    private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

    override var canFocus: Bool { !titles.isEmpty }
    override var wantsHover: Bool { true }

    /// The columns of each title with a blank at both sides. If not all fit, they are scrolled so that the selected one
    /// is in the middle.
    var spans: [Range<Int>] {
        var end = 0
        let spans = titles.map { title in
            let start = end
            end += translated(text: title).columns + 2
            return start..<end
        }
        guard end > bounds.width, spans.indices.contains(selected) else { return spans }
        let middle = (spans[selected].lowerBound + spans[selected].upperBound - bounds.width) / 2
        let scroll = max(0, min(middle, spans[selected].lowerBound, end - bounds.width))
        return spans.map { $0.lowerBound - scroll..<$0.upperBound - scroll }
    }

    static let keys = KeyBindings(
        for: TabRow.self, group: "Tabs",
        [
            KeyBinding("tabs.left", "previous, next page", .left) { $0.tabs?.choose(beside: -1) },
            KeyBinding("tabs.right", "previous, next page", .right) { $0.tabs?.choose(beside: 1) },
            KeyBinding("tabs.first", "first, last page", .home) { $0.tabs?.choose(0) },
            KeyBinding("tabs.last", "first, last page", .end) { $0.tabs?.choose($0.titles.count - 1) },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    var tabs: Tabs? { superview as? Tabs }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, let tabs else { return false }
        switch mouse.action {
        case .press(.left): if let index = index(at: mouse.position) { tabs.choose(index) }
        case .move: hovered = index(at: mouse.position)
        case .wheelUp, .wheelLeft: tabs.choose(beside: -1)
        case .wheelDown, .wheelRight: tabs.choose(beside: 1)
        default: return false
        }
        return true
    }

    private func index(at point: Point) -> Int? {
        guard bounds.contains(point), point.y == 0 else { return nil }
        return spans.firstIndex { $0.contains(point.x) }
    }

    public override func draw(in painter: Painter) {
        let width = painter.bounds.width
        let spans = spans
        painter.horizontalLine(from: 0, to: width - 1, y: 1, style: painter[.border], joins: false)
        for (index, title) in titles.enumerated() where spans[index].upperBound > 0 && spans[index].lowerBound < width {
            let (x, columns) = (spans[index].lowerBound, spans[index].count)
            let style = painter[role(of: index, painter.isEffectivelyEnabled)]
            let isCut = index == selected && columns > width
            let title = translated(text: title)
            painter.text(" \(isCut ? title.truncated(to: width - 2) : title) ", x: x, y: 0, style: style)
            if index == selected, isReadAloud {
                painter.text("[", x: max(0, x), y: 0, style: style)
                painter.text("]", x: min(width, x + columns) - 1, y: 0, style: style)
            }
            guard index == selected, painter.isEffectivelyEnabled else { continue }
            painter.horizontalLine(
                from: max(0, x), to: min(width, x + columns) - 1, y: 1, .heavy,
                style: painter[isFocused ? "border.focused" : .accent], joins: false)
        }
        guard let first = spans.first, let last = spans.last, spans.indices.contains(selected) else { return }
        // Arrows show that there are more titles, but never cover the selected one.
        if first.lowerBound < 0, spans[selected].lowerBound > 0 {
            painter.text(symbol(.previous), x: 0, y: 0, style: painter[.accent])
        }
        if last.upperBound > width, spans[selected].upperBound < width {
            painter.text(symbol(.next), x: width - 1, y: 0, style: painter[.accent])
        }
    }

    private func role(of index: Int, _ isEffectivelyEnabled: Bool) -> Role {
        let tab: Role = "tab"
        if !isEffectivelyEnabled { return index == selected ? tab.selected.disabled : tab.disabled }
        if index == selected { return isFocused ? tab.focused : tab.selected }
        return isHovered && index == hovered ? tab.hovered : tab
    }
}

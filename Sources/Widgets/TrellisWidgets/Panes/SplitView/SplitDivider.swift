import LayoutPlan
import TrellisViews

/// A divider between two panes.
final class SplitDivider: View {
    private unowned let split: SplitView
    /// Whether the mouse holds the divider.
    private var isHeld = false { didSet { if isHeld != oldValue { setNeedsDisplay() } } }

    init(of split: SplitView) {
        self.split = split
        super.init()
    }

    static let keys = KeyBindings(
        for: SplitDivider.self, group: "Divider",
        [
            KeyBinding(
                "divider.back", title: { $0.isHorizontal ? "move left" : "move up" }, keys: { [$0.back] },
                action: { $0.move(by: -1) }),
            KeyBinding(
                "divider.forward", title: { $0.isHorizontal ? "move right" : "move down" }, keys: { [$0.forward] },
                action: { $0.move(by: 1) }),
            KeyBinding(
                "divider.farBack", title: { _ in "move far back" }, keys: { [$0.back.shift, .pageUp] },
                action: { $0.move(by: -$0.step) }),
            KeyBinding(
                "divider.farForward", title: { _ in "move far forward" }, keys: { [$0.forward.shift, .pageDown] },
                action: { $0.move(by: $0.step) }),
            KeyBinding("divider.least", "first pane smallest", .home) { $0.move(to: 0) },
            KeyBinding("divider.most", "first pane largest", .end) { $0.move(to: $0.split.cellCount) },
            KeyBinding("divider.collapse", "collapse, restore", .enter, .space) { divider in
                divider.index.map { divider.split.userTogglesCollapse($0) }
            },
        ])

    override var keyBindings: KeyBindings { Self.keys }

    private var isHorizontal: Bool { split.axis == .horizontal }
    private var back: Key { isHorizontal ? .left : .up }
    private var forward: Key { isHorizontal ? .right : .down }

    private var index: Int? { split.dividers.firstIndex { $0 === self } }

    private var step: Int { max(2, split.cellCount / 10) }

    private func move(by cells: Int) {
        guard let index else { return }
        split.layoutIfNeeded()
        move(to: split.position(of: index) + cells)
    }

    private func move(to target: Int) { if let index { split.userMovesDivider(index, to: target) } }

    override var canFocus: Bool { split.canFocusDividers }

    override var wantsHover: Bool { true }

    // MARK: Mouse

    override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left):
            isHeld = true
            if mouse.clicks == 2, let index {
                isHeld = false
                split.userTogglesCollapse(index)
            }
        case .drag(.left):
            guard isHeld else { return true }
            let point = frame.origin + mouse.position
            move(to: split.axis == .horizontal ? point.x : point.y)
        case .release(.left):
            isHeld = false
            split.returnFocus()
        default: return false
        }
        return true
    }

    // MARK: Painting

    override func draw(in painter: Painter) {
        let style = painter[role("divider", isPressed: isHeld, in: painter)]
        let isCalm = painter.isEffectivelyEnabled && !isFocused && !isHovered && !isHeld
        let line: LineStyle = isHeld || isFocused && painter.isEffectivelyEnabled ? .heavy : .light
        let isVertical = split.axis == .horizontal
        let end = (isVertical ? painter.bounds.height : painter.bounds.width) - 1
        guard end >= 0, let index else { return }
        if split.dividersInUse == .sharedBorder {
            // The panes paint the border.
            if !isCalm { painter.restyle(painter.bounds) { $0 = style.laid(over: $0) } }
        } else {
            if isVertical {
                painter.verticalLine(x: 0, from: 0, to: end, line, style: style, joins: false)
            } else {
                painter.horizontalLine(from: 0, to: end, y: 0, line, style: style, joins: false)
            }
            drawMeetings(index, painter, line, style)
        }
        guard let (_, isBefore) = split.collapsedPane(beside: index) else { return }
        let arrow: Symbol = isVertical ? isBefore ? .arrowRight : .arrowLeft : isBefore ? .arrowDown : .arrowUp
        painter.text(symbol(arrow), x: isVertical ? 0 : end / 2, y: isVertical ? end / 2 : 0, style: style)
    }

    /// Joins the dividers of split views beside this one.
    private func drawMeetings(_ index: Int, _ painter: Painter, _ line: LineStyle, _ style: Style) {
        guard let next = split.pane(after: index) else { return }
        for (pane, isBefore) in [(index, true), (next, false)] {
            guard let inner = split.panes[pane] as? SplitView, !inner.isHidden, inner.axis != split.axis else {
                continue
            }
            let (first, last) = isBefore ? (-1, 0) : (0, 1)
            for point in inner.meetings {
                if split.axis == .horizontal {
                    painter.horizontalLine(from: first, to: last, y: point - frame.y, line, style: style)
                } else {
                    painter.verticalLine(x: point - frame.x, from: first, to: last, line, style: style)
                }
            }
        }
    }
}

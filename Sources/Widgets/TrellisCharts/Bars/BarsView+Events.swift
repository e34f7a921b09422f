public import TrellisViews
import TrellisWidgets

extension BarsView {
    static let keys = KeyBindings(
        for: BarsView.self, group: "Bars",
        [
            KeyBinding(
                "bars.previous", title: { _ in "previous, next bar" }, keys: { $0.isHorizontal ? [.up] : [.left] },
                when: { $0.canMove }, action: { $0.step(-1) }),
            KeyBinding(
                "bars.next", title: { _ in "previous, next bar" }, keys: { $0.isHorizontal ? [.down] : [.right] },
                when: { $0.canMove }, action: { $0.step(1) }),
            KeyBinding("bars.pageBack", "a page back, forward", .pageUp, when: { $0.canMove }) { $0.movePage(-1) },
            KeyBinding("bars.pageForward", "a page back, forward", .pageDown, when: { $0.canMove }) { $0.movePage(1) },
            KeyBinding("bars.first", "first, last bar", .home, when: { $0.canMove }) { $0.select(0) },
            KeyBinding("bars.last", "first, last bar", .end, when: { $0.canMove }) { $0.select($0.groupCount - 1) },
            KeyBinding("bars.activate", "open", .enter, .space, when: { $0.canMove && $0.onActivate != nil }) {
                $0.activate($0.current)
            },
            KeyBinding("bars.escape", "select nothing", .escape, when: { $0.isSelectable && $0.selection != nil }) {
                $0.selectNothing()
            },
        ])

    private var canMove: Bool { isSelectable && groupCount > 0 }

    /// The selected bar, or the first one in view.
    private var current: Int { shownSelection ?? range.first }

    private func step(_ direction: Int) { select(selection == nil ? current : current + direction) }

    private func movePage(_ direction: Int) { select(current + direction * max(1, range.visible)) }

    private func selectNothing() {
        first = range.first
        selection = nil
    }

    private func activate(_ group: Int) {
        select(group)
        perform(onActivate, group)
    }

    // MARK: Mouse

    final func handle(_ mouse: Mouse) -> Bool {
        let plan = plan()
        if scrollMouse.handle(mouse, bars: [plan.bar], scroll: { scroll($0, plan) }) { return true }
        switch mouse.action {
        case .press(.left), .drag(.left):
            // What is under the mouse stays there.
            guard isSelectable, let group = group(at: mouse.position, plan) else {
                return isSelectable && bounds.contains(mouse.position)
            }
            select(group)
            if mouse.action == .press(.left), mouse.clicks == 2 { perform(onActivate, group) }
        case .release(.left): break
        default: return false
        }
        return true
    }

    /// Any wheel scrolls, along whichever axis bars stand.
    private func scroll(_ move: ScrollBar.Move, _ plan: BarsPlan) -> Bool {
        var range = plan.range
        switch move {
        case .rows(let count), .columns(let count): range.scroll(by: count.signum() * wheelStep(plan))
        case .rowBar(let group), .columnBar(let group): range.scroll(to: group)
        default: break
        }
        if range.first == plan.range.first { return false }
        scroll(to: range.first)
        return true
    }

    private func wheelStep(_ plan: BarsPlan) -> Int { max(1, min(3, plan.range.visible / 4)) }

    /// The group of bars at a cell.
    public final func clickPart(at point: Point) -> AnyHashable? { group(at: point, plan()) }

    private func group(at point: Point, _ plan: BarsPlan) -> Int? {
        guard plan.plot.contains(point) || plan.labels.contains(point) || plan.line.contains(point) else { return nil }
        let cell = isHorizontal ? point.y - plan.plot.y : point.x - plan.plot.x
        return plan.layout.bar(at: cell).map { plan.range.first + $0 }.flatMap { $0 < groupCount ? $0 : nil }
    }
}

import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension BarsView {
    final var movingCommands: [Command] {
        guard isSelectable else { return [] }
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Bars", keys: keys)
        }
        return [
            command("previous, next bar", "bars.move", isHorizontal ? [.up, .down] : [.left, .right]),
            command("a page back, forward", "bars.movePage", [.pageUp, .pageDown]),
            command("first, last bar", "bars.moveToEnd", [.home, .end]),
        ] + (onActivate == nil ? [] : [command("open", "bars.activate", [.enter, .space])])
    }

    // MARK: Keys

    /// Whether a key moves the selection or uses it.
    final func moves(_ key: Key) -> Bool {
        guard isSelectable, groupCount > 0 else { return false }
        switch key {
        case .left, .right: return !isHorizontal
        case .up, .down: return isHorizontal
        case .pageUp, .pageDown, .home, .end: return true
        case .enter, .space: return onActivate != nil
        default: return false
        }
    }

    final func handle(_ key: Key) -> Bool {
        guard isSelectable else { return false }
        if key == .escape, selection != nil {
            first = range.first
            selection = nil
            return true
        }
        guard moves(key) else { return false }
        let range = range
        let current = shownSelection ?? range.first
        let page = max(1, range.visible)
        switch key {
        // Without a selection, the first key selects the bar that the focus shows.
        case .left, .up: select(selection == nil ? current : current - 1)
        case .right, .down: select(selection == nil ? current : current + 1)
        case .pageUp: select(current - page)
        case .pageDown: select(current + page)
        case .home: select(0)
        case .end: select(groupCount - 1)
        default: activate(current)
        }
        return true
    }

    private func activate(_ group: Int) {
        select(group)
        perform(onActivate, group)
    }

    // MARK: Mouse

    final func handle(_ mouse: Mouse) -> Bool {
        let plan = plan()
        switch mouse.action {
        case .wheelUp where plan.range.first > 0, .wheelLeft where plan.range.first > 0:
            scroll(to: plan.range.first - wheelStep(plan))
        case .wheelDown where plan.range.first < plan.range.last, .wheelRight where plan.range.first < plan.range.last:
            scroll(to: min(plan.range.first + wheelStep(plan), plan.range.last))
        case .press(.left):
            grab = plan.bar.grab(at: mouse.position)
            if let grab {
                scroll(to: plan.bar.first(for: grab, at: mouse.position))
            } else if let group = group(at: mouse.position, plan), isSelectable {
                // What is under the mouse stays there.
                select(group)
                if mouse.clicks == 2 { perform(onActivate, group) }
            } else {
                return isSelectable && bounds.contains(mouse.position)
            }
        case .drag(.left):
            if let grab {
                scroll(to: plan.bar.first(for: grab, at: mouse.position))
            } else if let group = group(at: mouse.position, plan), isSelectable {
                select(group)
            }
        case .release(.left): grab = nil
        default: return false
        }
        return true
    }

    private func wheelStep(_ plan: BarsPlan) -> Int { max(1, min(3, plan.range.visible / 4)) }

    /// The group at a cell of the bars or of their labels.
    private func group(at point: Point, _ plan: BarsPlan) -> Int? {
        guard plan.plot.contains(point) || plan.labels.contains(point) || plan.line.contains(point) else { return nil }
        let cell = isHorizontal ? point.y - plan.plot.y : point.x - plan.plot.x
        return plan.layout.place(at: cell).map { plan.range.first + $0 }.flatMap { $0 < groupCount ? $0 : nil }
    }
}

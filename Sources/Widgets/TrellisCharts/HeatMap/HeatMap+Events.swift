import CellGeometry
import TextScreen
import TrellisViews
import TrellisWidgets

extension HeatMap {
    var movingCommands: [Command] {
        guard isSelectable else { return [] }
        func command(_ title: String, _ name: String, _ keys: [Key]) -> Command {
            Command(title, name: name, group: "Heat map", keys: keys)
        }
        return [
            command("move the cursor", "heatMap.move", [.left, .right, .up, .down]),
            command("a page up, down", "heatMap.movePage", [.pageUp, .pageDown]),
            command("start, end of the row", "heatMap.moveToEnd", [.home, .end]),
            command("first, last row", "heatMap.moveToRow", [Key.home.control, Key.end.control]),
        ] + (onActivate == nil ? [] : [command("open", "heatMap.activate", [.enter, .space])])
    }

    /// Whether a key moves the cursor or uses it.
    func moves(_ key: Key) -> Bool {
        guard isSelectable, !values.isEmpty else { return false }
        switch key {
        case .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, Key.home.control, Key.end.control: return true
        case .enter, .space: return onActivate != nil
        default: return false
        }
    }

    func handle(_ key: Key) -> Bool {
        guard isSelectable else { return false }
        if key == .escape, selection != nil {
            keepPlace()
            selection = nil
            return true
        }
        guard moves(key), var cell = shownSelection ?? selection else { return false }
        // Without a cursor, the first key sets it where the focus shows a place for it.
        let step = selection == nil ? 0 : 1
        let page = max(1, plan().rows.visible - 1)
        switch key {
        case .left: cell.column -= step
        case .right: cell.column += step
        case .up: cell.row -= step
        case .down: cell.row += step
        case .pageUp: cell.row -= page
        case .pageDown: cell.row += page
        case .home: cell.column = 0
        case .end: cell.column = values.columns - 1
        case Key.home.control: cell.row = 0
        case Key.end.control: cell.row = values.rows - 1
        default:
            select(cell)
            perform(onActivate, cell)
        }
        select(cell)
        return true
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let plan = plan()
        switch mouse.action {
        case .wheelUp where plan.rows.first > 0: scroll(plan, rows: -3, columns: 0)
        case .wheelDown where plan.rows.first < plan.rows.last: scroll(plan, rows: 3, columns: 0)
        case .wheelLeft where plan.columns.first > 0: scroll(plan, rows: 0, columns: -3)
        case .wheelRight where plan.columns.first < plan.columns.last: scroll(plan, rows: 0, columns: 3)
        case .press(.left):
            grab =
                plan.verticalBar.grab(at: mouse.position).map { ($0, false) }
                ?? plan.horizontalBar.grab(at: mouse.position).map { ($0, true) }
            if grab != nil {
                drag(to: mouse.position, plan)
            } else if let cell = plan.value(at: mouse.position), isSelectable {
                select(nearest(cell, plan))
                if mouse.clicks == 2, let selection { perform(onActivate, selection) }
            } else {
                return isSelectable && bounds.contains(mouse.position)
            }
        case .drag(.left):
            if grab != nil {
                drag(to: mouse.position, plan)
            } else if let cell = plan.value(at: mouse.position), isSelectable {
                select(nearest(cell, plan))
            }
        case .release(.left): grab = nil
        case .move:
            if pointed != mouse.position {
                pointed = mouse.position
                setNeedsDisplay(plan.footer)
            }
        default: return false
        }
        return true
    }

    /// Of two rows in a cell, the one at which the cursor already is.
    private func nearest(_ cell: Cell, _ plan: HeatMapPlan) -> Cell {
        guard plan.isHalf, let selection, selection.column == cell.column, selection.row == cell.row else {
            return cell
        }
        // Another press on the cell reaches its lower half.
        return Cell(row: min(cell.row + 1, values.rows - 1), column: cell.column)
    }

    private func scroll(_ plan: HeatMapPlan, rows: Int, columns: Int) {
        first = Cell(
            row: min(max(0, plan.rows.first + rows), plan.rows.last),
            column: min(max(0, plan.columns.first + columns), plan.columns.last))
        followsSelection = false
        setNeedsDisplay()
    }

    private func drag(to point: Point, _ plan: HeatMapPlan) {
        guard let grab else { return }
        first = Cell(row: plan.rows.first, column: plan.columns.first)
        if grab.isHorizontal {
            first.column = plan.horizontalBar.first(for: grab.bar, at: point)
        } else {
            first.row = plan.verticalBar.first(for: grab.bar, at: point)
        }
        followsSelection = false
        setNeedsDisplay()
    }
}

import TrellisViews
import TrellisWidgets

extension HeatMap {
    static let keys = KeyBindings(
        for: HeatMap.self, group: "Heat map",
        [
            KeyBinding("heatMap.left", "move the cursor", .left, when: { $0.canMove }) { $0.step(columns: -1) },
            KeyBinding("heatMap.right", "move the cursor", .right, when: { $0.canMove }) { $0.step(columns: 1) },
            KeyBinding("heatMap.up", "move the cursor", .up, when: { $0.canMove }) { $0.step(rows: -1) },
            KeyBinding("heatMap.down", "move the cursor", .down, when: { $0.canMove }) { $0.step(rows: 1) },
            KeyBinding("heatMap.pageUp", "a page up, down", .pageUp, when: { $0.canMove }) { $0.movePage(-1) },
            KeyBinding("heatMap.pageDown", "a page up, down", .pageDown, when: { $0.canMove }) { $0.movePage(1) },
            KeyBinding("heatMap.rowStart", "start, end of the row", .home, when: { $0.canMove }) {
                $0.move { cell in cell.column = 0 }
            },
            KeyBinding("heatMap.rowEnd", "start, end of the row", .end, when: { $0.canMove }) { map in
                map.move { $0.column = map.values.columns - 1 }
            },
            KeyBinding("heatMap.firstRow", "first, last row", Key.home.control, when: { $0.canMove }) {
                $0.move { cell in cell.row = 0 }
            },
            KeyBinding("heatMap.lastRow", "first, last row", Key.end.control, when: { $0.canMove }) { map in
                map.move { $0.row = map.values.rows - 1 }
            },
            KeyBinding("heatMap.activate", "open", .enter, .space, when: { $0.canMove && $0.onActivate != nil }) {
                $0.activate()
            },
            KeyBinding("heatMap.escape", "select nothing", .escape, when: { $0.isSelectable && $0.selection != nil }) {
                $0.selectNothing()
            },
        ])

    private var canMove: Bool { isSelectable && !values.isEmpty }

    private func move(_ change: (inout Cell) -> Void) {
        guard var cell = shownSelection else { return }
        change(&cell)
        select(cell)
    }

    /// Moves the cursor; without one, sets it where the focus shows a place for it.
    private func step(rows: Int = 0, columns: Int = 0) {
        move { if selection != nil { $0 = Cell(row: $0.row + rows, column: $0.column + columns) } }
    }

    private func movePage(_ direction: Int) { move { $0.row += direction * max(1, plan().rows.visible - 1) } }

    private func activate() {
        guard let cell = shownSelection else { return }
        select(cell)
        perform(onActivate, cell)
    }

    private func selectNothing() {
        keepPosition()
        selection = nil
    }

    // MARK: Mouse

    func handle(_ mouse: Mouse) -> Bool {
        let plan = plan()
        let bars = [plan.verticalBar, plan.horizontalBar]
        if scrollMouse.handle(mouse, bars: bars, scroll: { scroll($0, plan) }) { return true }
        switch mouse.action {
        case .press(.left), .drag(.left):
            let pointedCell = PointedCell(mouse)
            guard isSelectable, let cell = plan.value(at: pointedCell) else {
                return isSelectable && bounds.contains(mouse.position)
            }
            select(pointedCell.isLower == nil ? nearest(cell, plan) : cell)
            if mouse.action == .press(.left), mouse.clicks == 2, let selection { perform(onActivate, selection) }
        case .release(.left): break
        case .move:
            let pointedCell = PointedCell(mouse)
            if pointed != pointedCell {
                pointed = pointedCell
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

    private func scroll(_ move: ScrollBar.Move, _ plan: HeatMapPlan) -> Bool {
        var (rows, columns) = (plan.rows, plan.columns)
        guard rows.scroll(move) || columns.scroll(move, isHorizontal: true) else { return false }
        first = Cell(row: rows.first, column: columns.first)
        followsSelection = false
        setNeedsDisplay()
        return true
    }
}

import CellGeometry
import TextScreen
import TrellisViews

extension Table {
    func makeKeyBindings() -> [KeyBinding] {
        let isSortable: @MainActor () -> Bool = { [unowned self] in columns.contains(where: \.isSortable) }
        return [
            KeyBinding(
                "S", title: "reverse", isEnabled: { [unowned self] in isSortable() && sort != nil },
                action: { [unowned self] in sort.map { toggleSort(column: $0.column) } }),
            KeyBinding(
                "s", title: "sort", isEnabled: isSortable, action: { [unowned self] in sortByNextColumn() }),
            KeyBinding(
                .space, title: "mark", isEnabled: { [unowned self] in marksRows && state.selected != nil },
                action: { [unowned self] in change { state in state.selected.map { state.toggleMark($0) } } }),
            KeyBinding(
                .enter, title: "open",
                isEnabled: { [unowned self] in onActivate != nil && state.selected != nil },
                action: { [unowned self] in state.selected.map { onActivate?(row(at: $0)) } }),
        ]
    }

    func handle(_ key: Key) -> Bool {
        switch key {
        case .left: return scrollColumns(by: -1)
        case .right: return scrollColumns(by: 1)
        default:
            if let column = sortColumn(key) {
                toggleSort(column: column)
                return true
            }
            var response = RowResponse.none
            change(byUser: true) { response = $0.handle(key) }
            return response != .none
        }
    }

    /// The column that a digit stands for: 1 for the first one.
    private func sortColumn(_ key: Key) -> Int? {
        guard case .character(let digit) = key.code, key.modifiers.isEmpty, let number = digit.wholeNumberValue,
            columns.indices.contains(number - 1), columns[number - 1].isSortable
        else { return nil }
        return number - 1
    }

    /// Scrolls by a column; false when all of them fit.
    @discardableResult
    private func scrollColumns(by count: Int) -> Bool {
        guard geometry.lastFirstColumn > 0 else { return false }
        scrollColumns(to: firstColumn + count)
        return true
    }

    private func scrollColumns(to column: Int) {
        let column = min(max(0, column), geometry.lastFirstColumn)
        guard column != firstColumn else { return }
        wantedColumn = column
        setNeedsDisplay()
    }

    func handle(_ mouse: Mouse) -> Bool {
        let geometry = geometry
        let isAside = mouse.modifiers.contains(.shift)
        switch mouse.action {
        case .wheelLeft: return scrollColumns(by: -1)
        case .wheelRight: return scrollColumns(by: 1)
        case .wheelUp where isAside: return scrollColumns(by: -1)
        case .wheelDown where isAside: return scrollColumns(by: 1)
        case .press(.left) where geometry.header.contains(mouse.position):
            let x = mouse.position.x - geometry.columns.x
            if x >= 0, x < geometry.columns.width, let column = geometry.column(at: x + columnOffset) {
                toggleSort(column: column)
            }
            return true
        case .press(.left):
            columnGrab = columnBar.grab(at: mouse.position)
        case .release(.left): columnGrab = nil
        default: break
        }
        if let columnGrab {
            scrollColumns(to: geometry.column(at: columnBar.first(for: columnGrab, at: mouse.position)) ?? 0)
            return true
        }
        return handleRows(mouse, geometry)
    }

    private func handleRows(_ mouse: Mouse, _ geometry: TableGeometry) -> Bool {
        var response = RowResponse.none
        var grab = grab
        let bar = rowBar
        change(byUser: true) {
            response = $0.handle(mouse, area: geometry.rows, marks: geometry.marks, bar: bar, grab: &grab)
        }
        self.grab = grab
        if case .activated(let place) = response { onActivate?(row(at: place)) }
        return response != .none
    }
}

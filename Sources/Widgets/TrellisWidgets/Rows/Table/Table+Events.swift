import CellGeometry
import TextScreen
public import TrellisViews

extension Table {
    /// The keys of tables.
    public static let tableKeys = KeyBindings(
        for: Table.self, adding: RowsView.keys,
        [
            KeyBinding("table.reverse", "reverse", "S", when: { $0.isSortable && $0.sort != nil }) { table in
                table.sort.map { table.toggleSort(column: $0.column) }
            },
            KeyBinding("table.sort", "sort by the next column", "s", when: { $0.isSortable }) { $0.sortByNextColumn() },
        ]
            // Digits stand for columns: 1 for the first one.
            + (0..<9).map { column in
                KeyBinding(
                    "table.sortBy\(column + 1)", "sort by that column", Key(Character("\(column + 1)")),
                    when: { $0.isSortable && $0.columns.indices.contains(column) && $0.columns[column].isSortable },
                    action: { $0.toggleSort(column: column) })
            } + [
                KeyBinding("table.scrollLeft", "scroll the columns", .left, when: { $0.hasMoreColumns }) {
                    $0.scrollColumns(by: -1)
                },
                KeyBinding("table.scrollRight", "scroll the columns", .right, when: { $0.hasMoreColumns }) {
                    $0.scrollColumns(by: 1)
                },
            ]
    ) { $0.commandGroup }

    private var isSortable: Bool { columns.contains(where: \.isSortable) && !isTyping }

    private var hasMoreColumns: Bool { geometry.lastFirstColumn > 0 }

    /// Handles events that concern columns.
    func handleColumns(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handleColumns(mouse) } else { false }
    }

    /// Scrolls by a number of columns; returns false if all columns fit.
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

    private func handleColumns(_ mouse: Mouse) -> Bool {
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
        return false
    }
}

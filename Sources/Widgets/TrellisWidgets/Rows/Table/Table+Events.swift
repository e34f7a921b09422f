import CellGeometry
import TextScreen
import TrellisViews

/// Keys and the mouse.
extension Table {
    var isSortable: Bool { shownColumns.contains { columns[$0].isSortable } && !isTyping }

    var hasMoreColumns: Bool { geometry.lastFirstColumn > 0 }

    /// Handles events that concern columns.
    func handleColumns(_ event: Event) -> Bool {
        if case .mouse(let mouse) = event { handleColumns(mouse) } else { false }
    }

    /// Scrolls by a number of columns; returns false if all columns fit.
    func scrollColumns(by count: Int) -> Bool {
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
            if x >= 0, x < geometry.columns.width, let number = geometry.column(at: x + columnOffset) {
                sort(byShown: number)
            }
            return true
        case .press(.right) where allowsHidingColumns && geometry.header.contains(mouse.position):
            chooseColumns(at: mouse.position)
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

    // MARK: Hidden columns

    /// Rows for a menu that hide and show columns.
    public var columnItems: [MenuItem] {
        columns.indices.map { index in
            MenuItem(
                columns[index].title, isEnabled: { [weak self] in self?.shownColumns != [index] },
                isChecked: { [weak self] in self?.hiddenColumns.contains(index) == false },
                action: { [weak self] in self?.hiddenColumns.formSymmetricDifference([index]) })
        }
    }

    /// Opens the menu of columns at a cell; nil means below the titles.
    func chooseColumns(at point: Point?) {
        guard let window else { return }
        let placement = point.map { Placement.cell($0, in: self) }
        MenuSession(in: window).show(
            columnItems, at: placement ?? .below(self, part: geometry.header))
    }
}

import TrellisViews

/// Keys and the mouse.
extension Table {
    var isSortable: Bool { shownColumns.contains(where: canSort(byColumn:)) && !isTyping }

    /// Whether ← scrolls the columns, which comes before collapsing a row.
    var hasColumnsLeft: Bool { hasMoreColumns && (!isTree || firstColumn > geometry.fixed) }

    /// Whether → scrolls the columns, which comes after expanding a row.
    var hasColumnsRight: Bool { hasMoreColumns && !selectedCanExpand }

    private var hasMoreColumns: Bool { geometry.lastFirstColumn > geometry.fixed }

    /// Scrolls by a number of columns; returns false if all columns fit.
    func scrollColumns(by count: Int) -> Bool {
        guard hasMoreColumns else { return false }
        scrollColumns(to: firstColumn + count)
        return true
    }

    func scrollColumns(to column: Int) {
        let column = min(max(geometry.fixed, column), geometry.lastFirstColumn)
        guard column != firstColumn else { return }
        (wantedColumn, followsColumn) = (column, false)
        if editing != nil { setNeedsArranging() }
        setNeedsDisplay()
    }

    /// Handles the mouse on the titles: the left button sorts and changes columns, the right one chooses them.
    func handleHeader(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        if handleTitle(mouse) { return true }
        guard mouse.action == .press(.right), allowsHidingColumns, geometry.header.contains(mouse.position) else {
            return false
        }
        chooseColumns(at: mouse.position)
        return true
    }

    // MARK: Hidden columns

    /// Rows for a menu that hide and show columns.
    var columnItems: [MenuItem] {
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

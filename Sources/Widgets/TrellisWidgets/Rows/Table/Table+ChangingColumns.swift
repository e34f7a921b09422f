import TrellisViews

/// Columns that the user moves, and makes wider or narrower.
extension Table {
    /// What the mouse does with a title since it was pressed.
    struct TitleDrag {
        let column: Int
        /// Where the button went down, and the width of the column then, if the gap behind it was pressed.
        let x: Int
        let width: Int?
        var hasMoved = false
    }

    /// The width of a column: the one that the user gave it, or its own.
    func length(ofColumn index: Int) -> Length {
        columnWidths[index].map { .cells(max(1, $0)) } ?? columns[index].width
    }

    /// The columns that are shown, from left to right: those that stay first.
    var columnsInOrder: [Int] {
        var rest = Set(columns.indices).subtracting(hiddenColumns)
        // Those of the order, each once, then the others.
        let all = (columnOrder + columns.indices).filter { rest.remove($0) != nil }
        return all.filter { $0 < fixedColumns } + all.filter { $0 >= fixedColumns }
    }

    /// Lays out the columns anew; rows stay as they are.
    func columnLayoutDidChange() {
        let order = columnsInOrder
        let shown = order.isEmpty ? Array(columns.indices.prefix(1)) : order
        // Footers go through all items; another width changes none.
        if shown != shownColumns { (shownColumns, cachedFooters) = (shown, nil) }
        (contentWidths, paintedWidths, cachedGeometry, known) = (nil, nil, nil, nil)
        paintedCells.removeAll()
        if editing != nil { setNeedsArranging() }
        endRange()
        setNeedsDisplay()
    }

    // MARK: By the mouse

    /// Handles the mouse on a title: a click sorts, dragging moves the column, and dragging the gap behind it changes its
    /// width; two clicks on the gap give it its own again.
    func handleTitle(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .press(.left) where geometry.header.contains(mouse.position):
            guard let number = column(atX: mouse.position.x) else { return true }
            guard allowsChangingColumns else {
                sort(byShown: number)
                return true
            }
            let (index, width) = (shownColumns[number], geometry.widths[number])
            let isGap = mouse.position.x >= start(ofColumn: number) + width
            if isGap, mouse.clicks == 2 { columnWidths[index] = nil }
            titleDrag = TitleDrag(column: index, x: mouse.position.x, width: isGap ? width : nil)
        case .drag(.left):
            guard let drag = titleDrag else { return false }
            if mouse.position.x != drag.x { titleDrag?.hasMoved = true }
            if let width = drag.width {
                setWidth(width + mouse.position.x - drag.x, ofColumn: drag.column)
            } else if let number = column(atX: mouse.position.x) {
                move(column: drag.column, to: number)
            }
        case .release:
            guard let drag = titleDrag else { return false }
            titleDrag = nil
            if !drag.hasMoved, drag.width == nil, let number = shownColumns.firstIndex(of: drag.column) {
                sort(byShown: number)
            }
        default: return false
        }
        return true
    }

    // MARK: Changes

    private func setWidth(_ width: Int, ofColumn index: Int) {
        let width = min(max(1, width), max(1, geometry.columns.width))
        if columnWidths[index] != width { columnWidths[index] = width }
    }

    /// Moves a column to a place among those that are shown; those that stay keep to the left of the others.
    private func move(column index: Int, to number: Int) {
        var order = shownColumns
        guard let old = order.firstIndex(of: index) else { return }
        let fixed = order.count { $0 < fixedColumns }
        let new = index < fixedColumns ? min(number, fixed - 1) : max(number, fixed)
        guard new != old, order.indices.contains(new) else { return }
        order.insert(order.remove(at: old), at: new)
        columnOrder = order
    }

    var changesColumns: Bool { allowsChangingColumns && selectsCells }

    func moveColumn(by step: Int) {
        guard let number = shownColumns.firstIndex(of: selectedColumn) else { return }
        move(column: selectedColumn, to: number + step)
        revealSelectedColumn()
    }

    func widenColumn(by cells: Int) {
        guard let number = shownColumns.firstIndex(of: selectedColumn) else { return }
        setWidth(geometry.widths[number] + cells, ofColumn: selectedColumn)
        revealSelectedColumn()
    }
}

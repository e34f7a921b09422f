import TrellisViews

/// The parts of a table at a size.
extension Table {
    func cellsHeight(ofRow row: Int, _ widths: [Int]) -> Int {
        let (item, place) = (item(row), isTree ? place(of: row) : nil)
        return shownColumns.indices.reduce(1) { height, number in
            let width = widths[number] - indentation(of: place, column: number, widths)
            return width > 0
                ? max(height, columns[shownColumns[number]].cell(item).text.wrapped(to: width).count) : height
        }
    }

    /// Whether all rows are higher than a number of cells. O(cells).
    func overflows(_ height: Int, _ widths: [Int]) -> Bool {
        guard hasContentHeights else { return rowCount * max(1, rowHeight.minimum) > height }
        var (place, rest) = (0, height)
        while place < rowCount, rest >= 0 {
            rest -= max(1, rowHeight.bounded(cellsHeight(ofRow: row(at: place), widths)))
            place += 1
        }
        return rest < 0
    }

    func geometry(_ size: Size) -> TableGeometry {
        let isOnBorder = borderColumns > 0
        return TableGeometry(
            size: Size(width: max(0, size.width - borderColumns), height: size.height),
            hasMarks: allowsMultipleSelection, columns: shownColumns.map(length(ofColumn:)),
            content: shownContent, fixed: shownColumns.count { $0 < fixedColumns }, hasFooter: hasFooter,
            overflows: { isOnBorder ? false : overflows($0, $1) })
    }

    /// The width of the title and cells of each column: those that are measured, and those that are seen.
    private var shownContent: [Int] {
        guard let paintedWidths else { return content }
        return zip(content, paintedWidths).map(max)
    }

    /// The width of the title, cells and footer of each column, as they are measured.
    var content: [Int] {
        hasFooter ? zip(measuredContent, footers).map { max($0, $1?.columns ?? 0) } : measuredContent
    }

    /// Asks for the footers again, whose widths may be others then.
    func forgetFooters() {
        if hasFooter { (cachedFooters, cachedGeometry) = (nil, nil) }
        setNeedsDisplay()
    }

    var hasFooter: Bool { shownColumns.contains { columns[$0].footer != nil } }

    /// The texts below the columns that are shown. O(items) after a change of them.
    var footers: [StyledText?] {
        if let cachedFooters { return cachedFooters }
        let items = (forest?.rows ?? rowsInOrder).map(item)
        let footers = shownColumns.map { columns[$0].footer?(items) }
        cachedFooters = footers
        return footers
    }

    /// Measures the cells that are about to be painted, before their columns are placed: not all of many rows are
    /// measured in advance, and a row may show something else than it did then. O(cells to paint).
    ///
    /// Rows as high as their content wrap wider cells.
    func measureCells(in area: Rect) {
        guard !hasContentHeights, shownColumns.contains(where: { length(ofColumn: $0).kind == .content }) else {
            return
        }
        let isWhole = area.height >= bounds.height
        var widths = isWhole ? nil : paintedWidths
        for place in places(in: area) {
            let row = row(at: place)
            let item = item(row)
            let cells = shownColumns.map { length(ofColumn: $0).kind == .content ? columns[$0].cell(item) : nil }
            var seen = cells.map { $0?.columns ?? 0 }
            if let number = treeNumber { seen[number] += naturalIndentation(of: place) }
            paintedCells[row] = cells
            widths = widths.map { zip($0, seen).map(max) } ?? seen
        }
        guard widths != paintedWidths else { return }
        let before = shownContent
        paintedWidths = widths
        if shownContent == before { return }
        cachedGeometry = nil
        if !isWhole { setNeedsDisplay() }
    }

    /// The rows in some rows of cells.
    private func places(in area: Rect) -> Range<Int> {
        prepareRows()
        let cells = rowCells
        let (top, bottom) = (max(area.top, cells.top), min(area.bottom, cells.bottom))
        guard top < bottom, let first = place(at: Point(x: cells.x, y: top)) else { return 0..<0 }
        let last = place(at: Point(x: cells.x, y: bottom - 1)) ?? rowCount - 1
        return first..<max(first, min(rowCount, last + 1))
    }

    /// The first visible column. Columns scroll as a whole, so that none is cut at its start.
    var firstColumn: Int {
        let geometry = geometry
        let wanted = max(geometry.fixed, min(wantedColumn, geometry.lastFirstColumn))
        guard selectsCells, followsColumn, let number = shownColumns.firstIndex(of: selectedColumn),
            geometry.widths.indices.contains(number), number >= geometry.fixed
        else { return wanted }
        if number < wanted { return number }
        let hidden = geometry.starts[number] + geometry.widths[number] - geometry.columns.width + geometry.fixedWidth
        return (wanted..<number).first { geometry.starts[$0] >= hidden } ?? number
    }

    /// The number of cells of the columns that are scrolled away.
    var columnOffset: Int { geometry.starts.isEmpty ? 0 : geometry.starts[firstColumn] - geometry.fixedWidth }

    /// The column, among those shown, at a column of cells of the view; nil if there is none.
    func column(atX x: Int) -> Int? {
        let (geometry, x) = (geometry, x - geometry.columns.x)
        guard x >= 0, x < geometry.columns.width else { return nil }
        return geometry.column(at: x < geometry.fixedWidth ? x : x + columnOffset)
    }

    /// The first cell of a column, counted among those that are shown.
    func start(ofColumn number: Int) -> Int {
        let geometry = geometry
        return geometry.columns.x + geometry.starts[number] - (number < geometry.fixed ? 0 : columnOffset)
    }

    var columnBar: ScrollBar {
        let geometry = geometry
        let room = geometry.columns.width - geometry.fixedWidth
        let furthest = geometry.starts.isEmpty ? 0 : geometry.starts[geometry.lastFirstColumn] - geometry.fixedWidth
        var range = ScrollRange(total: furthest + room, visible: room)
        range.scroll(to: columnOffset)
        return ScrollBar(frame: geometry.horizontalBar, range, isHorizontal: true)
    }
}

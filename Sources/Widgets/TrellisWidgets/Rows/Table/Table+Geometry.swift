import CellGeometry

/// The parts of a table at a size.
extension Table {
    /// The lines of the highest cell of a row.
    func cellsHeight(ofRow row: Int, _ widths: [Int]) -> Int {
        let item = item(row)
        return zip(shownColumns, widths).reduce(1) { height, column in
            column.1 > 0 ? max(height, columns[column.0].cell(item).text.wrapped(to: column.1).count) : height
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
            hasMarks: allowsMultipleSelection, columns: shownColumns.map { columns[$0].width },
            content: measuredContent,
            overflows: { isOnBorder ? false : overflows($0, $1) })
    }

    /// The first visible column. Columns scroll as a whole, so that none is cut at its start.
    var firstColumn: Int { min(wantedColumn, geometry.lastFirstColumn) }

    /// The number of cells of the columns before the first visible one.
    var columnOffset: Int { geometry.starts.isEmpty ? 0 : geometry.starts[firstColumn] }

    /// The scroll bar of the columns.
    var columnBar: ScrollBar {
        let geometry = geometry
        let furthest = geometry.starts.isEmpty ? 0 : geometry.starts[geometry.lastFirstColumn]
        var range = ScrollRange(total: furthest + geometry.columns.width, visible: geometry.columns.width)
        range.scroll(to: columnOffset)
        return ScrollBar(frame: geometry.horizontalBar, range, isHorizontal: true)
    }
}

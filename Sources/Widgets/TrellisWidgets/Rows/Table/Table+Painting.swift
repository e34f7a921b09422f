import TrellisViews

extension Table {
    func drawCells(ofRow row: Int, _ lines: Range<Int>, _ look: RowStyle, in painter: Painter) {
        let (geometry, item, measured, place) = (geometry, item(row), paintedCells[row], place(of: row))
        let range = rangeStart == nil ? nil : selectedCells
        let isInRange = place.map { range?.places.contains($0) == true } ?? false
        let treeNumber = treeNumber
        forEachColumn(geometry) { number, start, fullWidth in
            var (x, width) = (start, fullWidth)
            let index = shownColumns[number]
            var look = look
            let isCursor = look.isSelected && selectsCells && index == selectedColumn && isFocused
            if isCursor || isInRange && range?.columns.contains(index) == true {
                look = RowStyle(
                    style: painter[isCursor ? .selection : "textSelection.inactive"], isUniform: true,
                    isSelected: look.isSelected,
                    isMarked: look.isMarked)
                let end = min(x + width + 1, geometry.columns.right)
                painter.fill(
                    Rect(x: x - 1, y: lines.lowerBound, width: end - x + 1, height: lines.count), style: look.style)
            }
            if number == treeNumber, let guides = place.flatMap(guides(at:)) {
                let cell = Rect(
                    x: x, y: lines.lowerBound, width: min(width, geometry.columns.right - x), height: lines.count)
                guides.draw(for: self, in: cell, width: width, look: look, with: painter)
                let columns = min(guides.columns(width), width)
                (x, width) = (x + columns, width - columns)
                if width == 0 || x >= geometry.columns.right { return }
            }
            if let draw = columns[index].draw {
                let area = Rect(
                    x: x, y: lines.lowerBound, width: min(width, geometry.columns.right - x), height: lines.count)
                return painter.clipped(to: area) {
                    draw(item, Rect(origin: area.origin, size: Size(width: width, height: area.height)), look, painter)
                }
            }
            let text = measured.flatMap { $0[number] } ?? columns[index].cell(item)
            let alignment = columns[index].alignment
            if lines.count == 1 {
                return drawCell(
                    text, alignment, x: x, y: lines.lowerBound, width: width,
                    end: geometry.columns.right, look.style, isUniform: look.isUniform, in: painter)
            }
            let cell = Rect(x: x, y: lines.lowerBound, width: width, height: lines.count)
            painter.clipped(to: Rect(x: x, y: cell.y, width: geometry.columns.right - x, height: cell.height)) {
                painter.text(text, in: cell, alignment, style: look.style, isUniform: look.isUniform)
            }
        }
    }

    func drawHeader(in painter: Painter) {
        let geometry = geometry
        guard !geometry.header.isEmpty else { return }
        let style = painter[painter.isEffectivelyEnabled ? "table.header" : "table.header.disabled"]
        painter.fill(geometry.header, style: style)
        forEachColumn(geometry) { number, x, width in
            let index = shownColumns[number]
            var title = translated(text: columns[index].title)
            if let sort, sort.column == index, canSort(byColumn: index) {
                let mark = sort.isDescending ? "▼" : "▲"
                let end = min(x + width, geometry.columns.right)
                let blank = end - x - title.columns
                if blank > 0 {
                    title += (blank > 1 ? " " : "") + mark
                } else if end < geometry.header.right {
                    // The mark takes the first blank after the column.
                    painter.text(mark, x: end, y: 0, style: style)
                } else {
                    title = title.truncated(to: end - x - 1) + mark
                }
            }
            drawCell(
                StyledText(title), columns[index].alignment, x: x, y: 0, width: width, end: geometry.columns.right,
                style, isUniform: false, in: painter)
        }
    }

    func drawFooter(in painter: Painter) {
        let geometry = geometry
        guard !geometry.footer.isEmpty else { return }
        let style = painter[painter.isEffectivelyEnabled ? "table.header" : "table.header.disabled"]
        painter.fill(geometry.footer, style: style)
        let footers = footers
        forEachColumn(geometry) { number, x, width in
            guard let text = footers[number] else { return }
            drawCell(
                text, columns[shownColumns[number]].alignment, x: x, y: geometry.footer.y, width: width,
                end: geometry.columns.right, style, isUniform: false, in: painter)
        }
    }

    /// Draws text in a cell; everything from column `end` on is not visible.
    private func drawCell(
        _ text: StyledText, _ alignment: TextAlignment, x: Int, y: Int, width: Int, end: Int, _ style: Style,
        isUniform: Bool, in painter: Painter
    ) {
        let blank = alignment == .leading ? 0 : max(0, width - text.columns)
        let indent = alignment == .center ? blank / 2 : blank
        painter.text(
            text, x: x + indent, y: y, width: min(x + width, end) - x - indent, style: style, isUniform: isUniform)
    }

    /// Calls a function with each visible column, counted among those that are shown, its first cell and its width.
    private func forEachColumn(_ geometry: TableGeometry, _ body: (_ number: Int, _ x: Int, _ width: Int) -> Void) {
        let (left, first, offset) = (geometry.columns.x, firstColumn, columnOffset)
        for number in [0..<geometry.fixed, first..<shownColumns.count].joined() {
            let x = left + geometry.starts[number] - (number < geometry.fixed ? 0 : offset)
            if x >= geometry.columns.right { break }
            if geometry.widths[number] > 0 { body(number, x, geometry.widths[number]) }
        }
    }
}

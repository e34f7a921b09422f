package import CellGeometry

/// Writes what makes a terminal show one canvas after the other: the differences.
package struct ScreenWriter {
    /// Writes the cells; what else is written between two frames goes through it, too.
    package var cells: CellWriter
    /// Columns and rows that are written to.
    package private(set) var size = Size.zero
    private var shown: [Cell] = []
    private var clusters: GlyphClusters?
    /// Whether to compare the whole next frame, whatever its damage.
    package private(set) var isUnknown = true
    /// The cells written since pictures were, where there are any.
    private var written = Damage()
    /// Where the visible cursor is; nil while it is hidden.
    package private(set) var cursor: Point?

    package init(_ dialect: Dialect) { cells = CellWriter(dialect, width: 0) }

    /// Writes the differences from the last canvas.
    ///
    /// - Parameters:
    ///   - canvas: the next canvas; what is beyond `size` is not written.
    ///   - damage: the cells that may differ from the last canvas.
    package mutating func put(_ canvas: Canvas, damage: Damage) {
        if clusters !== canvas.clusters, clusters != nil { forgetAll() }
        clusters = canvas.clusters
        let (width, height) = (min(size.width, canvas.size.width), min(size.height, canvas.size.height))
        let isWhole = isUnknown
        isUnknown = false
        if cells.dialect.picturedRows > 0 { written.resize(to: size) }
        canvas.cells.withUnsafeBufferPointer { new in
            shown.withUnsafeMutableBufferPointer { old in
                for y in isWhole ? 0..<height : damage.rows.clamped(to: 0..<height) {
                    let row = RowChange(
                        new: UnsafeBufferPointer(rebasing: new[y * canvas.size.width..<y * canvas.size.width + width]),
                        old: UnsafeMutableBufferPointer(rebasing: old[y * size.width..<y * size.width + width]))
                    let span = isWhole ? 0..<width : damage.span(y).clamped(to: 0..<width)
                    let columns = row.write(span, y, canvas.clusters, to: &cells)
                    if cells.dialect.picturedRows > 0, !columns.isEmpty { written.add(columns, row: y) }
                }
            }
        }
    }

    /// Writes pictures over cells that were written.
    ///
    /// - Parameter pictures: returns the bytes, which leave cursor and style as they were.
    package mutating func putPictures(
        _ pictures: (UnsafeBufferPointer<Cell>, _ written: Damage, PictureTable) -> [UInt8]
    ) {
        guard !written.isEmpty, let clusters else { return }
        cells.write(shown.withUnsafeBufferPointer { pictures($0, written, clusters.pictures) })
        written.removeAll()
    }

    package mutating func showCursor(at cursorCell: Point?) {
        let cursorCell = cursorCell.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
        if cursorCell == nil, cursor != nil { cells.write("\u{1B}[?25l") }
        if let cursorCell {
            cells.move(to: cursorCell.x, row: cursorCell.y)
            if cursor == nil { cells.write("\u{1B}[?25h") }
        }
        cursor = cursorCell
    }

    // MARK: Terminal state

    /// Takes another size. At the same width, rows in common keep what is known of them; of the others nothing is.
    package mutating func resize(to newSize: Size) {
        guard newSize != size else { return }
        var kept: [Cell] = []
        kept.reserveCapacity(newSize.area)
        for y in 0..<newSize.height {
            if y < size.height, newSize.width == size.width {
                kept.append(contentsOf: shown[y * size.width..<(y + 1) * size.width])
            } else {
                kept.append(contentsOf: repeatElement(.unknown, count: newSize.width))
            }
        }
        shown = kept
        size = newSize
        cells.width = newSize.width
        isUnknown = true
    }

    /// Takes a size, at which nothing is known.
    package mutating func reset(to newSize: Size) {
        shown.removeAll(keepingCapacity: true)
        shown.append(contentsOf: repeatElement(.unknown, count: newSize.area))
        size = newSize
        cells.width = newSize.width
        isUnknown = true
    }

    /// Notes that nothing is known of what the terminal shows.
    package mutating func forgetAll() { forget(rows: 0..<size.height) }

    /// Notes that nothing is known of some rows.
    package mutating func forget(rows: Range<Int>) {
        for index in rows.lowerBound * size.width..<rows.upperBound * size.width { shown[index] = .unknown }
        isUnknown = true
    }

    /// Notes that the terminal shows blanks.
    package mutating func assumeBlank() {
        for index in shown.indices { shown[index] = .blank() }
        isUnknown = true
    }

    package mutating func assumeHiddenCursor() { cursor = nil }

    /// What the terminal shows, to be written again; nil before the first frame.
    package var lastCanvas: Canvas? {
        guard let clusters, size.area > 0, !isUnknown else { return nil }
        return Canvas(size: size, cells: shown, clusters: clusters)
    }

    /// The number of rows that the terminal needs for what a row shows where that is wrapped at another width.
    package func rows(of y: Int, wrappedAt width: Int) -> Int {
        let row = shown[y * size.width..<(y + 1) * size.width]
        guard let end = row.lastIndex(where: { !$0.isInvisible(cells.dialect) }) else { return 1 }
        var (rows, x) = (1, 0)
        for cell in row[...end] where cell.width != 0 {
            let columns = cell.width == 2 ? 2 : 1
            if x + columns > width { (rows, x) = (rows + 1, 0) }
            x += columns
        }
        return rows
    }
}

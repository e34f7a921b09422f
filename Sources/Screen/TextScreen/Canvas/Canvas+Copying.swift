package import CellGeometry

extension Canvas {
    /// Copies cells of one row of another canvas. A wide character of which only one half is copied becomes a blank, and
    /// a picture its characters.
    ///
    /// - Parameters:
    ///   - columns: the columns of this canvas to write; those outside of either canvas are left alone.
    ///   - row: the row of this canvas.
    ///   - origin: where the other canvas's upper left cell lies on this one.
    package mutating func copy(_ columns: Range<Int>, row: Int, from other: Canvas, at origin: Point) {
        let (left, right) = (
            max(columns.lowerBound, 0, origin.x), min(columns.upperBound, size.width, origin.x + other.size.width)
        )
        guard left < right, 0..<size.height ~= row, 0..<other.size.height ~= row - origin.y else { return }
        let (own, theirs) = (clusters, other.clusters)
        writeCells(left..<right, row: row) { column in
            var cell = other[column - origin.x, row - origin.y]
            let isCut =
                cell.width == 0 && column == left
                || cell.width == 2 && column + 1 == right
            if isCut { return .blank(cell.style) }
            if cell.hasPicture { cell.style = cell.style }
            if own !== theirs, cell.glyph & Cell.clusterBit != 0 {
                cell.glyph = own.glyph(of: theirs.character(of: cell.glyph))
            }
            return cell
        }
    }
}

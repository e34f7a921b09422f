/// Lines and blocks in a terminal that draws them with its font, as xterm does; others draw them to fit the cells.
///
/// The glyphs are a part of a pixel too low and too wide. So a full block is written as a reversed blank, which leaves
/// no gap to the next row. And since only the written cells are painted again, the neighbours of a line or block that
/// goes are written again, or its edges stay in them.
package enum BlockGlyphs {
    package static let full: UInt32 = 0x2588

    /// Notes that cells are unknown which do not change, but are beside a line or block that does.
    ///
    /// - Parameters:
    ///   - span: the columns that may differ.
    ///   - new: the row as it will be.
    ///   - old: the row as it is shown.
    ///   - forgotten: called with the column of each cell that becomes unknown.
    /// - Returns: the columns that may differ now.
    package static func forgetNeighbors(
        in span: Range<Int>, new: UnsafeBufferPointer<Cell>, old: UnsafeMutableBufferPointer<Cell>,
        forgotten: (Int) -> Void = { _ in }
    ) -> Range<Int> {
        var all = span
        for x in span where old[x].reachesNeighbors && old[x] != new[x] {
            for neighbor in [x - 1, x + 1] where new.indices.contains(neighbor) {
                guard new[neighbor] == old[neighbor], new[neighbor].width == 1 else { continue }
                old[neighbor] = .unknown
                forgotten(neighbor)
                all = min(all.lowerBound, neighbor)..<max(all.upperBound, neighbor + 1)
            }
        }
        return all
    }
}

extension Cell {
    /// Whether it shows a character of the blocks Box Drawing and Block Elements, drawn by the font.
    fileprivate var reachesNeighbors: Bool { 0x2500...0x259F ~= glyph && glyph != BlockGlyphs.full }

    /// A full block as a reversed blank, which looks the same.
    package var solid: Cell {
        var cell = self
        cell.glyph = 0x20
        cell.attributes.formSymmetricDifference(.reverse)
        return cell
    }

    /// Differs from every cell of a canvas.
    package static let unknown = Cell(glyph: 0x20, width: .max, style: .plain)
}

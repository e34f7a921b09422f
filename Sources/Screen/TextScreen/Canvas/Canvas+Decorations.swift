import CellGeometry

extension Canvas {
    /// Blanks the lines, blocks and dots among some cells: what a reader of the screen would spell and nobody would
    /// understand.
    package mutating func leaveOutDecorations(in damage: Damage) {
        for y in damage.rows {
            let columns = damage.span(y)
            changeCells(in: Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)) { cell in
                if Self.isDecoration(cell.glyph) { cell.glyph = 0x20 }
            }
        }
    }

    /// Whether a glyph is of the blocks Box Drawing, Block Elements, Braille Patterns or Legacy Computing.
    private static func isDecoration(_ glyph: UInt32) -> Bool {
        0x2500...0x259F ~= glyph || 0x2800...0x28FF ~= glyph || 0x1FB00...0x1FBFF ~= glyph
    }
}

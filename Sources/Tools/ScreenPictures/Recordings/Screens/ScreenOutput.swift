import CellGeometry
import TextScreen

/// What a terminal has to be sent so that it shows one canvas after the other.
///
/// This is not what the program's own terminal got, which depends on its type, but shows the same everywhere.
struct ScreenOutput {
    private var writer = ScreenWriter(Dialect())
    private var cursor: Point?

    /// The output for a frame; empty if nothing has changed. O(cells of the damaged rows).
    mutating func show(_ canvas: Canvas, damage: Damage, cursor newCursor: Point?) -> String {
        writer.cells.assume(column: nil, row: nil)
        if writer.size != canvas.size {
            writer.cells.write("\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[?25l\u{1B}[2J")
            writer.resize(to: canvas.size)
            writer.assumeBlank()
            writer.assumeHiddenCursor()
            cursor = nil
        }
        writer.put(canvas, damage: damage)
        writer.cells.endStyle()
        let isChanged = !writer.cells.bytes.isEmpty
        if isChanged || newCursor != cursor { writer.showCursor(at: newCursor) }
        cursor = newCursor
        return String(decoding: writer.cells.take(), as: UTF8.self)
    }
}

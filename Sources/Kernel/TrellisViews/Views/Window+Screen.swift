package import CellGeometry
package import TextScreen

extension Window {
    /// The screen as it was drawn last, and the cursor. Let go of it before the next frame, which would copy it.
    package var screen: (canvas: Canvas, cursor: Point?) {
        guard let mirror else { return (painter.canvas, cursorInWindow) }
        return (mirror.canvas, cursorInWindow.map(shownCursor))
    }
}

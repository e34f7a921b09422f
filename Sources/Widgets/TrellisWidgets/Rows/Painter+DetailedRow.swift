import CellGeometry
import TrellisViews

extension Painter {
    /// Paints the text of a row, and a detail at its right edge.
    ///
    /// The detail is left out if less than half of the row would remain for a text that needs more.
    func row(_ text: StyledText, detail: StyledText?, in area: Rect, look: RowStyle) {
        let columns = detail?.columns ?? 0
        let rest = area.width - columns - 1
        let showsDetail = columns > 0 && rest > 0 && (rest >= text.columns || rest * 2 >= area.width)
        self.text(
            text, x: area.x, y: area.y, width: showsDetail ? rest : area.width, style: look.style,
            isUniform: look.isUniform)
        guard showsDetail, let detail else { return }
        self.text(
            detail, x: area.right - columns, y: area.y, width: columns, style: look.style, isUniform: look.isUniform)
    }
}

extension StyledText {
    /// The columns of a row with a detail, with a blank between them.
    func columns(withDetail detail: StyledText?) -> Int {
        columns + (detail.map { $0.isEmpty ? 0 : $0.columns + 1 } ?? 0)
    }
}

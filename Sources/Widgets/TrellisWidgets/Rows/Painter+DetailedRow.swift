import TrellisViews

extension Painter {
    /// Paints the text of a row, and a detail at the right edge of its first line.
    func row(_ text: StyledText, detail: StyledText?, in area: Rect, look: RowStyle) {
        let width = text.width(besideDetail: detail, in: area.width)
        self.text(
            text, in: Rect(x: area.x, y: area.y, width: width, height: area.height), style: look.style,
            isUniform: look.isUniform)
        guard width < area.width, let detail else { return }
        let start = area.x + width + 1
        self.text(
            detail, x: start, y: area.y, width: area.right - start, style: look.style, isUniform: look.isUniform)
    }
}

extension StyledText {
    func columns(withDetail detail: StyledText?) -> Int {
        columns + (detail.map { $0.isEmpty ? 0 : $0.columns + 1 } ?? 0)
    }

    /// The columns for a text beside a detail, which is left out if less than half of the row would remain for a text
    /// that needs more.
    func width(besideDetail detail: StyledText?, in width: Int) -> Int {
        guard let detail, !detail.isEmpty else { return width }
        let rest = width - detail.columns - 1
        return rest > 0 && (rest * 2 >= width || rest >= columns) ? rest : width
    }

    func lineCount(withDetail detail: StyledText?, in width: Int) -> Int {
        let width = self.width(besideDetail: detail, in: width)
        return width > 0 ? lineCount(wrappedTo: width) : 1
    }
}

import TrellisViews

extension View {
    func drawEmpty(_ text: String, in painter: Painter) {
        let text = text.inOneLine.truncated(to: bounds.width)
        // A blank shows the focus where there is no text.
        let shown = text.isEmpty && isFocused ? " " : text
        let style = painter[role(.chart["label"], in: painter)]
        painter.text(shown, x: (bounds.width - shown.columns) / 2, y: (bounds.height - 1) / 2, style: style)
    }
}

import CellGeometry
import TextScreen

extension Window {
    /// Whether the window is smaller than `minimumSize`, so that it shows a notice instead of its views.
    public final var isTooSmall: Bool { size.width < minimumSize.width || size.height < minimumSize.height }

    /// Paints, in place of all views, the size that the window needs; as much of that as there is room for.
    func paintMinimumSize() {
        painter.styles = styles
        painter.enter(bounds, clip: bounds, isEffectivelyEnabled: true)
        let (width, height) = (minimumSize.width, minimumSize.height)
        let texts = [translated("This window needs \(width) x \(height) cells."), "\(width)x\(height)", "…"]
        let text = texts.first { $0.columns <= size.width } ?? ""
        painter.text(text, x: (size.width - text.columns) / 2, y: (size.height - 1) / 2, style: styles[.muted])
    }
}

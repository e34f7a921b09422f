import TrellisViews

extension Painter {
    /// Writes the mark of a checkbox or an option: in a view that is too narrow, what is between its brackets; in a
    /// disabled one, dashes instead of these, for a terminal that shows only ASCII can seldom make it faint.
    ///
    /// - Returns: the column after it.
    func mark(_ mark: String, y: Int = 0, width: Int, style: Style) -> Int {
        let isWhole = mark.columns <= width
        let inner = mark.count == 3 && (!isWhole || !isEffectivelyEnabled) ? String(mark.dropFirst().prefix(1)) : mark
        return text(isWhole && inner != mark ? "-\(inner)-" : inner, x: 0, y: y, style: style)
    }
}

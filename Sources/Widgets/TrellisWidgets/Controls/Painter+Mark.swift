import TextScreen
import TrellisViews

extension Painter {
    /// Writes the mark of a checkbox or an option; in a view that is too narrow, only the sign between its brackets.
    ///
    /// - Returns: the column after it.
    func mark(_ mark: String, y: Int = 0, width: Int, style: Style) -> Int {
        let isWhole = mark.columns <= width
        return text(isWhole ? mark : String(mark.dropFirst().prefix(1)), x: 0, y: y, style: style)
    }
}

import LayoutSheets
import TrellisViews

/// The numbers at the edges of the map, and the words for one of its sizes.
extension SizeMap {
    /// Whether there is room for numbers.
    private var hasAxes: Bool { bounds.height >= 6 && bounds.width >= 24 }

    /// The cells of the map: all but those of the numbers and the row of the legend.
    var plot: Rect {
        let left = hasAxes ? 4 : 0
        let below = (bounds.height > 3 ? 1 : 0) + (hasAxes ? 1 : 0)
        return Rect(x: left, y: 0, width: bounds.width - left, height: bounds.height - below)
    }

    /// Paints the heights at the left of the map and the widths below it.
    func drawAxes(_ dots: Size, columns: ClosedRange<Int>, rows: ClosedRange<Int>, _ painter: Painter) {
        guard hasAxes, !dots.isEmpty else { return }
        let style = painter[.muted]
        let perCell = hasHalves ? 2 : 1
        for height in Self.marks(in: rows, cells: max(1, dots.height / perCell), gap: 2) {
            guard let dot = Self.dot(of: height, dots: dots.height, in: rows) else { continue }
            let text = "\(height)"
            painter.text(text, x: plot.x - 1 - text.columns, y: dot / perCell, style: style)
        }
        for width in Self.marks(in: columns, cells: dots.width, gap: 8) {
            guard let dot = Self.dot(of: width, dots: dots.width, in: columns) else { continue }
            let text = "\(width)"
            guard plot.x + dot + text.columns <= bounds.width else { continue }
            painter.text(text, x: plot.x + dot, y: plot.bottom, style: style)
        }
    }

    /// Round numbers in a range, with a distance of some cells.
    private static func marks(in range: ClosedRange<Int>, cells: Int, gap: Int) -> [Int] {
        let step = [1, 2, 5, 10, 20, 50, 100].first { $0 * cells >= gap * range.count } ?? range.count
        let first = (range.lowerBound + step - 1) / step * step
        return Array(stride(from: first, through: range.upperBound, by: step))
    }

    /// The size that is told in words: that under the mouse, or the terminal's while the map has the focus.
    private var toldSize: Size? { isHovered ? pointed.flatMap(size(at:)) : isFocused ? size : nil }

    /// The conditions that hold at the told size, and the views that are hidden: `30 × 20  w < 40: folders hidden`.
    func words(isPlain: Bool) -> StyledText? {
        guard shown == nil, !isOfEarlierText, let survey, let told = toldSize else { return nil }
        if words?.sheet !== survey.sheet { words = SheetLayout(survey.sheet) }
        guard let words else { return nil }
        words.solve(width: told.width, height: told.height)
        let hidden = words.hidden
        // Not those in a hidden one.
        let names = hidden.filter { path in !hidden.contains { path.hasPrefix($0 + ".") } }
            .map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        let conditions = words.state.conditionsThatHold.map(\.text).joined(separator: isPlain ? ", " : " · ")
        return StyledText("\(told.width) \(isPlain ? "x" : "×") \(told.height)  ")
            + StyledText(conditions.isEmpty ? "no condition" : conditions, role: .accent)
            + StyledText(names.isEmpty ? "" : ": \(names.joined(separator: ", ")) hidden", role: .muted)
    }
}

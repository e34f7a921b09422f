import TrellisViews

/// A part of a bar: the eighths of cells that it covers, and its style.
struct BarPart {
    var eighths: Range<Int>
    var style: Style
    /// The character of its cells where colours do not tell series apart; nil for blocks with eighths.
    var fill: Character?
}

/// Draws bars with eighth blocks, in either direction.
@MainActor
struct BarPen {
    let painter: Painter
    /// The cells of all bars.
    let plot: Rect
    let isHorizontal: Bool
    let isASCII: Bool

    private static let rising = Array("▁▂▃▄▅▆▇")
    private static let growing = Array("▏▎▍▌▋▊▉")

    /// Draws a bar of parts that follow each other without overlap.
    ///
    /// - Parameters:
    ///   - lanes: the cells across the bar, counted from the start of the plot.
    func draw(_ parts: [BarPart], lanes: Range<Int>) {
        var edges: Set<Int> = []
        for part in parts {
            if let fill = part.fill ?? (isASCII ? "#" : nil) {
                // Whole cells: at least one of a part that is not empty and has the cell for itself.
                let low = (part.eighths.lowerBound + 4) / 8
                let high = max(
                    (part.eighths.upperBound + 4) / 8, parts.count == 1 && !part.eighths.isEmpty ? low + 1 : 0)
                let shift = high > length ? 1 : 0
                put(fill, cells: low - shift..<max(low, high) - shift, lanes, part.style)
                continue
            }
            let full =
                (part.eighths.lowerBound + 7) / 8..<max((part.eighths.lowerBound + 7) / 8, part.eighths.upperBound / 8)
            // Fonts may leave a gap between two blocks, which the background fills.
            var solid = part.style
            if solid.foreground != .default { solid.background = solid.foreground }
            put("█", cells: full, lanes, solid)
            if part.eighths.lowerBound % 8 > 0 { edges.insert(part.eighths.lowerBound / 8) }
            if part.eighths.upperBound % 8 > 0 { edges.insert(part.eighths.upperBound / 8) }
        }
        for cell in edges { drawEdge(cell, parts, lanes) }
    }

    private var length: Int { isHorizontal ? plot.width : plot.height }

    /// Draws a cell in which a part begins or ends: two colours, divided at the eighth where the first one ends.
    private func drawEdge(_ cell: Int, _ parts: [BarPart], _ lanes: Range<Int>) {
        func part(_ eighth: Int) -> Int? { parts.firstIndex { $0.fill == nil && $0.eighths.contains(eighth) } }
        let eighths = (0..<8).map { part(cell * 8 + $0) }
        let first = eighths[0]
        let count = eighths.firstIndex { $0 != first } ?? 8
        // Of three parts in a cell, the last two share a colour: that of the longer one.
        let rest = eighths[count...]
        let second = rest.max { one, other in rest.count { $0 == one } < rest.count { $0 == other } } ?? nil
        guard count < 8 else { return }
        let glyph = (isHorizontal ? Self.growing : Self.rising)[count - 1]
        var style: Style
        switch (first, second) {
        case (let first?, let second?):
            style = Style(foreground: parts[first].style.foreground, background: parts[second].style.foreground)
            // Without two colours, the boundary cannot be shown.
            if style.foreground == style.background {
                return put("█", cells: cell..<cell + 1, lanes, parts[first].style)
            }
        case (let first?, nil): style = parts[first].style
        case (nil, let second?):
            style = parts[second].style
            style.attributes.formSymmetricDifference(.reverse)
        case (nil, nil): return
        }
        put(glyph, cells: cell..<cell + 1, lanes, style)
    }

    /// Writes a character into cells along a bar and across it.
    func put(_ character: Character, cells: Range<Int>, _ lanes: Range<Int>, _ style: Style) {
        let cells = cells.clamped(to: 0..<length)
        guard !cells.isEmpty, !lanes.isEmpty else { return }
        let rect =
            isHorizontal
            ? Rect(x: plot.x + cells.lowerBound, y: plot.y + lanes.lowerBound, width: cells.count, height: lanes.count)
            : Rect(
                x: plot.x + lanes.lowerBound, y: plot.bottom - cells.upperBound, width: lanes.count,
                height: cells.count)
        let shown = rect.intersection(plot)
        guard !shown.isEmpty else { return }
        let row = String(repeating: character, count: shown.width)
        for y in shown.top..<shown.bottom { painter.text(row, x: shown.x, y: y, style: style) }
    }
}

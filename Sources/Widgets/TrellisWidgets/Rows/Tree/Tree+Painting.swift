import TrellisViews

/// Painting of a row: `│ ├─▾ name`.
extension Tree {
    /// The number of levels of guides in a row; if they would take more than half of the width, only the innermost
    /// ones.
    func levels(at place: Int, _ width: Int) -> Int { min(rows.depth(at: place), max(0, width / 4)) }

    /// The columns of the marker that shows whether a row is expanded.
    func markerColumns(at place: Int) -> Range<Int> {
        let area = contentArea(at: place)
        let start = area.x + 2 * levels(at: place, area.width)
        if !showsGuides, !canExpand(place) { return start..<start }
        return start..<min(start + 2, max(start, area.right))
    }

    func styledText(at place: Int) -> StyledText {
        switch rows.level(at: place).children {
        case .loaded: node(at: place).map(makeRow) ?? ""
        case .loading: StyledText(translated(text: loadingText), role: .muted)
        case .failed(let message): StyledText(message, role: .error)
        }
    }

    func styledDetail(at place: Int) -> StyledText? { node(at: place).flatMap { detail?($0) } }

    func drawTreeRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let levels = levels(at: place, area.width)
        let (depth, lines, isLast) = (rows.depth(at: place), rows.level(at: place).lines, rows.isLast(at: place))
        let isASCII = showsOnlyASCII
        let guide = painter[painter.isEffectivelyEnabled ? "tree.guide" : "tree.guide.disabled"]
        let guideStyle = look.isUniform ? look.style : guide.laid(over: look.style)
        var x = area.x
        func put(_ glyph: String, _ style: Style) {
            if x < area.right { painter.text(glyph, x: x, y: area.y, style: style) }
            x += 1
        }
        guard showsGuides else {
            x += 2 * levels
            if canExpand(place) {
                put(symbol(rows.isExpanded(at: place) ? .arrowDown : .arrowRight), look.style)
                x += 1
            } else if levels == 0 {
                x += 2
            }
            let rest = Rect(x: x, y: area.y, width: max(0, area.right - x), height: area.height)
            return painter.row(styledText(at: place), detail: styledDetail(at: place), in: rest, look: look)
        }
        let outermost = depth - levels
        for level in outermost + 1..<max(outermost + 1, depth) {
            let goesOn = level < 64 && lines & 1 << UInt64(level) != 0
            put(goesOn ? isASCII ? "|" : "│" : " ", guideStyle)
            put(" ", guideStyle)
        }
        if levels > 0 {
            put(isASCII ? isLast ? "`" : "|" : isLast ? "└" : "├", guideStyle)
            put(isASCII ? "-" : "─", guideStyle)
        }
        if rows.isExpanded(at: place), canExpand(place) {
            put(symbol(.arrowDown), look.style)
        } else if canExpand(place) {
            put(symbol(.arrowRight), look.style)
        } else {
            put(depth == 0 ? " " : isASCII ? "-" : "─", guideStyle)
        }
        x += 1
        if area.height > 1 { drawGuides(below: place, levels, in: area, style: guideStyle, with: painter) }
        let rest = Rect(x: x, y: area.y, width: max(0, area.right - x), height: area.height)
        painter.row(styledText(at: place), detail: styledDetail(at: place), in: rest, look: look)
    }

    /// Paints the guides beside all lines of a row but the first.
    private func drawGuides(below place: Int, _ levels: Int, in area: Rect, style: Style, with painter: Painter) {
        let (depth, lines) = (rows.depth(at: place), rows.level(at: place).lines)
        let below = area.top + 1..<area.bottom
        for level in max(0, depth - levels) + 1..<max(depth - levels, depth) + 1 {
            let goesOn = level == depth ? !rows.isLast(at: place) : level < 64 && lines & 1 << UInt64(level) != 0
            let x = area.x + 2 * (level - (depth - levels) - 1)
            guard goesOn, x < area.right else { continue }
            for y in below { painter.text(symbol(.line), x: x, y: y, style: style) }
        }
    }
}

import TrellisViews

/// What leads from a node of a tree to the text of its row: `│ ├─▾ `.
struct RowGuides {
    /// The number of ancestors.
    let depth: Int
    /// The levels whose line goes on beside the row, one bit each: those of ancestors with siblings below. Lines are
    /// not drawn beyond 64 levels.
    let lines: UInt64
    /// Whether the node is the last of its siblings.
    let isLast: Bool
    /// Whether the children are shown; nil if there are none.
    let isExpanded: Bool?
    /// Whether lines are drawn; without them, texts are only indented, and have more room.
    var hasLines = true

    /// The lines beside the children of the node.
    var linesBelow: UInt64 { depth > 0 && depth < 64 && !isLast ? lines | 1 << UInt64(depth) : lines }

    /// The number of levels that are shown in a width; if they would take more than half of it, only the innermost ones.
    private func levels(_ width: Int) -> Int { min(depth, max(0, width / 4)) }

    /// The columns before the text in a width.
    func columns(_ width: Int) -> Int {
        let levels = levels(width)
        // Without lines, there is nothing before what cannot be expanded.
        return 2 * levels + (hasLines || isExpanded != nil || levels == 0 ? 2 : 0)
    }

    /// The columns of the marker that shows whether the node is expanded, and of the blank behind it.
    func marker(_ width: Int) -> Range<Int> {
        let start = 2 * levels(width)
        return start..<min(max(start, width), max(start, columns(width)))
    }

    private func outermost(_ levels: Int) -> Int { depth - levels }

    private func goesOn(_ level: Int) -> Bool { level < 64 && lines & 1 << UInt64(level) != 0 }

    // MARK: Drawing

    /// Draws the guides of a row.
    ///
    /// - Parameters:
    ///   - area: the cells of the row.
    ///   - width: the columns that the row has room for, of which the area may show fewer.
    @MainActor
    func draw(for view: View, in area: Rect, width: Int, look: RowStyle, with painter: Painter) {
        let (levels, isASCII) = (levels(width), view.showsOnlyASCII)
        let guide = painter[painter.isEffectivelyEnabled ? "tree.guide" : "tree.guide.disabled"]
        let style = look.isUniform ? look.style : guide.laid(over: look.style)
        var x = area.x
        func put(_ glyph: String, _ style: Style) {
            if x < area.right { painter.text(glyph, x: x, y: area.y, style: style) }
            x += 1
        }
        if hasLines {
            for level in outermost(levels) + 1..<max(outermost(levels) + 1, depth) {
                put(goesOn(level) ? isASCII ? "|" : "│" : " ", style)
                put(" ", style)
            }
            if levels > 0 {
                put(isASCII ? isLast ? "`" : "|" : isLast ? "└" : "├", style)
                put(isASCII ? "-" : "─", style)
            }
        } else {
            x += 2 * levels
        }
        if let isExpanded {
            put(view.symbol(isExpanded ? .arrowDown : .arrowRight), look.style)
        } else if hasLines {
            put(depth == 0 ? " " : isASCII ? "-" : "─", style)
        }
        if hasLines, area.height > 1 { drawLines(below: levels, for: view, in: area, style, with: painter) }
    }

    /// Draws the lines beside all lines of a row but the first.
    @MainActor
    private func drawLines(below levels: Int, for view: View, in area: Rect, _ style: Style, with painter: Painter) {
        let outermost = outermost(levels)
        for level in outermost + 1..<max(outermost, depth) + 1 {
            let x = area.x + 2 * (level - outermost - 1)
            guard level == depth ? !isLast : goesOn(level), x < area.right else { continue }
            for y in area.top + 1..<area.bottom { painter.text(view.symbol(.line), x: x, y: y, style: style) }
        }
    }
}

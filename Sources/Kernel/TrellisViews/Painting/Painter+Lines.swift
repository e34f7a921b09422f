public import CellGeometry
public import TextScreen

/// Lines of box-drawing characters, which join where they meet.
extension Painter {
    /// Draws the outline of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, in the view's coordinates; the outline lies inside its edges.
    ///   - line: the characters of the outline.
    ///   - style: the style of these characters.
    ///   - joins: whether the outline joins existing lines of its style: two boxes that share an edge then get `├`,
    ///     `┬`, `┼` where they meet. A thin outline leaves thick lines in its direction alone.
    ///   - prevails: whether the outline keeps its style when lines drawn later join it, as for a box with the focus.
    public func border(
        _ rect: Rect, _ line: LineStyle = .light, style: Style = .plain, joins: Bool = true, prevails: Bool = false
    ) {
        guard rect.width > 0, rect.height > 0 else { return }
        // Recorded after drawing, so that the outline does not prevail over itself.
        defer { if prevails { prevailing.append((rect.offset(x: origin.x, y: origin.y), shown(style))) } }
        let (left, right, top, bottom) = (rect.left, rect.right - 1, rect.top, rect.bottom - 1)
        if top == bottom { return horizontalLine(from: left, to: right, y: top, line, style: style, joins: joins) }
        if left == right { return verticalLine(x: left, from: top, to: bottom, line, style: style, joins: joins) }
        for x in columnRange(left + 1, right - 1) {
            arm(.horizontal, x, top, line, style, joins)
            arm(.horizontal, x, bottom, line, style, joins)
        }
        for y in rowRange(top + 1, bottom - 1) {
            arm(.vertical, left, y, line, style, joins)
            arm(.vertical, right, y, line, style, joins)
        }
        arm([.down, .right], left, top, line, style, joins)
        arm([.down, .left], right, top, line, style, joins)
        arm([.up, .right], left, bottom, line, style, joins)
        arm([.up, .left], right, bottom, line, style, joins)
    }

    /// Draws a horizontal line, both ends included, and joins lines that it meets.
    public func horizontalLine(
        from first: Int, to last: Int, y: Int, _ line: LineStyle = .light, style: Style = .plain, joins: Bool = true
    ) {
        for x in columnRange(first, last) {
            let isInner = first == last || x > first && x < last
            arm(isInner ? .horizontal : x == first ? .right : .left, x, y, line, style, joins, endOfLine: !isInner)
        }
    }

    /// Draws a vertical line, both ends included, and joins lines that it meets.
    public func verticalLine(
        x: Int, from first: Int, to last: Int, _ line: LineStyle = .light, style: Style = .plain, joins: Bool = true
    ) {
        for y in rowRange(first, last) {
            let isInner = first == last || y > first && y < last
            arm(isInner ? .vertical : y == first ? .down : .up, x, y, line, style, joins, endOfLine: !isInner)
        }
    }

    private func columnRange(_ first: Int, _ last: Int) -> Range<Int> {
        let low = max(first, clip.left - origin.x)
        return low..<max(low, min(last, clip.right - origin.x - 1) + 1)
    }

    private func rowRange(_ first: Int, _ last: Int) -> Range<Int> {
        let low = max(first, clip.top - origin.y)
        return low..<max(low, min(last, clip.bottom - origin.y - 1) + 1)
    }

    private func arm(
        _ arms: Arms, _ x: Int, _ y: Int, _ line: LineStyle, _ style: Style, _ joins: Bool, endOfLine: Bool = false
    ) {
        let (column, row) = (origin.x + x, origin.y + y)
        guard clip.contains(Point(x: column, y: row)), column >= spans[row].left, column < spans[row].right else {
            return
        }
        let old = joins ? line.arms(of: canvas[column, row].glyph) : []
        // A thin line along a thick one leaves it: a scroll bar stays where boxes share a border.
        if joins, old.isEmpty, line.isThickened(along: arms, by: canvas[column, row].glyph) { return }
        // A line that ends without meeting another one fills the whole cell.
        let whole: Arms = arms.isSubset(of: .horizontal) ? .horizontal : .vertical
        let new = endOfLine && old.isEmpty ? whole : arms.union(old)
        put(line.glyph(new), 1, column, row, old.isEmpty ? style : styleToKeep(column, row) ?? style)
    }

    /// The style of a prevailing line in a cell, or nil if there is none.
    private func styleToKeep(_ column: Int, _ row: Int) -> Style? {
        for (outline, style) in prevailing where outline.contains(Point(x: column, y: row)) {
            let isInside =
                column > outline.left && column < outline.right - 1 && row > outline.top && row < outline.bottom - 1
            // Something else may have been painted over the line since.
            let cell = canvas[column, row].style
            if !isInside, cell.foreground == style.foreground, cell.attributes == style.attributes { return style }
        }
        return nil
    }
}

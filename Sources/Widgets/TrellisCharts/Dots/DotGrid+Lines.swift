import TrellisViews

extension DotGrid {
    /// Draws a line between two places in dots, which may lie anywhere; both ends are included.
    ///
    /// Complexity: O(dots on the grid), however long the line is.
    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: UInt16) {
        guard let part = Self.clip(x1, y1, x2, y2, width: Double(width), height: Double(height)) else { return }
        var (x, y) = (Int(part.x1.rounded()), Int(part.y1.rounded()))
        let (endX, endY) = (Int(part.x2.rounded()), Int(part.y2.rounded()))
        if x == endX { return column(x, from: y, to: endY, ink) }
        if abs(endX - x) == 1, y != endY {
            // The same dots as below, in two runs: lines of dense charts are as short and steep as this.
            let step = y < endY ? 1 : -1
            let middle = y + step * ((abs(endY - y) - 1) / 2)
            column(x, from: y, to: middle, ink)
            return column(endX, from: middle + step, to: endY, ink)
        }
        // Bresenham, "Algorithm for computer control of a digital plotter", 1965.
        let (width, height) = (abs(endX - x), -abs(endY - y))
        let (stepX, stepY) = (x < endX ? 1 : -1, y < endY ? 1 : -1)
        var error = width + height
        while true {
            set(x, y, ink)
            if x == endX, y == endY { return }
            let twice = 2 * error
            if twice >= height {
                error += height
                x += stepX
            }
            if twice <= width {
                error += width
                y += stepY
            }
        }
    }

    /// An end of a part of a line: its share of the line, and the edge at which it lies.
    private typealias End = (share: Double, axis: Axis?, edge: Double)

    /// The part of a line near a grid, at most a dot beyond its edges; nil if no part is, or an end is no number.
    ///
    /// Liang and Barsky, "A new concept and method for line clipping", 1984.
    private static func clip(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, width: Double, height: Double
    ) -> (x1: Double, y1: Double, x2: Double, y2: Double)? {
        guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return nil }
        if min(x1, x2) >= -1, max(x1, x2) <= width, min(y1, y2) >= -1, max(y1, y2) <= height { return (x1, y1, x2, y2) }
        // Quarters, so that no difference overflows.
        let (startX, startY) = (x1 / 4, y1 / 4)
        let (moveX, moveY) = (x2 / 4 - startX, y2 / 4 - startY)
        // The shares of the line at which the part begins and ends, and the edge that cuts there, if one does.
        var (first, last): (End, End) = ((0, nil, 0), (1, nil, 0))
        func cut(_ move: Double, _ room: Double, _ axis: Axis, at edge: Double) -> Bool {
            if move == 0 { return room >= 0 }
            let share = room / move
            if move < 0, share > first.share { first = (share, axis, edge) }
            if move > 0, share < last.share { last = (share, axis, edge) }
            return first.share <= last.share
        }
        guard cut(-moveX, startX + 0.25, .horizontal, at: -1), cut(moveX, width / 4 - startX, .horizontal, at: width),
            cut(-moveY, startY + 0.25, .vertical, at: -1), cut(moveY, height / 4 - startY, .vertical, at: height)
        else { return nil }
        func limit(_ axis: Axis, _ end: End, _ a: Double, _ b: Double, _ most: Double) -> Double {
            // Far ends leave no digits to compute the place at the edge.
            if end.axis == axis { return end.edge }
            return min(max(a * (1 - end.share) + b * end.share, -1), most)
        }
        return (
            limit(.horizontal, first, x1, x2, width), limit(.vertical, first, y1, y2, height),
            limit(.horizontal, last, x1, x2, width), limit(.vertical, last, y1, y2, height)
        )
    }
}

import CellGeometry
import TextScreen

extension DotGrid {
    /// Draws a line between two places in dots, which may lie anywhere; both ends are included.
    ///
    /// Complexity: O(dots on the grid), however long the line is.
    mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ ink: UInt16) {
        guard let part = Self.clip(x1, y1, x2, y2, width: Double(width), height: Double(height)) else { return }
        var (x, y) = (Int(part.x1.rounded()), Int(part.y1.rounded()))
        let (endX, endY) = (Int(part.x2.rounded()), Int(part.y2.rounded()))
        if x == endX { return column(x, from: y, to: endY, ink) }
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
        var (first, last) = (0.0, 1.0)
        func cut(_ move: Double, _ room: Double) -> Bool {
            if move == 0 { return room >= 0 }
            let share = room / move
            if move < 0 { first = max(first, share) } else { last = min(last, share) }
            return first <= last
        }
        guard cut(-moveX, startX + 0.25), cut(moveX, width / 4 - startX), cut(-moveY, startY + 0.25),
            cut(moveY, height / 4 - startY)
        else { return nil }
        func place(_ start: Double, _ move: Double, _ share: Double, _ most: Double) -> Double {
            min(max((start + share * move) * 4, -1), most)
        }
        return (
            place(startX, moveX, first, width), place(startY, moveY, first, height),
            place(startX, moveX, last, width), place(startY, moveY, last, height)
        )
    }
}

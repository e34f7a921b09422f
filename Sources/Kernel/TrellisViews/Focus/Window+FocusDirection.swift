import CellGeometry

extension Window {
    /// A direction in which the focus can move.
    public enum FocusDirection: Hashable, Sendable {
        case left
        case right
        case up
        case down

        /// The distance from one rectangle to another in this direction; nil if the other one does not lie in this
        /// direction.
        ///
        /// Cells to the side count more than cells straight ahead. A row counts as two columns, because it is about twice
        /// as high as a column is wide.
        func distance(from start: Rect, to end: Rect) -> Int? {
            guard !end.isEmpty else { return nil }
            let ahead: Int
            let aside: Int
            switch self {
            case .left: (ahead, aside) = (start.left - end.right, 2 * gap(start.top, start.bottom, end.top, end.bottom))
            case .right:
                (ahead, aside) = (end.left - start.right, 2 * gap(start.top, start.bottom, end.top, end.bottom))
            case .up: (ahead, aside) = (2 * (start.top - end.bottom), gap(start.left, start.right, end.left, end.right))
            case .down:
                (ahead, aside) = (2 * (end.top - start.bottom), gap(start.left, start.right, end.left, end.right))
            }
            return ahead < 0 ? nil : ahead + 3 * aside
        }

        /// A distance that no rectangle in this direction exceeds that shares cells with another one, however far it has to
        /// be scrolled into view there.
        func greatestDistance(from start: Rect, to outer: Rect) -> Int {
            let columns = max(0, outer.right - start.left, start.right - outer.left)
            let rows = max(0, outer.bottom - start.top, start.bottom - outer.top)
            let scrolling = columns + 2 * rows
            return switch self {
            case .left, .right: columns + 6 * rows + scrolling
            case .up, .down: 2 * rows + 3 * columns + scrolling
            }
        }

        /// The least distance from one rectangle to any rectangle inside another one; nil if none lies in this direction.
        func leastDistance(from start: Rect, inside outer: Rect) -> Int? {
            let far = Rect.farAway
            let half =
                switch self {
                case .left: Rect(left: far.left, top: far.top, right: start.left, bottom: far.bottom)
                case .right: Rect(left: start.right, top: far.top, right: far.right, bottom: far.bottom)
                case .up: Rect(left: far.left, top: far.top, right: far.right, bottom: start.top)
                case .down: Rect(left: far.left, top: start.bottom, right: far.right, bottom: far.bottom)
                }
            return distance(from: start, to: outer.intersection(half))
        }

        /// The distance between two ranges; 0 if they overlap.
        private func gap(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
            a < d && c < b ? 0 : max(c - b, a - d) + 1
        }
    }
}

extension Rect {
    /// More cells than any window has.
    static let farAway = Rect(left: -1 << 40, top: -1 << 40, right: 1 << 40, bottom: 1 << 40)
}

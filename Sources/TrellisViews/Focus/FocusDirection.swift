import CellGeometry

/// A side to which the focus can move.
public enum FocusDirection: Hashable, Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Up.
    case up
    /// Down.
    case down

    /// How far a rectangle is on this side of another one; nil when it is not on this side.
    ///
    /// What lies straight ahead is nearer than what lies aside; a row counts as two columns, as it is twice as high.
    func distance(from start: Rect, to end: Rect) -> Int? {
        guard !end.isEmpty else { return nil }
        let ahead: Int
        let aside: Int
        switch self {
        case .left: (ahead, aside) = (start.left - end.right, 2 * gap(start.top, start.bottom, end.top, end.bottom))
        case .right: (ahead, aside) = (end.left - start.right, 2 * gap(start.top, start.bottom, end.top, end.bottom))
        case .up: (ahead, aside) = (2 * (start.top - end.bottom), gap(start.left, start.right, end.left, end.right))
        case .down: (ahead, aside) = (2 * (end.top - start.bottom), gap(start.left, start.right, end.left, end.right))
        }
        return ahead < 0 ? nil : ahead + 3 * aside
    }

    /// How far apart two ranges are; 0 when they overlap.
    private func gap(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
        a < d && c < b ? 0 : max(c - b, a - d) + 1
    }
}

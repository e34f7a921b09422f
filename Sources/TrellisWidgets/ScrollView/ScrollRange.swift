/// Which part of something long is in sight, along one axis: rows of a list, columns of a wide view.
///
/// Positions count from 0, in rows or cells. What was scrolled to is kept when the part in sight changes its size: a view
/// that was made smaller and large again shows what it showed before.
public struct ScrollRange: Hashable, Sendable {
    /// How much there is.
    public var total: Int { didSet { total = max(0, total) } }
    /// How much of it is in sight at a time.
    public var visible: Int { didSet { visible = max(0, visible) } }
    /// Where somebody has scrolled to; at this size it may be too far.
    private var wanted = 0

    /// A range at its start.
    public init(total: Int = 0, visible: Int = 0) {
        self.total = max(0, total)
        self.visible = max(0, visible)
    }

    /// The first position in sight: 0...`last`.
    public var first: Int { min(wanted, last) }
    /// The furthest that can be scrolled to.
    public var last: Int { max(0, total - visible) }
    /// Whether there is more than fits.
    public var isNeeded: Bool { total > visible }

    /// Scrolls so that a position comes first, or as near as possible; one that is to come may be named before it is there.
    public mutating func scroll(to position: Int) { wanted = max(0, position) }

    /// Scrolls by a number of positions, back if it is negative, and no further than there is something.
    public mutating func scroll(by count: Int) {
        let (position, isTooFar) = first.addingReportingOverflow(count)
        scroll(to: isTooFar ? last : min(position, last))
    }

    /// Scrolls as little as needed to have some positions in sight; the first ones where there is no room for all.
    public mutating func reveal(_ positions: Range<Int>) { scroll(to: self.position(revealing: positions)) }

    /// The first position in sight after scrolling as little as needed to show some positions.
    func position(revealing positions: Range<Int>) -> Int {
        min(max(first, positions.upperBound - visible), positions.lowerBound)
    }

    /// Goes along when positions come before the first one in sight, so that the same ones stay in sight.
    mutating func shift(by count: Int) { wanted = max(0, wanted + count) }
}

/// The visible part of something long along one axis, such as the rows of a list or the columns of a wide view.
///
/// Positions count from 0, in rows or cells. The wanted scroll position survives changes of the visible size: a view
/// that shrinks and grows again shows what it showed before.
public struct ScrollRange: Hashable, Sendable {
    /// The total number of positions.
    public var total: Int { didSet { total = max(0, total) } }
    /// The number of positions visible at a time.
    public var visible: Int { didSet { visible = max(0, visible) } }
    /// The position scrolled to; at the current size it may be too far.
    private var wanted = 0
    /// Positions that stay visible at every size.
    private var kept: Range<Int>?

    /// Creates a range at its start.
    public init(total: Int = 0, visible: Int = 0) {
        self.total = max(0, total)
        self.visible = max(0, visible)
    }

    /// The first visible position: 0...`last`.
    public var first: Int {
        let first = min(wanted, last)
        return kept.map { min(position(revealing: $0, from: first), last) } ?? first
    }
    /// The furthest position that can come first.
    public var last: Int { max(0, total - visible) }
    /// Whether not everything fits.
    public var isNeeded: Bool { total > visible }

    /// Scrolls so that a position comes first, or as near to it as possible. The position need not exist yet.
    public mutating func scroll(to position: Int) { (wanted, kept) = (max(0, position), nil) }

    /// Scrolls by a number of positions, back if it is negative, but not beyond the ends.
    public mutating func scroll(by count: Int) {
        let (position, isTooFar) = first.addingReportingOverflow(count)
        scroll(to: isTooFar ? last : min(position, last))
    }

    /// Scrolls as the user does, along one axis.
    ///
    /// - Returns: false for a move along the other axis, and if it is there already.
    @discardableResult
    public mutating func scroll(_ move: ScrollBar.Move, isHorizontal: Bool = false) -> Bool {
        let old = first
        switch (move, isHorizontal) {
        case (.rows(let count), false), (.columns(let count), true): scroll(by: count)
        case (.pages(let pages), false): scroll(by: pages * max(1, visible - 1))
        case (.rowBar(let position), false), (.columnBar(let position), true): scroll(to: position)
        case (.start, _): scroll(to: 0)
        case (.end, false): scroll(to: last)
        default: return false
        }
        return first != old
    }

    /// Scrolls as little as needed to show some positions; if they do not all fit, shows the first ones.
    public mutating func reveal(_ positions: Range<Int>) {
        scroll(to: position(revealing: positions, from: first))
    }

    private func position(revealing positions: Range<Int>, from first: Int) -> Int {
        max(0, min(max(first, max(0, positions.upperBound) - visible), positions.lowerBound))
    }

    /// Has positions that are visible stay so at every size, until the next scrolling.
    mutating func keep(_ positions: Range<Int>) {
        kept = position(revealing: positions, from: first) == first ? positions : nil
    }

    /// Whether some positions stay visible at every size.
    var keepsPositions: Bool { kept != nil }

    /// Has other positions stay visible instead of those kept so far, if any; nil for none.
    mutating func keepInstead(_ positions: Range<Int>?) { if kept != nil { kept = positions } }

    /// Whether the same positions are visible.
    func shows(as other: ScrollRange) -> Bool {
        first == other.first && visible == other.visible && total == other.total
    }
}

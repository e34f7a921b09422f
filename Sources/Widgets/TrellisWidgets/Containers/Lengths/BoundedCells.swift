import CellGeometry

extension Int {
    /// The number within -1,000,000...1,000,000, so that sums cannot overflow.
    var boundedCells: Int { Swift.min(Swift.max(-1_000_000, self), 1_000_000) }
}

extension Edges {
    /// The edges with each side within -1,000,000...1,000,000, so that sums cannot overflow.
    var boundedCells: Edges {
        Edges(
            top: top.boundedCells, left: left.boundedCells, bottom: bottom.boundedCells, right: right.boundedCells)
    }
}

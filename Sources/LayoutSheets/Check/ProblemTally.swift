import CellGeometry

/// How often something comes, and the smallest size at which it does.
struct ProblemTally {
    private(set) var count = 0
    /// The fewest cells, and then the fewest columns.
    private(set) var size = Size.zero

    mutating func add(_ other: Size) {
        count += 1
        let (cells, fewest) = (other.area, size.area)
        if count == 1 || cells < fewest || cells == fewest && other.width < size.width { size = other }
    }
}

extension ProblemTally: Equatable {}

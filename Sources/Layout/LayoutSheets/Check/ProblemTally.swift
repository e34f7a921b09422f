import CellGeometry

/// How often something comes, at which sizes, and the smallest of them.
struct ProblemTally {
    var count: Int { sizes.count }
    /// The fewest cells, and then the fewest columns.
    private(set) var size = Size.zero
    private(set) var sizes = ProblemSizes()

    mutating func add(_ other: Size) {
        sizes.append(other)
        let (cells, fewest) = (other.area, size.area)
        if count == 1 || cells < fewest || cells == fewest && other.width < size.width { size = other }
    }
}

extension ProblemTally: Equatable {}

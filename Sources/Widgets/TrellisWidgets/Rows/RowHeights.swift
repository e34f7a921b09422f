/// A cell of a column of rows: some cells below the top of a row.
struct RowPosition: Hashable, Comparable {
    var row: Int
    /// The number of cells below the top of the row.
    var offset = 0

    static let start = RowPosition(row: 0)

    static func < (one: RowPosition, other: RowPosition) -> Bool {
        (one.row, one.offset) < (other.row, other.offset)
    }
}

/// The heights of rows, in cells: all the same, or each its own.
///
/// Where heights differ, no sum of all of them is needed: everything is counted from a row that is visible. A row is at
/// least one cell high, so that a way of some cells costs O(cells) heights; it costs O(1) where all heights are the same.
struct RowHeights {
    private let same: Int
    private let each: ((Int) -> Int)?

    /// Rows of one height.
    init(_ height: Int) { (same, each) = (max(1, height), nil) }

    /// Rows of different heights.
    init(each: @escaping (_ row: Int) -> Int) { (same, self.each) = (1, each) }

    /// The height of a row.
    subscript(row: Int) -> Int { each.map { max(1, $0(row)) } ?? same }

    /// The position a number of cells below another, or above it if negative, among a number of rows; at most the end of
    /// the last row.
    func position(_ start: RowPosition, movedBy cells: Int, count: Int) -> RowPosition {
        guard each != nil else {
            let (cell, isTooFar) = (start.row * same + start.offset).addingReportingOverflow(cells)
            let end = count * same
            let bounded = isTooFar ? cells < 0 ? 0 : end : min(max(0, cell), end)
            return RowPosition(row: bounded / same, offset: bounded % same)
        }
        var (row, (offset, isTooFar)) = (start.row, start.offset.addingReportingOverflow(cells))
        if isTooFar { offset = cells < 0 ? .min : .max }
        while offset < 0 {
            guard row > 0 else { return .start }
            row -= 1
            offset += self[row]
        }
        while row < count {
            let height = self[row]
            if offset < height { return RowPosition(row: row, offset: offset) }
            offset -= height
            row += 1
        }
        return RowPosition(row: count)
    }

    /// The number of cells from one position to a later one; where heights differ, it is counted up to a limit only.
    func distance(from start: RowPosition, to end: RowPosition, limit: Int) -> Int {
        guard each != nil else { return (end.row - start.row) * same + end.offset - start.offset }
        var (row, cells) = (start.row, -start.offset)
        while row < end.row, cells < limit {
            cells += self[row]
            row += 1
        }
        return min(limit, row < end.row ? limit : cells + end.offset)
    }

    // MARK: Scroll bars

    /// The parts of a row in which a scroll bar measures rows of different heights.
    private static let parts = 1_024

    /// A position as a number for a scroll bar: in cells, or in parts of rows if heights differ.
    func barPosition(_ position: RowPosition) -> Int {
        guard each != nil else { return position.row * same + position.offset }
        return position.row * Self.parts
            + (position.offset == 0 ? 0 : position.offset * Self.parts / self[position.row])
    }

    /// The position at a number of a scroll bar.
    func position(inBar number: Int) -> RowPosition {
        let (row, rest) = number.quotientAndRemainder(dividingBy: each == nil ? same : Self.parts)
        return RowPosition(row: row, offset: each == nil ? rest : rest * self[row] / Self.parts)
    }
}

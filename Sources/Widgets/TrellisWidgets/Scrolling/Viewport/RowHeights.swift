extension RowHeights {
    /// A cell of a column of rows: some cells below the top of a row.
    public struct Position: Hashable, Comparable, Sendable {
        /// The row, from 0 at the top.
        public var row: Int
        /// The number of cells below the top of the row.
        public var offset: Int

        /// Creates a position.
        public init(row: Int, offset: Int = 0) { (self.row, self.offset) = (row, offset) }

        /// The top of the first row.
        public static let start = RowHeights.Position(row: 0)

        /// Whether a position comes before another.
        public static func < (one: RowHeights.Position, other: RowHeights.Position) -> Bool {
            (one.row, one.offset) < (other.row, other.offset)
        }
    }
}

/// The heights of rows, in cells: all the same, or each its own.
///
/// Where heights differ, no sum of all of them is needed: everything is counted from a row that is visible. A row is at
/// least one cell high, so that a way of some cells costs O(cells) heights; it costs O(1) where all heights are the same.
/// Heights are kept as long as these are in use; when they change, create others.
public struct RowHeights {
    private let same: Int
    private let each: Known?
    private let estimate: Estimate?

    /// Rows of one height.
    public init(_ height: Int) { (same, each, estimate) = (max(1, height), nil, nil) }

    /// Rows of different heights.
    ///
    /// - Parameters:
    ///   - estimate: the heights that scroll bars use; nil to count rows instead of cells.
    ///   - each: returns the height of a row at the width of the view.
    public init(estimate: Estimate? = nil, each: @escaping (_ row: Int) -> Int) {
        (same, self.each, self.estimate) = (1, Known(each), estimate)
    }

    /// The heights read so far.
    private final class Known {
        private let height: (Int) -> Int
        /// The heights of rows by the lowest bits of their numbers, which costs less than a dictionary for each frame.
        private var heights = ContiguousArray(repeating: (row: -1, height: 0), count: 256)
        var last: (count: Int, height: Int, position: RowHeights.Position)?

        init(_ height: @escaping (Int) -> Int) { self.height = height }

        func height(of row: Int) -> Int {
            let cached = heights[row & 255]
            if cached.row == row { return cached.height }
            let height = max(1, height(row))
            heights[row & 255] = (row, height)
            return height
        }
    }

    /// The height of a row.
    public subscript(row: Int) -> Int {
        each.map { $0.height(of: row) } ?? same
    }

    /// The position a number of cells below another, or above it if negative, among a number of rows; at most the end of
    /// the last row.
    public func position(_ start: RowHeights.Position, movedBy cells: Int, count: Int) -> RowHeights.Position {
        guard each != nil else {
            let (cell, isTooFar) = (start.row * same + start.offset).addingReportingOverflow(cells)
            let end = count * same
            let bounded = isTooFar ? cells < 0 ? 0 : end : min(max(0, cell), end)
            return RowHeights.Position(row: bounded / same, offset: bounded % same)
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
            if offset < height { return RowHeights.Position(row: row, offset: offset) }
            offset -= height
            row += 1
        }
        return RowHeights.Position(row: count)
    }

    /// The furthest position that can come first in a number of cells, among a number of rows.
    func last(filling height: Int, count: Int) -> RowHeights.Position {
        if let last = each?.last, last.count == count, last.height == height { return last.position }
        let last = position(RowHeights.Position(row: count), movedBy: -height, count: count)
        each?.last = (count, height, last)
        return last
    }

    /// The number of cells from one position to a later one; where heights differ, it is counted up to a limit only.
    public func distance(from start: RowHeights.Position, to end: RowHeights.Position, limit: Int) -> Int {
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
    private func barPosition(_ position: RowHeights.Position) -> Int {
        guard each != nil else { return position.row * same + position.offset }
        let start = estimate?.before(position.row) ?? position.row * Self.parts
        if position.offset == 0 { return start }
        let height = estimate.map { $0.before(position.row + 1) - start } ?? Self.parts
        return start + position.offset * height / self[position.row]
    }

    func position(inBar number: Int) -> RowHeights.Position {
        guard each != nil else { return RowHeights.Position(row: number / same, offset: number % same) }
        guard let estimate else {
            let (row, rest) = number.quotientAndRemainder(dividingBy: Self.parts)
            return RowHeights.Position(row: row, offset: rest * self[row] / Self.parts)
        }
        let (row, rest) = estimate.row(number)
        let height = max(1, estimate.before(row + 1) - estimate.before(row))
        return RowHeights.Position(row: row, offset: min(rest * self[row] / height, self[row] - 1))
    }

    /// The range of a scroll bar for rows in a number of cells. It touches an end only if the end is visible.
    func barRange(top: RowHeights.Position, count: Int, height: Int) -> ScrollRange {
        let last = last(filling: height, count: count)
        guard last > .start else { return ScrollRange(total: height, visible: height) }
        var total = barPosition(RowHeights.Position(row: count))
        if estimate != nil { total = max(total, height + 1) }
        var range = ScrollRange(total: total, visible: estimate != nil ? height : total - barPosition(last))
        range.scroll(
            to: top >= last
                ? range.last : top == .start ? 0 : min(max(1, barPosition(top)), max(1, range.last - 1)))
        return range
    }

    /// An estimate of the heights of rows that are not visible, for the scroll bar.
    public struct Estimate {
        let before: (Int) -> Int
        let row: (Int) -> (Int, Int)

        /// Creates an estimate from two functions, which should not depend on what was visible before.
        ///
        /// - Parameters:
        ///   - before: returns the cells of all rows before a row, which can be the number of rows.
        ///   - row: returns the row in which a cell lies, and the cells of the row before it.
        public init(before: @escaping (_ row: Int) -> Int, row: @escaping (_ cell: Int) -> (Int, Int)) {
            (self.before, self.row) = (before, row)
        }
    }
}

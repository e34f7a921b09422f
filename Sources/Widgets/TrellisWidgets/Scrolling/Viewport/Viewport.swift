public import CellGeometry

/// The visible part of rows, which may have any heights: where the user has scrolled to, and what stays visible.
///
///     var viewport = Viewport(following: .end) { didSet { setNeedsDisplay() } }
///
///     override func draw(in painter: Painter) {
///         for row in viewport.rows { painter.text(lines[row.index], x: 0, y: row.y) }
///     }
///
/// It is a value that a view stores or creates when needed. `ScrollMouse` and `KeyBinding.scrolling(_:)` report input of
/// the user as a `ScrollBar.Move`. The wanted position survives changes of the size: a view that shrinks and grows again
/// shows what it showed before. All costs O(height), however many rows there are.
public struct Viewport {
    /// The position that stays visible until the user scrolls.
    public enum Following: Hashable, Sendable {
        /// The position scrolled to.
        case nothing
        /// The end, also as rows come.
        case end
        /// A row, such as the one with the cursor.
        case row(Int)
    }

    /// The number of rows.
    public var count: Int
    /// The number of cells in which rows are visible.
    public var height: Int
    /// The heights of the rows.
    public var heights: RowHeights
    /// The position scrolled to; at the current size it may be too far.
    public var wanted = RowHeights.Position.start
    /// The position that stays visible until the user scrolls.
    public var following: Following
    /// Whether scrolling to the end follows it from then on.
    public var resumesAtEnd: Bool
    /// The visible columns.
    public var columns = ScrollRange()

    /// Creates a viewport at the start, or at the end if it follows that.
    ///
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - height: the number of cells in which rows are visible.
    ///   - heights: the heights of the rows.
    ///   - following: the position that stays visible until the user scrolls.
    ///   - resumesAtEnd: whether scrolling to the end follows it from then on; nil if it follows the end at first.
    public init(
        count: Int = 0, height: Int = 0, heights: RowHeights = RowHeights(1), following: Following = .nothing,
        resumesAtEnd: Bool? = nil
    ) {
        (self.count, self.height, self.heights, self.following) = (count, height, heights, following)
        self.resumesAtEnd = resumesAtEnd ?? (following == .end)
    }

    // MARK: Visible rows

    /// The furthest position that can come first.
    public var last: RowHeights.Position { heights.last(filling: height, count: count) }

    /// The position at the top of the view.
    public var top: RowHeights.Position {
        switch following {
        case .end: last
        case .row(let row) where height > 0 && count > 0: position(revealing: cells(ofRow: row))
        default: scrolled
        }
    }

    /// The position at the top of the view if nothing were followed.
    public var scrolled: RowHeights.Position {
        let last = last
        return wanted < last
            ? RowHeights.Position(row: wanted.row, offset: min(wanted.offset, heights[wanted.row] - 1)) : last
    }

    /// Whether the first row is visible from its top on.
    public var isAtStart: Bool { top == .start }

    /// Whether the end of the last row is visible.
    public var isAtEnd: Bool { top == last }

    /// Whether not everything fits.
    public var isNeeded: Bool { last > .start }

    /// A row that is visible, at least in part.
    public struct Row: Hashable, Sendable {
        /// The row, from 0 at the top.
        public let index: Int
        /// The cell at which it begins, counted from the top of the view; negative for a row that begins above it.
        public let y: Int
        /// The number of cells that it is high.
        public let height: Int
    }

    /// The visible rows.
    public var rows: [Row] {
        var rows: [Row] = []
        let top = top
        var (index, y) = (top.row, -top.offset)
        while index < count, y < height {
            rows.append(Row(index: index, y: y, height: heights[index]))
            y += rows.last!.height
            index += 1
        }
        return rows
    }

    /// The position a number of cells below another, or above it if negative.
    public func moved(_ position: RowHeights.Position, by cells: Int) -> RowHeights.Position {
        heights.position(position, movedBy: cells, count: count)
    }

    /// The cells of a row, or of the nearest one that exists.
    public func cells(ofRow row: Int) -> Range<RowHeights.Position> {
        let row = min(max(0, row), count - 1)
        return RowHeights.Position(row: row)..<RowHeights.Position(row: row + 1)
    }

    /// The positions from which some cells are visible; from those of cells that do not all fit, nothing else is.
    func positions(showing cells: Range<RowHeights.Position>) -> ClosedRange<RowHeights.Position> {
        let (start, end) = (cells.lowerBound, moved(cells.upperBound, by: -height))
        return min(start, end)...max(start, end)
    }

    private func position(revealing cells: Range<RowHeights.Position>) -> RowHeights.Position {
        let positions = positions(showing: cells)
        return min(max(scrolled, positions.lowerBound), positions.upperBound)
    }

    /// The scroll bar of the rows.
    public func bar(in frame: Rect, hasTrack: Bool = true) -> ScrollBar {
        ScrollBar(frame: frame, heights.barRange(top: top, count: count, height: height), hasTrack: hasTrack)
    }

    // MARK: Scrolling

    /// Scrolls as the user does.
    ///
    /// - Returns: false if it is there already, so that the event may go on to the superview.
    @discardableResult
    public mutating func scroll(_ move: ScrollBar.Move) -> Bool {
        switch move {
        case .rows(let cells):
            guard cells < 0 ? !isAtStart : !isAtEnd || resumesAtEnd && following != .end else { return false }
            scroll(to: min(moved(top, by: cells), last))
        case .pages(let pages): return scroll(.rows(pages * max(1, height - 1)))
        case .start:
            scroll(to: .start)
            columns.scroll(to: 0)
            return true
        case .end: scroll(to: last)
        case .rowBar(let number):
            let range = bar(in: .zero).range
            scroll(to: number >= range.last ? last : number <= 0 ? .start : heights.position(inBar: number))
            if number < range.last { return true }
        case .columns, .columnBar: return columns.scroll(move, isHorizontal: true)
        }
        if resumesAtEnd, isAtEnd { following = .end }
        return true
    }

    /// Scrolls so that a position comes first, or as near to it as possible, and follows nothing.
    public mutating func scroll(to position: RowHeights.Position) {
        (wanted, following) = (max(.start, position), .nothing)
    }

    /// Scrolls as little as needed to show some cells; if they do not all fit, shows the first ones.
    ///
    /// If they are visible already, nothing changes, and what is followed still is.
    public mutating func reveal(_ cells: Range<RowHeights.Position>) {
        let old = self
        scroll(to: top)
        scroll(to: position(revealing: cells))
        if top == old.top { return self = old }
        if resumesAtEnd, isAtEnd { following = .end }
    }

    /// Shows a cell that a search has found: unless it is visible, with a third of the view above it.
    public mutating func jump(to position: RowHeights.Position) {
        let top = top
        if position >= top && position < moved(top, by: height) { return }
        scroll(to: moved(position, by: -height / 3))
    }
}

import CellGeometry
import TrellisViews

/// Where the parts of a table lie in it, at one size.
struct TableGeometry: Equatable {
    /// The row of titles; empty in a table of one row.
    let header: Rect
    /// The cells of the rows, from edge to scroll bar.
    let rows: Rect
    /// The part of the rows in which columns lie; they may be wider, and scroll.
    let columns: Rect
    /// Where the scroll bars lie, if they are shown.
    let verticalBar: Rect
    let horizontalBar: Rect
    /// The first cell of each column, from that of the first one on.
    let starts: [Int]
    /// The width of each column.
    let widths: [Int]

    /// Cells between two columns.
    static let spacing = 2
    /// The least width of a share that does not say another one.
    private static let leastShare = 4

    init(size: Size, rowCount: Int, hasMarks: Bool, columns: [Length], content: [Int]) {
        let top = size.height > 1 ? 1 : 0
        let gaps = Self.spacing * max(0, columns.count - 1)
        let edge = size.width > 1 ? 1 : 0

        // A bar at one side takes a cell from what the other one tells of.
        var barWidth = rowCount > size.height - top ? edge : 0
        func margins() -> RowMargins { RowMargins(width: size.width - barWidth, hasMarks: hasMarks) }
        func room() -> Int { max(0, size.width - barWidth - margins().start - margins().padding) }
        func distributed() -> [Int] {
            Length.distribute(columns.map(Self.laidOut), content: content, available: max(0, room() - gaps))
        }
        var widths = distributed()
        let isWide = widths.reduce(gaps, +) > room() && size.height > 2
        let height = size.height - top - (isWide ? 1 : 0)
        if isWide, barWidth == 0, rowCount > height {
            barWidth = edge
            widths = distributed()
        }
        var start = 0
        starts = widths.map { width in
            defer { start += width + Self.spacing }
            return start
        }
        self.widths = widths
        header = Rect(x: 0, y: 0, width: size.width, height: top)
        rows = Rect(x: 0, y: top, width: size.width - barWidth, height: height)
        verticalBar = Rect(x: size.width - 1, y: top, width: barWidth, height: height)
        self.columns = Rect(x: margins().start, y: top, width: room(), height: height)
        horizontalBar = Rect(
            x: 0, y: size.height - 1, width: isWide ? size.width - barWidth : 0, height: isWide ? 1 : 0)
    }

    /// The length of a column as it is laid out: a share that says no minimum keeps a few cells, and the table scrolls.
    static func laidOut(_ length: Length) -> Length {
        guard let weight = length.weight, length.minimum == 0 else { return length }
        return .share(weight, min: leastShare, max: length.maximum)
    }

    /// The cells of the rows with their scroll bar.
    var rowsArea: Rect { Rect(x: 0, y: rows.y, width: rows.width + verticalBar.width, height: rows.height) }

    /// The width of all columns with the cells between them.
    var columnsWidth: Int { (starts.last ?? 0) + (widths.last ?? 0) }

    /// The furthest column that can come first: the first one from which on all others are in sight.
    var lastFirstColumn: Int {
        starts.firstIndex { columnsWidth - $0 <= columns.width } ?? max(0, starts.count - 1)
    }

    /// The column at a cell, counted from the first cell of the first one; a gap belongs to the column before it.
    func column(at x: Int) -> Int? {
        x < 0 || x >= columnsWidth ? nil : starts.lastIndex { $0 <= x }
    }
}

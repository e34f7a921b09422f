import TrellisViews

/// The positions of the parts of a table at one size.
struct TableGeometry: Equatable {
    /// The row of titles; empty in a table one row high.
    let header: Rect
    /// The cells of the rows, from the left edge to the scroll bar.
    let rows: Rect
    /// The row of texts below the columns; empty if there is none.
    let footer: Rect
    /// The part of the rows that shows columns; the columns can be wider and scroll.
    let columns: Rect
    /// The scroll bars; empty if they are not shown.
    let verticalBar: Rect
    let horizontalBar: Rect
    /// The first cell of each column, relative to that of the first column.
    let starts: [Int]
    let widths: [Int]
    /// The number of columns at the left that do not scroll: none where they would take more than half of the width.
    let fixed: Int

    /// Cells between two columns.
    static let spacing = 2
    /// The minimum width of a share that does not specify one.
    private static let leastShare = 4

    /// - Parameters:
    ///   - content: the width of the content of each column.
    ///   - hasFooter: whether there is a row below the others.
    ///   - overflows: whether all rows are higher than a number of cells, in columns of some widths.
    init(
        size: Size, hasMarks: Bool, columns: [Length], content: [Int], fixed: Int = 0,
        hasFooter: Bool = false, overflows: (_ height: Int, _ widths: [Int]) -> Bool
    ) {
        let top = size.height > 1 ? 1 : 0
        let bottom = hasFooter && size.height > 3 ? 1 : 0
        let gaps = Self.spacing * max(0, columns.count - 1)
        let edge = size.width > 1 ? 1 : 0

        // A bar at one side takes a cell from the length that the other one covers.
        var barWidth = 0
        func margins() -> RowMargins { RowMargins(width: size.width - barWidth, hasMarks: hasMarks) }
        func room() -> Int { max(0, size.width - barWidth - margins().start - margins().padding) }
        func distributed() -> [Int] {
            Length.distribute(columns.map(Self.laidOut), content: content, available: max(0, room() - gaps))
        }
        var widths = distributed()
        func addBar(toHeight height: Int) {
            guard barWidth == 0, edge > 0, overflows(height, widths) else { return }
            barWidth = edge
            widths = distributed()
        }
        addBar(toHeight: size.height - top - bottom)
        let isWide = widths.reduce(gaps, +) > room() && size.height - bottom > 2
        let height = size.height - top - bottom - (isWide ? 1 : 0)
        if isWide { addBar(toHeight: height) }
        var start = 0
        starts = widths.map { width in
            defer { start += width + Self.spacing }
            return start
        }
        self.widths = widths
        let (starts, room) = (starts, room())
        self.fixed = fixed > 0 && fixed < starts.count && starts[fixed] <= room / 2 ? fixed : 0
        header = Rect(x: 0, y: 0, width: size.width, height: top)
        rows = Rect(x: 0, y: top, width: size.width - barWidth, height: height)
        footer = Rect(x: 0, y: top + height, width: size.width, height: bottom)
        verticalBar = Rect(x: size.width - 1, y: top, width: barWidth, height: height)
        self.columns = Rect(x: margins().start, y: top, width: room, height: height)
        horizontalBar = Rect(
            x: 0, y: size.height - 1, width: isWide ? size.width - barWidth : 0, height: isWide ? 1 : 0)
    }

    /// The cells of the columns that do not scroll, with the gap behind them.
    var fixedWidth: Int { fixed == 0 ? 0 : starts[fixed] }

    /// The length used for a column: a share without a minimum keeps a few cells, beyond which the table scrolls.
    static func laidOut(_ length: Length) -> Length {
        guard let weight = length.weight, length.minimum == 0 else { return length }
        return .share(weight, min: leastShare, max: length.maximum)
    }

    /// The cells of the rows with their scroll bar.
    var rowsArea: Rect { Rect(x: 0, y: rows.y, width: rows.width + verticalBar.width, height: rows.height) }

    /// The width of all columns, including the cells between them.
    var columnsWidth: Int { (starts.last ?? 0) + (widths.last ?? 0) }

    /// The furthest column that can come first behind those that do not scroll: the first one from which on all columns are
    /// visible.
    var lastFirstColumn: Int {
        let room = columns.width - fixedWidth
        return starts.indices.first { $0 >= fixed && columnsWidth - starts[$0] <= room } ?? max(0, starts.count - 1)
    }

    /// The column at a cell counted from the start of the first column; a gap belongs to the column before it.
    func column(at x: Int) -> Int? {
        x < 0 || x >= columnsWidth ? nil : starts.lastIndex { $0 <= x }
    }
}

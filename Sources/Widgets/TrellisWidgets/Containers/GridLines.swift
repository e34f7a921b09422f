import TrellisViews

/// The visible views of a grid, and the claims of its columns and rows.
@MainActor
struct GridLines {
    /// A row, or the part of it that has come so far.
    struct Row {
        /// The length, and whether the height depends on the widths of the columns.
        var length: Length
        var wraps: Bool
        var claim: LengthClaim
        /// The natural height; that of a share is as high as its content.
        var natural: Int

        /// Whether its height is not fixed: it is a share, can shrink, or has text that wraps.
        var isBound: Bool { wraps || claim.weight != nil || claim.gives }
    }

    private let columns: [Length]
    /// The number of subviews that were looked at, the hidden ones included.
    var viewCount = 0
    private(set) var views: [View] = []
    private(set) var columnClaims: [LengthClaim]
    private(set) var rows: [Row] = []
    /// The rows whose height is not fixed.
    private(set) var boundRows: [Int] = []
    /// The cells of all other rows.
    private(set) var plainHeight = 0
    /// The natural sizes of columns and rows together, and the smallest that they can do with.
    private(set) var natural = Size.zero
    private(set) var least = Size.zero
    /// Whether the height of any view depends on its width.
    private(set) var followsWidth = false
    /// The natural and smallest widths of the columns' contents, and heights of the last row's.
    private var widths: [(natural: Int, least: Int)]
    private var height = (natural: 0, least: 0)
    private var rowFollowsWidth = false

    init(columns: [Length]) {
        self.columns = columns
        widths = Array(repeating: (0, 0), count: columns.count)
        columnClaims = columns.map { $0.claim(content: 0, least: 0) }
        natural.width = columns.reduce(0) { $0 + $1.bounded(0) }
        least.width = columnClaims.reduce(0) { $0 + $1.least }
    }

    /// Whether the height of any row depends on the widths of the columns.
    var wraps: Bool { boundRows.contains { rows[$0].wraps } }

    var fullRows: Int { views.count / columns.count }

    func views(inRow row: Int) -> ArraySlice<View> {
        views[row * columns.count..<min(views.count, (row + 1) * columns.count)]
    }

    /// Adds a visible view at the end. O(columns of the row).
    mutating func add(_ view: View, _ length: Length, _ measure: Measure) {
        let column = views.count % columns.count
        views.append(view)
        widen(column, measure.size.width, measure.minimum.width)
        if column == 0 {
            (height, rowFollowsWidth) = ((0, 0), false)
            take(Row(length: length, wraps: false, claim: LengthClaim(natural: 0, least: 0), natural: 0))
        }
        height = (max(height.natural, measure.size.height), max(height.least, measure.minimum.height))
        if measure.heightFollowsWidth { (followsWidth, rowFollowsWidth) = (true, true) }
        var row = takeBack()
        if column > 0 { row.length = row.length.combined(with: length) }
        row.wraps = row.length.kind == .content && rowFollowsWidth
        row.claim = row.length.claim(content: height.natural, least: row.wraps ? height.natural : height.least)
        row.natural = row.length.bounded(height.natural)
        take(row)
    }

    private mutating func widen(_ column: Int, _ width: Int, _ least: Int) {
        let old = widths[column]
        widths[column] = (max(old.natural, width), max(old.least, least))
        guard widths[column] != old else { return }
        let (length, claim) = (columns[column], columnClaims[column])
        columnClaims[column] = length.claim(content: widths[column].natural, least: widths[column].least)
        natural.width += length.bounded(widths[column].natural) - length.bounded(old.natural)
        self.least.width += columnClaims[column].least - claim.least
    }

    private mutating func take(_ row: Row) {
        natural.height += row.natural
        least.height += row.claim.least
        if row.isBound { boundRows.append(rows.count) } else { plainHeight += row.claim.natural }
        rows.append(row)
    }

    private mutating func takeBack() -> Row {
        let row = rows.removeLast()
        natural.height -= row.natural
        least.height -= row.claim.least
        if row.isBound { boundRows.removeLast() } else { plainHeight -= row.claim.natural }
        return row
    }
}

extension Length {
    /// The length of a row with views of both lengths: the larger share, else the larger number of cells, else
    /// `.content`; within bounds that satisfy both.
    fileprivate func combined(with other: Length) -> Length {
        let (minimum, maximum) = (max(minimum, other.minimum), max(maximum, other.maximum))
        switch (kind, other.kind) {
        case (.content, .content): return .content(min: minimum, max: maximum)
        case (.share(let share), .share(let another)): return .share(max(share, another), min: minimum, max: maximum)
        case (.cells, .cells): return other.minimum > self.minimum ? other : self
        case (.share, _), (.cells, .content): return self
        case (_, .share), (.content, .cells): return other
        }
    }
}

import SLL
public import TrellisViews

/// A container for views in rows and columns, in reading order.
///
///     Grid(columns: [.content, .share(1), .cells(8)], spacing: 1) {
///         Label("Host"); Label("Address"); Label("Port")
///         Label("build-07"); Label("10.4.0.17"); Label("22")
///     }
///
/// A column of length `.content` is as wide as its widest view. Rows are as high as their highest view; a row
/// containing a view with a share (`view.filling()`) shares the height that the others leave.
public final class Grid: Container, LayoutAudited {
    /// The lengths of the columns, from left to right.
    public var columns: [Length] { didSet { setNeedsRules() } }
    /// Cells between two columns; at most 1,000,000.
    public var columnSpacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows; at most 1,000,000.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all views; at most 1,000,000 on each side.
    public var padding: Edges { didSet { setNeedsRules() } }
    private var edges: Edges { padding.boundedCells }
    /// Guides for columns and rows, which the rules of views refer to.
    private var across: [LayoutGuide] = []
    private var down: [LayoutGuide] = []
    /// The measured columns and rows, until something changes.
    private var lines: GridLines?
    /// The columns' positions at a width, until something changes.
    private var spans: (width: Int, columns: [Range<Int>])?
    /// The index of the first view whose rules must be written again; `.max` for none.
    private var firstDue = 0
    /// The claims of the rows when their guides were written; nil for rows that depend on other rows.
    private var laid: [LengthClaim?] = []
    /// The number of rows for which that still holds.
    private var rowsLaid = 0

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: the width of each column; the length of a view in the grid applies to the height of its row.
    ///   - spacing: cells between two columns.
    ///   - rowSpacing: cells between two rows.
    ///   - padding: cells around all views.
    ///   - items: the views, row by row.
    public init(
        columns: [Length], spacing: Int = 1, rowSpacing: Int = 0, padding: Edges = .zero,
        @ListBuilder<StackItem> _ items: () -> [StackItem] = { [] }
    ) {
        precondition(!columns.isEmpty, "a grid has columns")
        self.columns = columns
        columnSpacing = spacing
        self.rowSpacing = rowSpacing
        self.padding = padding
        super.init()
        for item in items() { append(item) }
    }

    /// Adds a view to the next free cell.
    public func append(_ item: StackItem) { place(item, at: subviews.count) }

    // MARK: Changes

    public override func setNeedsRules() {
        forgetLines()
        laid = []
        firstDue = 0
        super.setNeedsRules()
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        spans = nil
        // A view that comes at the end is added to the lines when they are asked for.
        switch change {
        case .came(let view) where view === subviews.last: break
        case .resized(let view) where view === subviews.last && lines.map { $0.viewCount < subviews.count } ?? true:
            break
        default: forgetLines()
        }
        super.subviewsDidChange(change)
    }

    private func forgetLines() {
        lines = nil
        spans = nil
        rowsLaid = 0
    }

    public override func subviewsDidChange(at index: Int, _ view: View) { firstDue = min(firstDue, index) }

    /// The columns and rows. O(views) after a change, O(views that have come) after others have come at the end.
    private func survey() -> GridLines {
        if let lines, lines.viewCount == subviews.count { return lines }
        var found = lines ?? GridLines(columns: columns)
        // So that there is one owner, which need not copy.
        lines = nil
        rowsLaid = min(rowsLaid, found.fullRows)
        if found.viewCount == 0 {
            forEachMeasuredSubview { view, measure in found.add(view, length(of: view), measure) }
        } else {
            for view in subviews[found.viewCount...] where !view.isHidden {
                found.add(view, length(of: view), view.measured())
            }
        }
        found.viewCount = subviews.count
        lines = found
        return found
    }

    /// The positions of the columns in a grid of the given width.
    private func spans(in width: Int) -> [Range<Int>] {
        if let spans, spans.width == width { return spans.columns }
        let found = Chain.spans(
            survey().columnClaims, length: width, spacing: columnSpacing.boundedCells,
            padding: (edges.left, edges.right))
        spans = (width, found)
        return found
    }

    private func height(ofRow row: Int, in width: Int) -> Int {
        let (lines, spans) = (survey(), spans(in: width))
        guard row < lines.rows.count else { return 0 }
        var (height, column) = (0, 0)
        for view in lines.views(inRow: row) {
            height = max(height, view.measured(for: spans[column].count).size.height)
            column += 1
        }
        return lines.rows[row].length.bounded(height)
    }

    // MARK: Rules

    public override func arrangeSubviews() {
        spans = nil
        let lines = survey()
        layColumns(lines)
        layRows(lines)
        // The number of shown views before the first one that is due.
        var start = min(firstDue, subviews.count)
        if lines.views.count < subviews.count { start = subviews.prefix(start).count { !$0.isHidden } }
        firstDue = .max
        var list = SubviewRules()
        let (across, down) = (across.map(\.layoutItem), down)
        for index in start..<lines.views.count {
            let (row, column) = (down[index / across.count].layoutItem, across[index % across.count])
            list.removeAll()
            list.set(.ll, .left(of: column))
            list.set(.rl, .right(of: column))
            list.set(.tt, .top(of: row))
            list.set(.bt, .bottom(of: row))
            write(list, for: lines.views[index])
        }
    }

    private func layColumns(_ lines: GridLines) {
        let links = lines.columnClaims.map { ChainLink(claim: $0) }
        var chain = Chain(.horizontal)
        (chain.spacing, chain.padding) = (columnSpacing.boundedCells, (edges.left, edges.right))
        chain.survey(links)
        setCount(of: &across, to: links.count)
        for (index, link) in links.enumerated() { write(link, at: index, at: index, chain, across) }
    }

    /// Writes the rules of the rows that are new or have changed, and of those that depend on the others.
    private func layRows(_ lines: GridLines) {
        var chain = Chain(.vertical)
        (chain.spacing, chain.padding) = (rowSpacing.boundedCells, (edges.top, edges.bottom))
        setCount(of: &down, to: lines.rows.count)
        laid.removeLast(max(0, laid.count - lines.rows.count))
        let bound = lines.boundRows
        let links = bound.map { link(ofRow: $0, lines.rows[$0]) }
        chain.survey(links, plain: (lines.rows.count - bound.count, lines.plainHeight))
        for row in rowsLaid..<max(rowsLaid, lines.rows.count) {
            let claim = lines.rows[row].isBound ? nil : lines.rows[row].claim
            if row == laid.count { laid.append(nil) } else if laid[row] == claim { continue }
            laid[row] = claim
            if let claim { write(ChainLink(claim: claim), at: 0, at: row, chain, down) }
        }
        for (number, row) in bound.enumerated() { write(links[number], at: number, at: row, chain, down) }
        rowsLaid = lines.rows.count
    }

    private func link(ofRow row: Int, _ line: GridLines.Row) -> ChainLink {
        var link = ChainLink(claim: line.claim)
        if line.wraps { link.length = { [weak self] width in self?.height(ofRow: row, in: width) ?? 0 } }
        return link
    }

    private func setCount(of guides: inout [LayoutGuide], to count: Int) {
        while guides.count < count { guides.append(LayoutGuide(in: self)) }
        guides.removeLast(guides.count - count)
    }

    private func write(_ link: ChainLink, at number: Int, at index: Int, _ chain: Chain, _ guides: [LayoutGuide]) {
        var list = SubviewRules()
        chain.write(link, at: number, after: index == 0 ? nil : guides[index - 1].layoutItem, into: &list)
        write(list, for: guides[index])
    }

    // MARK: Size

    public override func measureContent(for width: Int?) -> Measure {
        let lines = survey()
        let taken = Size(
            width: taken(by: columns.count, columnSpacing, edges.left + edges.right),
            height: taken(by: lines.rows.count, rowSpacing, edges.top + edges.bottom))
        var size = Size(width: taken.width + lines.natural.width, height: taken.height + lines.natural.height)
        if let width, lines.wraps {
            for row in lines.boundRows where lines.rows[row].wraps {
                size.height += height(ofRow: row, in: width) - lines.rows[row].natural
            }
        }
        return Measure(
            size, minimum: Size(width: taken.width + lines.least.width, height: taken.height + lines.least.height),
            heightFollowsWidth: lines.followsWidth)
    }

    private func taken(by count: Int, _ spacing: Int, _ padding: Int) -> Int {
        padding + spacing.boundedCells * max(0, count - 1)
    }

    // MARK: Issues

    /// Reports the views in columns or rows that are clipped.
    public var ownLayoutIssues: [String] {
        let lines = survey()
        return issue(
            lackingRoomFor: lines.views.enumerated().compactMap { index, view in
                let (column, row) = (index % columns.count, lines.rows[index / columns.count])
                let height = row.wraps ? self.height(ofRow: index / columns.count, in: frame.width) : row.claim.least
                let lacksRoom = view.frame.width < lines.columnClaims[column].least || view.frame.height < height
                return lacksRoom ? view : nil
            })
    }
}

public import CellGeometry
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
public final class Grid: Container {
    /// The lengths of the columns, from left to right.
    public var columns: [Length] { didSet { setNeedsRules() } }
    /// Cells between two columns.
    public var columnSpacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all views.
    public var padding: Edges { didSet { setNeedsRules() } }
    /// Guides for columns and rows, which the rules of views refer to.
    private var across: [LayoutGuide] = []
    private var down: [LayoutGuide] = []
    private var laidAcross: Chain?
    private var laidDown: Chain?
    /// The measured columns and rows, until something changes.
    private var lines: Lines?
    /// The columns' positions at a width, until something changes.
    private var spans: (width: Int, columns: [Range<Int>])?
    /// The index of the first view whose rules must be written again; `.max` for none.
    private var firstDue = 0

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
        @StackBuilder _ items: () -> [StackItem] = { [] }
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
        lines = nil
        spans = nil
        firstDue = 0
        super.setNeedsRules()
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        lines = nil
        spans = nil
        super.subviewsDidChange(change)
    }

    public override func subviewsDidChange(at index: Int, _ view: View) { firstDue = min(firstDue, index) }

    /// What the columns and rows claim.
    private struct Lines {
        /// The visible views.
        var cells: [View]
        var columns: [LengthClaim]
        var rows: [LengthClaim]
        /// The length of each row, and whether its height depends on the widths of the columns.
        var lengths: [Length]
        var wraps: [Bool]
        /// The natural sizes of columns and rows, with shares as long as their content.
        var natural: (widths: [Int], heights: [Int])
    }

    private func survey() -> Lines {
        if let lines { return lines }
        var widths = Array(repeating: (natural: 0, least: 0), count: columns.count)
        var found = Lines(cells: [], columns: [], rows: [], lengths: [], wraps: [], natural: ([], []))
        found.cells.reserveCapacity(subviews.count)
        var (column, height, followsWidth) = (0, (natural: 0, least: 0), false)
        func endRow() {
            let length = hasLengths ? length(ofRow: found.cells.suffix(column)) : .content
            let wraps = length.kind == .content && followsWidth
            found.rows.append(length.claim(content: height.natural, least: wraps ? height.natural : height.least))
            found.lengths.append(length)
            found.wraps.append(wraps)
            found.natural.heights.append(length.bounded(height.natural))
            (column, height, followsWidth) = (0, (0, 0), false)
        }
        forEachSubviewSize { view, size in
            found.cells.append(view)
            widths[column].natural = max(widths[column].natural, size.natural.width)
            widths[column].least = max(widths[column].least, size.minimum.width)
            height.natural = max(height.natural, size.natural.height)
            height.least = max(height.least, size.minimum.height)
            if size.heightFollowsWidth { followsWidth = true }
            column += 1
            if column == columns.count { endRow() }
        }
        if column > 0 { endRow() }
        for (length, width) in zip(columns, widths) {
            found.columns.append(length.claim(content: width.natural, least: width.least))
            found.natural.widths.append(length.bounded(width.natural))
        }
        lines = found
        return found
    }

    /// The positions of the columns in a grid of the given width.
    private func spans(in width: Int) -> [Range<Int>] {
        if let spans, spans.width == width { return spans.columns }
        let found = Chain.spans(
            survey().columns, length: width, spacing: columnSpacing, padding: (padding.left, padding.right))
        spans = (width, found)
        return found
    }

    /// The height of a row in a grid of the given width.
    private func height(ofRow row: Int, in width: Int) -> Int {
        let (lines, spans) = (survey(), spans(in: width))
        guard row < lines.lengths.count else { return 0 }
        var (height, column) = (0, 0)
        for view in lines.cells[row * columns.count..<min(lines.cells.count, (row + 1) * columns.count)] {
            height = max(height, view.naturalSize(for: spans[column].count).height)
            column += 1
        }
        return lines.lengths[row].bounded(height)
    }

    // MARK: Rules

    public override func arrangeSubviews() {
        spans = nil
        let lines = survey()
        let cells = lines.cells
        var start = 0
        for view in subviews.prefix(firstDue) where !view.isHidden { start += 1 }
        lay(
            .horizontal, &across, lines.columns.map { ChainLink(claim: $0) }, columnSpacing,
            (padding.left, padding.right), &laidAcross)
        let rows = lines.rows.indices.map { row in
            var link = ChainLink(claim: lines.rows[row])
            guard lines.wraps[row] else { return link }
            link.measured = RuleValue.superviewWidth().map { [weak self] width in
                Double(self?.height(ofRow: row, in: max(0, Int(width + 1e-6))) ?? 0)
            }
            return link
        }
        lay(.vertical, &down, rows, rowSpacing, (padding.top, padding.bottom), &laidDown)
        firstDue = .max
        var list = SubviewRules()
        for index in start..<cells.count {
            let (row, column) = (down[index / columns.count].layoutItem, across[index % columns.count].layoutItem)
            list.removeAll()
            list.set(.ll, .left(of: column))
            list.set(.rl, .right(of: column))
            list.set(.tt, .top(of: row))
            list.set(.bt, .bottom(of: row))
            write(list, for: cells[index])
        }
    }

    /// The length of a row: the largest share among its views, else the largest number of cells, else `.content`;
    /// within bounds that satisfy all views.
    private func length(ofRow views: ArraySlice<View>) -> Length {
        var largest: Length?
        for view in views {
            let length = length(of: view)
            guard let known = largest else {
                largest = length
                continue
            }
            let (minimum, maximum) = (max(length.minimum, known.minimum), max(length.maximum, known.maximum))
            switch (length.kind, known.kind) {
            case (.content, .content): largest = .content(min: minimum, max: maximum)
            case (.content, _), (.cells, .share): break
            case (.share(let share), .share(let other)):
                largest = .share(max(share, other), min: minimum, max: maximum)
            case (.cells, .cells): if length.minimum > known.minimum { largest = length }
            default: largest = length
            }
        }
        return largest ?? .content
    }

    /// Places guides one after the other, and skips those whose rules stay the same.
    private func lay(
        _ axis: Axis, _ guides: inout [LayoutGuide], _ links: [ChainLink], _ spacing: Int, _ padding: (Int, Int),
        _ laid: inout Chain?
    ) {
        while guides.count < links.count { guides.append(LayoutGuide(in: self)) }
        guides.removeLast(guides.count - links.count)
        var chain = Chain(axis)
        (chain.spacing, chain.padding) = (spacing, padding)
        chain.survey(links)
        let old = laid
        laid = chain
        let isSame = old.map { chain.hasSameSizes(as: $0) } ?? false
        // A guide that is not flexible depends only on the one before it.
        let known = old.map { chain.hasSameEdges(as: $0) ? min($0.links.count, links.count) : 0 } ?? 0
        var list = SubviewRules()
        var previous: LayoutItem?
        for (index, link) in links.enumerated() {
            let item = guides[index].layoutItem
            defer { previous = item }
            if index < known, firstDue > 0, !link.isFlexible || isSame, link.measured == nil,
                old?.links[index].claim == link.claim, old?.links[index].measured == nil
            {
                continue
            }
            list.removeAll()
            chain.write(link, at: index, after: previous, into: &list)
            write(list, for: guides[index])
        }
    }

    // MARK: Size

    public override func contentSize(for width: Int?) -> Size {
        let lines = survey()
        var size = Size(
            width: lines.natural.widths.reduce(
                taken(by: columns.count, columnSpacing, padding.left + padding.right), +),
            height: lines.natural.heights.reduce(
                taken(by: lines.rows.count, rowSpacing, padding.top + padding.bottom), +)
        )
        guard let width else { return size }
        for row in lines.rows.indices where lines.wraps[row] {
            size.height += height(ofRow: row, in: width) - lines.natural.heights[row]
        }
        return size
    }

    public override var minimumSize: Size? {
        let lines = survey()
        return Size(
            width: lines.columns.reduce(taken(by: columns.count, columnSpacing, padding.left + padding.right)) {
                $0 + $1.least
            },
            height: lines.rows.reduce(taken(by: lines.rows.count, rowSpacing, padding.top + padding.bottom)) {
                $0 + $1.least
            })
    }

    private func taken(by count: Int, _ spacing: Int, _ padding: Int) -> Int { padding + spacing * max(0, count - 1) }

    // MARK: Issues

    /// Reports the views in columns or rows that are clipped.
    public override var ownLayoutIssues: [String] {
        let lines = survey()
        return issue(
            lackingRoomFor: lines.cells.enumerated().compactMap { index, view in
                let (column, row) = (index % columns.count, index / columns.count)
                let height =
                    lines.wraps[row] ? self.height(ofRow: row, in: frame.width) : lines.rows[row].least
                let lacksRoom = view.frame.width < lines.columns[column].least || view.frame.height < height
                return lacksRoom ? view : nil
            })
    }
}

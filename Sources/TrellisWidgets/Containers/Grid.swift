public import CellGeometry
import SLL
public import TrellisViews

/// Views in rows and columns, in reading order.
///
///     Grid(columns: [.content, .share(1), .cells(8)], spacing: 1) {
///         Label("Host"); Label("Address"); Label("Port")
///         Label("build-07"); Label("10.4.0.17"); Label("22")
///     }
///
/// A column of length `.content` is as wide as its widest view. Rows are as high as their highest view; a row that has a
/// view with a share (`view.filling()`) shares what the others leave.
public final class Grid: Container {
    /// The columns, from left to right.
    public var columns: [StackItem.Length] { didSet { setNeedsRules() } }
    /// Cells between two columns.
    public var columnSpacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all.
    public var padding: Edges { didSet { setNeedsRules() } }
    /// What columns and rows take, so that views can be held to them.
    private var across: [LayoutGuide] = []
    private var down: [LayoutGuide] = []
    private var laidAcross = Laid()
    private var laidDown = Laid()
    /// What was measured, until something changes.
    private var lines: Lines?
    /// The first view whose rules are to be written; none if it is too large.
    private var firstDue = 0

    /// A grid.
    ///
    /// - Parameters:
    ///   - columns: how wide each column is; a cell with a number of cells or a share of its own counts for its row.
    ///   - spacing: cells between two columns.
    ///   - rowSpacing: cells between two rows.
    ///   - padding: cells around all.
    public init(
        columns: [StackItem.Length], spacing: Int = 1, rowSpacing: Int = 0, padding: Edges = .zero,
        @StackBuilder _ items: () -> [StackItem] = { [] }
    ) {
        precondition(!columns.isEmpty, "a grid has columns")
        self.columns = columns.map { if case .share(let share) = $0 { .share(share.asShare) } else { $0 } }
        columnSpacing = spacing
        self.rowSpacing = rowSpacing
        self.padding = padding
        super.init()
        for item in items() { append(item) }
    }

    /// Adds a view in the next cell.
    public func append(_ item: StackItem) { place(item, at: subviews.count) }

    // MARK: Changes

    override func setNeedsRules() {
        lines = nil
        firstDue = 0
        super.setNeedsRules()
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        lines = nil
        super.subviewsDidChange(change)
    }

    override func subviewsDidChange(at index: Int, _ view: View) { firstDue = min(firstDue, index) }

    override func subviewSizeDidChange(_ view: View) {
        lines = nil
        super.subviewSizeDidChange(view)
        setNeedsArranging()
    }

    /// The lengths of columns and rows, and how long those are whose content decides.
    private struct Lines: Equatable {
        var widths: [Int]
        var heights: [Int]
        var rows: [StackItem.Length]
    }

    private func survey() -> Lines {
        if let lines { return lines }
        let cells = shownSubviews
        var found = Lines(widths: Array(repeating: 0, count: columns.count), heights: [], rows: [])
        for first in stride(from: 0, to: cells.count, by: columns.count) {
            let row = cells[first..<min(cells.count, first + columns.count)]
            var height = 0
            for (column, view) in row.enumerated() {
                let size = view.naturalSize()
                found.widths[column] = max(found.widths[column], size.width)
                height = max(height, size.height)
            }
            let length = length(ofRow: row)
            if case .cells(let count) = length { height = count }
            found.heights.append(height)
            found.rows.append(length)
        }
        lines = found
        return found
    }

    // MARK: Rules

    public override func arrangeSubviews() {
        let lines = survey()
        let cells = shownSubviews
        var start = 0
        for view in subviews.prefix(firstDue) where !view.isHidden { start += 1 }
        lay(.horizontal, &across, columns, lines.widths, columnSpacing, (padding.left, padding.right), &laidAcross)
        lay(.vertical, &down, lines.rows, lines.heights, rowSpacing, (padding.top, padding.bottom), &laidDown)
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

    /// The largest share of a view in the row; without a share, its largest number of cells.
    private func length(ofRow views: ArraySlice<View>) -> StackItem.Length {
        var largest = StackItem.Length.content
        for view in views {
            switch (length(of: view), largest) {
            case (.content, _), (.cells, .share): break
            case (.share(let share), .share(let other)): largest = .share(max(share, other))
            case (.cells(let count), .cells(let other)): largest = .cells(max(count, other))
            case (let length, _): largest = length
            }
        }
        return largest
    }

    /// What was said of guides: those that it is still true of are left alone.
    private struct Laid {
        var chain: Chain?
        var lengths: [StackItem.Length] = []
        var sizes: [Int] = []
    }

    /// Puts guides one after the other.
    private func lay(
        _ axis: Axis, _ guides: inout [LayoutGuide], _ lengths: [StackItem.Length], _ sizes: [Int], _ spacing: Int,
        _ padding: (Int, Int), _ laid: inout Laid
    ) {
        while guides.count < lengths.count { guides.append(LayoutGuide(in: self)) }
        guides.removeLast(guides.count - lengths.count)
        let items = guides.map(\.layoutItem)
        var chain = Chain(axis, spacing: spacing, padding: padding)
        chain.survey(lengths, item: { items[$0] }, size: { sizes[$0] })
        let last = chain.shares?.upperBound ?? lengths.count
        // The last one of before may have got another one behind it.
        let known = chain == laid.chain && firstDue > 0 ? min(laid.lengths.count, lengths.count) - 1 : 0
        var list = SubviewRules()
        for (index, length) in lengths.enumerated() {
            if index < known, laid.lengths[index] == length, laid.sizes[index] == sizes[index] { continue }
            list.removeAll()
            chain.write(
                length, isBehind: index > last, after: index > 0 ? items[index - 1] : nil,
                before: index + 1 < items.count ? items[index + 1] : nil, into: &list)
            if length == .content { list.set(axis == .horizontal ? .w : .h, sizes[index]) }
            write(list, for: guides[index])
        }
        laid = Laid(chain: chain, lengths: lengths, sizes: sizes)
    }

    // MARK: Size

    override func contentSize(for width: Int?) -> Size {
        let lines = survey()
        var size = Size(
            width: columnSpacing * (columns.count - 1) + padding.left + padding.right,
            height: rowSpacing * max(0, lines.heights.count - 1) + padding.top + padding.bottom)
        for (index, length) in columns.enumerated() {
            if case .cells(let count) = length {
                size.width += count
            } else {
                size.width += lines.widths[index]
            }
        }
        for height in lines.heights { size.height += height }
        return size
    }
}

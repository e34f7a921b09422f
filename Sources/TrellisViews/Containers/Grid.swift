public import CellGeometry
import LayoutPlan
import SLL

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
        self.columns = columns
        columnSpacing = spacing
        self.rowSpacing = rowSpacing
        self.padding = padding
        super.init()
        for item in items() { append(item) }
    }

    /// Adds a view in the next cell.
    public func append(_ item: StackItem) { place(item, at: subviews.count) }

    private var shown: [View] { subviews.filter { !$0.isHidden } }

    /// The views by row.
    private func rows(_ cells: [View]) -> [ArraySlice<View>] {
        stride(from: 0, to: cells.count, by: columns.count).map {
            cells[$0..<min(cells.count, $0 + columns.count)]
        }
    }

    override var layoutGuides: [LayoutGuide] { across + down }

    // MARK: Rules

    override func subviewSizeDidChange(_ view: View) {
        super.subviewSizeDidChange(view)
        setNeedsArranging()
    }

    override func arrangeSubviews() {
        let cells = shown
        let rows = rows(cells)
        lay(.horizontal, &across, columns, columnSpacing, (padding.left, padding.right)) {
            width(ofColumn: $0, cells)
        }
        lay(.vertical, &down, rows.map(length(ofRow:)), rowSpacing, (padding.top, padding.bottom)) {
            height(ofRow: rows[$0])
        }
        var list = RuleList()
        for (row, views) in rows.enumerated() {
            let rowItem = down[row].item
            for (column, view) in views.enumerated() {
                let columnItem = across[column].item
                list.removeAll()
                list.set(.ll, EdgeReference(columnItem, .horizontal, .near), plus: 0)
                list.set(.rl, EdgeReference(columnItem, .horizontal, .far), plus: 0)
                list.set(.tt, EdgeReference(rowItem, .vertical, .near), plus: 0)
                list.set(.bt, EdgeReference(rowItem, .vertical, .far), plus: 0)
                write(list, for: view)
            }
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

    /// How high a row wants to be.
    private func height(ofRow views: ArraySlice<View>) -> Int {
        if case .cells(let count) = length(ofRow: views) { return count }
        return views.map { $0.naturalSize().height }.max() ?? 0
    }

    /// Puts guides one after the other.
    private func lay(
        _ axis: Axis, _ guides: inout [LayoutGuide], _ lengths: [StackItem.Length], _ spacing: Int,
        _ padding: (Int, Int), _ size: (Int) -> Int
    ) {
        while guides.count < lengths.count { guides.append(LayoutGuide(in: self)) }
        guides.removeLast(guides.count - lengths.count)
        let items = guides.map(\.item)
        var chain = Chain(axis, spacing: spacing, padding: padding)
        let sizes = lengths.indices.map(size)
        chain.survey(lengths, item: { items[$0] }, size: { sizes[$0] })
        let last = chain.shares?.upperBound ?? lengths.count
        var list = RuleList()
        for (index, length) in lengths.enumerated() {
            list.removeAll()
            chain.write(
                length, isBehind: index > last, after: index > 0 ? items[index - 1] : nil,
                before: index + 1 < items.count ? items[index + 1] : nil, into: &list)
            if length == .content { list.set(axis == .horizontal ? .w : .h, sizes[index]) }
            space?.rules.write(list, for: items[index])
        }
    }

    // MARK: Size

    private func width(ofColumn column: Int, _ cells: [View]) -> Int {
        stride(from: column, to: cells.count, by: columns.count).map { cells[$0].naturalSize().width }.max() ?? 0
    }

    override func contentSize(for width: Int?) -> Size {
        let cells = shown
        let rows = rows(cells)
        var size = Size(
            width: columnSpacing * (columns.count - 1) + padding.left + padding.right,
            height: rowSpacing * max(0, rows.count - 1) + padding.top + padding.bottom)
        for (index, length) in columns.enumerated() {
            if case .cells(let count) = length {
                size.width += count
            } else {
                size.width += self.width(ofColumn: index, cells)
            }
        }
        for views in rows { size.height += height(ofRow: views) }
        return size
    }
}

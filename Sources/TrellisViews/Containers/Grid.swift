public import CellGeometry
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
    /// Holds views whose edges are those of the columns and rows: nothing to see, but rules can name them.
    private var guides = View()
    /// How wide columns and how high rows are whose content decides.
    private var columnNumbers: [RuleNumber] = []
    private var rowNumbers: [RuleNumber] = []
    private var across: Chain?
    private var down: Chain?

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

    private var cells: [View] { shown.filter { $0 !== guides } }

    /// The views by row.
    private var rows: [ArraySlice<View>] {
        let cells = cells
        return stride(from: 0, to: cells.count, by: columns.count).map {
            cells[$0..<min(cells.count, $0 + columns.count)]
        }
    }

    // MARK: Rules

    override func writeRules() {
        guides.removeFromSuperview()
        guides = View()
        insertSubview(guides, at: 0)
        guides.layout.add("tt = ll = bb = rr = 0")
        let rows = rows
        columnNumbers = columns.map { _ in RuleNumber(0) }
        rowNumbers = rows.map { _ in RuleNumber(0) }
        across = lay(.horizontal, columns, columnNumbers, columnSpacing, (padding.left, padding.right))
        down = lay(.vertical, rows.map(length(ofRow:)), rowNumbers, rowSpacing, (padding.top, padding.bottom))
        for (row, views) in rows.enumerated() {
            for (column, view) in views.enumerated() {
                view.layout.add("ll = %ll, rl = %rl", [across!.views[column], across!.views[column]])
                view.layout.add("tt = %tt, bt = %bt", [down!.views[row], down!.views[row]])
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
        _ axis: StackAxis, _ lengths: [StackItem.Length], _ numbers: [RuleNumber], _ spacing: Int,
        _ padding: (Int, Int)
    ) -> Chain {
        let views = lengths.map { _ in
            let view = View()
            guides.addSubview(view)
            return view
        }
        let chain = Chain(axis, spacing: spacing, padding: padding, views, lengths)
        chain.write()
        for (index, length) in lengths.enumerated() where length == .content {
            views[index].layout.add("\(axis.size) = %@f", [numbers[index]])
        }
        return chain
    }

    override func updateNumbers() -> Bool {
        let cells = cells
        var hasChanged = false
        func set(_ number: RuleNumber, _ value: Int) {
            if number.value != Double(value) { hasChanged = true }
            number.value = Double(value)
        }
        for (column, number) in columnNumbers.enumerated() { set(number, width(ofColumn: column, cells)) }
        for (row, number) in zip(rows, rowNumbers) { set(number, height(ofRow: row)) }
        for (chain, numbers) in [(across, columnNumbers), (down, rowNumbers)] {
            if chain?.update({ Int(numbers[$0].value) }) == true { hasChanged = true }
        }
        return hasChanged
    }

    // MARK: Size

    private func width(ofColumn column: Int, _ cells: [View]) -> Int {
        stride(from: column, to: cells.count, by: columns.count).map { cells[$0].naturalSize().width }.max() ?? 0
    }

    override func contentSize(for width: Int?) -> Size {
        let rows = rows
        let cells = cells
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

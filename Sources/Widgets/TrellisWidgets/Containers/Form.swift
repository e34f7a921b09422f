import SLL
public import TrellisViews

/// A container for fields from top to bottom, with their labels in a column at the left.
///
///     Form {
///         Labeled("Name", nameField)
///         Labeled("Notes", notes.filling())
///         Row { Button("Save") { save() } }
///     }
///
/// A row shows below its field why the value is invalid, if the field is a `ValidatedField`, such as a `TextField`. To
/// check all fields before saving:
///
///     guard form.showMessages() else { return }
///
/// The column is as wide as the widest label, up to 40 % of the form; views without a label take the whole width.
public final class Form: LinearLayout {
    /// Cells between labels and fields.
    public var spacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all rows.
    public var padding: Edges { didSet { setNeedsRules() } }
    /// Whether each row with a label has a row below its field for the message, so that nothing moves when a message
    /// comes or goes. Long messages are cut. Otherwise messages take rows, as many as they need, while they are shown.
    public var reservesMessages: Bool { didSet { setNeedsRules() } }

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - spacing: cells between labels and fields.
    ///   - rowSpacing: cells between two rows.
    ///   - padding: cells around all rows.
    ///   - reservesMessages: whether there is always a row for the message of a field.
    ///   - items: the rows, from top to bottom.
    public init(
        spacing: Int = 2, rowSpacing: Int = 0, padding: Edges = .zero, reservesMessages: Bool = false,
        @ListBuilder<StackItem> _ items: () -> [StackItem] = { [] }
    ) {
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        self.padding = padding
        self.reservesMessages = reservesMessages
        super.init(.vertical)
        for item in items() { append(item) }
    }

    /// Adds a row at the end.
    public func append(_ item: StackItem) {
        let field = (item.view as? Labeled)?.fieldLength ?? .content
        place(StackItem(item.view, item.length == .content ? field : item.length), at: subviews.count)
    }

    // MARK: Messages

    /// The fields of the rows that can be invalid, from top to bottom. O(rows).
    var validatedFields: [any ValidatedField] {
        subviews.compactMap { ($0 as? Labeled)?.validatedField ?? $0 as? any ValidatedField }
    }

    /// Whether the values of all fields are valid. Observable. O(rows).
    public var isValid: Bool { validatedFields.allSatisfy { $0.message == nil } }

    /// Shows the messages of all invalid fields, even of those that the user has not touched, and gives the focus to the
    /// first of them.
    ///
    /// - Returns: whether all values are valid, so that there is nothing to show.
    @discardableResult
    public func showMessages() -> Bool {
        let invalid = validatedFields.filter { !$0.isHidden && !$0.commit() }
        for field in invalid { field.showsMessage = true }
        if let first = invalid.first { window?.focus(first.fieldToFocus) }
        return invalid.isEmpty
    }

    // MARK: Labels

    /// The label column last passed to the rows, and the one for which they were counted.
    private var column: Labeled.Column?
    private var countedColumn: Labeled.Column?

    private var edges: Edges { padding.boundedCells }

    override func note(_ view: View, _ natural: Size, in count: inout ChainCount) {
        guard let row = view as? Labeled else { return count.other = Int32(natural.width) }
        count.label = Int32(row.labelWidth)
        if let width = row.naturalFieldWidth { count.field = Int32(width) }
    }

    /// The column of labels that the rows need.
    private var neededColumn: Labeled.Column {
        let width = sums.label
        return Labeled.Column(
            width: width, gap: width == 0 ? 0 : spacing.boundedCells, reservesMessages: reservesMessages,
            padding: edges.left + edges.right)
    }

    // MARK: Rules

    override func updateChain() {
        chain.spacing = rowSpacing.boundedCells
        chain.padding = (edges.top, edges.bottom)
    }

    override func writeAcross(_ view: View, into list: inout SubviewRules) {
        list.set(.ll, edges.left)
        list.set(.rr, edges.right)
        list.clip(.horizontal, before: edges.left, after: edges.right)
        (view as? Labeled)?.column = column
    }

    /// Measures the label of a row again.
    func labelMayHaveChanged(in row: Labeled) {
        recount(row)
        setNeedsArranging()
        setNeedsMeasure()
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        super.subviewsDidChange(change)
        switch change {
        // Before anything asks for its size, which would change by that. The rules of a hidden row, which would give it the
        // column, are not written.
        case .came(let view), .visibility(let view):
            guard let row = view as? Labeled, let column else { break }
            if row.isHidden || row.labelWidth <= column.width { row.column = column }
        // Outside the form the row has no shared column of labels.
        case .left(let view, _): (view as? Labeled)?.column = nil
        case .moved, .resized: break
        }
    }

    public override func subviewSizeDidChange(_ view: View) {
        super.subviewSizeDidChange(view)
        setNeedsArranging()
    }

    public override func arrangeSubviews() {
        let new = neededColumn
        if new != column {
            column = new
            for row in subviews { (row as? Labeled)?.column = new }
        }
        super.arrangeSubviews()
    }

    // MARK: Size

    override func columns(of view: View, in width: Int) -> Int { max(0, width - edges.left - edges.right) }

    public override func measureContent(for width: Int?) -> Measure {
        let column = neededColumn
        guard let width else {
            let natural = naturalMeasure(acrossPadding: edges.left + edges.right)
            return Measure(
                Size(width: widest(column) + edges.left + edges.right, height: natural.size.height),
                minimum: natural.minimum, heightFollowsWidth: natural.heightFollowsWidth)
        }
        if column != countedColumn {
            forgetCounts()
            countedColumn = column
        }
        let size = size(in: width)
        return Measure(width: size.width + edges.left + edges.right, height: size.height)
    }

    override func count(_ row: View, in columns: Int) -> ChainCount {
        let (room, own) = (self.columns(of: row, in: columns), row.measured())
        var count = ChainCount(isShown: true)
        let labeled = (row as? Labeled)?.size(for: room, countedColumn)
        let natural = labeled ?? (own.heightFollowsWidth ? row.measured(for: room).size : own.size)
        count.breadth = Int32(clamping: natural.width)
        let follows = own.heightFollowsWidth && length(of: row).kind != .cells
        let hasHeight = row.hasOwnRules && row.sizeRule(.vertical) != nil
        count.length = Int32(
            clamping: follows && !hasHeight ? length(of: row).bounded(natural.height) : naturalLength(of: row))
        return count
    }

    /// The width of the widest row with a column of labels.
    private func widest(_ column: Labeled.Column) -> Int {
        let sums = sums
        return max(sums.other, column.width + (sums.field.map { column.gap + $0 } ?? 0))
    }
}

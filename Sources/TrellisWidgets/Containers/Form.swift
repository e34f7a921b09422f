public import CellGeometry
import SLL
public import TrellisViews

/// Fields one below the other, their labels in a column of their own at the left.
///
///     Form {
///         Labeled("Name", nameField)
///         Labeled("Notes", notes.filling())
///         Row { Button("Save") { save() } }
///     }
///
/// Labels are as wide as the widest, up to 40 % of the form; views without a label take the whole width.
public final class Form: ChainContainer {
    /// Cells between labels and fields.
    public var spacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all.
    public var padding: Edges { didSet { setNeedsRules() } }

    /// A form.
    ///
    /// - Parameters:
    ///   - spacing: cells between labels and fields.
    ///   - rowSpacing: cells between two rows.
    ///   - padding: cells around all.
    public init(
        spacing: Int = 2, rowSpacing: Int = 0, padding: Edges = .zero,
        @StackBuilder _ items: () -> [StackItem] = { [] }
    ) {
        self.spacing = spacing
        self.rowSpacing = rowSpacing
        self.padding = padding
        super.init(.vertical)
        for item in items() { append(item) }
    }

    /// Adds a row at the end.
    public func append(_ item: StackItem) {
        let field = (item.view as? Labeled)?.fieldLength ?? .content
        place(StackItem(item.view, item.length == .content ? field : item.length), at: subviews.count)
    }

    /// How wide the widest label is, until a row changes.
    private var widestLabel: Int?
    /// What the rows know of the column of labels.
    private var column: Labeled.Column?

    private var labelWidth: Int {
        if let widestLabel { return widestLabel }
        var width = 0
        for row in subviews where !row.isHidden { width = max(width, (row as? Labeled)?.labelWidth ?? 0) }
        widestLabel = width
        return width
    }

    // MARK: Rules

    override func updateChain() {
        chain.spacing = rowSpacing
        chain.padding = (padding.top, padding.bottom)
    }

    override func writeAcross(_ view: View, into list: inout SubviewRules) {
        list.set(.ll, padding.left)
        list.set(.rr, padding.right)
        (view as? Labeled)?.column = column
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        widestLabel = nil
        super.subviewsDidChange(change)
        // Outside of the form it has no column of labels to keep to.
        if case .left(let view, _) = change { (view as? Labeled)?.column = nil }
    }

    override func subviewSizeDidChange(_ view: View) {
        widestLabel = nil
        super.subviewSizeDidChange(view)
        setNeedsArranging()
    }

    public override func arrangeSubviews() {
        let labels = labelWidth
        let new = Labeled.Column(
            width: labels, gap: labels == 0 ? 0 : spacing, padding: padding.left + padding.right)
        if new != column {
            column = new
            for row in subviews where !row.isHidden { (row as? Labeled)?.column = new }
        }
        super.arrangeSubviews()
    }

    // MARK: Size

    private func height(of row: View, _ natural: Int) -> Int {
        if case .cells(let count) = length(of: row) { return count }
        return natural
    }

    override func contentSize(for width: Int?) -> Size {
        let labels = labelWidth
        let gap = labels == 0 ? 0 : spacing
        let room = width.map { max(0, $0 - padding.left - padding.right) }
        var size = Size.zero
        var count = 0
        for row in subviews where !row.isHidden {
            count += 1
            if let labeled = row as? Labeled {
                let column = room.map { min(labels, $0 * 2 / 5) } ?? labels
                let field = labeled.fieldSize(for: room.map { max(0, $0 - column - gap) })
                size.width = max(size.width, labels + gap + field.width)
                size.height += height(of: row, max(1, field.height))
            } else {
                let natural = row.naturalSize(for: room)
                size.width = max(size.width, natural.width)
                size.height += height(of: row, natural.height)
            }
        }
        size.height += rowSpacing * max(0, count - 1)
        size.width += padding.left + padding.right
        size.height += padding.top + padding.bottom
        return size
    }
}

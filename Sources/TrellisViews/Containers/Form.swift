public import CellGeometry
import SLL

/// Fields one below the other, their labels in a column of their own at the left.
///
///     Form {
///         Labeled("Name", nameField)
///         Labeled("Notes", notes.filling())
///         Row { Button("Save") { save() } }
///     }
///
/// Labels are as wide as the widest, up to 40 % of the form; views without a label take the whole width.
public final class Form: Container {
    /// Cells between labels and fields.
    public var spacing: Int { didSet { setNeedsRules() } }
    /// Cells between two rows.
    public var rowSpacing: Int { didSet { setNeedsRules() } }
    /// Cells around all.
    public var padding: Edges { didSet { setNeedsRules() } }
    private let divider = View()
    private let dividerWidth = RuleNumber(0)
    private let gap = RuleNumber(0)
    private var chain: Chain?

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
        super.init()
        addSubview(divider)
        for item in items() { append(item) }
    }

    /// Adds a row at the end.
    public func append(_ item: StackItem) {
        let field = (item.view as? Labeled)?.fieldLength ?? .content
        place(StackItem(item.view, item.length == .content ? field : item.length), at: subviews.count)
    }

    private var rows: [View] { shown.filter { $0 !== divider } }

    private var labelWidth: Int {
        rows.map { ($0 as? Labeled)?.label.naturalSize().width ?? 0 }.max() ?? 0
    }

    override func writeRules() {
        if divider.superview !== self { insertSubview(divider, at: 0) }
        let rows = rows
        // The labels end where the divider does.
        divider.layout.add("tt = h = 0, ll = \(padding.left), w = %@f, maxw = 40%", [dividerWidth])
        let chain = Chain(
            .vertical, spacing: rowSpacing, padding: (padding.top, padding.bottom), rows, rows.map(length(of:)))
        chain.write()
        for row in rows {
            row.layout.add("ll = \(padding.left), rr = \(padding.right)")
            guard let labeled = row as? Labeled else { continue }
            labeled.writeRules(divider, gap)
        }
        self.chain = chain
    }

    override func updateNumbers() -> Bool {
        let labels = Double(labelWidth)
        let before = labels == 0 ? 0 : Double(spacing)
        var hasChanged = chain.map { chain in chain.update { chain.views[$0].naturalSize().height } } ?? false
        if dividerWidth.value != labels || gap.value != before { hasChanged = true }
        dividerWidth.value = labels
        gap.value = before
        return hasChanged
    }

    private func height(of row: View, _ natural: Int) -> Int {
        if case .cells(let count) = length(of: row) { return count }
        return natural
    }

    override func subviewDidLeave(_ view: View) {
        super.subviewDidLeave(view)
        // Outside of the form it has no column of labels to keep to.
        (view as? Labeled)?.writeRules()
    }

    override func contentSize(for width: Int?) -> Size {
        let labels = labelWidth
        let gap = labels == 0 ? 0 : spacing
        let room = width.map { max(0, $0 - padding.left - padding.right) }
        var size = Size(width: 0, height: rowSpacing * max(0, rows.count - 1))
        for row in rows {
            if let labeled = row as? Labeled {
                let column = room.map { min(labels, $0 * 2 / 5) } ?? labels
                let field = labeled.field.naturalSize(for: room.map { max(0, $0 - column - gap) })
                size.width = max(size.width, labels + gap + field.width)
                size.height += height(of: row, max(1, field.height))
            } else {
                let natural = row.naturalSize(for: room)
                size.width = max(size.width, natural.width)
                size.height += height(of: row, natural.height)
            }
        }
        size.width += padding.left + padding.right
        size.height += padding.top + padding.bottom
        return size
    }
}

/// A field with its label, for a `Form`.
public final class Labeled: View {
    /// The label.
    public let label: Label
    /// The field.
    public let field: View
    let fieldLength: StackItem.Length

    /// A field with its label.
    public convenience init(_ text: String, _ field: View) { self.init(text, StackItem(field)) }

    /// A field with its label and a length: `Labeled("Notes", notes.filling())`.
    public init(_ text: String, _ field: StackItem) {
        label = Label(text)
        self.field = field.view
        fieldLength = field.length
        super.init()
        addSubview(label)
        addSubview(self.field)
        writeRules()
    }

    /// The field stands beside the label.
    fileprivate func writeRules() {
        label.layout.removeAll()
        field.layout.removeAll()
        label.layout.add("tt = 0, ll = 0")
        field.layout.add("tt = bb = 0, ll = %rl + 2, rr = 0", [label])
    }

    /// The label ends where a divider does, the field stands beside that.
    fileprivate func writeRules(_ divider: View, _ gap: RuleNumber) {
        label.layout.removeAll()
        field.layout.removeAll()
        label.layout.add("tt = 0, ll = 0, rl = %rl", [divider])
        field.layout.add("tt = bb = 0, ll = %rl + %@f, rr = 0", [divider, gap])
    }

    public override var heightFollowsWidth: Bool { field.heightFollowsWidth }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let before = label.naturalSize().width + 2
        let natural = field.naturalSize(for: width.map { max(0, $0 - before) })
        let rows = if case .cells(let count) = fieldLength { count } else { max(1, natural.height) }
        return Size(width: before + natural.width, height: rows)
    }

    override func subviewSizeDidChange() { invalidateIntrinsicSize() }
}

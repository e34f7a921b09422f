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
    private var shares: [ObjectIdentifier: Double] = [:]
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
        let field = (item.view as? Labeled)?.fieldLength ?? item.length
        if case .share(let share) = field { shares[ObjectIdentifier(item.view)] = share }
        addSubview(item.view)
    }

    private var rows: [View] { shown.filter { $0 !== divider } }

    private var labelWidth: Int {
        rows.map { ($0 as? Labeled)?.label.naturalSize().width ?? 0 }.max() ?? 0
    }

    override func writeRules() {
        let rows = rows
        // The labels end where the divider does.
        divider.layout.add("tt = h = 0, ll = \(padding.left), w = %@f, maxw = 40%", [dividerWidth])
        let lengths = rows.map { row in shares[ObjectIdentifier(row)].map { StackItem.Length.share($0) } ?? .content }
        let chain = Chain(.vertical, spacing: rowSpacing, padding: (padding.top, padding.bottom), rows, lengths)
        chain.write()
        for row in rows {
            row.layout.add("ll = \(padding.left), rr = \(padding.right)")
            guard let labeled = row as? Labeled else { continue }
            labeled.label.layout.removeAll()
            labeled.field.layout.removeAll()
            labeled.label.layout.add("tt = 0, ll = 0, rl = %rl", [divider])
            labeled.field.layout.add("tt = bb = 0, ll = %rl + %@f, rr = 0", [divider, gap])
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
                size.height += max(1, field.height)
            } else {
                let natural = row.naturalSize(for: room)
                size.width = max(size.width, natural.width)
                size.height += natural.height
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
        label.layout.add("tt = 0, ll = 0")
        self.field.layout.add("tt = bb = 0, ll = %rl + 2, rr = 0", [label])
    }

    public override var heightFollowsWidth: Bool { field.heightFollowsWidth }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let natural = field.naturalSize(for: width)
        if case .cells(let rows) = fieldLength { return Size(width: natural.width, height: rows) }
        return Size(width: label.naturalSize().width + 2 + natural.width, height: max(1, natural.height))
    }

    override func subviewSizeDidChange() { invalidateIntrinsicSize() }
}

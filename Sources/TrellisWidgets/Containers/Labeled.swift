import CellGeometry
import SLL
public import TrellisViews

/// A field with its label, for a `Form`.
public final class Labeled: Container {
    /// The label.
    public let label: Label
    /// The field.
    public let field: View
    let fieldLength: StackItem.Length
    /// The column of labels of the form that it is in.
    var column: Column? {
        didSet { if column != oldValue { setNeedsRules() } }
    }

    /// The column in which the labels of a form stand, in cells.
    struct Column: Equatable {
        var width: Int
        /// Cells between label and field.
        var gap: Int
        /// What the form has beside its rows, of which the labels take up to 40 % together with these.
        var padding: Int
    }

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
    }

    /// Whether they are here; they may go elsewhere.
    private var hasLabel = true
    private var hasField = true

    var labelWidth: Int { hasLabel && !label.isHidden ? label.naturalSize().width : 0 }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view): note(view, isHere: true)
        case .left(let view, _): note(view, isHere: false)
        case .moved, .visibility, .resized: break
        }
        super.subviewsDidChange(change)
    }

    private func note(_ view: View, isHere: Bool) {
        if view === label { hasLabel = isHere }
        if view === field { hasField = isHere }
    }

    func fieldSize(for width: Int?) -> Size { hasField ? field.naturalSize(for: width) : .zero }

    public override func arrangeSubviews() {
        var list = SubviewRules()
        if hasLabel {
            list.set(.tt, 0)
            list.set(.ll, 0)
            if let column {
                list.set(.w, column.width)
                list.set(.maxw, (.superview() + column.padding) * 0.4)
            }
            write(list, for: label)
        }
        guard hasField else { return }
        list.removeAll()
        list.set(.tt, 0)
        list.set(.bb, 0)
        list.set(.rr, 0)
        if hasLabel {
            list.set(.ll, .right(of: label.layoutItem) + (column?.gap ?? 2))
        } else {
            list.set(.ll, (column?.width ?? 0) + (column?.gap ?? 0))
        }
        write(list, for: field)
    }

    public override var heightFollowsWidth: Bool { hasField && field.naturalHeightFollowsWidth }

    override func contentSize(for width: Int?) -> Size {
        let before = labelWidth + 2
        let natural = fieldSize(for: width.map { max(0, $0 - before) })
        let rows = if case .cells(let count) = fieldLength { count } else { max(1, natural.height) }
        return Size(width: before + natural.width, height: rows)
    }
}

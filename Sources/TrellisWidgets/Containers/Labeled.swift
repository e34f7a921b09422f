public import CellGeometry
import SLL
public import TrellisViews

/// A field with its label, for a `Form`.
public final class Labeled: Container {
    /// The label.
    public let label: Label
    /// The field.
    public let field: View
    let fieldLength: Length
    /// Cells between label and field outside a form.
    private static let gap = 2
    /// The column of labels of the form that contains this view.
    var column: Column? {
        didSet { if column != oldValue { setNeedsRules() } }
    }

    /// The column of labels in a form, in cells.
    struct Column: Equatable {
        var width: Int
        /// Cells between label and field.
        var gap: Int
        /// The form's horizontal padding. The labels take up to 40 % of the form's width, which includes it.
        var padding: Int

        /// The width of the column in a form of the given width.
        func columns(of formWidth: Double) -> Int { min(width, max(0, Int(formWidth + 1e-6)) * 2 / 5) }
    }

    /// Creates a field with a label.
    public convenience init(_ text: String, _ field: View) { self.init(text, StackItem(field)) }

    /// Creates a field with a label and a length: `Labeled("Notes", notes.filling())`.
    public init(_ text: String, _ field: StackItem) {
        label = Label(text)
        self.field = field.view
        fieldLength = field.length
        super.init()
        addSubview(label)
        addSubview(self.field)
    }

    /// Whether label and field are still subviews; both can be moved elsewhere.
    private var hasLabel = true
    private var hasField = true

    var labelWidth: Int { hasLabel && !label.isHidden ? label.naturalSize().width : 0 }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view): note(view, isHere: true)
        case .left(let view, _): note(view, isHere: false)
        case .moved, .visibility, .resized: break
        }
        (superview as? Form)?.labelsMayHaveChanged()
        super.subviewsDidChange(change)
    }

    private func note(_ view: View, isHere: Bool) {
        if view === label { hasLabel = isHere }
        if view === field { hasField = isHere }
    }

    public override func arrangeSubviews() {
        var list = SubviewRules()
        if hasLabel {
            list.set(.tt, 0)
            list.set(.ll, 0)
            if let column {
                list.set(.w, (.superview() + column.padding).map { Double(column.columns(of: $0)) })
            }
            list.clip(.horizontal)
            list.clip(.vertical)
            write(list, for: label)
        }
        guard hasField else { return }
        list.removeAll()
        list.set(.tt, 0)
        list.set(.bb, 0)
        list.set(.rr, 0)
        if hasLabel {
            list.set(.ll, .right(of: label.layoutItem) + (column?.gap ?? Self.gap))
        } else {
            list.set(.ll, (column?.width ?? 0) + (column?.gap ?? 0))
        }
        list.clip(.horizontal)
        write(list, for: field)
    }

    // MARK: Size

    public override var heightFollowsWidth: Bool { hasField && field.naturalHeightFollowsWidth }

    public override func contentSize(for width: Int?) -> Size { size(for: width, column) }

    public override var minimumSize: Size? {
        let labels = hasLabel && !label.isHidden ? label.minimumNaturalSize : .zero
        let fields = hasField ? field.minimumNaturalSize : .zero
        return Size(
            width: labels.width + (column?.gap ?? Self.gap) + fields.width,
            height: fieldLength.bounded(max(1, fields.height)))
    }

    /// The size when using the given column of labels.
    func size(for width: Int?, _ column: Column?) -> Size {
        let gap = column?.gap ?? (hasLabel ? Self.gap : 0)
        let before =
            if let width, let column { column.columns(of: Double(width + column.padding)) } else {
                column?.width ?? labelWidth
            }
        let fields = hasField ? field.naturalSize(for: width.map { max(0, $0 - before - gap) }) : .zero
        return Size(width: before + gap + fields.width, height: fieldLength.bounded(max(1, fields.height)))
    }
}

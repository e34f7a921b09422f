import SLL
public import TrellisViews

/// The common base of `Row` and `Column`.
open class Stack: LinearLayout {
    /// The alignment of views across the stack.
    public enum Alignment: Hashable, Sendable {
        /// As wide as the column or as high as the row.
        case fill
        /// At the left of a column or the top of a row.
        case leading
        /// In the middle.
        case center
        /// At the right of a column or the bottom of a row.
        case trailing
    }

    /// Cells between two views; at most 1,000,000.
    @exclusivity(unchecked) public final var spacing: Int { didSet { setNeedsRules() } }
    /// Cells around all views; at most 1,000,000 on each side.
    @exclusivity(unchecked) public final var padding: Edges { didSet { setNeedsRules() } }
    /// The alignment of views across the stack.
    public final var alignment: Alignment { didSet { setNeedsRules() } }

    init(_ axis: Axis, spacing: Int, padding: Edges, alignment: Alignment, _ items: [StackItem]) {
        self.spacing = spacing
        self.padding = padding
        self.alignment = alignment
        super.init(axis)
        for item in items { append(item) }
    }

    private var edges: Edges { padding.boundedCells }
    private var isHorizontal: Bool { chain.axis == .horizontal }

    /// Appends a view with its length.
    public final func append(_ item: StackItem) { insert(item, at: subviews.count) }

    /// Inserts a view with its length at an index.
    public final func insert(_ item: StackItem, at index: Int) { place(item, at: index) }

    /// Removes all views.
    public final func removeAll() {
        while let view = subviews.last { view.removeFromSuperview() }
    }

    // MARK: Rules

    override func updateChain() {
        chain.spacing = spacing.boundedCells
        chain.padding = isHorizontal ? (edges.left, edges.right) : (edges.top, edges.bottom)
    }

    override func writeAcross(_ view: View, into list: inout SubviewRules) {
        let edges = edges
        let (before, after) = isHorizontal ? (edges.top, edges.bottom) : (edges.left, edges.right)
        let (near, far, middle): (ConstraintName, ConstraintName, ConstraintName) =
            isHorizontal ? (.tt, .bb, .ct) : (.ll, .rr, .cl)
        switch alignment {
        case .fill:
            list.set(near, before)
            list.set(far, after)
            // Without padding, the view cannot reach outside the stack.
            if before == 0, after == 0 { return }
        case .leading: list.set(near, before)
        case .trailing: list.set(far, after)
        case .center: list.set(middle, .superview(0.5) + RuleValue(floatLiteral: Double(before - after) / 2))
        }
        list.clip(isHorizontal ? .vertical : .horizontal, before: before, after: after)
    }

    // MARK: Size

    override func columns(of view: View, in width: Int) -> Int {
        let inner = max(0, width - edges.left - edges.right)
        return alignment == .fill ? inner : min(inner, view.measured().size.width)
    }

    public override func measureContent(for width: Int?) -> Measure {
        let natural = naturalMeasure(
            acrossPadding: isHorizontal ? edges.top + edges.bottom : edges.left + edges.right)
        guard let width else { return natural }
        if !natural.heightFollowsWidth { return Measure(natural.size) }
        return Measure(isHorizontal ? rowSize(for: width) : columnSize(for: width))
    }

    private func columnSize(for width: Int) -> Size {
        let size = size(in: width)
        return Size(width: size.width + edges.left + edges.right, height: size.height)
    }

    private func rowSize(for width: Int) -> Size {
        let views = shownSubviews
        var size = Size(width: width, height: 0)
        for (view, columns) in zip(views, columns(of: views, in: width)) {
            size.height = max(size.height, view.measured(for: columns).size.height)
        }
        size.height += edges.top + edges.bottom
        return size
    }
}

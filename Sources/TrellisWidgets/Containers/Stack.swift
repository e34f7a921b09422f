public import CellGeometry
import SLL
import TrellisViews

/// Views one after the other: what `Row` and `Column` have in common.
public class Stack: ChainContainer {
    /// How views stand across the stack.
    public enum Alignment: Hashable, Sendable {
        /// As wide as the column, as high as the row.
        case fill
        /// At the left of a column, at the top of a row.
        case leading
        /// In the middle.
        case center
        /// At the right of a column, at the bottom of a row.
        case trailing
    }

    /// Cells between two views.
    public final var spacing: Int { didSet { setNeedsRules() } }
    /// Cells around all views.
    public final var padding: Edges { didSet { setNeedsRules() } }
    /// How views stand across the stack.
    public final var alignment: Alignment { didSet { setNeedsRules() } }

    init(_ axis: Axis, spacing: Int, padding: Edges, alignment: Alignment, _ items: [StackItem]) {
        self.spacing = spacing
        self.padding = padding
        self.alignment = alignment
        super.init(axis)
        for item in items { append(item) }
    }

    private var isHorizontal: Bool { chain.axis == .horizontal }

    /// Adds a view at the end, with its length.
    public final func append(_ item: StackItem) { insert(item, at: subviews.count) }

    /// Adds a view between the others, with its length.
    public final func insert(_ item: StackItem, at index: Int) { place(item, at: index) }

    /// Takes all views away.
    public final func removeAll() {
        while let view = subviews.last { view.removeFromSuperview() }
    }

    // MARK: Rules

    override func updateChain() {
        chain.spacing = spacing
        chain.padding = isHorizontal ? (padding.left, padding.right) : (padding.top, padding.bottom)
    }

    override func writeAcross(_ view: View, into list: inout SubviewRules) {
        let (before, after) = isHorizontal ? (padding.top, padding.bottom) : (padding.left, padding.right)
        let (near, far, middle, maximum): (ConstraintName, ConstraintName, ConstraintName, ConstraintName) =
            isHorizontal ? (.tt, .bb, .ct, .maxh) : (.ll, .rr, .cl, .maxw)
        switch alignment {
        case .fill:
            list.set(near, before)
            list.set(far, after)
            return
        case .leading: list.set(near, before)
        case .trailing: list.set(far, after)
        case .center: list.set(middle, .superview(0.5) + RuleValue(floatLiteral: Double(before - after) / 2))
        }
        list.set(maximum, .superview() - (before + after))
    }

    // MARK: Size

    override func contentSize(for width: Int?) -> Size {
        isHorizontal ? rowSize(for: width) : columnSize(for: width)
    }

    private func naturalLength(of view: View, _ length: StackItem.Length, _ size: Size) -> Int {
        if case .cells(let count) = length { return count }
        return isHorizontal ? size.width : size.height
    }

    private func columnSize(for width: Int?) -> Size {
        let inner = width.map { max(0, $0 - padding.left - padding.right) }
        var size = Size.zero
        var count = 0
        for view in subviews where !view.isHidden {
            let natural = view.naturalSize(for: inner)
            size.width = max(size.width, natural.width)
            size.height += naturalLength(of: view, length(of: view), natural)
            count += 1
        }
        size.height += spacing * max(0, count - 1)
        return size + padding
    }

    private func rowSize(for width: Int?) -> Size {
        let views = shownSubviews
        var size = Size(width: spacing * max(0, views.count - 1), height: 0)
        let natural = views.map { $0.naturalSize() }
        for (view, own) in zip(views, natural) {
            size.width += naturalLength(of: view, length(of: view), own)
            size.height = max(size.height, own.height)
        }
        guard let width, views.contains(where: \.naturalHeightFollowsWidth) else { return size + padding }
        // At a width the shares are known, and with them the heights of wrapped text.
        let inner = width - padding.left - padding.right - spacing * max(0, views.count - 1)
        var (fixed, total) = (0, 0.0)
        for (view, own) in zip(views, natural) {
            if case .share(let share) = length(of: view) {
                total += share
            } else {
                fixed += naturalLength(of: view, length(of: view), own)
            }
        }
        size.height = 0
        var left = inner
        for (view, own) in zip(views, natural) {
            var columns = min(left, naturalLength(of: view, length(of: view), own))
            if case .share(let share) = length(of: view) {
                columns = Int(Double(max(0, inner - fixed)) * share / total)
            }
            left = max(0, left - columns)
            size.height = max(size.height, view.naturalSize(for: max(0, columns)).height)
        }
        return Size(width: width, height: size.height + padding.top + padding.bottom)
    }
}

extension Size {
    fileprivate static func + (size: Size, padding: Edges) -> Size {
        Size(
            width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }
}

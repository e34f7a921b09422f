import LayoutPlan
import SLL
public import TrellisViews
public import TrellisWidgets

/// A container that docks views to its edges, one after the other; the remaining room goes to the others.
///
///     Dock {
///         Header().docked(.top)
///         KeyHints().docked(.bottom)
///         folders.docked(.left, .content(max: 30))
///         text
///     }
///
/// Each docked view takes a strip of the room that those before it have left: the order decides about the corners, and
/// where there is too little room the last ones go short. Views without an edge fill the rest, one above the other. The
/// same can be said by a `Column` with a `Row` inside; a dock says it in one list, in which views come, go and are
/// hidden. For strips that the user resizes, put a `SplitView` in the rest.
public final class Dock: Container, LayoutAudited {
    /// An edge of a dock.
    public enum Edge: Hashable, Sendable, CaseIterable {
        /// Across the top.
        case top
        /// Across the bottom.
        case bottom
        /// Along the left side.
        case left
        /// Along the right side.
        case right

        var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    }

    private var items: [ObjectIdentifier: DockItem] = [:]
    private var coming: DockItem?

    /// Creates a dock of views, in the order in which they take their room.
    public init(@ListBuilder<DockItem> _ items: () -> [DockItem] = { [] }) {
        super.init()
        for item in items() { append(item) }
    }

    // MARK: Views

    /// Appends a view.
    public func append(_ item: DockItem) { insert(item, at: subviews.count) }

    /// Inserts a view at an index. A view that is in the dock already moves there.
    public func insert(_ item: DockItem, at index: Int) {
        item.view.removeFromSuperview()
        coming = item
        insertSubview(item.view, at: min(max(0, index), subviews.count))
        coming = nil
    }

    /// The edge to which a view is docked; nil for a view that fills the rest.
    public func edge(of view: View) -> Edge? { items[ObjectIdentifier(view)]?.edge }

    /// Docks a view of this container to another edge, or with another length; nil lets it fill the rest.
    public func setEdge(_ edge: Edge?, _ length: Length = .content, of view: View) {
        guard view.superview === self else { return }
        items[ObjectIdentifier(view)] = DockItem(view, edge, length)
        setNeedsRules()
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view): if let coming, coming.view === view { items[ObjectIdentifier(view)] = coming }
        case .left(let view, _): items[ObjectIdentifier(view)] = nil
        default: break
        }
        super.subviewsDidChange(change)
    }

    private func item(of view: View) -> DockItem { items[ObjectIdentifier(view)] ?? DockItem(view) }

    // MARK: Rules

    /// Rules leave the sizes of contents to the views.
    public override func subviewSizeDidChange(_ view: View) {}

    public override func arrangeSubviews() {
        var (left, top): (RuleValue, RuleValue) = (0, 0)
        var (right, bottom): (RuleValue, RuleValue) = (.superviewWidth(), .superviewHeight())
        var list = SubviewRules()
        let shown = shownSubviews
        for view in shown {
            let item = item(of: view)
            guard let edge = item.edge else { continue }
            list.removeAll()
            let isVertical = edge.axis == .vertical
            // Across its axis a strip takes all the room.
            if isVertical {
                list.set(.ll, left)
                list.set(.rl, right)
            } else {
                list.set(.tt, top)
                list.set(.bt, bottom)
            }
            switch edge {
            case .top: list.set(.tt, top)
            case .bottom: list.set(.bt, bottom)
            case .left: list.set(.ll, left)
            case .right: list.set(.rl, right)
            }
            writeLength(item.length, in: isVertical ? bottom - top : right - left, edge.axis, into: &list)
            write(list, for: view)
            switch edge {
            case .top: top = .bottom(of: view.layoutItem)
            case .bottom: bottom = .top(of: view.layoutItem)
            case .left: left = .right(of: view.layoutItem)
            case .right: right = .left(of: view.layoutItem)
            }
        }
        list.removeAll()
        list.set(.tt, top)
        list.set(.bt, bottom)
        list.set(.ll, left)
        list.set(.rl, right)
        for view in shown where item(of: view).edge == nil { write(list, for: view) }
    }

    /// Writes the length of a strip, of which there is no more than the room that is left.
    private func writeLength(_ length: Length, in room: RuleValue, _ axis: Axis, into list: inout SubviewRules) {
        let (size, minimum, maximum): (ConstraintName, ConstraintName, ConstraintName) =
            axis == .horizontal ? (.w, .minw, .maxw) : (.h, .minh, .maxh)
        if let weight = length.weight {
            list.set(size, room * (weight / (weight + 1)))
        } else if length.minimum == length.maximum {
            list.set(size, length.minimum)
        }
        if length.minimum > 0 { list.set(minimum, room.map { min(Double(length.minimum), max(0, $0)) }) }
        list.set(maximum, room.map { min(Double(length.maximum), max(0, $0)) })
    }

    // MARK: Size

    /// A length of content within the limits of a strip, where this has as much room as it likes.
    private func cells(_ length: Length, _ natural: Int) -> Int { min(max(natural, length.minimum), length.maximum) }

    public override func measureContent(for width: Int?) -> Measure {
        let size = contentSize(for: width)
        return width == nil
            ? Measure(size, minimum: leastContentSize, heightFollowsWidth: subviewsFollowWidth) : Measure(size)
    }

    private func contentSize(for width: Int?) -> Size {
        let shown = shownSubviews.map(item)
        var room = width
        // Strips take their columns from those that come after them.
        var strips: [(edge: Edge, size: Size)] = []
        for item in shown {
            guard let edge = item.edge else { continue }
            var size = item.view.naturalSize(for: edge.axis == .vertical ? room : nil)
            if edge.axis == .horizontal {
                size.width = cells(item.length, size.width)
                if let left = room {
                    size.width = min(size.width, max(0, left))
                    room = left - size.width
                    size.height = item.view.naturalSize(for: size.width).height
                }
            } else {
                size.height = cells(item.length, size.height)
            }
            strips.append((edge, size))
        }
        var total = Size.zero
        for item in shown where item.edge == nil {
            let size = item.view.naturalSize(for: room.map { max(0, $0) })
            total = Size(width: max(total.width, size.width), height: max(total.height, size.height))
        }
        return sum(of: strips, around: total)
    }

    private func sum(of strips: [(edge: Edge, size: Size)], around rest: Size) -> Size {
        var total = rest
        for (edge, size) in strips.reversed() {
            if edge.axis == .vertical {
                total = Size(width: max(total.width, size.width), height: total.height + size.height)
            } else {
                total = Size(width: total.width + size.width, height: max(total.height, size.height))
            }
        }
        return total
    }

    private func leastSize(_ item: DockItem) -> Size {
        let length = item.length
        func limited(_ cells: Int) -> Int { length.weight == nil ? self.cells(length, cells) : length.minimum }
        var least = item.view.minimumNaturalSize
        switch item.edge?.axis {
        case .vertical: least.height = limited(least.height)
        case .horizontal: least.width = limited(least.width)
        case nil: break
        }
        return least
    }

    private var leastContentSize: Size {
        let shown = shownSubviews.map(item)
        var rest = Size.zero
        for item in shown where item.edge == nil {
            let least = leastSize(item)
            rest = Size(width: max(rest.width, least.width), height: max(rest.height, least.height))
        }
        return sum(of: shown.compactMap { item in item.edge.map { ($0, leastSize(item)) } }, around: rest)
    }

    /// Reports the views that have less room along their edge than they can do with.
    public var ownLayoutIssues: [String] {
        issue(
            lackingRoomFor: shownSubviews.filter { view in
                let item = item(of: view)
                let (least, size) = (leastSize(item), view.frame.size)
                return item.edge?.axis != .horizontal && size.height < least.height
                    || item.edge?.axis != .vertical && size.width < least.width
            })
    }
}

import CellGeometry

/// Where a view is for moves of the focus: where it is visible on the screen. What can be scrolled into view is at the
/// edge of what scrolls it, a bit further away.
struct FocusRegion {
    /// The cells of the view that no superview cuts off, wherever they are scrolled to.
    private(set) var visible: Rect
    /// The cells on the screen where scrolling can show them.
    private(set) var room = Rect.farAway
    /// The distance by which its scroll view has to be scrolled itself.
    private var away = 0

    static let everything = FocusRegion(visible: .farAway)

    private init(visible: Rect) { self.visible = visible }

    /// The region of a subview; nil if it cannot be seen.
    ///
    /// - Parameter frame: the cells of the subview in the window.
    @MainActor
    func subview(_ view: View, frame: Rect) -> FocusRegion? {
        var inner = self
        let axes = view.scrollableAxes
        if !axes.isEmpty {
            (inner.room, inner.away) = (cells, scrolling)
            let far = Rect.farAway
            let (x, y) = (axes.contains(.horizontal) ? far : visible, axes.contains(.vertical) ? far : visible)
            inner.visible = Rect(left: x.left, top: y.top, right: x.right, bottom: y.bottom)
        }
        inner.visible = frame.intersection(inner.visible)
        return inner.visible.isEmpty ? nil : inner
    }

    /// A part of the region; nil if it is empty.
    func part(_ rect: Rect) -> FocusRegion? {
        var part = self
        part.visible = rect.intersection(visible)
        return part.visible.isEmpty ? nil : part
    }

    /// The same where it lies, as if everything were in view.
    var unscrolled: FocusRegion { FocusRegion(visible: visible) }

    /// Whether it may have to be scrolled into view.
    var isScrolled: Bool { room != .farAway }

    /// The cells on the screen.
    private var cells: Rect {
        let (x, y) = (
            Self.squeezed(visible.left..<visible.right, into: room.left..<room.right),
            Self.squeezed(visible.top..<visible.bottom, into: room.top..<room.bottom)
        )
        return Rect(left: x.lowerBound, top: y.lowerBound, right: x.upperBound, bottom: y.upperBound)
    }

    /// The common part of two ranges, or the end of the second one that is nearer to the first.
    private static func squeezed(_ range: Range<Int>, into room: Range<Int>) -> Range<Int> {
        let low = min(max(range.lowerBound, room.lowerBound), room.upperBound - 1)
        return low..<max(low + 1, min(range.upperBound, room.upperBound))
    }

    /// The distance by which it has to be scrolled; a row counts as two columns.
    private var scrolling: Int {
        away + max(0, room.left - visible.right + 1, visible.left - room.right + 1)
            + 2 * max(0, room.top - visible.bottom + 1, visible.top - room.bottom + 1)
    }

    /// The distance in a direction; nil if it does not lie there.
    func distance(_ direction: Window.FocusDirection, from start: Rect) -> Int? {
        direction.distance(from: start, to: cells).map { $0 + scrolling }
    }

    /// The least distance of a region inside; nil if none lies in the direction.
    func leastDistance(_ direction: Window.FocusDirection, from start: Rect) -> Int? {
        direction.leastDistance(from: start, inside: cells).map { $0 + scrolling }
    }
}

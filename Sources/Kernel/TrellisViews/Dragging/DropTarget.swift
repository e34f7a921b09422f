public import CellGeometry

/// Lets the user drop values of a type on a view; see `DragSource`.
///
/// While something of that type is dragged over the view, the cells that a drop concerns light up. At the upper and lower edge
/// of the view, it scrolls if it can.
open class DropTarget: Interaction {
    /// The location of a drop in a view.
    public struct Location: Hashable, Sendable {
        /// The position that the drop gets, such as that of the row before which it goes.
        let index: Int
        /// The cells that light up, in the coordinates of the view.
        let area: Rect

        /// Creates a location.
        public init(_ index: Int, _ area: Rect) { (self.index, self.area) = (index, area) }
    }

    private let takes: @MainActor (Any) -> Bool
    private let location: (@MainActor (DragSource.Item, Point) -> Location?)?
    private let scroll: (@MainActor (Int) -> Void)?
    private let drop: @MainActor (DragSource.Item, Int) -> Void

    /// Creates a target; attach it with `View.addInteraction(_:)`.
    ///
    /// - Parameters:
    ///   - type: the type of the values that can be dropped.
    ///   - location: returns where a drop at a cell of the view would go, and nil where nothing can be dropped; without it
    ///     the whole view is one location of index 0.
    ///   - scroll: scrolls the view by a number of rows, up if negative.
    ///   - drop: takes a value that was dropped, and the index of the location.
    public convenience init<Value>(
        for type: Value.Type, location: (@MainActor (_ item: DragSource.Item, _ point: Point) -> Location?)? = nil,
        scroll: (@MainActor (_ rows: Int) -> Void)? = nil, drop: @escaping @MainActor (Value, _ index: Int) -> Void
    ) {
        self.init(for: type, location: location, scroll: scroll, dropItem: { drop($0.value as! Value, $1) })
    }

    /// Creates a target whose `dropItem` takes what was dragged, with the view that it comes from.
    public init<Value>(
        for type: Value.Type, location: (@MainActor (_ item: DragSource.Item, _ point: Point) -> Location?)? = nil,
        scroll: (@MainActor (_ rows: Int) -> Void)? = nil,
        dropItem: @escaping @MainActor (_ item: DragSource.Item, _ index: Int) -> Void
    ) {
        takes = { $0 is Value }
        self.location = location
        self.scroll = scroll
        drop = dropItem
    }

    /// Whether a value is of the type that can be dropped, on a view that can be used.
    public func accepts(_ value: Any) -> Bool { takes(value) && view?.isEffectivelyEnabled == true }

    /// Drops an item, as the mouse or a key does. Its value must be of the type that is accepted.
    public func drop(_ item: DragSource.Item, at index: Int) { drop(item, index) }

    func location(of item: DragSource.Item, at point: Point) -> Location? {
        if let location { return location(item, point) }
        return view.map { Location(0, Rect(origin: .zero, size: $0.bounds.size)) }
    }

    /// The direction in which the view scrolls with the mouse at a cell: -1 up, 1 down, 0 not at all.
    func scrollDirection(at point: Point) -> Int {
        guard scroll != nil, let height = view?.bounds.height, height > 2 else { return 0 }
        return point.y <= 0 ? -1 : point.y >= height - 1 ? 1 : 0
    }

    func scroll(by rows: Int) { scroll?(rows) }
}

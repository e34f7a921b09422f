public import TrellisViews
public import TrellisWidgets

/// A view in a `Dock`, with its edge and length; see `View.docked(_:_:)`.
@MainActor
public struct DockItem {
    var view: View
    /// The edge; nil for a view that fills the rest.
    var edge: Dock.Edge?
    /// The height at the top or the bottom, the width at the left or the right.
    var length: Length

    /// Creates an item.
    public init(_ view: View, _ edge: Dock.Edge? = nil, _ length: Length = .content) {
        self.view = view
        self.edge = edge
        self.length = length
    }
}

extension View {
    /// The view as an item of a `Dock`, at an edge.
    ///
    /// - Parameters:
    ///   - edge: the edge.
    ///   - length: the height at the top or the bottom, the width at the left or the right. A share of 1 is half of the
    ///     room that the docked views before have left.
    public final func docked(_ edge: Dock.Edge, _ length: Length = .content) -> DockItem {
        DockItem(self, edge, length)
    }

    /// The view as an item of a `Dock`, at an edge, with a fixed length in cells.
    public final func docked(_ edge: Dock.Edge, _ length: Int) -> DockItem { DockItem(self, edge, .cells(length)) }
}

extension ListBuilder where Element == DockItem {
    /// A view that takes the rest.
    public static func buildExpression(_ view: View) -> [DockItem] { [DockItem(view)] }
}

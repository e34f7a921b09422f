public import TrellisViews

/// A view in a container, with its length.
///
/// Where an item is expected, a plain view can be given; `filling()` and `length(_:)` create items with other lengths.
@MainActor
public struct StackItem {
    var view: View
    /// The length of the view along the row or column.
    var length: Length

    /// Creates an item from a view and its length.
    public init(_ view: View, _ length: Length = .content) {
        self.view = view
        self.length = length
    }
}

extension View {
    /// The view as an item that takes a share of what the others leave, within bounds in cells.
    public final func filling(_ share: Double = 1, min: Int = 0, max: Int = .max) -> StackItem {
        StackItem(self, .share(share, min: min, max: max))
    }

    /// The view as an item with a length: `hint.length(.content(max: 20))`.
    public final func length(_ length: Length) -> StackItem { StackItem(self, length) }

    /// The view as an item with a fixed length, in cells.
    public final func length(_ cells: Int) -> StackItem { StackItem(self, .cells(cells)) }
}

extension ListBuilder where Element == StackItem {
    /// A view.
    public static func buildExpression(_ view: View) -> [StackItem] { [StackItem(view)] }
    /// A text, as a label.
    public static func buildExpression(_ text: String) -> [StackItem] { [StackItem(Label(text))] }
    /// Several views.
    public static func buildExpression(_ views: [View]) -> [StackItem] { views.map { StackItem($0) } }
}

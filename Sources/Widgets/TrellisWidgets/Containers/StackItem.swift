public import TrellisViews

/// A view in a container, with its length.
///
/// Where an item is expected, a plain view can be given; `filling()` and `length(_:)` create items with other lengths.
@MainActor
public struct StackItem {
    /// The view.
    public var view: View
    /// The length of the view along the row or column.
    public var length: Length

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

/// A builder for lists of views in braces: `Column { title; list.filling(); buttons }`.
@MainActor
@resultBuilder
public enum StackBuilder {
    /// A view as long as its content.
    public static func buildExpression(_ view: View) -> [StackItem] { [StackItem(view)] }
    /// A view with its length.
    public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }
    /// A label.
    public static func buildExpression(_ text: String) -> [StackItem] { [StackItem(Label(text))] }
    /// An array of views.
    public static func buildExpression(_ views: [View]) -> [StackItem] { views.map { StackItem($0) } }
    /// An array of views with their lengths.
    public static func buildExpression(_ items: [StackItem]) -> [StackItem] { items }
    /// Several parts in sequence.
    public static func buildBlock(_ parts: [StackItem]...) -> [StackItem] { parts.flatMap { $0 } }
    /// An `if`.
    public static func buildOptional(_ part: [StackItem]?) -> [StackItem] { part ?? [] }
    /// An `if` with `else`, when the condition holds.
    public static func buildEither(first: [StackItem]) -> [StackItem] { first }
    /// An `if` with `else`, when the condition does not hold.
    public static func buildEither(second: [StackItem]) -> [StackItem] { second }
    /// A `for` loop.
    public static func buildArray(_ parts: [[StackItem]]) -> [StackItem] { parts.flatMap { $0 } }
}

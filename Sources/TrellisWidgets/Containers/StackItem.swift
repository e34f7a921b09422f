public import TrellisViews

/// A view in a row or column, and how much of it the view takes.
///
/// A view stands for itself where an item is wanted; `filling()` and `length(_:)` make other items of it.
@MainActor
public struct StackItem {
    /// The view.
    public var view: View
    /// How long it is along the row or column.
    public var length: Length

    /// A view and its length.
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

    /// The view as an item of a length: `hint.length(.content(max: 20))`.
    public final func length(_ length: Length) -> StackItem { StackItem(self, length) }

    /// The view as an item of a fixed length, in cells.
    public final func length(_ cells: Int) -> StackItem { StackItem(self, .cells(cells)) }
}

/// Lists views in braces: `Column { title; list.filling(); buttons }`.
@MainActor
@resultBuilder
public enum StackBuilder {
    /// A view that is as long as its content.
    public static func buildExpression(_ view: View) -> [StackItem] { [StackItem(view)] }
    /// A view with its length.
    public static func buildExpression(_ item: StackItem) -> [StackItem] { [item] }
    /// A label.
    public static func buildExpression(_ text: String) -> [StackItem] { [StackItem(Label(text))] }
    /// Views in an array.
    public static func buildExpression(_ views: [View]) -> [StackItem] { views.map { StackItem($0) } }
    /// Views with their lengths in an array.
    public static func buildExpression(_ items: [StackItem]) -> [StackItem] { items }
    /// One after the other.
    public static func buildBlock(_ parts: [StackItem]...) -> [StackItem] { parts.flatMap { $0 } }
    /// With `if`.
    public static func buildOptional(_ part: [StackItem]?) -> [StackItem] { part ?? [] }
    /// With `if` and `else`.
    public static func buildEither(first: [StackItem]) -> [StackItem] { first }
    /// With `if` and `else`.
    public static func buildEither(second: [StackItem]) -> [StackItem] { second }
    /// With `for`.
    public static func buildArray(_ parts: [[StackItem]]) -> [StackItem] { parts.flatMap { $0 } }
}

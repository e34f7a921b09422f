public import TrellisViews

/// A view in a row or column, and how much of it the view takes.
///
/// A view stands for itself where an item is wanted; `filling()` and `cells(_:)` make other items of it.
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
        // A share of 0 or of no number would leave all others without a length.
        if case .share(let share) = length { self.length = .share(share.asShare) }
    }

    /// How long a view is along its row or column.
    public enum Length: Hashable, Sendable {
        /// As long as its content needs.
        case content
        /// A number of cells.
        case cells(Int)
        /// A share of what the others leave; the shares of all count together. It is from a millionth to a million; any other
        /// counts as the nearest of these.
        case share(Double)
    }
}

extension View {
    /// The view as an item that takes a share of what the others leave.
    public final func filling(_ share: Double = 1) -> StackItem { StackItem(self, .share(share)) }

    /// The view as an item of a fixed length, in cells.
    public final func cells(_ count: Int) -> StackItem { StackItem(self, .cells(count)) }
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

/// Builds a list in braces: the views of a row, the panes of a split view, the items of a menu.
///
///     Row { name; field.filling(); if hasHint { Label(hint) } }
///
/// `if`, `if let`, `switch` and `for` choose what is in the list. An extension for a type of elements says what else may
/// stand for one: a view for an item of a row.
@MainActor
@resultBuilder
public enum ListBuilder<Element> {
    /// An element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Parts one after another.
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
    /// An `if` without `else`.
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    /// The first branch of an `if`.
    public static func buildEither(first: [Element]) -> [Element] { first }
    /// The other branch of an `if`.
    public static func buildEither(second: [Element]) -> [Element] { second }
    /// A `for` loop.
    public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

public import TrellisViews

/// Collects the items of a menu from a closure.
///
/// Each line is a `MenuItem`, a `Command`, the name of an active command in quotes, a `Menu` as a submenu, or an array of
/// items; `if` and `for` work as usual.
@resultBuilder
@MainActor
public enum MenuBuilder {
    /// An item.
    public static func buildExpression(_ item: MenuItem) -> [MenuItem] { [item] }
    /// A command.
    public static func buildExpression(_ command: Command) -> [MenuItem] { [MenuItem(command)] }
    /// The name of an active command.
    public static func buildExpression(_ name: String) -> [MenuItem] { [MenuItem(named: name)] }
    /// A submenu.
    public static func buildExpression(_ menu: Menu) -> [MenuItem] { [MenuItem(menu)] }
    /// An array of items.
    public static func buildExpression(_ items: [MenuItem]) -> [MenuItem] { items }
    /// Several parts in sequence.
    public static func buildBlock(_ parts: [MenuItem]...) -> [MenuItem] { parts.flatMap { $0 } }
    /// An `if`.
    public static func buildOptional(_ part: [MenuItem]?) -> [MenuItem] { part ?? [] }
    /// An `if` with `else`, when the condition holds.
    public static func buildEither(first: [MenuItem]) -> [MenuItem] { first }
    /// An `if` with `else`, when the condition does not hold.
    public static func buildEither(second: [MenuItem]) -> [MenuItem] { second }
    /// A `for` loop.
    public static func buildArray(_ parts: [[MenuItem]]) -> [MenuItem] { parts.flatMap { $0 } }
}

/// Collects the menus of a `MenuBar` from a closure.
@resultBuilder
@MainActor
public enum MenuBarBuilder {
    /// A menu.
    public static func buildExpression(_ menu: Menu) -> [Menu] { [menu] }
    /// An array of menus.
    public static func buildExpression(_ menus: [Menu]) -> [Menu] { menus }
    /// Several parts in sequence.
    public static func buildBlock(_ parts: [Menu]...) -> [Menu] { parts.flatMap { $0 } }
    /// An `if`.
    public static func buildOptional(_ part: [Menu]?) -> [Menu] { part ?? [] }
    /// An `if` with `else`, when the condition holds.
    public static func buildEither(first: [Menu]) -> [Menu] { first }
    /// An `if` with `else`, when the condition does not hold.
    public static func buildEither(second: [Menu]) -> [Menu] { second }
    /// A `for` loop.
    public static func buildArray(_ parts: [[Menu]]) -> [Menu] { parts.flatMap { $0 } }
}

public import TrellisViews

extension ListBuilder where Element == MenuItem {
    /// A command.
    public static func buildExpression(_ command: Command) -> [MenuItem] { [MenuItem(command)] }
    /// The command with a name that is active when the menu opens.
    public static func buildExpression(_ name: String) -> [MenuItem] { [MenuItem(named: name)] }
    /// A menu in the menu.
    public static func buildExpression(_ menu: Menu) -> [MenuItem] { [MenuItem(menu)] }
}

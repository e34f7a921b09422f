public import TrellisViews

/// One row of a menu: a command, a submenu, a heading or a line between groups.
///
/// A command in a menu is shown with its first key, ticked if it is switched on (`Command.isChecked`), and pale if it is
/// not enabled. Its title begins with a capital, so that `"quit"` in the key hints is `"Quit"` in a menu.
@MainActor
public struct MenuItem {
    /// The text of the row; empty for the title of the command.
    var title: String
    /// The underlined letter that chooses the row while the menu is open.
    var mnemonic: Character?
    let content: Content

    enum Content {
        case command(Command)
        case active(name: String)
        case submenu(Menu)
        case heading
        case separator
    }

    private init(_ title: String, _ mnemonic: Character?, _ content: Content) {
        self.title = title
        self.mnemonic = mnemonic
        self.content = content
    }

    /// Creates a row that performs an action.
    ///
    /// - Parameters:
    ///   - title: the text of the row.
    ///   - mnemonic: the letter that chooses it.
    ///   - isEnabled: whether it can be chosen; asked when the menu opens and when the row is chosen.
    ///   - isChecked: whether it is ticked; nil for a row that is not a switch.
    ///   - action: what it does; it may be asynchronous. By then the menu is closed, and the focus where it was.
    public init(
        _ title: String, mnemonic: Character? = nil, isEnabled: @escaping @MainActor () -> Bool = { true },
        isChecked: (@MainActor () -> Bool)? = nil, action: @escaping Action<>
    ) {
        let command = Command(title, isEnabled: isEnabled, isChecked: isChecked, action: action)
        self.init(title, mnemonic, .command(command))
    }

    /// Creates a row for a command.
    ///
    /// - Parameters:
    ///   - command: the command. Its keys are shown; they work if the command is also among those of a view.
    ///   - title: the text of the row; empty for the title of the command.
    ///   - mnemonic: the letter that chooses it.
    public init(_ command: Command, title: String = "", mnemonic: Character? = nil) {
        self.init(title, mnemonic, .command(command))
    }

    /// Creates a row for the active command with a name, such as `"window.quit"`: it shows the keys that the command has
    /// now, and performs it.
    ///
    /// Of several active commands with the name (`Window.activeCommands`), the one nearest to the focus counts. While
    /// there is none, the row is disabled if it has a title, else it is left out.
    ///
    /// - Parameters:
    ///   - name: the name of the command.
    ///   - title: the text of the row; empty for the title of the command.
    ///   - mnemonic: the letter that chooses it.
    public init(named name: String, title: String = "", mnemonic: Character? = nil) {
        self.init(title, mnemonic, .active(name: name))
    }

    /// Creates a row that opens a submenu.
    public init(_ menu: Menu) { self.init(menu.title, menu.mnemonic, .submenu(menu)) }

    /// A heading for the rows below it.
    public static func heading(_ title: String) -> MenuItem { MenuItem(title, nil, .heading) }

    /// A line between two groups of rows. Lines at the ends of a menu, and all but one of neighbouring lines, are left
    /// out.
    public static var separator: MenuItem { MenuItem("", nil, .separator) }
}

extension ListBuilder where Element == MenuItem {
    /// A command.
    public static func buildExpression(_ command: Command) -> [MenuItem] { [MenuItem(command)] }
    /// The command with a name that is active when the menu opens.
    public static func buildExpression(_ name: String) -> [MenuItem] { [MenuItem(named: name)] }
    /// A menu in the menu.
    public static func buildExpression(_ menu: Menu) -> [MenuItem] { [MenuItem(menu)] }
}

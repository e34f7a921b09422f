/// A menu: a title and items.
///
///     Menu("File", mnemonic: "f") {
///         Command("open", name: "file.open", keys: [.control("o")]) { open() }
///         MenuItem("Word wrap", isChecked: { area.wraps }) { area.wraps.toggle() }
///         Menu("Recent files") { recentFiles.map { file in MenuItem(file.name) { open(file) } } }
///         MenuItem.separator
///         "window.quit"
///     }
///
/// It is a value that says what to show: a `MenuBar` shows its titles, `View.contextMenu(_:)` opens one on a right
/// click, and a menu within another one is a submenu. Its items are made anew each time it opens, so they can depend on
/// the selection; see `MenuItem` for what they can be and `ListBuilder` for how to write them.
@MainActor
public struct Menu {
    /// The text in the menu bar or in the outer menu, on one line.
    var title: String
    /// The underlined letter that opens the menu: with Alt in a menu bar, alone in an outer menu that is open.
    var mnemonic: Character?
    /// Returns the items; called each time the menu opens.
    var items: @MainActor () -> [MenuItem]

    /// Creates a menu.
    ///
    /// - Parameters:
    ///   - title: the text in the menu bar or in the outer menu.
    ///   - mnemonic: the letter that opens the menu.
    ///   - items: the items, called each time the menu opens. The menu retains the closure.
    public init(
        _ title: String, mnemonic: Character? = nil, @ListBuilder<MenuItem> items: @escaping @MainActor () -> [MenuItem]
    ) {
        self.title = title
        self.mnemonic = mnemonic
        self.items = items
    }
}

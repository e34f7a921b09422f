import TrellisViews

/// The rows of an open menu, made of its items when it opened.
///
/// They hold plain values. Closures of active commands may not be called later, because their views may be gone by then.
struct MenuContent {
    private(set) var rows: [Row] = []

    struct Row {
        var title = ""
        var keys = ""
        var mnemonic: Character?
        /// Whether the row can be selected.
        var isEnabled = false
        /// Whether it is ticked; nil if it is not a switch.
        var isChecked: Bool?
        let kind: Kind

        enum Kind {
            case command(Command)
            case active(name: String)
            case submenu(Menu)
            case heading
            case separator
        }
    }

    init() {}

    /// Creates the rows for some items.
    ///
    /// - Parameter active: the commands that were active before the menu opened, by name.
    @MainActor
    init(_ items: [MenuItem], _ active: ActiveCommands) {
        for item in items {
            guard let row = Self.row(for: item, active) else { continue }
            if case .separator = row.kind, rows.isEmpty || rows.last!.isSeparator { continue }
            rows.append(row)
        }
        if rows.last?.isSeparator == true { rows.removeLast() }
    }

    @MainActor
    private static func row(for item: MenuItem, _ active: ActiveCommands) -> Row? {
        let title = active.language(LocalizedText(item.title)).inOneLine
        switch item.content {
        case .separator: return Row(kind: .separator)
        case .heading: return Row(title: title, kind: .heading)
        case .submenu(let menu):
            return Row(title: title, mnemonic: item.mnemonic, isEnabled: true, kind: .submenu(menu))
        case .command(let command):
            return Row(
                title: title.isEmpty ? active.language(LocalizedText(command.title)).asListed : title,
                keys: command.keys.first?.label ?? "",
                mnemonic: item.mnemonic, isEnabled: command.isEnabled(),
                isChecked: command.isChecked?(), kind: .command(command))
        case .active(let name):
            let command = active[name]
            if command == nil, title.isEmpty { return nil }
            return Row(
                title: title.isEmpty ? command!.title : title, keys: command?.keys ?? "", mnemonic: item.mnemonic,
                isEnabled: command?.isEnabled ?? false, isChecked: command?.isChecked, kind: .active(name: name))
        }
    }

    // MARK: Size

    /// The columns of the ticks.
    static let markWidth = 2
    /// The least columns between titles and keys.
    static let gap = 2

    /// Whether some rows are switches, so that all leave room for a tick.
    var hasMarks: Bool { rows.contains { $0.isChecked != nil } }

    /// The columns of the widest row.
    var columns: Int {
        let marks = hasMarks ? Self.markWidth : 0
        let titles = rows.lazy.filter { !$0.isHeading }.map(\.title.columns).max() ?? 0
        let keys = rows.lazy.map(\.keyColumns).max() ?? 0
        let headings = rows.lazy.filter(\.isHeading).map(\.title.columns).max() ?? 0
        return max(marks + titles + (keys > 0 ? Self.gap + keys : 0), headings)
    }
}

extension MenuContent.Row {
    var isSeparator: Bool { if case .separator = kind { true } else { false } }
    var isHeading: Bool { if case .heading = kind { true } else { false } }
    var submenu: Menu? { if case .submenu(let menu) = kind { menu } else { nil } }
    /// The columns at the right: keys, or the arrow of a submenu.
    var keyColumns: Int { submenu == nil ? keys.columns : 1 }
}

@MainActor
struct ActiveCommands {
    private var entries: [String: Entry] = [:]
    /// The words of the window.
    let language: Language

    struct Entry {
        let title: String
        let keys: String
        let isEnabled: Bool
        let isChecked: Bool?
    }

    init(of window: Window) {
        language = window.language
        for command in window.activeCommands {
            // The first one is the nearest to the focus.
            let isEnabled = command.isEnabled()
            if let first = entries[command.name], first.isEnabled || !isEnabled { continue }
            entries[command.name] = Entry(
                title: command.listedTitle, keys: command.keys.first?.label ?? "", isEnabled: isEnabled,
                isChecked: command.isChecked?())
        }
    }

    subscript(name: String) -> Entry? { entries[name] }
}

extension Window {
    @discardableResult
    func performActiveCommand(named name: String, title: String? = nil) -> Bool {
        for command in activeCommands where command.name == name && (title == nil || command.title == title) {
            if command.perform() { return true }
        }
        return false
    }
}

extension Command {
    /// The title in lists of commands: on one line, beginning with a capital.
    var listedTitle: String { title.asListed }
}

extension String {
    /// A title in lists of commands: on one line, beginning with a capital.
    fileprivate var asListed: String {
        let title = inOneLine
        guard let first = title.first, first.isLowercase else { return title }
        return first.uppercased() + title.dropFirst()
    }
}

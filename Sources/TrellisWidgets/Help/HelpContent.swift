import TextScreen
import TrellisViews

/// What a help screen shows: commands with their keys, under their headings.
struct HelpContent {
    /// The rows from top to bottom.
    private(set) var rows: [Row] = []

    enum Row: Equatable {
        case heading(String)
        case keys(String, title: String)
        case blank
    }

    /// The commands that a key does at this moment: the app's own first, then those with a heading as they come.
    @MainActor
    init(_ active: [Command]) {
        let commands = active.filter { !$0.title.isEmpty && !$0.keys.isEmpty && $0.isEnabled() }
        var headings: [String?] = [nil]
        for command in commands where !headings.contains(command.group) { headings.append(command.group) }
        for heading in headings {
            let group = commands.filter { $0.group == heading }.inOrder
            guard !group.isEmpty else { continue }
            if !rows.isEmpty { rows.append(.blank) }
            if let heading { rows.append(.heading(heading)) }
            rows += Self.rows(of: group)
        }
    }

    /// A row for each title; neighbours with one title share it.
    @MainActor
    private static func rows(of commands: [Command]) -> [Row] {
        var titles: [(title: String, keys: [Key])] = []
        for command in commands {
            if titles.last?.title != command.title { titles.append((command.title, [])) }
            titles[titles.count - 1].keys += command.keys
        }
        return titles.map { .keys(label(of: $0.keys), title: $0.title) }
    }

    /// The most keys that are named one by one.
    private static let mostKeys = 4

    private static func label(of keys: [Key]) -> String {
        // A letter stands for its capital too where both do the same.
        let shown = keys.enumerated().filter { index, key in !keys[..<index].contains { $0.isSmall(key) } }
        let labels = shown.map(\.element.label)
        guard labels.count > mostKeys else { return labels.joined(separator: " ") }
        return labels[0] + " … " + labels[labels.count - 1]
    }

    // MARK: Size

    /// Blanks between keys and titles.
    static let gap = 2
    /// Keys are cut to this.
    private static let widestKeys = 24

    /// The columns for the keys.
    var keyColumns: Int {
        let columns = rows.lazy.map { row in if case .keys(let keys, _) = row { keys.columns } else { 0 } }
        return min(Self.widestKeys, columns.max() ?? 0)
    }

    /// The columns for all.
    var columns: Int {
        let start = keyColumns + Self.gap
        return rows.lazy.map { row in
            switch row {
            case .heading(let text): text.columns
            case .keys(_, let title): start + title.columns
            case .blank: 0
            }
        }.max() ?? 0
    }
}

extension Key {
    /// Whether this is a letter with the same modifiers as another key, which is its capital.
    fileprivate func isSmall(_ capital: Key) -> Bool {
        guard case .character(let small) = code, case .character(let large) = capital.code else { return false }
        return modifiers == capital.modifiers && small != large && small.uppercased() == String(large)
    }
}

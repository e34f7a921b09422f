import TrellisViews

/// The content of a help screen: commands with their keys, below headings.
struct HelpContent {
    /// The rows from top to bottom.
    private(set) var rows: [Row] = []

    enum Row: Equatable {
        case heading(String)
        case keys(String, title: String)
        case blank
    }

    /// Creates the rows for the commands that are enabled and have keys: those without a group first.
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

    /// A row for each title; neighbours with the same title share it.
    @MainActor
    private static func rows(of commands: [Command]) -> [Row] {
        var titles: [(title: String, keys: [[Key]])] = []
        for command in commands {
            if titles.last?.title != command.title { titles.append((command.title, [])) }
            titles[titles.count - 1].keys.append(command.keys)
        }
        return titles.map { .keys(label(of: $0.keys), title: $0.title) }
    }

    /// More keys than these are shown as a range.
    private static let mostKeys = 4

    /// The keys of commands that share a row: as many of each as there is room for.
    private static func label(of keys: [[Key]]) -> String {
        let isRange = keys.count == 1 && labels(of: keys[0]).count > mostKeys
        for count in stride(from: isRange ? 0 : keys.map(\.count).max() ?? 0, to: 0, by: -1) {
            let labels = labels(of: keys.flatMap { $0.prefix(count) })
            let label = labels.joined(separator: " ")
            if labels.count <= mostKeys, label.columns <= widestKeys || count == 1 { return label }
        }
        let labels = labels(of: keys.flatMap(\.self))
        return labels[0] + " … " + labels[labels.count - 1]
    }

    /// The labels of keys; a small letter stands for the capital too.
    private static func labels(of keys: [Key]) -> [String] {
        keys.enumerated().filter { index, key in !keys[..<index].contains { $0.isSmall(key) } }.map(\.element.label)
    }

    // MARK: Size

    /// Blanks between keys and titles.
    static let gap = 2
    /// The maximum width of the keys.
    private static let widestKeys = 24

    var keyColumns: Int {
        let columns = rows.lazy.map { row in if case .keys(let keys, _) = row { keys.columns } else { 0 } }
        return min(Self.widestKeys, columns.max() ?? 0)
    }

    /// The width of all rows, in columns.
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
    /// Whether another key is the capital of this one, with the same modifiers.
    fileprivate func isSmall(_ capital: Key) -> Bool {
        guard case .character(let small) = code, case .character(let large) = capital.code else { return false }
        return modifiers == capital.modifiers && small != large && small.uppercased() == String(large)
    }
}

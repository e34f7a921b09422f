import FileSystem
import Trellis

/// What has changed since the last commit, and where the branch stands: `git status`.
struct Status: Hashable, Sendable {
    /// The commit that is checked out; nil before the first one.
    var head: String?
    /// The branch; nil if the head is detached.
    var branch: String?
    var upstream: String?
    var ahead = 0
    var behind = 0
    /// What waits for the user, as a merge with conflicts does.
    var operation: Operation?
    /// In the order of their sections.
    var changes: [Change] = []

    /// The arguments whose output `init(parsing:)` reads.
    static let arguments = [
        "status", "--porcelain=v2", "-z", "--branch", "--untracked-files=all", "--renames", "--ahead-behind",
        "--ignore-submodules=dirty",
    ]

    init() {}

    /// Reads the output of git. What it does not know, as from a newer git, is left out.
    init(parsing output: [UInt8]) {
        var lines = output.split(separator: 0)[...]
        while let line = lines.popFirst() {
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 10).map {
                String(decoding: $0, as: UTF8.self)
            }
            switch words[0] {
            case "#": readHeader(words)
            // Of a folder, only a repository in it is told.
            case "?": add(.untracked, "?", Self.path(line, after: 1), line.last == UInt8(ascii: "/"))
            case "u":
                add(.conflicts, "U", Self.path(line, after: 10))
                changes[changes.count - 1].conflict = Conflict(rawValue: words[1])
            case "1", "2":
                guard words.count > 8, words[1].count == 2 else { continue }
                let path = Self.path(line, after: words[0] == "1" ? 8 : 9)
                let old = words[0] == "2" ? lines.popFirst().map { LocalPath(bytes: $0) } : nil
                let (index, tree) = (words[1].first!, words[1].last!)
                let isSubmodule = words[2].hasPrefix("S")
                if index != "." { add(.staged, index, path, old: "RC".contains(index) ? old : nil, isSubmodule) }
                if tree != "." { add(.unstaged, tree, path, old: "RC".contains(tree) ? old : nil, isSubmodule) }
            default: continue
            }
        }
        changes.sort { ($0.section, $0.path) < ($1.section, $1.path) }
    }

    private mutating func readHeader(_ words: [String]) {
        guard words.count > 2 else { return }
        switch words[1] {
        case "branch.oid": head = words[2] == "(initial)" ? nil : words[2]
        case "branch.head": branch = words[2] == "(detached)" ? nil : words[2]
        case "branch.upstream": upstream = words[2]
        case "branch.ab" where words.count > 3: (ahead, behind) = (Int(words[2]) ?? 0, -(Int(words[3]) ?? 0))
        default: return
        }
    }

    private mutating func add(
        _ section: Change.Section, _ letter: Character, _ path: LocalPath, old: LocalPath? = nil,
        _ isSubmodule: Bool = false
    ) {
        changes.append(Change(section: section, letter: letter, path: path, oldPath: old, isSubmodule: isSubmodule))
    }

    /// The rest of a line after a number of words: names may have blanks.
    private static func path(_ line: ArraySlice<UInt8>, after words: Int) -> LocalPath {
        LocalPath(bytes: line.split(separator: UInt8(ascii: " "), maxSplits: words).dropFirst(words).first ?? [])
    }

    /// What waits for the user, the branch and how far it is from its upstream: `merge · main ↑2 ↓1`.
    var summary: String {
        var text = operation.map { "\($0) · " } ?? ""
        text += branch ?? head.map { "detached at \($0.prefix(8))" } ?? "no commit"
        if ahead > 0 { text += " ↑\(ahead)" }
        if behind > 0 { text += " ↓\(behind)" }
        return text
    }
}

/// A file that has changed, in the index or in the work tree; one that has changed in both is two changes.
struct Change: Hashable, Sendable {
    enum Section: Int, Comparable, CaseIterable {
        case conflicts, staged, unstaged, untracked

        static func < (left: Section, right: Section) -> Bool { left.rawValue < right.rawValue }

        var title: String { ["Conflicts", "Staged", "Not staged", "Untracked"][rawValue] }
        var role: Role { [.error, .success, .warning, .muted][rawValue] }
    }

    let section: Section
    /// What has happened to the file, as git says it: `M`, `A`, `D`, `R` …
    let letter: Character
    let path: LocalPath
    /// The former name of a file that was renamed or copied.
    let oldPath: LocalPath?
    /// Whether it is a repository; git knows it unless it is untracked.
    let isSubmodule: Bool
    /// What the sides of a conflict have done.
    var conflict: Conflict?

    var text: StyledText {
        let name = oldPath.map { "\($0) → \(path)" } ?? "\(path)"
        var note = isSubmodule ? section == .untracked ? " (repository)" : " (submodule)" : ""
        if let conflict, conflict != .bothChanged { note = " (\(conflict))" }
        return "\(letter, section.role) \(name)\(note, .muted)"
    }

    /// The file's names, now and before.
    var paths: [LocalPath] { [path] + [oldPath].compactMap { $0 } }
}

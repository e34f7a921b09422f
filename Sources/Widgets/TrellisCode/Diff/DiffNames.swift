/// The paths of a file, as the lines of its header tell them.
struct DiffNames {
    private var git: (old: String, new: String)?
    private var renamed: (old: String?, new: String?) = (nil, nil)
    private var old: Side?
    private var new: Side?
    private var plain: String?
    private var isNew = false
    private var isDeleted = false

    /// What `--- ` or `+++ ` says.
    private struct Side {
        let path: String
        /// Whether there was no file: it was last changed at the beginning of time, or has a revision of none.
        let mayBeMissing: Bool

        init(_ text: Substring) {
            let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            path = unquoted(parts[0])
            let date = parts.count > 1 ? parts[1] : ""
            let signs = ["1970-01-01 ", "1969-12-31 ", "(nonexistent)", "(revision 0)"]
            mayBeMissing = signs.contains { date.hasPrefix($0) }
        }
    }

    mutating func read(_ line: String) {
        func rest(_ word: String) -> Substring? { line.hasPrefix(word) ? line.dropFirst(word.count) : nil }
        if let text = rest("diff --git ") {
            git = Self.halves(of: text)
        } else if let text = rest("diff --cc ") ?? rest("diff --combined ") ?? rest("Index: ") {
            plain = unquoted(text)
        } else if let text = rest("--- ") {
            old = Side(text)
        } else if let text = rest("+++ ") {
            new = Side(text)
        } else if let text = rest("rename from ") ?? rest("copy from ") {
            renamed.old = unquoted(text)
        } else if let text = rest("rename to ") ?? rest("copy to ") {
            renamed.new = unquoted(text)
        } else if line.hasPrefix("new file mode") {
            isNew = true
        } else if line.hasPrefix("deleted file mode") {
            isDeleted = true
        } else if let text = rest("Binary files "), git == nil, plain == nil, line.hasSuffix(" differ") {
            let names = text.dropLast(" differ".count)
            if let pair = Self.pair(in: names) { (old, new) = (Side(pair.old), Side(pair.new)) }
        }
    }

    /// The paths before and after; nil where there is no file.
    ///
    /// - Parameters:
    ///   - hasOld: whether the first hunk has lines of the old file.
    ///   - hasNew: whether it has lines of the new one.
    func paths(hasOld: Bool, hasNew: Bool) -> (old: String?, new: String?) {
        if let old = renamed.old, let new = renamed.new { return (old, new) }
        var paths: (old: String?, new: String?) = (plain, plain)
        if let git {
            let plain = Self.withoutPrefixes(git.old, git.new)
            paths = (plain.old, plain.new)
        } else if let old, let new {
            let plain = Self.withoutPrefixes(old.path, new.path)
            paths = (plain.old, plain.new)
            if !hasOld, old.mayBeMissing { paths.old = nil }
            if !hasNew, new.mayBeMissing { paths.new = nil }
        }
        if isNew || old?.path == "/dev/null" { paths.old = nil }
        if isDeleted || new?.path == "/dev/null" { paths.new = nil }
        return paths
    }

    /// The letters that git puts before the paths of the two sides, also in reverse.
    private static let prefixes = [("a/", "b/"), ("i/", "w/"), ("c/", "i/"), ("c/", "w/"), ("o/", "w/"), ("1/", "2/")]

    /// The paths without the letters before them, if both have those that belong together.
    private static func withoutPrefixes(_ old: String, _ new: String) -> (old: String, new: String) {
        let none = "/dev/null"
        for (first, second) in prefixes + prefixes.map({ ($1, $0) })
        where (old == none || old.hasPrefix(first)) && (new == none || new.hasPrefix(second)) {
            return (old == none ? old : String(old.dropFirst(2)), new == none ? new : String(new.dropFirst(2)))
        }
        return (old, new)
    }

    /// The two paths in `diff --git a/x b/x`, of which both are the same but for the letters before them.
    private static func halves(of text: Substring) -> (old: String, new: String)? {
        let utf8 = text.utf8
        let middle = utf8.index(utf8.startIndex, offsetBy: utf8.count / 2)
        guard utf8.count > 2, utf8[middle] == 0x20 else { return nil }
        let (old, new) = (unquoted(text[..<middle]), unquoted(text[middle...].dropFirst()))
        let plain = withoutPrefixes(old, new)
        return plain.old == plain.new ? (old, new) : nil
    }

    /// The two paths in `x and y`, by preference those that are the same but for the first folder.
    private static func pair(in text: Substring) -> (old: Substring, new: Substring)? {
        var found: (old: Substring, new: Substring)?
        for range in text.ranges(of: " and ") {
            let pair = (old: text[..<range.lowerBound], new: text[range.upperBound...])
            let names = [pair.old, pair.new].map { $0.drop { $0 != "/" } }
            if found == nil || names[0] == names[1] && !names[0].isEmpty { found = pair }
        }
        return found
    }
}

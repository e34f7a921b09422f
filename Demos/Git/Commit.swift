import Trellis

/// A commit, with the lines beside it in the history.
struct Commit: Sendable {
    let hash: String
    let parents: [String]
    let author: String
    /// Seconds since 1970.
    let date: Int
    /// Branches and tags, as git writes them with full names.
    let decoration: String
    let subject: String
    let graph: GraphRow

    /// The branches and tags at the commit.
    var refs: [Ref] {
        decoration.isEmpty ? [] : decoration.split(separator: ", ").compactMap { Ref(decoration: String($0)) }
    }

    /// Whether the text is in what is shown of the commit; it is as it is searched.
    func contains(_ text: String) -> Bool {
        hash.hasPrefix(text) || [subject, author, decoration].contains { SearchFolding.folded($0).contains(text) }
    }
}

/// Reads commits from the output of `git log`, in whatever pieces it comes.
struct LogParser: Sendable {
    private static let fields = ["%H", "%P", "%an", "%at", "%D", "%s"]

    /// The arguments whose output this reads: the commits of all branches and tags, each branch in one piece, and no commit
    /// before its children.
    static let arguments =
        ["log", "-z", "--topo-order", "--format=" + fields.joined(separator: "%x00"), "--decorate=full"]
        + ["stash", "notes/*", "prefetch/*", "replace/*", "bisect/*"].map { "--exclude=refs/\($0)" } + ["--all"]

    private var graph = Graph()
    private var rest: [UInt8] = []

    /// The commits that are complete with these bytes.
    mutating func read(_ bytes: [UInt8]) -> [Commit] {
        rest += bytes
        var (commits, fields, start, used) = ([Commit](), [String](), 0, 0)
        for (index, byte) in rest.enumerated() where byte == 0 {
            fields.append(String(decoding: rest[start..<index], as: UTF8.self))
            start = index + 1
            guard fields.count == Self.fields.count else { continue }
            let parents = fields[1].split(separator: " ").map { String($0) }
            commits.append(
                Commit(
                    hash: fields[0], parents: parents, author: fields[2], date: Int(fields[3]) ?? 0,
                    decoration: fields[4], subject: fields[5], graph: graph.add(fields[0], parents: parents)))
            fields.removeAll(keepingCapacity: true)
            used = start
        }
        rest.removeFirst(used)
        return commits
    }
}

/// How long ago something was, in few letters: `5 min`, `3 d`, `2 y`.
func age(of date: Int, now: Int) -> String {
    let seconds = max(0, now - date)
    let units = [(31_556_952, "y"), (2_629_746, "mo"), (604_800, "w"), (86_400, "d"), (3_600, "h"), (60, "min")]
    for (length, name) in units where seconds >= length { return "\(seconds / length) \(name)" }
    return "now"
}

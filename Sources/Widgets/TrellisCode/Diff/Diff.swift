/// Changes of files: a unified diff, as `git diff` and `diff -u` write it.
///
///     let diff = Diff(parsing: output)
///     let hunk = diff.files[0].hunks[1]
///     let patch = diff.files[0].patch([hunk.choosing([2, 3])].compactMap { $0 })
///
/// Parsing takes any bytes and never fails: lines that belong to no file are in `preamble`, and lines that belong to no
/// hunk in the header of their file. The bytes of lines are kept, so that a patch applies to texts that are not UTF-8.
/// Combined diffs of merges (`@@@`) have no hunks.
public struct Diff: Hashable, Sendable {
    /// The lines before the first file, such as a commit message.
    public var preamble: [String] = []
    /// The files, in order.
    public var files: [DiffFile] = []

    /// Creates a diff of files.
    public init(files: [DiffFile] = []) { self.files = files }

    /// Parses the text of a diff. O(bytes).
    public init(parsing text: String) { self.init(parsing: text.utf8) }

    /// Parses the bytes of a diff. O(bytes).
    public init(parsing bytes: some Collection<UInt8>) {
        var parser = DiffParser()
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            parser.take(rest[rest.startIndex..<end])
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        self = parser.diff
    }

    /// The diff as text that `git apply` and `patch` read. O(bytes).
    public var patch: [UInt8] { files.flatMap { $0.patch($0.hunks) } }

    /// The number of lines that come and go.
    public var changedLines: (added: Int, removed: Int) {
        files.flatMap(\.hunks).reduce((0, 0)) { ($0.0 + $1.addedCount, $0.1 + $1.removedCount) }
    }
}

/// The changes of one file.
public struct DiffFile: Hashable, Sendable {
    /// The lines before the first hunk, as they are: `diff --git a/x b/x`, `index …`, `--- a/x`, `+++ b/x`.
    public var header: [String] = []
    /// The path before the change; nil if the file is new.
    public var oldPath: String?
    /// The path after the change; nil if the file is deleted.
    public var newPath: String?
    /// Whether the file is not text, so that there are no hunks.
    public var isBinary = false
    /// The changed parts, in order.
    public var hunks: [DiffHunk] = []

    /// Creates the changes of a file.
    public init(oldPath: String?, newPath: String?, hunks: [DiffHunk] = []) {
        (self.oldPath, self.newPath, self.hunks) = (oldPath, newPath, hunks)
        let (old, new) = (oldPath.map { "a/\($0)" } ?? "/dev/null", newPath.map { "b/\($0)" } ?? "/dev/null")
        header = ["--- \(old)", "+++ \(new)"]
    }

    init(header: [String]) { self.header = header }

    /// The path, by preference after the change.
    public var path: String { newPath ?? oldPath ?? "" }

    /// Whether the file is new.
    public var isNew: Bool { oldPath == nil && newPath != nil }
    /// Whether the file is deleted.
    public var isDeleted: Bool { newPath == nil && oldPath != nil }
    /// Whether the file has another path than before.
    public var isRenamed: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    /// A patch of some hunks of the file, or of what `DiffHunk.choosing` made of them, for `git apply`; empty for none.
    ///
    /// The hunks must be in order. Of a file that is deleted, but not with all its lines, it is a patch that changes it.
    /// - Parameters:
    ///   - hunks: the hunks, in order.
    ///   - forReverse: whether the patch will be applied in reverse (`git apply -R`), to take changes back.
    public func patch(_ hunks: [DiffHunk], forReverse: Bool = false) -> [UInt8] {
        if hunks.isEmpty, !self.hunks.isEmpty { return [] }
        let isWhole = hunks == self.hunks
        var bytes: [UInt8] = []
        for line in isWhole ? header : partialHeader(forReverse: forReverse) { bytes += Array(line.utf8) + [0x0A] }
        var shift = 0
        for var hunk in hunks {
            // The side to which the patch applies keeps its line numbers.
            if forReverse {
                hunk.oldStart = hunk.newStart - shift + hunk.startCorrection
                shift += hunk.newCount - hunk.oldCount
            } else {
                hunk.newStart = hunk.oldStart + shift - hunk.startCorrection
                shift += hunk.newCount - hunk.oldCount
            }
            bytes += Array(hunk.header.utf8) + [0x0A]
            for line in hunk.lines { bytes += line.patch }
        }
        return bytes
    }

    /// The header of a patch with some of the changes: a file that is not whole is neither new nor deleted.
    private func partialHeader(forReverse: Bool) -> [String] {
        guard forReverse ? isNew : isDeleted else { return header }
        let dropped = forReverse ? "new file mode" : "deleted file mode"
        let (old, new) = header.reduce(into: ("", "")) { paths, line in
            if line.hasPrefix("--- ") { paths.0 = String(line.dropFirst(4)) }
            if line.hasPrefix("+++ ") { paths.1 = String(line.dropFirst(4)) }
        }
        func other(_ path: String, _ side: String) -> String {
            path.hasPrefix("\"") ? "\"\(side)" + path.dropFirst(2) : side + path.dropFirst(1)
        }
        return header.compactMap { line in
            if line.hasPrefix(dropped) || line.hasPrefix("index ") { return nil }
            if forReverse, line.hasPrefix("--- ") { return "--- " + other(new, "a") }
            if !forReverse, line.hasPrefix("+++ ") { return "+++ " + other(old, "b") }
            return line
        }
    }
}

/// Changes of files: a unified diff, as git, `diff -u`, Subversion and Mercurial write it, with colours or without.
///
///     let diff = Diff(parsing: output)
///     let hunk = diff.files[0].hunks[1]
///     let patch = diff.files[0].patch([hunk.choosing([2, 3])].compactMap { $0 })
///
/// Parsing takes any bytes and never fails: lines before the first file are in `preamble`, text between two files is left
/// out. The bytes of lines are kept, so that a patch applies to texts that are not UTF-8. In the combined diff of a merge
/// (`@@@`), a line comes or goes if it does so on any side; there is no patch of it, and old line numbers are estimates.
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
        var parser = DiffParser(Array(bytes))
        self = parser.parse()
    }

    /// The diff as text that `git apply` and `patch` read. O(bytes).
    public var patch: [UInt8] { files.flatMap(\.patch) }

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
        let old = oldPath.map { quotedPath($0, side: "a") } ?? "/dev/null"
        let new = newPath.map { quotedPath($0, side: "b") } ?? "/dev/null"
        header = ["--- \(old)", "+++ \(new)"]
    }

    init(header: [String]) { self.header = header }

    /// The path, by preference after the change.
    public var path: String { newPath ?? oldPath ?? "" }

    /// Whether the file is new.
    public var isNew: Bool { oldPath == nil && newPath != nil }
    /// Whether the file is deleted.
    public var isDeleted: Bool { newPath == nil && oldPath != nil }
    /// Whether a merge has changed the file on several sides.
    var isCombined: Bool { ["diff --cc ", "diff --combined "].contains { header.first?.hasPrefix($0) == true } }
    /// The modes before and after, such as `100644`; empty if they have not changed, or where there is no file.
    var modes: (old: String, new: String) {
        func mode(_ words: [String]) -> String {
            words.lazy.compactMap { word in
                header.first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
            }.first ?? ""
        }
        return (mode(["old mode ", "deleted file mode "]), mode(["new mode ", "new file mode "]))
    }
    var isModeChanged: Bool { !modes.old.isEmpty && !modes.new.isEmpty }
    /// Whether the file has another path than before.
    public var isRenamed: Bool { oldPath != nil && newPath != nil && oldPath != newPath }

    /// A patch of all changes of the file: its content, name and mode. O(bytes).
    public var patch: [UInt8] { isCombined ? [] : patch(hunks, below: header, forReverse: false) }

    /// A patch of some hunks of the file, or of what `DiffHunk.choosing` made of them, for `git apply`; empty for none.
    ///
    /// The hunks must be in order. It changes the content only: a file that is renamed, or gets another mode, keeps the
    /// name and the mode that it has where the patch applies. A file comes with any of its lines, and goes with the last.
    /// - Parameters:
    ///   - hunks: the hunks, in order.
    ///   - forReverse: whether the patch will be applied in reverse (`git apply -R`), to take changes back.
    public func patch(_ hunks: [DiffHunk], forReverse: Bool = false) -> [UInt8] {
        if hunks.isEmpty || isCombined { return [] }
        return patch(hunks, below: contentHeader(of: hunks, forReverse: forReverse), forReverse: forReverse)
    }

    private func patch(_ hunks: [DiffHunk], below header: [String], forReverse: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in header { bytes += Array(line.utf8) + [0x0A] }
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

    /// The header of a patch of content, for the file as it is where the patch applies.
    private func contentHeader(of hunks: [DiffHunk], forReverse: Bool) -> [String] {
        func has(_ words: [String]) -> Bool { header.contains { line in words.contains { line.hasPrefix($0) } } }
        let comes = forReverse ? isDeleted : isNew || has(["copy from "])
        let goes = (forReverse ? isNew : isDeleted) && hunks == self.hunks
        if comes || goes || !(isNew || isDeleted || has(Self.linesBesidesContent)) { return header }
        let sign = forReverse ? "+++ " : "--- "
        let path = header.last { $0.hasPrefix(sign) }?.dropFirst(4) ?? ""
        func on(_ side: String, _ other: String) -> String {
            if path.hasPrefix("\"\(other)/") { return "\"\(side)" + path.dropFirst(2) }
            return path.hasPrefix("\(other)/") ? side + path.dropFirst(1) : String(path)
        }
        let (old, new) = (on("a", "b"), on("b", "a"))
        // A tab ends names with blanks in the last two lines only.
        let git = "diff --git \(old) \(new)".replacing("\t", with: "")
        return (header[0].hasPrefix("diff --git ") ? [git] : []) + ["--- \(old)", "+++ \(new)"]
    }

    /// How the lines of a header begin that tell of the name or the mode of a file.
    private static let linesBesidesContent = ["old mode ", "rename ", "copy "]
}

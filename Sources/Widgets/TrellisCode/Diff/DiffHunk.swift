/// A changed part of a file with the lines around it.
public struct DiffHunk: Hashable, Sendable {
    /// The number of the first line before the change, from 1; the line before, if there is none.
    public var oldStart: Int
    /// The number of the first line after the change, from 1; the line before, if there is none.
    public var newStart: Int
    /// What comes after the second `@@`: the function or section around the change.
    public var heading: String
    /// The lines.
    public var lines: [DiffLine]

    /// Creates a hunk.
    public init(oldStart: Int, newStart: Int, heading: String = "", lines: [DiffLine] = []) {
        (self.oldStart, self.newStart, self.heading, self.lines) = (oldStart, newStart, heading, lines)
    }

    /// The number of lines before the change.
    public var oldCount: Int { lines.count { $0.kind != .added } }
    /// The number of lines after the change.
    public var newCount: Int { lines.count { $0.kind != .removed } }
    /// The number of added lines.
    public var addedCount: Int { lines.count { $0.kind == .added } }
    /// The number of removed lines.
    public var removedCount: Int { lines.count { $0.kind == .removed } }

    /// The line before the hunk in a patch: `@@ -1,4 +1,6 @@ func draw()`.
    public var header: String {
        func range(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start)" : "\(start),\(count)" }
        let ranges = "@@ -\(range(oldStart, oldCount)) +\(range(newStart, newCount)) @@"
        return heading.isEmpty ? ranges : "\(ranges) \(heading)"
    }

    /// How much further the start of the new side is than that of the old one because one of them has no lines.
    var startCorrection: Int { (newCount == 0 ? 1 : 0) - (oldCount == 0 ? 1 : 0) }

    /// The hunk with only some of its changes: added lines that are not chosen are left out, and removed lines that are
    /// not chosen stay. Nil if no change is left.
    ///
    /// - Parameters:
    ///   - chosen: the indices of the chosen lines; those of unchanged lines do not matter.
    ///   - forReverse: whether the patch will be applied in reverse: then added lines that are not chosen stay, and
    ///     removed lines that are not chosen are left out.
    public func choosing(_ chosen: Set<Int>, forReverse: Bool = false) -> DiffHunk? {
        var result = self
        result.lines = []
        for (index, line) in lines.enumerated() {
            if line.kind == .context || chosen.contains(index) {
                result.lines.append(line)
            } else if line.kind == (forReverse ? .added : .removed) {
                var line = line
                line.kind = .context
                result.lines.append(line)
            }
        }
        guard result.lines.contains(where: { $0.kind != .context }) else { return nil }
        result.endLines()
        return result
    }

    /// A last line without a line ending gets one on the side where lines come after it.
    private mutating func endLines() {
        var ended: [DiffLine] = []
        var (hasOld, hasNew) = (false, false)
        for var line in lines.reversed() {
            let (old, new) = (line.endsWithNewline || hasOld, line.endsWithNewline || hasNew)
            if line.kind == .context, old != new {
                // From the end, the new line comes first.
                for (kind, ends) in [(DiffLine.Kind.added, new), (.removed, old)] {
                    (line.kind, line.endsWithNewline) = (kind, ends)
                    ended.append(line)
                }
                (hasOld, hasNew) = (true, true)
                continue
            }
            line.endsWithNewline = line.kind == .added ? new : old
            hasOld = hasOld || line.kind != .added
            hasNew = hasNew || line.kind != .removed
            ended.append(line)
        }
        lines = ended.reversed()
    }
}

/// A line of a hunk.
public struct DiffLine: Hashable, Sendable {
    /// What happens to a line.
    public enum Kind: Hashable, Sendable {
        /// It stays.
        case context
        /// It comes.
        case added
        /// It goes.
        case removed
    }

    /// What happens to the line.
    public var kind: Kind
    /// The text without sign and line ending; invalid UTF-8 is repaired.
    public let text: String
    /// Whether a line ending follows; only the last line of a file may have none.
    public var endsWithNewline = true
    /// The bytes of a text that is not UTF-8.
    private var bytes: [UInt8]?

    /// Creates a line.
    public init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

    init(_ kind: Kind, bytes: ArraySlice<UInt8>) {
        self.kind = kind
        text = String(decoding: bytes, as: UTF8.self)
        if !text.utf8.elementsEqual(bytes) { self.bytes = Array(bytes) }
    }

    /// The sign in front of the line in a patch.
    public var sign: Character {
        switch kind {
        case .context: " "
        case .added: "+"
        case .removed: "-"
        }
    }

    var patch: [UInt8] {
        let line = [sign.asciiValue!] + (bytes ?? Array(text.utf8)) + [0x0A]
        return endsWithNewline ? line : line + Array("\\ No newline at end of file\n".utf8)
    }
}

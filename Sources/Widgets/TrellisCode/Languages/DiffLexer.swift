/// Divides a line of a unified diff: each line is one token.
///
/// The state counts the lines that are left of a hunk, so that a removed line `-- x`, which reads `--- x`, is not
/// mistaken for a file name.
enum DiffLexer {
    static func lex(_ line: UnsafeBufferPointer<UInt8>, _ frames: inout [CodeFrame], collects: Bool) -> [CodeToken] {
        func token(_ kind: CodeToken.Kind) -> [CodeToken] {
            collects && !line.isEmpty ? [CodeToken(kind, 0..<line.count)] : []
        }
        if case .hunk(let old, let new) = frames.last, old > 0 || new > 0 {
            var left = (old: old, new: new)
            defer { frames = left.old > 0 || left.new > 0 ? [.hunk(old: left.old, new: left.new)] : [] }
            switch line.first {
            case 0x2B:
                left.new -= 1
                return token(.added)
            case 0x2D:
                left.old -= 1
                return token(.removed)
            case 0x20, nil:
                left = (left.old - 1, left.new - 1)
                return []
            case 0x5C: return token(.comment)
            default: left = (0, 0)
            }
        }
        if let header = HunkHeader(line), header.counts.count == 2 {
            frames =
                header.old.count > 0 || header.new.count > 0
                ? [.hunk(old: header.old.count, new: header.new.count)] : []
            guard collects else { return [] }
            var tokens = [CodeToken(.hunk, 0..<header.end)]
            if header.end < line.count { tokens.append(CodeToken(.comment, header.end..<line.count)) }
            return tokens
        }
        switch line.first {
        case 0x2B: return token(starts(line, "+++ ") ? .header : .added)
        case 0x2D: return token(starts(line, "--- ") ? .header : .removed)
        case 0x3E: return token(.added)
        case 0x3C: return token(.removed)
        case 0x5C: return token(.comment)
        default:
            for word in headers where starts(line, word) { return token(.header) }
            return []
        }
    }

    private static let headers: [StaticString] = [
        "diff ", "index ", "new file", "deleted file", "old mode", "new mode", "similarity ", "rename ", "copy ",
        "Binary files", "Index: ", "====",
    ]

    private static func starts(_ line: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { line.starts(with: $0) }
    }
}

/// The line before a hunk: `@@ -1,4 +1,6 @@ func draw()`; one of a merge has more signs and ranges, as `@@@ -1 -1 +1,2 @@@`.
struct HunkHeader {
    /// The lines of the old text, from 1; in a merge that of the first parent.
    var old: (start: Int, count: Int)
    /// The lines of the new text, from 1.
    var new: (start: Int, count: Int)
    /// The numbers of lines of all sides, the new one last.
    var counts: [Int]
    /// The bytes up to the second `@@`.
    var end: Int

    init?(_ line: some RandomAccessCollection<UInt8>) {
        guard line.starts(with: "@@".utf8) else { return nil }
        var rest = Substring(decoding: line.prefix(120), as: UTF8.self).utf8[...]
        func take(_ text: String) -> Bool {
            guard rest.starts(with: text.utf8) else { return false }
            rest = rest.dropFirst(text.utf8.count)
            return true
        }
        func number() -> Int? {
            let digits = rest.prefix { $0.isDigit }
            guard !digits.isEmpty, digits.count <= 9 else { return nil }
            rest = rest[digits.endIndex...]
            return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func range() -> (start: Int, count: Int)? {
            guard let start = number() else { return nil }
            guard take(",") else { return (start, 1) }
            return number().map { (start, $0) }
        }
        let signs = String(repeating: "@", count: rest.prefix { $0 == UInt8(ascii: "@") }.count)
        guard take(signs) else { return nil }
        var sides: [(start: Int, count: Int)] = []
        while sides.count < signs.count - 1 {
            guard take(" -"), let side = range() else { return nil }
            sides.append(side)
        }
        guard take(" +"), let new = range(), take(" \(signs)") else { return nil }
        (old, self.new, counts) = (sides[0], new, sides.map(\.count) + [new.count])
        end = Substring(decoding: line.prefix(120), as: UTF8.self).utf8.count - rest.count
    }
}

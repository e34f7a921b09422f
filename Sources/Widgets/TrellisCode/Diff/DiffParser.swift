/// Reads a unified diff line by line.
struct DiffParser {
    private(set) var diff = Diff()
    /// The lines that are left of the current hunk.
    private var left = (old: 0, new: 0)

    mutating func take(_ line: ArraySlice<UInt8>) {
        if takeInHunk(line) { return }
        left = (0, 0)
        if let header = HunkHeader(line), !diff.files.isEmpty {
            let heading = String(decoding: line[(line.startIndex + header.end)...], as: UTF8.self)
            diff.files[diff.files.count - 1].hunks.append(
                DiffHunk(
                    oldStart: header.old.start, newStart: header.new.start,
                    heading: heading.first == " " ? String(heading.dropFirst()) : heading))
            left = (header.old.count, header.new.count)
            return
        }
        takeHeader(String(decoding: line, as: UTF8.self))
    }

    private mutating func takeInHunk(_ line: ArraySlice<UInt8>) -> Bool {
        guard let file = diff.files.indices.last, let hunk = diff.files[file].hunks.indices.last else { return false }
        if line.first == 0x5C {
            // "\ No newline at end of file" is about the line before it.
            guard let last = diff.files[file].hunks[hunk].lines.indices.last else { return false }
            diff.files[file].hunks[hunk].lines[last].endsWithNewline = false
            return true
        }
        guard left.old > 0 || left.new > 0 else { return false }
        let kind: DiffLine.Kind
        switch line.first {
        case 0x2B: kind = .added
        case 0x2D: kind = .removed
        // Some programs drop blanks at the end of lines.
        case 0x20, nil: kind = .context
        default: return false
        }
        if kind != .added { left.old -= 1 }
        if kind != .removed { left.new -= 1 }
        diff.files[file].hunks[hunk].lines.append(DiffLine(kind, bytes: line.dropFirst()))
        return true
    }

    private mutating func takeHeader(_ line: String) {
        func begins(_ word: String) -> Bool { line.hasPrefix(word) }
        let last = diff.files.indices.last
        let hasPaths = last.map { diff.files[$0].header.contains { $0.hasPrefix("+++ ") } } ?? false
        let isNew = begins("diff ") || begins("--- ") && (last == nil || hasPaths)
        if isNew {
            diff.files.append(DiffFile(header: [line]))
            if begins("diff --git ") { notePaths(git: line.dropFirst(11)) }
        } else if last == nil {
            diff.preamble.append(line)
            return
        } else if diff.files[last!].hunks.isEmpty {
            diff.files[last!].header.append(line)
        } else {
            // Text between two files, as between the commits of a log.
            return
        }
        let file = diff.files.count - 1
        if begins("--- ") { diff.files[file].oldPath = path(line.dropFirst(4)) }
        if begins("+++ ") { diff.files[file].newPath = path(line.dropFirst(4)) }
        if begins("rename from ") { diff.files[file].oldPath = unquoted(line.dropFirst(12)) }
        if begins("rename to ") { diff.files[file].newPath = unquoted(line.dropFirst(10)) }
        if begins("new file mode") { diff.files[file].oldPath = nil }
        if begins("deleted file mode") { diff.files[file].newPath = nil }
        if begins("Binary files ") || begins("GIT binary patch") { diff.files[file].isBinary = true }
    }

    /// Takes the paths of a file that may have no other lines with them: `a/x b/x`, where both are the same.
    private mutating func notePaths(git text: Substring) {
        let file = diff.files.count - 1
        let half = text.utf8.count / 2
        let middle = text.utf8.index(text.startIndex, offsetBy: half)
        let (old, new) = (text[..<middle], text[middle...].dropFirst())
        guard let first = path(old), first == path(new) else { return }
        (diff.files[file].oldPath, diff.files[file].newPath) = (first, first)
    }

    /// A path of a header without `a/` or `b/`; nil for `/dev/null`.
    private func path(_ text: Substring) -> String? {
        var text = text
        // A tab ends a path with blanks, and a date may follow it.
        if let tab = text.firstIndex(of: "\t") { text = text[..<tab] }
        let path = unquoted(text)
        if path == "/dev/null" { return nil }
        return path.hasPrefix("a/") || path.hasPrefix("b/") ? String(path.dropFirst(2)) : path
    }

    /// A path as it is, which git writes as a string of C if it has unusual characters.
    private func unquoted(_ text: Substring) -> String {
        guard text.count > 1, text.first == "\"", text.last == "\"" else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8.dropFirst().dropLast())[...]
        while let byte = rest.popFirst() {
            guard byte == 0x5C, let next = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch next {
            case 0x30...0x37:
                let digits = [next] + rest.prefix(2).prefix { 0x30...0x37 ~= $0 }
                rest = rest.dropFirst(digits.count - 1)
                bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
            case 0x6E: bytes.append(0x0A)
            case 0x74: bytes.append(0x09)
            case 0x72: bytes.append(0x0D)
            default: bytes.append(next)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

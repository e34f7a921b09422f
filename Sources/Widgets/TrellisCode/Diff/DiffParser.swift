/// Reads unified diffs of git, `diff`, Subversion, Mercurial and others, with whatever text is between them.
struct DiffParser {
    private(set) var diff = Diff()
    private let lines: [ArraySlice<UInt8>]
    /// The index of the next line.
    private var next = 0

    init(_ bytes: [UInt8]) {
        let bytes = bytes.starts(with: "\u{FEFF}".utf8) ? Array(bytes.dropFirst(3)) : bytes
        let plain = Self.isColored(bytes) ? Self.withoutColors(bytes) : bytes
        var lines = plain.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines
    }

    mutating func parse() -> Diff {
        while next < lines.count {
            if let start = fileStart(at: next) {
                takeHeader(start)
            } else if let header = HunkHeader(lines[next]), !diff.files.isEmpty {
                takeHunk(header)
            } else {
                // Text after the first file is that between two files, as between the commits of a log.
                if diff.files.isEmpty { diff.preamble.append(String(decoding: lines[next], as: UTF8.self)) }
                next += 1
            }
        }
        return diff
    }

    // MARK: Files

    /// How the header of a file begins.
    private enum Start { case git, combined, index, plain, binary }

    /// What begins in a line; nil for a line that is no beginning, as one of a message that only looks like it.
    private func fileStart(at index: Int) -> Start? {
        func begins(_ offset: Int, _ words: [String]) -> Bool {
            guard lines.indices.contains(index + offset) else { return false }
            return words.contains { lines[index + offset].starts(with: $0.utf8) }
        }
        switch lines[index].first {
        case UInt8(ascii: "d"):
            let hasPaths = begins(1, ["--- "]) && begins(2, ["+++ "]) && begins(3, ["@@"])
            let isHeader = hasPaths || begins(1, Self.headerWords)
            if begins(0, ["diff --git "]) { return isHeader ? .git : nil }
            if begins(0, ["diff --cc ", "diff --combined "]) { return isHeader ? .combined : nil }
            guard begins(0, ["diff -"]) else { return nil }
            return hasPaths ? .plain : isBinary(at: index + 1) ? .binary : nil
        case UInt8(ascii: "-"): return begins(0, ["--- "]) && begins(1, ["+++ "]) && begins(2, ["@@ -"]) ? .plain : nil
        case UInt8(ascii: "I"): return begins(0, ["Index: "]) && begins(1, ["====="]) ? .index : nil
        case UInt8(ascii: "B"): return isBinary(at: index) ? .binary : nil
        default: return nil
        }
    }

    /// Whether a line tells that a file is not text.
    private func isBinary(at index: Int) -> Bool {
        guard lines.indices.contains(index) else { return false }
        let line = Self.text(lines[index])
        return line.hasPrefix("Binary files ") && line.hasSuffix(" differ")
    }

    /// How the lines of a header begin, after the first one.
    private static let headerWords = [
        "old mode ", "new mode ", "deleted file mode ", "new file mode ", "mode ", "similarity index ",
        "dissimilarity index ", "rename ", "copy ", "index ", "Binary files ", "GIT binary patch",
    ]

    private mutating func takeHeader(_ start: Start) {
        var file = DiffFile(header: [])
        var names = DiffNames()
        repeat {
            let line = Self.text(lines[next])
            file.header.append(String(decoding: lines[next], as: UTF8.self))
            names.read(line)
            if line.hasPrefix("Binary files ") || line.hasPrefix("GIT binary patch")
                || line.hasPrefix("Cannot display:")
            {
                file.isBinary = true
            }
            next += 1
            if line.hasPrefix("GIT binary patch") { takeBinaryPatch(&file) }
        } while next < lines.count && goesOn(file, start)
        let hunk = lines.indices.contains(next) ? HunkHeader(lines[next]) : nil
        (file.oldPath, file.newPath) = names.paths(hasOld: hunk?.old.count != 0, hasNew: hunk?.new.count != 0)
        diff.files.append(file)
    }

    /// Whether the next line is one of the header.
    private func goesOn(_ file: DiffFile, _ start: Start) -> Bool {
        let line = lines[next]
        let (isOld, isNew) = (line.starts(with: "--- ".utf8), line.starts(with: "+++ ".utf8))
        if isNew { return file.header.last?.hasPrefix("--- ") == true }
        if file.header.last?.hasPrefix("+++ ") == true || HunkHeader(line) != nil { return false }
        switch start {
        case .git, .combined: return isOld || Self.headerWords.contains { line.starts(with: $0.utf8) }
        case .index:
            if isOld || line.starts(with: "=====".utf8) { return true }
            return !line.isEmpty && fileStart(at: next) == nil
        case .plain: return isOld && file.header.count == 1
        case .binary: return file.header.count == 1 && isBinary(at: next) && !file.isBinary
        }
    }

    /// Takes the bytes of a binary file: two blocks, each with a blank line at its end.
    private mutating func takeBinaryPatch(_ file: inout DiffFile) {
        while next < lines.count, lines[next].isEmpty || !lines[next].contains(0x20) || isBlock(lines[next]) {
            file.header.append(String(decoding: lines[next], as: UTF8.self))
            next += 1
        }
    }

    private func isBlock(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "literal ".utf8) || line.starts(with: "delta ".utf8)
    }

    // MARK: Hunks

    private mutating func takeHunk(_ header: HunkHeader) {
        let line = lines[next]
        let heading = Self.text(line[(line.startIndex + header.end)...])
        var hunk = DiffHunk(
            oldStart: header.old.start, newStart: header.new.start,
            heading: heading.first == " " ? String(heading.dropFirst()) : heading)
        next += 1
        var left = header.counts
        while next < lines.count {
            let line = lines[next]
            if line.first == 0x5C {
                // "\ No newline at end of file" is about the line before it.
                if !hunk.lines.isEmpty { hunk.lines[hunk.lines.count - 1].endsWithNewline = false }
            } else {
                guard left.contains(where: { $0 > 0 }), let signs = signs(of: line, header.counts.count - 1) else {
                    break
                }
                for (side, sign) in signs.enumerated() where sign != 0x2B { left[side] -= 1 }
                if !signs.contains(0x2D) { left[signs.count] -= 1 }
                let kind: DiffLine.Kind =
                    signs.contains(0x2B) ? .added : signs.contains(0x2D) ? .removed : .context
                let isWhole = line.first == 0x20 || kind != .context
                hunk.lines.append(DiffLine(kind, bytes: isWhole ? line.dropFirst(signs.count) : line))
            }
            next += 1
        }
        diff.files[diff.files.count - 1].hunks.append(hunk)
    }

    /// The signs in front of a line, one for each old side; nil for what is no line of a hunk.
    private func signs(of line: ArraySlice<UInt8>, _ count: Int) -> [UInt8]? {
        // Some programs drop blanks at the end of lines; what is left may be a carriage return.
        if line.isEmpty || line.elementsEqual([0x0D]) { return Array(repeating: 0x20, count: count) }
        let signs = Array(line.prefix(count))
        return signs.count == count && signs.allSatisfy { [0x20, 0x2B, 0x2D].contains($0) } ? signs : nil
    }

    // MARK: Text

    /// A line as text, without the carriage return of a diff that has them everywhere.
    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }

    /// Whether the first header is in colours: then what looks like a colour elsewhere is one, too.
    private static func isColored(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(0x1B) else { return false }
        return bytes.split(separator: 0x0A).contains { line in
            guard line.first == 0x1B else { return false }
            let plain = withoutColors(line.prefix(80))
            return ["diff --", "--- ", "@@ -"].contains { plain.starts(with: $0.utf8) }
        }
    }

    private static func withoutColors(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        // The length of what may be a sequence so far: ESC, `[`, digits and semicolons up to `m` or `K`.
        var length = 0
        for byte in bytes {
            result.append(byte)
            switch (length, byte) {
            case (_, 0x1B): length = 1
            case (1, 0x5B): length = 2
            case (2..., 0x30...0x39), (2..., 0x3B): length += 1
            case (2..., 0x6D), (2..., 0x4B):
                result.removeLast(length + 1)
                length = 0
            default: length = 0
            }
        }
        return result
    }
}

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The names of files that are not whole yet, such as `.~1x2y3z.part`.
///
/// Who writes such a file holds a lock on it, which ends with the program, however that ends. So a file without a lock is
/// a leftover.
enum TemporaryFile {
    private static let (start, end) = (Array(".~".utf8), Array(".part".utf8))

    /// A new name beside a target.
    static func path(for target: FilePath) -> FilePath {
        let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
        return (target.parent ?? FilePath(".")) / FilePath(".~\(digits).part")
    }

    /// Whether `path(for:)` makes such names.
    static func isName(_ name: FilePath) -> Bool {
        let bytes = name.bytes
        guard bytes.starts(with: start), bytes.suffix(end.count) == end[...] else { return false }
        let digits = bytes.dropFirst(start.count).dropLast(end.count)
        // The largest number has 13 digits.
        return 1...13 ~= digits.count && digits.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 }
    }

    /// Makes a file beside a target, locked and open to be written.
    static func open(for target: FilePath) throws(FileError) -> (FilePath, Int32) {
        while true {
            let path = path(for: target)
            let file = openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
            guard file >= 0 else {
                if lastError == EEXIST { continue }
                throw FileError(target, code: lastError)
            }
            // File systems without locks have no leftovers removed.
            _ = repeating { flock(file, LOCK_EX) }
            // Between the two calls it looked like a leftover to others.
            if FileStatus(path) != nil { return (path, file) }
            close(file)
        }
    }
}

extension FilePath {
    /// Removes temporary files that nobody writes any more from this folder. O(entries).
    func removeLeftovers() {
        guard let names = try? names() else { return }
        for name in names where TemporaryFile.isName(name) { (self / name).removeIfLeftover() }
    }

    private func removeIfLeftover() {
        guard let status = FileStatus(self) else { return }
        if status.kind == .link {
            // A link cannot be locked, but it has this name for a moment only.
            if status.changed.seconds < FileDate.now.seconds - 60 { _ = withCString { unlink($0) } }
            return
        }
        let file = openFile(self, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return }
        defer { close(file) }
        guard status.kind == .file, flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
        _ = withCString { unlink($0) }
    }
}

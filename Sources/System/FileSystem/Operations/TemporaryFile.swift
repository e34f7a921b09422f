import Platform

/// The names of files that are not whole yet, such as `.~1x2y3z.part`.
///
/// Who writes such a file holds a lock on it, which ends with the program, however that ends. So a file without a lock is
/// a leftover.
enum TemporaryFile {
    private static let (start, end) = (Array(".~".utf8), Array(".part".utf8))

    static func name() -> LocalPath { LocalPath(".~\(String(UInt64.random(in: 0 ... .max), radix: 36)).part") }

    /// Whether `name()` makes such names.
    static func isName(_ name: LocalPath) -> Bool {
        let bytes = name.bytes
        guard bytes.starts(with: start), bytes.suffix(end.count) == end[...] else { return false }
        let digits = bytes.dropFirst(start.count).dropLast(end.count)
        // The largest number has 13 digits.
        return 1...13 ~= digits.count && digits.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 }
    }

    /// Makes a file that only the user can read, locked and open to be written; nil if that fails.
    static func make(in folder: OpenFolder) -> (name: LocalPath, descriptor: Int32)? {
        while true {
            let name = name()
            let file = folder.open(name, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            guard file >= 0 else {
                if lastError == EEXIST { continue }
                return nil
            }
            // File systems without locks have no leftovers removed.
            _ = repeating { flock(file, LOCK_EX) }
            // Between the two calls it looked like a leftover to others.
            if folder.status(of: name) != nil { return (name, file) }
            close(file)
        }
    }
}

extension OpenFolder {
    /// Removes temporary files that nobody writes any more. O(entries).
    ///
    /// - Parameter now: the time. A link cannot be locked; it counts as a leftover when it is older than a minute, though
    ///   it is to have its name for a moment only.
    func removeLeftovers(now: FileDate = .now) {
        for name in names() ?? [] where TemporaryFile.isName(name) && isLeftover(name, now) { _ = remove(name) }
    }

    private func isLeftover(_ name: LocalPath, _ now: FileDate) -> Bool {
        guard let status = status(of: name) else { return false }
        if status.kind == .link { return status.changed.seconds < now.seconds - 60 }
        guard status.kind == .file else { return false }
        let file = open(name, O_RDONLY | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        return flock(file, LOCK_EX | LOCK_NB) == 0
    }
}

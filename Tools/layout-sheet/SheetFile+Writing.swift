#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension SheetFile {
    /// Replaces the file as a whole: whatever happens, it has the old text or the new one. Permissions stay.
    ///
    /// - Throws: `FileError`.
    func write(_ text: String) throws {
        // A link stays one; what it leads to is replaced.
        guard let real = realpath(path, nil) else { throw FileError(name, code: errno) }
        defer { free(real) }
        let target = String(cString: real)
        guard access(target, W_OK) == 0 else { throw FileError(name, code: errno) }
        var status = stat()
        guard stat(target, &status) == 0 else { throw FileError(name, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(name, "is not a file that can be replaced") }

        var template = Array((target + ".XXXXXX").utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw FileError(name, code: errno) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        do {
            try write(text, to: file, like: status)
            guard rename(temporary, target) == 0 else { throw FileError(name, code: errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Writes a new file, with the owner and the permissions of another, and closes it.
    private func write(_ text: String, to file: Int32, like status: stat) throws {
        defer { close(file) }
        // Only root may give files away; the group and then the permissions matter more.
        if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, uid_t.max, status.st_gid) }
        guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw FileError(name, code: errno) }
        var text = text
        try text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                #if canImport(Darwin)
                    let count = Darwin.write(file, bytes.baseAddress! + done, bytes.count - done)
                #else
                    let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
                #endif
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw FileError(name, code: errno) }
                done += count
            }
        }
        guard fsync(file) == 0 else { throw FileError(name, code: errno) }
    }
}

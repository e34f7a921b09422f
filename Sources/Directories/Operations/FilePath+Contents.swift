#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Small files, read and written at once. These functions block while the disk works.
extension FilePath {
    /// Reads the whole file.
    ///
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: `FileError`, whose `isMissing` tells that there is no file; also for what is no regular file, and for a
    ///   file that is larger than the limit.
    public func contents(limit: Int = .max) throws(FileError) -> [UInt8] {
        let bytes = try read(0..<(limit == .max ? limit : limit + 1))
        guard bytes.count <= limit else {
            throw FileError(self, "is larger than \(limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MB")")
        }
        return bytes
    }

    /// Replaces what is in the file, or makes it: at any time there is the old file or the new one, and both are whole.
    ///
    /// Where the path is a link, the file that it leads to is replaced. Owner and group stay where the system allows it.
    ///
    /// - Parameters:
    ///   - bytes: what is in the file from now on.
    ///   - permissions: the permissions of the file, such as `0o600` for its owner alone; nil for those that it has, and
    ///     `0o644` for a new one.
    /// - Throws: `FileError`; the file is as it was.
    public func write(_ bytes: some Sequence<UInt8>, permissions: UInt16? = nil) throws(FileError) {
        let target = targetOfLinks
        let old = FileStatus(target)
        let permissions = permissions ?? old?.permissions ?? 0o644
        let (temporary, file) = try TemporaryFile.open(for: target)
        // Only root may give files away, so that it does not matter if that fails.
        if let old, fchown(file, old.owner, old.group) != 0 { _ = fchown(file, .max, old.group) }
        let isWritten =
            Self.write(Array(bytes), to: file) && fchmod(file, mode_t(permissions)) == 0
            && repeating { fsync(file) } == 0
        let code = lastError
        let isClosed = close(file) == 0
        guard isWritten, isClosed, temporary.rename(over: target) else {
            let error = FileError(self, code: isWritten ? lastError : code)
            _ = temporary.withCString { unlink($0) }
            throw error
        }
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                #if canImport(Darwin)
                    let count = repeating { Darwin.write(file, part.baseAddress!, part.count) }
                #else
                    let count = repeating { Glibc.write(file, part.baseAddress!, part.count) }
                #endif
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// The path behind all links; the path itself if there is no such file.
    private var targetOfLinks: FilePath {
        guard let name = withCString({ realpath($0, nil) }) else { return self }
        defer { free(name) }
        return FilePath(bytes: [UInt8](cString: name))
    }
}

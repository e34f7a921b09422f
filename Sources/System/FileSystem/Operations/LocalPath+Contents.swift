import Platform

/// Small files, read and written at once. These functions block while the disk works.
extension LocalPath {
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
    ///   - bytes: the new contents.
    ///   - permissions: the permissions of the file, such as `0o600` for its owner alone; nil for those that it has, and
    ///     `0o644` for a new one. It keeps set-user-id and set-group-id only with its owner and its group.
    /// - Throws: `FileError`; the file is as it was. Only regular files are replaced.
    public func write(_ bytes: some Sequence<UInt8>, permissions: UInt16? = nil) throws(FileError) {
        let (folder, name) = try openedBehindLinks()
        let old = folder.status(of: name)
        if let old, old.kind != .file { throw FileError(self, "is not a file") }
        guard let (temporary, file) = TemporaryFile.make(in: folder) else { throw FileError(self, code: lastError) }
        old?.giveOwner(to: file)
        let isWritten =
            Self.write(Array(bytes), to: file)
            && fchmod(file, mode_t(permissions ?? old?.permissions(forCopy: file) ?? 0o644)) == 0
            && repeating { fsync(file) } == 0
        let code = lastError
        let isClosed = close(file) == 0
        guard isWritten, isClosed, folder.rename(temporary, to: folder, name) else {
            let error = FileError(self, code: isWritten ? lastError : code)
            _ = folder.remove(temporary)
            throw error
        }
    }

    static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = repeating { Platform.write(file, part.baseAddress!, part.count) }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}

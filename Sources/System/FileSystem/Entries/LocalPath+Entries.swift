import Platform

/// Reading of folders. These functions block while the disk works; see `DiskFiles` for ones that do not.
extension LocalPath {
    /// The entries of this folder, unsorted, without `.` and `..`. O(entries).
    ///
    /// A link to a folder is followed. A file that vanishes during the reading is left out.
    /// - Throws: `FileError` if the folder does not exist, is not a folder or may not be read.
    public func entries() throws(FileError) -> [FileEntry] {
        let folder = try OpenFolder(self)
        let start = bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
        var entries: [FileEntry] = []
        let isWhole = folder.forEachName { name in
            var status = stat()
            if fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
                let path = LocalPath(inOrder: start + UnsafeRawBufferPointer(start: name, count: strlen(name)))
                entries.append(Self.entry(FileStatus(status), path, in: folder.descriptor, name))
            }
        }
        guard isWhole else { throw FileError(self, code: lastError) }
        return entries
    }

    /// The metadata of this file.
    ///
    /// - Throws: `FileError` if there is no such file, or if it may not be looked at.
    public func entry() throws(FileError) -> FileEntry {
        var status = stat()
        guard withCString({ lstat($0, &status) }) == 0 else { throw FileError(self, code: lastError) }
        return withCString { LocalPath.entry(FileStatus(status), self, in: AT_FDCWD, $0) }
    }

    /// Whether there is a file, a folder, or a link that leads anywhere or nowhere.
    public var exists: Bool { FileStatus(self) != nil }

    private static func entry(
        _ status: FileStatus, _ path: LocalPath, in folder: Int32, _ name: UnsafePointer<CChar>
    ) -> FileEntry {
        guard status.kind == .link else {
            return FileEntry(
                path: path, kind: status.kind, size: status.size, modified: status.modified,
                permissions: status.permissions)
        }
        var target = stat()
        let isThere = fstatat(folder, name, &target, 0) == 0
        let reached = isThere ? FileStatus(target) : nil
        return FileEntry(
            path: path, kind: .link, targetKind: reached?.kind, linkTarget: link(folder, name),
            size: reached?.size ?? status.size, modified: reached?.modified ?? status.modified,
            permissions: reached?.permissions ?? status.permissions)
    }

    /// The path written in a link; nil if it is no link.
    static func link(_ folder: Int32, _ name: UnsafePointer<CChar>) -> LocalPath? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = buffer.withUnsafeMutableBytes {
            readlinkat(folder, name, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return length >= 0 ? LocalPath(inOrder: Array(buffer[..<length])) : nil
    }
}

import Platform

extension LocalPath {
    /// Reads a part of this file; less if the file ends before. Blocks while the disk works; see `DiskFiles.read(_:_:)`.
    ///
    /// - Throws: `FileError` if it is no regular file, nor a link to one, or if it may not be read. A pipe does not
    ///   block.
    public func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
        // Opening a device may have an effect.
        guard let kind = FileStatus(self, followsLink: true)?.kind else { throw FileError(self, code: lastError) }
        guard kind == .file else { throw FileError(self, "is not a file") }
        let file = openFile(self, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw FileError(self, code: lastError) }
        defer { close(file) }
        guard let status = FileStatus(descriptor: file), status.kind == .file else {
            throw FileError(self, "is not a file")
        }
        var bytes: [UInt8] = []
        // Files of the kernel are said to be empty.
        var part = [UInt8](repeating: 0, count: max(1, min(range.count, status.size < 4096 ? 4096 : 1 << 16)))
        while bytes.count < range.count {
            let wanted = min(part.count, range.count - bytes.count)
            let offset = off_t(range.lowerBound + bytes.count)
            let count = repeating { pread(file, &part, wanted, offset) }
            guard count >= 0 else { throw FileError(self, code: lastError) }
            if count == 0 { break }
            bytes += part[..<count]
        }
        return bytes
    }
}

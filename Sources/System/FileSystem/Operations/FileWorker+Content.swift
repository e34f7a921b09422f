import Platform

extension FileWorker {
    /// The number of bytes copied at once.
    private static let portion = 262_144

    // `SEEK_DATA` and `SEEK_HOLE`, which Swift does not import.
    #if canImport(Darwin)
        private static let (toData, toHole) = (Int32(4), Int32(3))
    #else
        private static let (toData, toHole) = (Int32(3), Int32(4))
    #endif

    /// Copies a file to a temporary name beside its place, and gives it its name when it is whole.
    mutating func copyContent(
        of name: LocalPath, _ seen: FileStatus, to newName: LocalPath, _ mode: Mode, replaces: Bool
    ) throws {
        let (file, target) = (source.path(of: name), target.path(of: newName))
        // A file that has become a pipe must not block.
        let input = source.current.open(name, O_RDONLY | O_NONBLOCK)
        guard input >= 0 else { throw lastError == ELOOP ? .replaced(file) : FileError(file, code: lastError) }
        defer { close(input) }
        guard let status = FileStatus(descriptor: input), status.kind == .file, status.identity == seen.identity else {
            throw FileError.replaced(file)
        }
        let folder = self.target.current
        guard let (temporary, output) = TemporaryFile.make(in: folder) else {
            throw FileError(target, code: lastError)
        }
        var isOpen = true
        let bytesBefore = report.progress.bytes
        do {
            try copyBytes(from: input, file, to: output, target)
            if mode == .carry { status.giveOwner(to: output) }
            try check(fchmod(output, mode_t(status.permissions(forCopy: output))), target)
            status.giveDate(to: output)
            try check(repeating { fsync(output) }, target)
            isOpen = false
            try check(close(output), target)
            try publish(temporary, as: newName, replaces: replaces)
        } catch {
            if isOpen { close(output) }
            _ = folder.remove(temporary)
            report.progress.bytes = bytesBefore
            throw error
        }
    }

    /// Copies what is in a file; its holes stay holes, which take no room.
    private mutating func copyBytes(
        from input: Int32, _ file: LocalPath, to output: Int32, _ target: LocalPath
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 4096)
        defer { buffer.deallocate() }
        var offset: off_t = 0
        while true {
            try checkCancellation()
            let size = off_t(FileStatus(descriptor: input)?.size ?? 0)
            var start = lseek(input, offset, Self.toData)
            let isHole = start < 0 && lastError == ENXIO
            // File systems that know no holes have data everywhere.
            let end = start < 0 ? .max : lseek(input, start, Self.toHole)
            if start < 0 { start = isHole ? max(offset, size) : offset }
            report.progress.bytes += Int(start - offset)
            offset = start
            if isHole { return try check(ftruncate(output, offset), target) }
            while offset < end {
                try checkCancellation()
                let wanted = min(buffer.count, Int(end - offset))
                let count = repeating { pread(input, buffer.baseAddress!, wanted, offset) }
                guard count >= 0 else { throw FileError(file, code: lastError) }
                if count == 0 { return }
                var written = 0
                while written < count {
                    let more = repeating {
                        pwrite(output, buffer.baseAddress! + written, count - written, offset + off_t(written))
                    }
                    guard more > 0 else { throw FileError(target, code: more < 0 ? lastError : ENOSPC) }
                    written += more
                }
                offset += off_t(count)
                report.progress.bytes += count
                control.tell(report.progress)
            }
        }
    }

    func copyLink(_ name: LocalPath, to newName: LocalPath, replaces: Bool) throws(FileError) {
        guard let text = source.current.link(name) else {
            throw lastError == EINVAL
                ? .replaced(source.path(of: name)) : FileError(source.path(of: name), code: lastError)
        }
        let linkName = replaces ? TemporaryFile.name() : newName
        guard target.current.makeLink(linkName, to: text) else {
            throw FileError(target.path(of: newName), code: lastError)
        }
        if replaces { try publish(linkName, as: newName, replaces: true) }
    }

    private func publish(_ temporary: LocalPath, as name: LocalPath, replaces: Bool) throws(FileError) {
        let folder = target.current
        let isDone = replaces ? folder.rename(temporary, to: folder, name) : folder.move(temporary, to: folder, name)
        guard isDone else { throw FileError(target.path(of: name), code: lastError) }
    }

    private func check(_ result: Int32, _ file: LocalPath) throws(FileError) {
        if result != 0 { throw FileError(file, code: lastError) }
    }
}

/// What copies get from their originals.
extension FileStatus {
    /// Gives an open file the owner and the group, as far as the system allows it: only root may give files away.
    func giveOwner(to file: Int32) {
        if fchown(file, owner, group) != 0 { _ = fchown(file, .max, group) }
    }

    /// The permissions for an open copy: with set-user-id and set-group-id only if the copy has the same owner and group.
    func permissions(forCopy file: Int32) -> UInt16 {
        guard let copy = FileStatus(descriptor: file), (copy.owner, copy.group) == (owner, group) else {
            return permissions & 0o1777
        }
        return permissions
    }

    func giveDate(to file: Int32) {
        let time = timespec(tv_sec: time_t(modified.seconds), tv_nsec: modified.nanoseconds)
        let times = [time, time]
        _ = futimens(file, times)
    }
}

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Copying of what is in a file.
extension FileWorker {
    /// The number of bytes copied at once.
    private static let portion = 262_144

    /// Copies a file to a temporary name beside its place, and gives it its name when it is whole.
    mutating func copyContent(of file: FilePath, to target: FilePath, replaces: Bool) throws {
        // A file that has become a pipe must not block.
        let input = openFile(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard input >= 0 else { throw FileError(file, code: lastError) }
        defer { close(input) }
        guard let status = FileStatus(descriptor: input), status.kind == .file else {
            throw FileError(file, "is no longer a file")
        }
        let (temporary, output) = try TemporaryFile.open(for: target)
        var isOpen = true
        let bytesBefore = report.progress.bytes
        do {
            try copyBytes(from: input, file, to: output, target)
            try check(fchmod(output, mode_t(status.permissions)), target)
            setDate(status.modified, of: output)
            try check(repeating { fsync(output) }, target)
            isOpen = false
            try check(close(output), target)
            try publish(temporary, as: target, replaces: replaces)
        } catch {
            if isOpen { close(output) }
            _ = temporary.withCString { unlink($0) }
            report.progress.bytes = bytesBefore
            throw error
        }
    }

    private mutating func copyBytes(
        from input: Int32, _ file: FilePath, to output: Int32, _ target: FilePath
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 4096)
        defer { buffer.deallocate() }
        while true {
            try checkCancellation()
            let count = repeating { read(input, buffer.baseAddress!, buffer.count) }
            guard count >= 0 else { throw FileError(file, code: lastError) }
            if count == 0 { return }
            var written = 0
            while written < count {
                let more = repeating { write(output, buffer.baseAddress! + written, count - written) }
                guard more > 0 else { throw FileError(target, code: more < 0 ? lastError : ENOSPC) }
                written += more
            }
            report.progress.bytes += count
            control.tell(report.progress)
        }
    }

    func copyLink(_ file: FilePath, to target: FilePath, replaces: Bool) throws(FileError) {
        guard let text = file.withCString({ FilePath.link(AT_FDCWD, $0) }) else {
            throw FileError(file, code: lastError)
        }
        let place = replaces ? TemporaryFile.path(for: target) : target
        guard text.withCString({ old in place.withCString { symlink(old, $0) } }) == 0 else {
            throw FileError(target, code: lastError)
        }
        if replaces { try publish(place, as: target, replaces: true) }
    }

    /// Gives a complete file its name.
    private func publish(_ temporary: FilePath, as target: FilePath, replaces: Bool) throws(FileError) {
        if replaces {
            guard temporary.rename(over: target) else { throw FileError(target, code: lastError) }
        } else {
            do {
                try temporary.moveInPlace(to: target)
            } catch {
                throw error.code.map { FileError(target, code: $0) } ?? error
            }
        }
    }

    private func check(_ result: Int32, _ file: FilePath) throws(FileError) {
        if result != 0 { throw FileError(file, code: lastError) }
    }
}

private func setDate(_ date: FileDate, of file: Int32) {
    let time = timespec(tv_sec: time_t(date.seconds), tv_nsec: date.nanoseconds)
    var times = (time, time)
    // The file is whole without its date, too.
    withUnsafePointer(to: &times) {
        $0.withMemoryRebound(to: timespec.self, capacity: 2) { _ = futimens(file, $0) }
    }
}

extension FilePath {
    /// Gives a folder the permissions and the date of another one, as far as possible.
    func take(_ status: FileStatus) {
        let file = openFile(self, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        guard file >= 0 else { return }
        setDate(status.modified, of: file)
        _ = fchmod(file, mode_t(status.permissions))
        close(file)
    }

    /// Has the entries of a folder written to the disk.
    func flush() {
        let file = openFile(self, O_RDONLY | O_DIRECTORY)
        guard file >= 0 else { return }
        _ = repeating { fsync(file) }
        close(file)
    }
}

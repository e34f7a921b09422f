#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Single changes of files, none of which replaces a file. These functions block while the disk works.
extension FilePath {
    /// Makes a folder.
    ///
    /// - Throws: `FileError`, also if there is a file of this name.
    public func makeFolder() throws(FileError) {
        guard withCString({ mkdir($0, 0o777) }) == 0 else { throw FileError(self, code: lastError) }
    }

    /// Moves a file or a folder within its file system, at once.
    ///
    /// - Throws: `FileError`, with the code `EEXIST` if there is a file at the new path and `EXDEV` if that is in
    ///   another file system.
    public func moveInPlace(to newPath: FilePath) throws(FileError) {
        guard let status = FileStatus(self) else { throw FileError(self, code: lastError) }
        if status.kind == .folder {
            try moveFolder(status, to: newPath)
        } else {
            try moveFile(to: newPath)
        }
    }

    /// Renaming replaces an empty folder, so an empty folder of our own takes the name first.
    private func moveFolder(_ status: FileStatus, to newPath: FilePath) throws(FileError) {
        if newPath != self, contains(newPath) { throw FileError(newPath, "is inside the folder to move") }
        if let outer = newPath.parent, let place = FileStatus(outer, followsLink: true), place.device != status.device {
            throw FileError(newPath, code: EXDEV)
        }
        guard newPath.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileError(newPath, code: lastError) }
        guard rename(over: newPath) else {
            let error = FileError(newPath, code: lastError)
            _ = newPath.withCString { rmdir($0) }
            throw error
        }
    }

    /// A second link to the file takes the name, which fails if there is one; then the first one goes.
    private func moveFile(to newPath: FilePath) throws(FileError) {
        let isLinked = withCString { old in newPath.withCString { linkat(AT_FDCWD, old, AT_FDCWD, $0, 0) } } == 0
        if isLinked {
            guard withCString({ unlink($0) }) == 0 else {
                let error = FileError(self, code: lastError)
                _ = newPath.withCString { unlink($0) }
                throw error
            }
            return
        }
        let code = lastError
        // File systems without links, and files that others own.
        guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES].contains(code) else {
            throw FileError(code == ENOENT ? self : newPath, code: code)
        }
        if newPath.exists { throw FileError(newPath, code: EEXIST) }
        guard rename(over: newPath) else { throw FileError(newPath, code: lastError) }
    }

    /// Moves the file to a path, replacing the file there; returns whether that was possible.
    func rename(over newPath: FilePath) -> Bool {
        withCString { old in
            newPath.withCString {
                #if canImport(Darwin)
                    Darwin.rename(old, $0) == 0
                #else
                    Glibc.rename(old, $0) == 0
                #endif
            }
        }
    }
}

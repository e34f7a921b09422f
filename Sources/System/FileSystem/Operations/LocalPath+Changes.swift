import Platform

/// Single changes of files, none of which replaces a file. These functions block while the disk works.
extension LocalPath {
    /// Makes a folder.
    ///
    /// - Throws: `FileError`, also if there is a file of this name.
    public func makeFolder() throws(FileError) {
        guard withCString({ mkdir($0, 0o777) }) == 0 else { throw FileError(self, code: lastError) }
    }

    /// Makes a folder and those around it, as far as they are missing, for the user alone.
    func makeFolders() throws(FileError) {
        for folder in ancestry where !folder.exists {
            let isMade = folder.withCString { mkdir($0, 0o700) } == 0
            if !isMade, lastError != EEXIST { throw FileError(folder, code: lastError) }
        }
    }

    /// Moves a file or a folder within its file system, at once.
    ///
    /// - Throws: `FileError`, with the code `EEXIST` if there is a file at the new path and `EXDEV` if that is in
    ///   another file system.
    public func moveInPlace(to newPath: LocalPath) throws(FileError) {
        let (folder, name) = try opened()
        let (newFolder, newName) = try newPath.opened()
        if let moved = folder.status(of: name), moved.kind == .folder,
            newFolder.surroundings().contains(moved.identity)
        {
            throw FileError(newPath, "is inside the folder itself")
        }
        guard folder.move(name, to: newFolder, newName) else { throw .moving(self, to: newPath, code: lastError) }
    }
}

extension FileError {
    /// Why a file could not be moved.
    static func moving(_ file: LocalPath, to newPath: LocalPath, code: Int32) -> FileError {
        FileError(code == ENOENT ? file : newPath, code: code)
    }
}

import Platform

#if os(Linux)
    /// `O_PATH`, which Swift does not import.
    private let pathOnly: Int32 = 0o10_000_000
#endif

/// A folder that is open: names are looked up in this very folder, wherever its path leads meanwhile.
///
/// No link is followed unless a function says so. A folder that may not be read can be opened too, if names in it may be
/// looked up. Where a call fails, `errno` says why.
final class OpenFolder {
    let descriptor: Int32
    let status: FileStatus

    /// Opens the folder to which a path leads, also through links.
    init(_ path: LocalPath) throws(FileError) {
        guard let (descriptor, status) = Self.open(path, in: AT_FDCWD, 0) else {
            throw FileError(path, code: lastError)
        }
        (self.descriptor, self.status) = (descriptor, status)
    }

    /// Opens a folder by its name in another one; `..` is the one around it.
    ///
    /// - Parameter followsLinks: whether the name may be a link, or a path with links.
    init?(_ name: LocalPath, in folder: OpenFolder, followsLinks: Bool = false) {
        guard let (descriptor, status) = Self.open(name, in: folder.descriptor, followsLinks ? 0 : O_NOFOLLOW)
        else { return nil }
        (self.descriptor, self.status) = (descriptor, status)
    }

    private static func open(_ path: LocalPath, in folder: Int32, _ flags: Int32) -> (Int32, FileStatus)? {
        let flags = flags | O_DIRECTORY | O_CLOEXEC
        let descriptor = path.withCString { path in
            let descriptor = repeating { openat(folder, path, flags | O_RDONLY) }
            #if os(Linux)
                if descriptor < 0, errno == EACCES { return repeating { openat(folder, path, flags | pathOnly) } }
            #endif
            return descriptor
        }
        guard descriptor >= 0 else { return nil }
        if let status = FileStatus(descriptor: descriptor) { return (descriptor, status) }
        close(descriptor)
        return nil
    }

    deinit { close(descriptor) }

    // MARK: Search

    func status(of name: LocalPath) -> FileStatus? {
        var status = stat()
        guard name.withCString({ fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return nil }
        return FileStatus(status)
    }

    /// The names in the folder, unsorted, without `.` and `..`; nil if it cannot be read.
    func names() -> [LocalPath]? {
        var names: [LocalPath] = []
        return forEachName { names.append(LocalPath(inOrder: [UInt8](cString: $0))) } ? names : nil
    }

    /// Calls a function with each name but `.` and `..`; returns whether the folder could be read to its end.
    func forEachName(_ body: (UnsafePointer<CChar>) -> Void) -> Bool {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        guard let folder = fdopendir(copy) else {
            close(copy)
            return false
        }
        // The copy shares its place in the folder with the original.
        rewinddir(folder)
        while true {
            errno = 0
            guard let next = readdir(folder) else {
                // It is open only to look up names.
                let code = errno == EBADF ? EACCES : errno
                closedir(folder)
                errno = code
                return code == 0
            }
            withUnsafePointer(to: &next.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name) }
                }
            }
        }
    }

    /// The path written in a link; nil if the name does not stand for one.
    func link(_ name: LocalPath) -> LocalPath? { name.withCString { LocalPath.link(descriptor, $0) } }

    /// This folder and those around it, as far as they may be opened. O(depth).
    func surroundings() -> Set<FileIdentity> {
        var found = [status.identity] as Set
        var folder = self
        while let outer = OpenFolder("..", in: folder), found.insert(outer.status.identity).inserted { folder = outer }
        return found
    }

    // MARK: Changing

    /// Opens a file; -1 if that fails. A pipe or a device blocks unless `O_NONBLOCK` is among the flags.
    func open(_ name: LocalPath, _ flags: Int32, _ permissions: mode_t = 0) -> Int32 {
        name.withCString { name in
            repeating { openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, permissions) }
        }
    }

    func makeFolder(_ name: LocalPath, _ permissions: mode_t) -> Bool {
        name.withCString { mkdirat(descriptor, $0, permissions) } == 0
    }

    func makeLink(_ name: LocalPath, to target: LocalPath) -> Bool {
        target.withCString { target in name.withCString { symlinkat(target, descriptor, $0) } } == 0
    }

    func remove(_ name: LocalPath) -> Bool { name.withCString { unlinkat(descriptor, $0, 0) } == 0 }

    func removeFolder(_ name: LocalPath) -> Bool { name.withCString { unlinkat(descriptor, $0, AT_REMOVEDIR) } == 0 }

    func rename(_ name: LocalPath, to folder: OpenFolder, _ newName: LocalPath) -> Bool {
        name.withCString { name in newName.withCString { renameat(descriptor, name, folder.descriptor, $0) } } == 0
    }

    func move(_ name: LocalPath, to folder: OpenFolder, _ newName: LocalPath) -> Bool {
        guard let status = status(of: name) else { return false }
        guard status.kind == .folder else { return moveFile(name, to: folder, newName) }
        if status.device != folder.status.device {
            errno = EXDEV
            return false
        }
        // Renaming replaces an empty folder, so an empty folder of our own takes the name first.
        guard folder.makeFolder(newName, 0o700) else { return false }
        if rename(name, to: folder, newName) { return true }
        return failing { folder.removeFolder(newName) }
    }

    /// A second link to the file takes the name, which fails if there is one; then the first one goes.
    private func moveFile(_ name: LocalPath, to folder: OpenFolder, _ newName: LocalPath) -> Bool {
        let isLinked =
            name.withCString { name in newName.withCString { linkat(descriptor, name, folder.descriptor, $0, 0) } } == 0
        if isLinked { return remove(name) || failing { folder.remove(newName) } }
        // File systems without links, and files that others own.
        guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES].contains(lastError) else { return false }
        if folder.status(of: newName) != nil {
            errno = EEXIST
            return false
        }
        return rename(name, to: folder, newName)
    }

    /// Takes something back and keeps the reason of the failure before; returns false.
    private func failing(_ undo: () -> Bool) -> Bool {
        let code = errno
        _ = undo()
        errno = code
        return false
    }

    /// Has the entries of the folder written to the disk.
    func flush() { _ = repeating { fsync(descriptor) } }
}

extension LocalPath {
    func opened() throws(FileError) -> (folder: OpenFolder, name: LocalPath) {
        guard !["", ".", ".."].contains(name) else { throw FileError(self, code: EINVAL) }
        do {
            return (try OpenFolder(parent ?? "."), name)
        } catch {
            throw error.code.map { FileError(self, code: $0) } ?? error
        }
    }

    /// The same for the file behind all links; it need not exist.
    func openedBehindLinks() throws(FileError) -> (folder: OpenFolder, name: LocalPath) {
        var (folder, name) = try opened()
        // As many links as the system follows.
        for _ in 0..<40 {
            guard folder.status(of: name)?.kind == .link, let target = folder.link(name) else { return (folder, name) }
            guard let next = OpenFolder(target.parent ?? ".", in: folder, followsLinks: true) else {
                throw FileError(self, code: lastError)
            }
            (folder, name) = (next, target.name)
        }
        throw FileError(self, code: ELOOP)
    }
}

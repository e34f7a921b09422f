import Platform

/// A folder for deleted files, from which they can be brought back.
///
/// It is the trash of the desktop, in the layout of freedesktop.org: files are in `files`, where they came from is in
/// `info`. A file of another file system goes to the trash at the top of that one, so that nothing needs to be copied.
public struct Trash: Hashable, Sendable {
    /// The folder of the trash.
    public let folder: LocalPath

    /// Creates a trash in a folder, which is made when the first file is thrown away.
    public init(_ folder: LocalPath) { self.folder = folder }

    /// The user's trash: `~/.local/share/Trash`, or on macOS `~/.Trash`.
    public static var user: Trash {
        #if canImport(Darwin)
            Trash(.home / ".Trash")
        #else
            Trash(
                (environment("XDG_DATA_HOME").flatMap { $0.isAbsolute ? $0 : nil } ?? .home / ".local/share") / "Trash")
        #endif
    }

    /// Moves a file or a folder to the trash. Blocks while the disk works.
    ///
    /// On other file systems, to which others may write, a trash must be a folder of the user's own and no link.
    /// - Throws: `FileError` if that is not possible; the file is then where it was.
    public func take(_ file: LocalPath) throws(FileError) -> TrashedFile {
        let file = file.isAbsolute ? file : .current / file
        let (outer, name) = try file.opened()
        if outer.status(of: name) == nil { throw FileError(file, code: lastError) }
        if file.contains(folder) { throw FileError(file, "contains the trash") }
        do {
            return try TrashFolders(folder).take(file, name, in: outer, path: file)
        } catch  where error.code == EXDEV {}
        do throws(FileError) {
            let (folders, path) = try TrashFolders.ofFileSystem(of: file, in: outer)
            return try folders.take(file, name, in: outer, path: path)
        } catch {
            throw FileError(file, "cannot be moved to the trash: \(error.reason)")
        }
    }
}

/// A file in a trash.
public struct TrashedFile: Hashable, Sendable {
    /// Where it was.
    public let original: LocalPath
    /// Where it is.
    public let location: LocalPath
    /// The name of the file in `info` that says where it was.
    let info: LocalPath
    let identity: FileIdentity

    /// Brings the file back to where it was. Blocks while the disk works.
    ///
    /// - Throws: `FileError` if there is another file now, or if its folder is gone; the file then stays in the trash.
    public func restore() throws(FileError) {
        let (files, name) = try location.opened()
        guard let status = files.status(of: name) else { throw FileError(location, code: lastError) }
        guard status.identity == identity else { throw .replaced(location) }
        let (folder, newName) = try original.opened()
        guard files.move(name, to: folder, newName) else { throw .moving(location, to: original, code: lastError) }
        if let trash = OpenFolder("..", in: files) { _ = OpenFolder("info", in: trash)?.remove(info) }
    }
}

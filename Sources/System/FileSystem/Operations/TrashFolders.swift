import Platform

struct TrashFolders {
    private let path: LocalPath
    private let files: OpenFolder
    private let info: OpenFolder

    /// Opens the folders of a trash, and makes missing ones.
    init(_ path: LocalPath) throws(FileError) {
        try path.makeFolders()
        try self.init(try OpenFolder(path), path)
    }

    private init(_ trash: OpenFolder, _ path: LocalPath) throws(FileError) {
        self.path = path
        let owners = [geteuid(), trash.status.owner]
        files = try Self.own("files", in: trash, path, of: owners)
        info = try Self.own("info", in: trash, path, of: owners)
    }

    /// Opens a folder if it belongs to one of the given users and is no link; makes it if it is missing.
    static func own(
        _ name: LocalPath, in folder: OpenFolder, _ path: LocalPath, of owners: [UInt32]
    ) throws(FileError) -> OpenFolder {
        if !folder.makeFolder(name, 0o700), lastError != EEXIST { throw FileError(path / name, code: lastError) }
        guard let own = OpenFolder(name, in: folder) else {
            let code = lastError
            let isOther = code == ENOTDIR || code == ELOOP
            throw isOther ? FileError(path / name, "\(name) is not a folder") : FileError(path / name, code: code)
        }
        guard owners.contains(own.status.owner) else {
            throw FileError(path / name, "\(name) belongs to somebody else")
        }
        return own
    }

    // MARK: Other file systems

    /// The trash at the top of the file system of a file, and the path of the file from there: a folder of the user's in
    /// `.Trash`, which all users share, or else `.Trash-` and the user's number.
    ///
    /// - Parameter outer: the folder of the file.
    static func ofFileSystem(
        of file: LocalPath, in outer: OpenFolder
    ) throws(FileError) -> (folders: TrashFolders, path: LocalPath) {
        var (top, from) = (outer, file.parent?.withoutLinks ?? .root)
        var path = file.name
        while let next = OpenFolder("..", in: top), next.status.device == top.status.device,
            next.status.identity != top.status.identity, let outerPlace = from.parent
        {
            path = from.name / path
            (top, from) = (next, outerPlace)
        }
        let user = LocalPath("\(geteuid())")
        // As the specification says: sticky, so that nobody can replace the folders of others in it.
        if let shared = OpenFolder(".Trash", in: top), shared.status.permissions & UInt16(S_ISVTX) != 0,
            let folders = try? TrashFolders(user, in: shared, from / ".Trash")
        {
            return (folders, path)
        }
        return (try TrashFolders(LocalPath(".Trash-\(geteuid())"), in: top, from), path)
    }

    private init(_ name: LocalPath, in folder: OpenFolder, _ path: LocalPath) throws(FileError) {
        try self.init(try Self.own(name, in: folder, path, of: [geteuid()]), path / name)
    }

    // MARK: Files

    /// Takes a name by its info, then moves the file.
    ///
    /// - Parameter path: what the info tells.
    /// - Throws: `FileError`, with the code `EXDEV` if the file is in another file system.
    func take(
        _ file: LocalPath, _ name: LocalPath, in outer: OpenFolder, path original: LocalPath
    ) throws(FileError) -> TrashedFile {
        let text = Self.info(of: original)
        for number in 1..<100_000 {
            let newName = Self.name(name, number)
            let infoName = LocalPath(bytes: newName.bytes + Array(".trashinfo".utf8))
            if files.status(of: newName) != nil { continue }
            let output = info.open(infoName, O_WRONLY | O_CREAT | O_EXCL, 0o600)
            if output < 0, lastError == EEXIST { continue }
            guard output >= 0 else { throw FileError(path / "info" / infoName, code: lastError) }
            let written = text.withUnsafeBytes { bytes in repeating { write(output, bytes.baseAddress!, bytes.count) } }
            var code = written == text.count ? nil : written < 0 ? lastError : ENOSPC
            close(output)
            if code == nil, !outer.move(name, to: files, newName) { code = lastError }
            if let moved = files.status(of: newName), code == nil {
                return TrashedFile(
                    original: file, location: path / "files" / newName, info: infoName, identity: moved.identity)
            }
            _ = info.remove(infoName)
            if code != EEXIST { throw FileError(file, code: code ?? ENOENT) }
        }
        throw FileError(file, "the trash has too many files of this name")
    }

    /// A name of at most 255 bytes with its info's ending: `notes.txt`, `notes.txt.2`.
    private static func name(_ name: LocalPath, _ number: Int) -> LocalPath {
        let suffix = number > 1 ? Array(".\(number)".utf8) : []
        return LocalPath(bytes: name.bytes.prefix(245 - suffix.count) + suffix)
    }

    private static func info(of path: LocalPath) -> [UInt8] {
        var text = "[Trash Info]\nPath="
        for byte in path.bytes {
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return Array((text + "\nDeletionDate=" + FileDate.now.formatted("%Y-%m-%dT%H:%M:%S") + "\n").utf8)
    }
}

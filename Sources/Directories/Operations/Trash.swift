#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder for deleted files, from which they can be brought back.
///
/// It is the trash of the desktop, in the layout of freedesktop.org: files are in `files`, where they came from is in
/// `info`. A file of another file system goes to the trash at the top of that one, so that nothing needs to be copied.
public struct Trash: Hashable, Sendable {
    /// The folder of the trash.
    public let folder: FilePath

    /// Creates a trash in a folder, which is made when the first file is thrown away.
    public init(_ folder: FilePath) { self.folder = folder }

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
    /// - Throws: `FileError` if that is not possible; the file is then where it was.
    public func take(_ file: FilePath) throws(FileError) -> TrashedFile {
        let file = file.isAbsolute ? file : .current / file
        if FileStatus(file) == nil { throw FileError(file, code: lastError) }
        if file.contains(folder) { throw FileError(file, "contains the trash") }
        do {
            try makeFolders(in: folder)
            return try put(file, into: folder, path: file)
        } catch  where error.code == EXDEV {}
        let top = try Self.top(of: file)
        let path = FilePath(bytes: file.bytes.dropFirst(top.bytes.count).drop { $0 == UInt8(ascii: "/") })
        return try put(file, into: try topTrash(top, file), path: path)
    }

    // MARK: Folders

    /// The folder at which the file system of a file begins.
    private static func top(of file: FilePath) throws(FileError) -> FilePath {
        guard var top = file.parent, let device = FileStatus(top, followsLink: true)?.device else {
            throw FileError(file, "cannot be moved to the trash")
        }
        while let outer = top.parent, FileStatus(outer, followsLink: true)?.device == device { top = outer }
        return top
    }

    /// The trash at the top of a file system: a folder of the user's in `.Trash`, which all users share, or else
    /// `.Trash-` and the user's number.
    private func topTrash(_ top: FilePath, _ file: FilePath) throws(FileError) -> FilePath {
        let shared = top / ".Trash"
        if let there = FileStatus(shared), there.kind == .folder, there.permissions & UInt16(S_ISVTX) != 0 {
            let own = shared / FilePath("\(getuid())")
            if (try? makeFolders(in: own)) != nil { return own }
        }
        let own = top / FilePath(".Trash-\(getuid())")
        do {
            try makeFolders(in: own)
        } catch {
            throw FileError(file, "cannot be moved to the trash: \(error.reason)")
        }
        return own
    }

    private func makeFolders(in trash: FilePath) throws(FileError) {
        for folder in trash.ancestry + [trash / "files", trash / "info"] where FileStatus(folder) == nil {
            let isMade = folder.withCString { mkdir($0, 0o700) } == 0
            if !isMade, lastError != EEXIST { throw FileError(folder, code: lastError) }
        }
    }

    // MARK: Files

    /// Takes a name by its info, then moves the file.
    private func put(_ file: FilePath, into trash: FilePath, path: FilePath) throws(FileError) -> TrashedFile {
        let text = Self.info(of: path)
        for number in 1..<100_000 {
            let name = Self.name(file.name, number)
            let info = trash / "info" / FilePath(bytes: name.bytes + Array(".trashinfo".utf8))
            let place = trash / "files" / name
            if place.exists { continue }
            let output = openFile(info, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
            if output < 0, lastError == EEXIST { continue }
            guard output >= 0 else { throw FileError(info, code: lastError) }
            let written = text.withUnsafeBytes { bytes in repeating { write(output, bytes.baseAddress!, bytes.count) } }
            let code = lastError
            close(output)
            do throws(FileError) {
                if written != text.count { throw FileError(info, code: written < 0 ? code : ENOSPC) }
                try file.moveInPlace(to: place)
            } catch {
                _ = info.withCString { unlink($0) }
                if error.code == EEXIST { continue }
                throw error.code.map { FileError(file, code: $0) } ?? error
            }
            return TrashedFile(original: file, place: place, info: info)
        }
        throw FileError(file, "the trash has too many files of this name")
    }

    /// A name of at most 255 bytes with its info's ending: `notes.txt`, `notes.txt.2`.
    private static func name(_ name: FilePath, _ number: Int) -> FilePath {
        let suffix = number > 1 ? Array(".\(number)".utf8) : []
        return FilePath(bytes: name.bytes.prefix(245 - suffix.count) + suffix)
    }

    private static func info(of path: FilePath) -> [UInt8] {
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

/// A file in a trash.
public struct TrashedFile: Hashable, Sendable {
    /// Where it was.
    public let original: FilePath
    /// Where it is.
    public let place: FilePath
    /// The file that says where it was.
    let info: FilePath

    /// Brings the file back to where it was. Blocks while the disk works.
    ///
    /// - Throws: `FileError` if there is another file now, or if its folder is gone; the file then stays in the trash.
    public func restore() throws(FileError) {
        try place.moveInPlace(to: original)
        _ = info.withCString { unlink($0) }
    }
}

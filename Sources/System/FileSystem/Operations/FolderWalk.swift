import Platform

/// A walk from a folder into folders inside it and back, which follows no links.
///
/// The walk goes back to the very folders from which it came. Only some of them stay open, so that folders may be nested
/// to any depth.
struct FolderWalk {
    private struct Level {
        let name: LocalPath
        let identity: FileIdentity
        var folder: OpenFolder?
    }

    /// The folders on the way, the current one last.
    private var levels: [Level]
    private(set) var path: LocalPath

    /// The most folders that are open, beside the first.
    static let limit = 16

    /// Begins a walk.
    ///
    /// - Parameter path: what leads to the folder.
    init(_ folder: OpenFolder, _ path: LocalPath) {
        levels = [Level(name: "", identity: folder.status.identity, folder: folder)]
        self.path = path
    }

    var current: OpenFolder { levels[levels.count - 1].folder! }

    var start: OpenFolder { levels[0].folder! }

    func path(of name: LocalPath) -> LocalPath {
        if path == "." { return name }
        let start = path == .root ? path.bytes : path.bytes + [UInt8(ascii: "/")]
        return LocalPath(inOrder: start + name.bytes)
    }

    // MARK: Removal

    /// Enters a folder in the current one.
    ///
    /// - Parameter seen: what the name stood for when the folder was seen; nothing else is entered.
    mutating func enter(_ name: LocalPath, _ seen: FileIdentity) throws(FileError) {
        let path = path(of: name)
        guard let folder = OpenFolder(name, in: current) else {
            let code = lastError
            // The system's answers to a link and to a file.
            throw code == ENOTDIR || code == ELOOP ? .replaced(path) : FileError(path, code: code)
        }
        guard folder.status.identity == seen else { throw .replaced(path) }
        levels.append(Level(name: name, identity: seen, folder: folder))
        // The first folder has no way back to it.
        let far = levels.count - 1 - Self.limit
        if far > 0 { levels[far].folder = nil }
        self.path = path
    }

    /// Enters a folder and tells the names in it; stays where it is if that fails.
    mutating func list(_ name: LocalPath, _ seen: FileIdentity) throws(FileError) -> [LocalPath] {
        try enter(name, seen)
        if let names = current.names() { return names }
        let error = FileError(path, code: lastError)
        try leave()
        throw error
    }

    /// Makes a folder into which nobody else may look, and enters it; stays where it is if that fails.
    mutating func make(_ name: LocalPath) throws(FileError) {
        let outer = current
        let path = path(of: name)
        guard outer.makeFolder(name, 0o700), let made = outer.status(of: name) else {
            throw FileError(path, code: lastError)
        }
        try enter(name, made.identity)
        // Who may write to the outer folder may have put a folder of theirs here. Some file systems have one owner for all
        // files.
        let user = geteuid()
        if made.owner == user || made.owner == outer.status.owner { return }
        if user == 0, fchown(current.descriptor, 0, .max) == 0, fchmod(current.descriptor, 0o700) == 0 { return }
        try leave()
        throw .replaced(path)
    }

    /// Goes back to the folder around the current one.
    ///
    /// - Throws: `FileError` if nothing leads there any more. Then the walk is at its end.
    mutating func leave() throws(FileError) {
        let inner = current
        levels.removeLast()
        path = path.parent ?? "."
        let last = levels.count - 1
        if levels[last].folder != nil { return }
        let wanted = levels[last].identity
        if let outer = OpenFolder("..", in: inner), outer.status.identity == wanted {
            levels[last].folder = outer
        } else {
            levels[last].folder = try again()
        }
    }

    private func again() throws(FileError) -> OpenFolder {
        var folder = start
        for level in levels.dropFirst() {
            guard let next = OpenFolder(level.name, in: folder), next.status.identity == level.identity else {
                throw .replaced(path)
            }
            folder = next
        }
        return folder
    }
}

extension FileError {
    /// The error of a folder or file that is not the one which was seen before.
    static func replaced(_ path: LocalPath) -> FileError { FileError(path, "was replaced by another one meanwhile") }
}

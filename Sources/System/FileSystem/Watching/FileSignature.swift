/// What differs after a file or folder has changed.
struct FileSignature: Equatable {
    var identity: FileIdentity?
    var size = 0
    var changed = FileDate(seconds: 0)
    var modified = FileDate(seconds: 0)

    /// That of a file that does not exist.
    static let none = FileSignature()

    private init() {}

    /// Looks at a file, behind all links.
    init(_ path: LocalPath) {
        guard let status = FileStatus(path, followsLink: true) else { return }
        (identity, size) = (status.identity, status.size)
        (changed, modified) = (status.changed, status.modified)
    }
}

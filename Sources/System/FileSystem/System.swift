import Platform

// Access to the operating system, in one place.

/// The identity of a file, independent of its names, as long as it exists.
struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
}

/// What `lstat` and `stat` tell, in types that are the same everywhere.
struct FileStatus {
    let identity: FileIdentity
    let kind: FileKind
    let size: Int
    /// The number of its names.
    let linkCount: Int
    let permissions: UInt16
    let owner: UInt32
    let group: UInt32
    let modified: FileDate
    /// The moment of the last change of the file or of what is known about it.
    let changed: FileDate

    init(_ status: stat) {
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        linkCount = Int(status.st_nlink)
        permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
        (owner, group) = (status.st_uid, status.st_gid)
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .device
            }
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.modified = FileDate(seconds: Int(modified.tv_sec), nanoseconds: Int(modified.tv_nsec))
        self.changed = FileDate(seconds: Int(changed.tv_sec), nanoseconds: Int(changed.tv_nsec))
    }

    /// Reads the status of a file; of a link itself unless `followsLink`. `errno` says why it is nil.
    init?(_ path: LocalPath, followsLink: Bool = false) {
        var status = stat()
        let result = path.withCString { followsLink ? stat($0, &status) : lstat($0, &status) }
        guard result == 0 else { return nil }
        self.init(status)
    }

    /// Reads the status of an open file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file system that has the file.
    var device: UInt64 { identity.device }
}

extension LocalPath {
    /// Calls a function with the path as a C string. A path that contains a zero byte, which no file can have, counts
    /// as empty, so that system calls do not find a file of a shorter name.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let text = bytes.contains(0) ? [0] : bytes + [0]
        return text.withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
}

extension LocalPath {
    /// The path without links; nil if there is no such file.
    var withoutLinks: LocalPath? {
        guard let text = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(text) }
        return LocalPath(bytes: [UInt8](cString: text))
    }
}

func repeating<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}

/// Opens a file; -1 if that fails.
func openFile(_ path: LocalPath, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    path.withCString { name in repeating { open(name, flags | O_CLOEXEC, mode) } }
}

extension [UInt8] {
    /// The bytes of a C string.
    init(cString text: UnsafePointer<CChar>) {
        self.init(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}

/// An environment variable; nil when it is not set or empty.
func environment(_ name: String) -> LocalPath? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return LocalPath(bytes: [UInt8](cString: value))
}

/// The error number of the last failed call.
var lastError: Int32 { errno }

import Platform

/// Why something could not be done with a file.
public struct FileError: Error, Hashable, Sendable {
    /// The file.
    public let path: LocalPath
    /// The reason, such as `permission denied`.
    public let reason: String
    /// The error number of the system, such as `EACCES`; nil if the reason is not the system's.
    public let code: Int32?

    /// Creates an error with a reason: a clause without a capital at the start or a full stop.
    public init(_ path: LocalPath, _ reason: String) {
        self.path = path
        self.reason = reason
        code = nil
    }

    /// Creates an error from an error number of the system.
    public init(_ path: LocalPath, code: Int32) {
        self.path = path
        self.code = code
        let text = String(cString: strerror(code))
        // "Permission denied", but "RPC program not available".
        let isWord = text.dropFirst().first?.isLowercase ?? false
        reason = isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// Whether the file does not exist.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

extension FileError: CustomStringConvertible {
    /// Path and reason: `/root: permission denied`.
    public var description: String { "\(path): \(reason)" }
}

/// What a file is.
public enum FileKind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A symbolic link.
    case link
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device, or anything else.
    case device
}

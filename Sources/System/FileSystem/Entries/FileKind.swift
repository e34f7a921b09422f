/// What a file is.
public enum FileKind: Hashable, Sendable {
    case file
    case folder
    case link
    case pipe
    case socket
    /// A device, or anything else.
    case device
}

/// A format of image files that can be decoded.
public enum ImageFormat: Hashable, Sendable, CaseIterable {
    case png
    case jpeg

    /// The format of a file, by its first bytes; nil for another one.
    public init?(_ bytes: some Sequence<UInt8>) {
        let start = Array(bytes.prefix(8))
        if start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }

    /// The format that the name of a file promises, by its extension in upper or lower case; nil for another one.
    public init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        switch fileName[fileName.index(after: dot)...].lowercased() {
        case "png": self = .png
        case "jpg", "jpeg", "jpe": self = .jpeg
        default: return nil
        }
    }
}

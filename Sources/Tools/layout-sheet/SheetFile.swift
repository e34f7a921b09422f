import AppFiles
import FileSystem
import LayoutSheets
import Platform

struct SheetFile {
    /// The file as it was given; `-` for standard input.
    let path: String

    /// No sheet is as large as this, in bytes.
    static let largest = 64 << 20

    var isStandardInput: Bool { path == "-" }

    var name: String { isStandardInput ? "standard input" : path }

    /// Reads the whole text.
    func read() throws -> String {
        let file = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(LocalPath(name), code: errno) }
        defer { if !isStandardInput { close(file) } }
        var bytes: [UInt8] = []
        while true {
            let (before, part) = (bytes.count, 1 << 16)
            bytes.append(contentsOf: repeatElement(0, count: part))
            let count = bytes.withUnsafeMutableBytes { bytes in
                Platform.read(file, bytes.baseAddress! + before, part)
            }
            bytes.removeLast(part - max(0, count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(LocalPath(name), code: errno) }
            if count == 0 { break }
            guard bytes.count <= Self.largest else {
                throw FileError(LocalPath(name), "is larger than \(Self.largest >> 20) MB, which no sheet is")
            }
        }
        return try SavedText(bytes, of: LocalPath(name)).text
    }

    /// Replaces the file as a whole; it stays as it was if that fails, or if it may not be written.
    func write(_ text: String) throws {
        guard access(path, W_OK) == 0 else { throw FileError(LocalPath(path), code: errno) }
        try LocalPath(path).write(text.utf8)
    }

    /// Writes a file that need not exist before.
    func create(_ text: String) throws { try LocalPath(path).write(text.utf8) }

    func sheet() throws -> LayoutSheet { try LayoutSheet(parsing: try read(), file: name) }
}

import Platform

/// The file of a picture, such as one beside the source of its test.
struct PictureFile {
    let path: String

    init(path: String) { self.path = path }

    /// The file of a picture: `__Pictures__/NAME_OF_THE_SOURCE/NAME.txt` in the folder of the source.
    init(named name: String, ending: String, source: String) {
        let parts = source.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        let stem = parts.last.map { $0.hasSuffix(".swift") ? $0.dropLast(6) : $0 } ?? ""
        let safe = String(name.map { $0.isLetter || $0.isNumber || "-_ .,+=".contains($0) ? $0 : "-" })
        path = "\(folder)/__Pictures__/\(stem)/\(safe.first == "." ? "-" : "")\(safe).\(ending)"
    }

    /// The text of the file; nil if there is none.
    func read() throws(PictureError) -> String? {
        guard let file = fopen(path, "rb") else {
            if errno == ENOENT { return nil }
            throw failure()
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        guard ferror(file) == 0 else { throw failure() }
        return String(decoding: bytes, as: UTF8.self)
    }

    func write(_ text: String) throws(PictureError) {
        var folder = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            folder += part + "/"
            if part.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST { continue }
            throw failure()
        }
        guard let file = fopen(path, "wb") else { throw failure() }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        guard fclose(file) == 0, isWhole else { throw failure() }
    }

    private func failure() -> PictureError { .file(path: path, reason: String(cString: strerror(errno))) }

    /// Whether `TRELLIS_PICTURES=write` is set.
    static var areWrittenAnew: Bool { getenv("TRELLIS_PICTURES").map { String(cString: $0) } == "write" }
}

/// Paths as people read and type them.
extension FilePath {
    /// The path as text that can be shown: bytes that are not UTF-8 and control characters appear as `\xE9`.
    public var text: String { Self.text(of: bytes[...]) }

    /// The last name as text, or that of the root.
    var lastText: String {
        let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        return start < bytes.count ? Self.text(of: bytes[start...]) : text
    }

    /// The path with the home folder as `~`.
    public var shortText: String {
        let home = Self.home
        guard home.bytes.count > 1, home.contains(self) else { return text }
        return "~" + Self.text(of: bytes[home.bytes.count...])
    }

    /// Reads a path that a user has typed: `~` is the home folder, and a path that is not absolute begins in a folder.
    /// `..` leaves a folder by name.
    public init(typed text: String, in folder: FilePath) {
        var path: FilePath
        if text == "~" || text.hasPrefix("~/") {
            path = Self.home / FilePath(String(text.dropFirst(2)))
        } else {
            path = folder / FilePath(text)
        }
        guard path.isAbsolute else {
            self = path
            return
        }
        var names: [ArraySlice<UInt8>] = []
        for name in path.bytes.split(separator: UInt8(ascii: "/")) {
            if name == [UInt8(ascii: "."), UInt8(ascii: ".")] { _ = names.popLast() } else { names.append(name) }
        }
        path = FilePath(inOrder: [UInt8(ascii: "/")] + names.joined(separator: [UInt8(ascii: "/")]))
        self = path
    }

    private static func text(of bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy({ 32..<127 ~= $0 }) { return String(decoding: bytes, as: UTF8.self) }
        var result = ""
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        loop: while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    for byte in encoded { result += escaped(byte) }
                default: result.unicodeScalars.append(scalar)
                }
                position += encoded.count
            case .error(let length):
                for byte in bytes[position..<position + length] { result += escaped(byte) }
                position += length
            case .emptyInput: break loop
            }
        }
        return result
    }

    private static func escaped(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
}

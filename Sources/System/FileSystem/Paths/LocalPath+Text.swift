/// Paths as people read and type them.
extension LocalPath {
    /// The path as text that can be shown: bytes that are not UTF-8, and those of control and other invisible characters,
    /// appear as `\xE9`. Joiners stay where letters and emoji are joined. No other path has this text, and
    /// `init(shown:)` reads it.
    public var text: String { Self.text(of: bytes[...]) }

    /// Creates the path that is shown as a text, also after the user has edited a part of it: `\xE9` is that byte.
    ///
    /// Printable characters of ASCII are not written so in a shown path; `\x41` is a name of four characters.
    public init(shown text: String) {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if let escaped = Self.escapedByte(rest) {
                bytes.append(escaped)
                rest = rest.dropFirst(4)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        self.init(bytes: bytes)
    }

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
    /// `..` leaves a folder by name. Bytes can be typed as they are shown, `\xE9`.
    public init(typed text: String, in folder: LocalPath) {
        var path: LocalPath
        if text == "~" || text.hasPrefix("~/") {
            path = Self.home / LocalPath(shown: String(text.dropFirst(2)))
        } else {
            path = folder / LocalPath(shown: text)
        }
        guard path.isAbsolute else {
            self = path
            return
        }
        var names: [ArraySlice<UInt8>] = []
        for name in path.bytes.split(separator: UInt8(ascii: "/")) {
            if name == [UInt8(ascii: "."), UInt8(ascii: ".")] { _ = names.popLast() } else { names.append(name) }
        }
        path = LocalPath(inOrder: [UInt8(ascii: "/")] + names.joined(separator: [UInt8(ascii: "/")]))
        self = path
    }

    private static func text(of bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy({ 32..<127 ~= $0 && $0 != backslash }) { return String(decoding: bytes, as: UTF8.self) }
        var result = ""
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        loop: while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                let next = position + encoded.count
                if scalar == "\\"
                    ? escapedByte(bytes[position...]) == nil : isShown(scalar, after: result, bytes[next...])
                {
                    result.unicodeScalars.append(scalar)
                } else {
                    for byte in encoded { result += escaped(byte) }
                }
                position = next
            case .error(let length):
                for byte in bytes[position..<position + length] { result += escaped(byte) }
                position += length
            case .emptyInput: break loop
            }
        }
        return result
    }

    /// Whether a character is seen, or changes how those beside it look.
    private static func isShown(_ scalar: Unicode.Scalar, after text: String, _ rest: ArraySlice<UInt8>) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format:
            switch scalar.value {
            // Between letters of scripts that join them, and between emoji.
            case 0x200C, 0x200D:
                text.unicodeScalars.last.map { !$0.isASCII } ?? false && rest.first.map { $0 > 127 } ?? false
            // The letters of a flag.
            case 0xE0020...0xE007F:
                text.unicodeScalars.last.map { $0 == "\u{1F3F4}" || $0.value >> 8 == 0xE00 } ?? false
            // Signs around numbers.
            case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
            default: false
            }
        default: true
        }
    }

    // MARK: Escapes

    private static let backslash = UInt8(ascii: "\\")

    private static func escaped(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }

    /// The byte that a text begins with as an escape, as shown paths have it; nil if it does not.
    private static func escapedByte(_ text: ArraySlice<UInt8>) -> UInt8? {
        guard text.count >= 4, text.starts(with: [backslash, UInt8(ascii: "x")]) else { return nil }
        let digits = text.dropFirst(2).prefix(2)
        guard digits.allSatisfy({ 48...57 ~= $0 || 65...70 ~= $0 }) else { return nil }
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        return byte.flatMap { 32..<127 ~= $0 && $0 != backslash ? nil : $0 }
    }
}

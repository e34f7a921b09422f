/// An error as it is printed: a message, a location, and the line with carets below it.
struct ErrorPicture: CustomStringConvertible {
    let message: String
    /// The name of the file, or of what stands for one.
    let file: String
    /// Counted from 1.
    let line: Int
    /// Counted from 1, in characters.
    let column: Int
    /// The number of characters to mark.
    let length: Int
    /// The line without its end.
    let text: Substring
    /// Where `text` begins in the line, in characters.
    var shift = 0

    var description: String {
        let shown = text.map { $0 == "\t" ? " " : $0.visible }
        let number = String(line)
        let margin = String(repeating: " ", count: number.count)
        // Escapes are longer, and so are the blanks and carets below them.
        let start = min(column - 1 - shift, shown.count)
        let marked = shown[start...].prefix(length)
        let blanks = String(repeating: " ", count: shown[..<start].reduce(0) { $0 + $1.count })
        let carets = String(repeating: "^", count: max(1, marked.reduce(0) { $0 + $1.count }))
        return """
            error: \(message.map(\.visible).joined())
            \(margin) --> \(file.map(\.visible).joined()):\(line):\(column)
            \(margin)  |
            \(number)  | \(shown.joined())
            \(margin)  | \(blanks)\(carets)
            """
    }
}

extension Character {
    /// The character, or escapes for invisible characters that may have effects: controls, and marks that change the
    /// direction of text.
    fileprivate var visible: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return String(self) }
        return unicodeScalars.map { $0.isUnseen ? $0.escaped : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isUnseen: Bool {
        switch value {
        case 0x0A: false
        case ..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var escaped: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

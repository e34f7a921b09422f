import TrellisViews

/// A word or sign of a theme sheet, with its place in UTF-8 bytes.
struct ThemeToken {
    var kind: Kind
    var bytes: Range<Int>

    enum Kind {
        /// Letters, digits, `_`, `-`, `.` and everything that is not ASCII.
        case word
        /// A word after `@`.
        case at
        /// A word after `#`.
        case color
        /// What stands between quotation marks, with these.
        case string
        /// A quotation mark without a second one in its line, and what follows.
        case openString
        case equals
        case other
        /// The end of a line, or `;`.
        case end
        case endOfText
    }

    var endsStatement: Bool { kind == .end || kind == .endOfText }
}

/// Splits a theme sheet into words and signs; skips blanks and comments.
struct ThemeLexer {
    let bytes: [UInt8]
    /// The number of the line, counted from 1.
    private(set) var line = 1
    private var offset = 0
    /// Whether nothing precedes in the statement, so that `#` cannot begin a colour.
    private var isAtStart = true

    init(_ text: String) {
        bytes = Array(text.utf8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    mutating func next() -> ThemeToken {
        skipBlanksAndComment()
        let start = offset
        guard offset < bytes.count else { return ThemeToken(kind: .endOfText, bytes: start..<start) }
        let byte = bytes[offset]
        offset += 1
        let kind: ThemeToken.Kind
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
            line += 1
            kind = .end
        case UInt8(ascii: ";"): kind = .end
        case UInt8(ascii: "="): kind = .equals
        case UInt8(ascii: "#"):
            skipWord()
            kind = .color
        case UInt8(ascii: "@"):
            skipWord()
            kind = .at
        case UInt8(ascii: "\""): kind = skipString() ? .string : .openString
        case _ where byte.isInThemeWord:
            skipWord()
            kind = .word
        default: kind = .other
        }
        isAtStart = kind == .end
        return ThemeToken(kind: kind, bytes: start..<offset)
    }

    private mutating func skipBlanksAndComment() {
        while offset < bytes.count {
            if isBlank(offset) {
                // The no-break space has two bytes.
                offset += bytes[offset] == 0xC2 ? 2 : 1
            } else if bytes[offset] == UInt8(ascii: "#"), isAtStart || isBlank(offset + 1) || isLineEnd(offset + 1) {
                while !isLineEnd(offset) { offset += 1 }
            } else {
                return
            }
        }
    }

    private mutating func skipWord() {
        while offset < bytes.count, bytes[offset].isInThemeWord, !isBlank(offset) { offset += 1 }
    }

    /// Returns whether the string is closed in its line.
    private mutating func skipString() -> Bool {
        while !isLineEnd(offset) {
            offset += 1
            if bytes[offset - 1] == UInt8(ascii: "\"") { return true }
            if bytes[offset - 1] == UInt8(ascii: "\\"), !isLineEnd(offset) { offset += 1 }
        }
        return false
    }

    private func isBlank(_ offset: Int) -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): return true
        case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0xA0
        default: return false
        }
    }

    private func isLineEnd(_ offset: Int) -> Bool {
        offset >= bytes.count || bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
    }
}

extension UInt8 {
    var isInThemeWord: Bool { isInPlainThemeWord || self >= 0x80 }

    /// Whether the byte can be in a word that is ASCII.
    var isInPlainThemeWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

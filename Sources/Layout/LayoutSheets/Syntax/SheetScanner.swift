/// Reads the characters of a sheet: blanks, words, and where items end.
package struct SheetScanner {
    /// The text, with blanks in place of comments.
    package let bytes: [UInt8]
    package var position = 0

    package init(_ text: String) {
        var bytes = Array(text.utf8)
        var isComment = false
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "#"): isComment = true
            case 0x0A, 0x0D: isComment = false
            default: break
            }
            if isComment { bytes[index] = 0x20 }
        }
        self.bytes = bytes
    }

    /// The byte at the position; 0 at the end.
    package var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }
    package var isAtEnd: Bool { position >= bytes.count }

    package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipBlanks() { while byte == 0x20 || byte == 0x09 { position += 1 } }

    package mutating func skipLines() { while byte.isBlankOrNewline { position += 1 } }

    /// Skips blanks, ends of lines and semicolons between two items.
    mutating func skipToItem() { while byte.isBlankOrNewline || byte == UInt8(ascii: ";") { position += 1 } }

    /// The range of the word at the position; empty if there is none.
    package var word: Range<Int> {
        guard byte.isLetter || byte == UInt8(ascii: "_") else { return position..<position }
        var end = position
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        return position..<end
    }

    /// The range of what stands at the position, for messages: a word, a number, or one character.
    var token: Range<Int> {
        var end = position
        while end < bytes.count, bytes[end].isNameByte { end += 1 }
        if end == position, end < bytes.count {
            end += 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return position..<end
    }

    /// Consumes a word if it comes next.
    package mutating func take(_ text: String) -> Bool {
        let range = text.utf8.first!.isLetter ? word : position..<min(bytes.count, position + text.utf8.count)
        guard bytes[range].elementsEqual(text.utf8) else { return false }
        position = range.upperBound
        return true
    }

    /// Consumes the digits of a whole number, which is at most `Int32.max`.
    mutating func takeNumber() -> Int? {
        let start = position
        var number = 0
        while byte.isDigit {
            number = min(Int(Int32.max), number * 10 + Int(byte - 0x30))
            position += 1
        }
        return position == start ? nil : number
    }

    func parts(_ range: Range<Int>) -> [Range<Int>] {
        bytes[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map { $0.startIndex..<$0.endIndex }
    }

    /// Whether each parenthesis in a range is closed in it.
    func isBalanced(_ range: Range<Int>) -> Bool {
        var depth = 0
        for byte in bytes[range] where depth >= 0 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
        }
        return depth == 0
    }

    /// Moves to the end of an item: the end of a line, unless it goes on in the next, `;`, a brace or the end of the
    /// text.
    ///
    /// - Returns: the range of the item without blanks at its end.
    package mutating func takeItem() -> Range<Int> {
        let start = position
        var (end, depth, last) = (position, 0, UInt8(0))
        scan: while position < bytes.count {
            switch byte {
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): break scan
            case 0x0A, 0x0D: if depth == 0, !last.continuesLine { break scan }
            case 0x20, 0x09: break
            default:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
                last = byte
                end = position + 1
            }
            position += 1
        }
        return start..<end
    }
}

extension UInt8 {
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
    package var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
    package var isBlankOrNewline: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    /// Whether a line that ends with the byte goes on in the next one: a comma, an operator.
    fileprivate var continuesLine: Bool { ",=+-*/<>@".utf8.contains(self) }
}

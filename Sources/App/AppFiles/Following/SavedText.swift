package import FileSystem
import RuleText

/// The text of a file in UTF-8.
package struct SavedText {
    package let text: String

    /// Reads bytes as UTF-8, without a byte order mark.
    ///
    /// - Parameter name: the name of the file for messages.
    /// - Throws: `NotUTF8` with the first place that is wrong.
    package init(_ bytes: [UInt8], name: String) throws(NotUTF8) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw NotUTF8(bytes, name: name) }
        self.text = text.withoutByteOrderMark
    }

    /// Reads bytes as UTF-8, without a byte order mark; the error is one line with the place.
    package init(_ bytes: [UInt8], of file: LocalPath) throws(FileError) {
        do { try self.init(bytes, name: "") } catch {
            throw FileError(file, "is not UTF-8 at line \(error.line), column \(error.column)")
        }
    }

    /// Reads bytes as UTF-8, or as UTF-16 where a byte order mark says so; invalid bytes become U+FFFD.
    package init(repairing bytes: [UInt8]) {
        let mark = Array(bytes.prefix(2))
        if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] {
            let (low, high) = mark[0] == 0xFF ? (0, 1) : (1, 0)
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
            }
            text = String(decoding: units, as: UTF16.self)
        } else {
            text = String(decoding: bytes, as: UTF8.self).withoutByteOrderMark
        }
    }
}

/// A file that is not UTF-8, and where. Its description is a picture, like those of other errors in files.
package struct NotUTF8: Error, Equatable, CustomStringConvertible {
    package let name: String
    package let byte: UInt8
    /// Counted from 1; the column in characters.
    package let line: Int
    package let column: Int
    /// The line, with a sign for each mistake.
    package let lineText: String

    /// The longest line that is shown, in bytes.
    private static let longest = 400

    /// - Parameter bytes: not UTF-8.
    package init(_ bytes: [UInt8], name: String) {
        self.name = name
        let offset = Self.firstMistake(in: bytes)
        let newline = UInt8(ascii: "\n")
        let before = bytes[..<offset]
        let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(of: newline) ?? bytes.count
        byte = bytes[offset]
        line = before.count { $0 == newline } + 1
        column = String(decoding: bytes[start..<offset], as: UTF8.self).count + 1
        let shown = end - start <= Self.longest ? bytes[start..<end] : []
        lineText = String(decoding: shown, as: UTF8.self).filter { $0 != "\r" }
    }

    private static func firstMistake(in bytes: [UInt8]) -> Int {
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &rest) {
            case .valid(let encoded): offset += encoded.count
            case .error: return offset
            case .emptyInput: preconditionFailure("the bytes are UTF-8")
            }
        }
    }

    package var description: String {
        let number = String(line)
        let margin = String(repeating: " ", count: number.count)
        let digits = String(byte, radix: 16, uppercase: true)
        let picture = """
            error: this is not UTF-8: byte 0x\(digits)
            \(margin) --> \(name):\(line):\(column)
            """
        if lineText.isEmpty { return picture }
        let blanks = String(repeating: " ", count: column - 1)
        return """
            \(picture)
            \(margin)  |
            \(number)  | \(lineText.map { $0 == "\t" ? " " : String($0) }.joined())
            \(margin)  | \(blanks)^
            """
    }
}

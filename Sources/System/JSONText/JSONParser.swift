/// Reads values. The depth takes no stack.
struct JSONParser {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// An array or object that has begun.
    private struct Level {
        /// The name of the member to come; nil in an array.
        var name: String?
        var values: [JSONValue] = []
        var members: [JSONValue.Member] = []

        mutating func add(_ value: JSONValue) {
            if let name { members.append(JSONValue.Member(name: name, value: value)) } else { values.append(value) }
        }
    }

    /// - Parameter bytes: the text; a byte order mark at its start is skipped.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex + (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    var isAtEnd: Bool { index == bytes.endIndex }
    private var next: UInt8? { isAtEnd ? nil : bytes[index] }

    func failure(_ expected: String) -> JSONValue.Failure {
        JSONValue.Failure(message: "expected \(expected)", offset: index - bytes.startIndex)
    }

    mutating func skipBlanks() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    /// Skips a character; returns whether it was there.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads a value within at most a number of others.
    mutating func value(depth: Int) throws(JSONValue.Failure) -> JSONValue {
        var open: [Level] = []
        reading: while true {
            if open.count > depth { throw failure("fewer levels") }
            var value: JSONValue
            skipBlanks()
            switch next {
            case UInt8(ascii: "\""): value = .string(try string())
            case UInt8(ascii: "["):
                index += 1
                if !skip("]") {
                    open.append(Level())
                    continue
                }
                value = .array([])
            case UInt8(ascii: "{"):
                index += 1
                if !skip("}") {
                    open.append(Level(name: try name()))
                    continue
                }
                value = .object([])
            case let byte? where "-0123456789".utf8.contains(byte): value = .number(try number())
            default: value = try word()
            }
            while let last = open.indices.last {
                open[last].add(value)
                let isArray = open[last].name == nil
                if skip(",") {
                    if !isArray { open[last].name = try name() }
                    continue reading
                }
                if !skip(isArray ? "]" : "}") { throw failure(isArray ? "',' or ']'" : "',' or '}'") }
                let level = open.removeLast()
                value = isArray ? .array(level.values) : .object(level.members)
            }
            return value
        }
    }

    /// The name of a member, and its colon.
    private mutating func name() throws(JSONValue.Failure) -> String {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else { throw failure("a name in quotation marks") }
        let name = try string()
        if !skip(":") { throw failure("':'") }
        return name
    }

    private mutating func word() throws(JSONValue.Failure) -> JSONValue {
        for (word, value) in [("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false))]
        where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        throw failure("a value")
    }

    /// A number as it is written, which may be written again as it is.
    private mutating func number() throws(JSONValue.Failure) -> String {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        // No digit follows a zero in front.
        if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Skips digits, one at least.
    private mutating func digits() throws(JSONValue.Failure) {
        let start = index
        while let byte = next, "0123456789".utf8.contains(byte) { index += 1 }
        if index == start { throw failure("a digit") }
    }

    private mutating func string() throws(JSONValue.Failure) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            if byte < 0x20 { throw failure("an escape for the control character") }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape()
            default: text.append(byte)
            }
        }
        throw failure("the end of the text, '\"'")
    }

    private mutating func escape() throws(JSONValue.Failure) -> [UInt8] {
        guard let byte = next else { throw failure("a character after '\\'") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        default:
            index -= 1
            throw failure("an escaped character")
        }
    }

    /// The scalar of `\uXXXX`, or of two that form a pair; half of a pair is U+FFFD.
    private mutating func scalar() throws(JSONValue.Failure) -> Unicode.Scalar {
        let first = try fourDigits()
        if 0xD800...0xDBFF ~= first, bytes[index...].starts(with: "\\u".utf8) {
            let before = index
            index += 2
            let second = try fourDigits()
            if 0xDC00...0xDFFF ~= second {
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
            index = before
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    private mutating func fourDigits() throws(JSONValue.Failure) -> UInt32 {
        guard bytes.endIndex - index >= 4,
            bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits") }
        index += 4
        return number
    }
}

/// The fields of a line that is a JSON object, in their order.
struct Record {
    var fields: [(key: String, value: String)] = []

    /// Reads a line; nil if it is no JSON object. Values that are objects or lists stay as they are.
    init?(_ line: String) {
        guard line.first == "{" else { return nil }
        var reader = Reader(bytes: Array(line.utf8))
        reader.skip("{")
        if reader.next == UInt8(ascii: "}") { return }
        repeat {
            guard let key = reader.string(), reader.skip(":"), let value = reader.value() else { return nil }
            fields.append((key, value))
        } while reader.skip(",")
        guard reader.skip("}"), reader.next == nil else { return nil }
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        /// The next byte that is no blank.
        var next: UInt8? {
            mutating get {
                while index < bytes.count, [32, 9, 13, 10].contains(bytes[index]) { index += 1 }
                return index < bytes.count ? bytes[index] : nil
            }
        }

        @discardableResult
        mutating func skip(_ sign: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: sign) else { return false }
            index += 1
            return true
        }

        mutating func value() -> String? {
            switch next {
            case UInt8(ascii: "\""): return string()
            case UInt8(ascii: "{"), UInt8(ascii: "["): return nested()
            case nil: return nil
            default:
                let start = index
                while index < bytes.count, !",}] ".utf8.contains(bytes[index]) { index += 1 }
                return start < index ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
            }
        }

        /// A list or an object, to the bracket that closes it.
        private mutating func nested() -> String? {
            let (start, depth) = (index, 0)
            var open = depth
            repeat {
                guard index < bytes.count else { return nil }
                switch bytes[index] {
                case UInt8(ascii: "\""): if string() == nil { return nil } else { continue }
                case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
                default: break
                }
                index += 1
            } while open > 0
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        /// A text in quotation marks; what it must not show, as ends of lines, becomes a blank.
        mutating func string() -> String? {
            guard skip("\"") else { return nil }
            var text: [UInt8] = []
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                var byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "\\"), index < bytes.count {
                    byte = bytes[index]
                    index += 1
                    if byte == UInt8(ascii: "u") {
                        text += scalar().utf8
                        continue
                    }
                    if "nrtbf".utf8.contains(byte) { byte = 32 }
                }
                text.append(byte)
            }
            guard index < bytes.count else { return nil }
            index += 1
            return String(decoding: text, as: UTF8.self)
        }

        /// A character by its number, of which two may make one.
        private mutating func scalar() -> String {
            func unit() -> UInt16? {
                guard index + 4 <= bytes.count else { return nil }
                return UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
            }
            guard let first = unit() else { return "\u{FFFD}" }
            index += 4
            var units = [first]
            if 0xD800..<0xDC00 ~= first, bytes[index...].starts(with: "\\u".utf8) {
                index += 2
                if let second = unit() {
                    units.append(second)
                    index += 4
                }
            }
            let text = String(decoding: units, as: UTF16.self)
            return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : text
        }
    }
}

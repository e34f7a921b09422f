/// A text in English for the user, with gaps for values at run time.
///
///     translated("Replace")
///     translated("\(name) exists. Replace it?")       // looked up as "{1} exists. Replace it?"
///     translated("\(grouped: count) of \(grouped: all) lines")
///
/// The English text is the name by which a language gives its own, as in gettext: gaps are numbered from 1, so that a
/// language can have them in another order.
public struct LocalizedText: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The English text, with `{1}`, `{2}` … `{9}` where the arguments go.
    public let key: String
    /// The values for the gaps.
    public let arguments: [Argument]

    /// A value for a gap of a phrase.
    public enum Argument: Hashable, Sendable {
        case text(String)
        /// A whole number, written with the language's sign between thousands.
        case number(Int)
    }

    /// Creates a phrase without gaps.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a phrase without gaps from a text made at run time.
    public init(_ text: String) {
        key = text
        arguments = []
    }

    /// Creates a phrase from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []

        /// Creates an empty phrase.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 3 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Adds a gap for a value, which is written as it describes itself.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            arguments.append(.text("\(value)"))
            addGap()
        }

        /// Adds a gap for a text.
        public mutating func appendInterpolation(_ text: String) {
            arguments.append(.text(text))
            addGap()
        }

        /// Adds a gap for a whole number, written with a sign between thousands.
        public mutating func appendInterpolation(grouped number: Int) {
            arguments.append(.number(number))
            addGap()
        }

        private mutating func addGap() {
            key.unicodeScalars.append("{")
            key.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(min(arguments.count, 9))))
            key.unicodeScalars.append("}")
        }
    }

    /// A text of some language with the arguments in its gaps. O(length).
    func filled(_ text: String, _ conventions: Language.Conventions) -> String {
        guard !arguments.isEmpty else { return text }
        let utf8 = text.utf8
        var result = ""
        result.reserveCapacity(utf8.count + 12 * arguments.count)
        var (start, index) = (utf8.startIndex, utf8.startIndex)
        while let open = utf8[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = utf8.index(after: open)
            guard let end = utf8.index(index, offsetBy: 2, limitedBy: utf8.endIndex),
                utf8[utf8.index(before: end)] == UInt8(ascii: "}"),
                case let number = Int(utf8[index]) - Int(UInt8(ascii: "1")), arguments.indices.contains(number)
            else { continue }
            result += text[start..<open]
            switch arguments[number] {
            case .text(let text): result += text
            case .number(let number): result += conventions.grouped(number)
            }
            (start, index) = (end, end)
        }
        return result + text[start...]
    }
}

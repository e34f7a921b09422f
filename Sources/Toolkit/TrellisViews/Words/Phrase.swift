/// A text in English that the user sees, with gaps for what is known only at run time.
///
///     translated("Replace")
///     translated("\(name) exists. Replace it?")       // looked up as "{1} exists. Replace it?"
///     translated("\(grouped: count) of \(grouped: all) lines")
///
/// The English text is the name by which a language gives its own, as in gettext: gaps are numbered from 1, so that a
/// language can have them in another order.
public struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The English text, with `{1}`, `{2}` … where the arguments go.
    public let key: String
    /// What goes into the gaps.
    public let arguments: [Argument]

    /// What goes into a gap of a phrase.
    public enum Argument: Hashable, Sendable {
        /// A text, written as it is.
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
            key += "{\(arguments.count)}"
        }

        /// Adds a gap for a whole number, written with a sign between thousands.
        public mutating func appendInterpolation(grouped number: Int) {
            arguments.append(.number(number))
            key += "{\(arguments.count)}"
        }
    }

    /// A text of some language with the arguments in its gaps.
    func filled(_ text: String, _ conventions: Words.Conventions) -> String {
        guard !arguments.isEmpty else { return text }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "{") {
            let after = rest[rest.index(after: start)...]
            guard let end = after.firstIndex(of: "}"), let number = Int(after[..<end]),
                arguments.indices.contains(number - 1)
            else {
                result += rest[...start]
                rest = after
                continue
            }
            result += rest[..<start]
            switch arguments[number - 1] {
            case .text(let text): result += text
            case .number(let number): result += conventions.grouped(number)
            }
            rest = after[after.index(after: end)...]
        }
        return result + rest
    }
}

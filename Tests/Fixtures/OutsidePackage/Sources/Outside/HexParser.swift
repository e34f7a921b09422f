import Trellis

/// Numbers in hexadecimal digits, for a `ParsedField`.
public struct HexParser: FieldParser {
    /// Creates a parser.
    public init() {}

    /// The digits of a number.
    public func text(for value: Int, whileEditing: Bool) -> String { String(value, radix: 16, uppercase: true) }

    /// The number that digits stand for.
    public func value(in text: String) throws(FieldError) -> Int {
        guard let value = Int(text, radix: 16) else { throw FieldError("These are no hexadecimal digits.") }
        return value
    }

    /// The number, or 0 for a negative one.
    public func nearest(to value: Int) -> Int { max(0, value) }
}

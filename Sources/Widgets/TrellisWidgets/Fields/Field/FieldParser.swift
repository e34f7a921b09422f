public import TrellisViews

/// Text to values and back, for a `ParsedField`.
///
///     struct HexParser: FieldParser {
///         func text(for value: Int, whileEditing: Bool) -> String { String(value, radix: 16) }
///         func value(in text: String) throws(FieldError) -> Int {
///             guard let value = Int(text, radix: 16) else { throw FieldError("These are no hexadecimal digits.") }
///             return value
///         }
///     }
@MainActor
public protocol FieldParser<Value> {
    associatedtype Value: Equatable

    /// The text of a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - whileEditing: whether the user is editing the text, where separators would be in the way.
    func text(for value: Value, whileEditing: Bool) -> String

    /// Parses a text.
    ///
    /// - Throws: `FieldError` with the reason why the text is invalid.
    func value(in text: String) throws(FieldError) -> Value

    /// The nearest value that the field can have, for values that the app sets; by default the value itself.
    func nearest(to value: Value) -> Value
}

extension FieldParser {
    /// The value itself.
    public func nearest(to value: Value) -> Value { value }
}

/// Why the typed text is invalid.
public struct FieldError: Error, Hashable {
    /// The reason, as a sentence for the user.
    public let reason: LocalizedText

    /// The reason in English.
    public var message: String { Language.english(reason) }

    /// Creates an error; the field tells the reason in the language of its window.
    public init(_ reason: LocalizedText) { self.reason = reason }
}

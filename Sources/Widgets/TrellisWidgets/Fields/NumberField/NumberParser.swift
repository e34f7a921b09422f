/// How a `NumberField` reads and writes numbers.
public struct NumberParser<Value: NumberFieldValue>: FieldParser {
    /// The least and the greatest number. Typed numbers outside are refused.
    var limits: ClosedRange<Value.Number>
    var format: NumberFormat

    /// Creates a parser.
    public init(limits: ClosedRange<Value.Number> = Value.Number.widest, format: NumberFormat = .plain) {
        self.limits = limits
        self.format = format
    }

    /// The digits of a number, without prefix and suffix. While it is edited, thousands are not separated.
    public func text(for value: Value, whileEditing: Bool) -> String {
        value.number.map { format.digits($0, groups: !whileEditing) } ?? ""
    }

    /// The number in a text, with prefix and suffix or without.
    public func value(in text: String) throws(FieldError) -> Value {
        do throws(NumberError) {
            let number: Value.Number = try format.number(in: text)
            if limits.contains(number) { return Value(number: number) }
        } catch {
            if error == .empty, Value.canBeEmpty { return Value(number: nil) }
            if error != .tooLarge { throw FieldError(error.message) }
        }
        throw FieldError(NumberError.outside(limits, format))
    }

    /// The number within the limits that is nearest to another one.
    public func nearest(to value: Value) -> Value { Value(number: value.number?.clamped(to: limits)) }
}

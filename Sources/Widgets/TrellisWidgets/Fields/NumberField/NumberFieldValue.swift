/// The value of a `NumberField`: a number, or an optional one if the field may be empty.
public protocol NumberFieldValue: Hashable, Sendable {
    associatedtype Number: FieldNumber
    static var canBeEmpty: Bool { get }
    /// The value for a number, or for none; only called without one if the value can be empty.
    init(number: Number?)
    /// The number; nil if there is none.
    var number: Number? { get }
}

extension Int: NumberFieldValue {
    /// False.
    public static var canBeEmpty: Bool { false }
    /// The number itself.
    public init(number: Int?) { self = number ?? 0 }
    /// The number itself.
    public var number: Int? { self }
}

extension Double: NumberFieldValue {
    /// False.
    public static var canBeEmpty: Bool { false }
    /// The number itself.
    public init(number: Double?) { self = number ?? 0 }
    /// The number itself.
    public var number: Double? { self }
}

extension Optional: NumberFieldValue where Wrapped: FieldNumber {
    /// True.
    public static var canBeEmpty: Bool { true }
    /// The number itself.
    public init(number: Wrapped?) { self = number }
    /// The number itself.
    public var number: Wrapped? { self }
}

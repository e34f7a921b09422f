/// A number that fields and sliders edit: `Int` or `Double`.
public protocol FieldNumber: SignedNumeric, Comparable, Hashable, Sendable, CustomStringConvertible {
    /// All numbers of the type.
    static var widest: ClosedRange<Self> { get }
    /// Whether the type has numbers between whole ones.
    static var hasDecimals: Bool { get }
    /// The nearest number that the type has; the smallest one for NaN.
    init(nearest number: Double)
    /// Reads a plain decimal notation such as `-12.5`; nil if the type has no such number.
    init?(decimal text: String)
    /// The number as a `Double`, rounded if necessary.
    var double: Double { get }
    /// The number after some steps up, or down if the count is negative, without overflow and without the traces of
    /// binary fractions: three steps of 0.1 from 0 end at 0.3.
    func moved(by count: Int, of step: Self) -> Self
}

extension FieldNumber {
    /// The number within bounds; a number that is not comparable, such as NaN, counts as the lower bound.
    func clamped(to bounds: ClosedRange<Self>) -> Self {
        self >= bounds.lowerBound ? min(self, bounds.upperBound) : bounds.lowerBound
    }
}

extension Int: FieldNumber {
    /// `Int.min...Int.max`.
    public static var widest: ClosedRange<Int> { .min ... .max }

    /// False.
    public static var hasDecimals: Bool { false }

    /// The nearest whole number, within the limits of the type.
    public init(nearest number: Double) {
        let rounded = number.rounded()
        self = Int(exactly: rounded) ?? (rounded > 0 ? .max : .min)
    }

    /// Reads a sign and digits.
    public init?(decimal text: String) {
        guard let digits = DecimalDigits(text), digits.decimals == 0, digits.exponent < 20 else { return nil }
        self.init((digits.isNegative ? "-" : "") + digits.whole)
    }

    /// The number as a `Double`.
    public var double: Double { Double(self) }

    /// The number after some steps, within the limits of the type.
    public func moved(by count: Int, of step: Int) -> Int {
        let (distance, overflows) = count.multipliedReportingOverflow(by: step)
        let isUp = (count < 0) == (step < 0)
        if overflows { return isUp ? .max : .min }
        let (sum, isBeyond) = addingReportingOverflow(distance)
        return isBeyond ? (isUp ? .max : .min) : sum
    }
}

extension Double: FieldNumber {
    /// From negative to positive infinity.
    public static var widest: ClosedRange<Double> { -.infinity ... .infinity }

    /// True.
    public static var hasDecimals: Bool { true }

    /// The number itself.
    public init(nearest number: Double) { self = number.isNaN ? -.infinity : number }

    /// Reads a sign, digits with a point, and an exponent.
    public init?(decimal text: String) {
        guard let digits = DecimalDigits(text), let number = Double(digits.notation), number.isFinite else {
            return nil
        }
        self = number
    }

    /// The number itself.
    public var double: Double { self }

    /// The number after some steps, with as many decimals as the number and the step have.
    public func moved(by count: Int, of step: Double) -> Double {
        let sum = self + Double(count) * step
        guard let own = DecimalDigits("\(self)"), let steps = DecimalDigits("\(step)"),
            let digits = DecimalDigits("\(sum)")
        else { return sum }
        return Double(digits.rounded(to: max(own.decimals, steps.decimals)).notation) ?? sum
    }
}

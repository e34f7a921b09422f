import TrellisViews

/// How a number is written: decimals, thousands, prefix and suffix, percent, hexadecimal.
///
///     NumberFormat(decimals: 2, thousands: ",", prefix: "$")      // $1,234.50
///     NumberFormat(suffix: " kg")                                 // 12.5 kg
///     NumberFormat.percent(decimals: 1)                           // 0.125 as 12.5%
///     NumberFormat.hex(digits: 4)                                 // 255 as 0x00FF
public struct NumberFormat: Hashable, Sendable {
    /// The least and the most digits after the point; nil for as many as the number needs.
    var decimals: ClosedRange<Int>?
    /// The sign between groups of three digits; nil for none. A comma is the language's sign while `point` is nil.
    var thousands: Character?
    /// The sign before the decimals; nil for the language's.
    var point: Character?
    /// The text before the number, such as a currency, with a blank if there is to be one.
    var prefix: String
    /// The text after the number, such as a unit, with a blank if there is to be one.
    var suffix: String
    var notation: Notation

    enum Notation: Hashable, Sendable {
        /// Digits 0...9.
        case decimal
        /// Digits 0...9 of a hundred times the number; whole numbers are percents already.
        case percent
        /// `0x` and at least the given digits 0...F. Numbers with decimals are written as decimals.
        case hex(digits: Int)
    }

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - decimals: the digits after the point, with zeros at the end; nil for as many as the number needs.
    ///   - thousands: the sign between groups of three digits. Without a `point`, a comma stands for the sign of the
    ///     window's language.
    ///   - point: the sign before the decimals; nil for that of the window's language.
    ///   - prefix: the text before the number.
    ///   - suffix: the text after the number.
    public init(
        decimals: Int? = nil, thousands: Character? = nil, point: Character? = nil, prefix: String = "",
        suffix: String = ""
    ) {
        self.decimals = decimals.map { max(0, $0)...max(0, $0) }
        self.thousands = thousands
        self.point = point
        self.prefix = prefix.inOneLine
        self.suffix = suffix.inOneLine
        notation = .decimal
    }

    /// Digits, with a point where needed.
    public static let plain = NumberFormat()

    /// Percent: 0.25 is `25%`, as is a whole 25.
    public static func percent(decimals: Int? = nil) -> NumberFormat {
        var format = NumberFormat(decimals: decimals, suffix: "%")
        format.notation = .percent
        return format
    }

    /// Hexadecimal: 255 is `0xFF`.
    public static func hex(digits: Int = 1) -> NumberFormat {
        var format = NumberFormat()
        format.notation = .hex(digits: digits)
        return format
    }

    func written(by conventions: Language.Conventions) -> NumberFormat {
        guard point == nil, conventions.point != "." || thousands == "," && conventions.thousands != "," else {
            return self
        }
        var format = self
        format.point = conventions.point
        if thousands == "," { format.thousands = conventions.thousands }
        return format
    }

    /// A number with prefix and suffix.
    public func string<Number: FieldNumber>(_ number: Number) -> String {
        prefix + digits(number) + suffix
    }

    /// A number without prefix and suffix.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - groups: whether thousands are separated.
    public func digits<Number: FieldNumber>(_ number: Number, groups: Bool = true) -> String {
        if case .hex(let least) = notation, let whole = number as? Int { return hex(whole, least) }
        guard var value = DecimalDigits("\(number)") else { return number.double > 0 ? "∞" : "-∞" }
        value = value.shifted(by: shift(of: Number.self))
        if value.exponent > Self.mostDigits { return "\(number)" }
        if let decimals { value = value.rounded(to: decimals.upperBound) }
        var fraction = value.fraction
        let missing = min(decimals?.lowerBound ?? 0, Self.mostDecimals) - fraction.count
        if missing > 0, Number.hasDecimals { fraction += String(repeating: "0", count: missing) }
        let whole = groups ? grouped(value.whole) : value.whole
        return (value.isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "\(point ?? ".")\(fraction)")
    }

    /// Larger numbers are written with an exponent.
    private static let mostDigits = 21

    /// More decimals than any number has are not written.
    private static let mostDecimals = 400

    /// The number of digits by which the point moves to the right.
    func shift<Number: FieldNumber>(of type: Number.Type) -> Int { notation == .percent && Number.hasDecimals ? 2 : 0 }

    private func hex(_ number: Int, _ least: Int) -> String {
        let digits = String(number.magnitude, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, min(least, 16) - digits.count))
        return "\(number < 0 ? "-" : "")0x\(zeros)\(digits)"
    }

    private func grouped(_ digits: String) -> String {
        guard let thousands else { return digits }
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result.append(thousands) }
            result.append(digit)
        }
        return result
    }
}

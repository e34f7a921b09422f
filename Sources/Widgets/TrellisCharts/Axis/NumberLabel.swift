import Platform

/// Numbers in few columns: `950`, `1.2k`, `3.4M`, `1e18`, `2e-5`.
public enum NumberLabel {
    /// A number with about three digits: `0.123`, `42`, `1.23k`, `-35M`.
    ///
    /// From 10,000 on, and from 1,000 on where three digits do not hold the number, it has a unit of a thousand (k), a
    /// million (M), a milliard (G) or a billion (T); beyond, and below a thousandth, an exponent.
    public static func short(_ value: Double, digits: Int = 3) -> String {
        let digits = min(max(digits, 1), 15)
        guard value.isFinite, value != 0 else { return special(value) }
        let rounded = round(value, digits: digits)
        let magnitude = exponent(of: rounded)
        return text(rounded, decimals: digits - 1 - magnitude, usesUnits: magnitude > 2)
    }

    /// The label of a tick, with the digits that tell it from the next one: `0`, `0.5`, `1.0`; `9000`, `12k`.
    ///
    /// - Parameters:
    ///   - value: a multiple of the step.
    ///   - step: the distance of the ticks.
    public static func tick(_ value: Double, step: AxisStep) -> String {
        guard value.isFinite, value != 0 else { return special(value, decimals: step.decimals) }
        return text(value, decimals: -step.exponent, usesUnits: value.magnitude >= 9999.5, pads: true)
    }

    private static func special(_ value: Double, decimals: Int = 0) -> String {
        if value == 0 { return decimals > 0 && decimals <= 3 ? "0." + String(repeating: "0", count: decimals) : "0" }
        return value.isNaN ? "–" : value > 0 ? "∞" : "-∞"
    }

    private static let units = ["", "k", "M", "G", "T"]

    /// - Parameter decimals: the position of the last digit, counted from the point.
    private static func text(_ value: Double, decimals: Int, usesUnits: Bool, pads: Bool = false) -> String {
        let magnitude = exponent(of: value)
        if magnitude >= 15 || magnitude < -3 || decimals > 3 && pads && magnitude < 0 {
            return scientific(value, digits: decimals + magnitude)
        }
        let unit = usesUnits ? magnitude / 3 : 0
        let fractions = decimals + 3 * unit
        // Where a unit would need more digits than it saves, the number is written in full.
        if unit > 0, pads, fractions > 3 { return fixed(value, decimals: max(0, decimals), pads: pads) }
        let scaled = value / pow(10, Double(3 * unit))
        return fixed(scaled, decimals: max(0, fractions), pads: pads && unit == 0) + units[unit]
    }

    /// The power of ten of the first digit.
    private static func exponent(of value: Double) -> Int {
        let exponent = Int(log10(value.magnitude).rounded(.down))
        // The logarithm of 1000 may be a little less than 3.
        return value.magnitude >= pow(10, Double(exponent + 1)) ? exponent + 1 : exponent
    }

    private static func round(_ value: Double, digits: Int) -> Double {
        let fractions = digits - 1 - exponent(of: value)
        if fractions.magnitude > 22 { return value }
        let power = pow(10, Double(fractions.magnitude))
        return fractions >= 0 ? (value * power).rounded() / power : (value / power).rounded() * power
    }

    /// Digits after the point that are zero are left out, unless the number is padded.
    private static func fixed(_ value: Double, decimals: Int, pads: Bool) -> String {
        let decimals = min(decimals, 17)
        let power = pow(10, Double(decimals))
        let scaled = (value.magnitude * power).rounded()
        guard scaled < 0x1p62 else { return "\(value)" }
        let whole = Int(scaled) / Int(power)
        var fraction = "\(Int(scaled) % Int(power))"
        fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
        if !pads { while fraction.last == "0" { fraction.removeLast() } }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        return decimals == 0 || fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
    }

    /// `1e18`, `-2.5e-7`.
    private static func scientific(_ value: Double, digits: Int) -> String {
        // The standard library writes the fewest digits that give the number back: "1.2345e+18".
        let text = "\(value.magnitude)"
        let power = exponent(of: value)
        var mantissa = text.prefix { $0 != "e" }.filter { $0 != "." }.drop { $0 == "0" }
        while mantissa.last == "0" { mantissa.removeLast() }
        mantissa = mantissa.prefix(max(1, min(digits + 1, 6)))
        while mantissa.last == "0" { mantissa.removeLast() }
        let rest = mantissa.dropFirst()
        return "\(value < 0 ? "-" : "")\(mantissa.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(power)"
    }
}

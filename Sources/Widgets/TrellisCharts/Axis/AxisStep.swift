import Platform

/// The distance of the ticks of an axis: a whole number times a power of ten, so that ticks are exact decimals.
public struct AxisStep: Hashable, Sendable {
    /// The factor, at least 1.
    public let factor: Int
    /// The power of ten.
    public let exponent: Int
    /// The step as a number.
    public let value: Double

    private init(_ factor: Int, _ exponent: Int) {
        (self.factor, self.exponent) = (factor, exponent)
        value = Self.number(factor, exponent)
    }

    private static func number(_ factor: Int, _ exponent: Int) -> Double {
        if exponent == 0 { return Double(factor) }
        // A product would add its own error: 3 * 0.1 is not 0.3.
        if exponent < 0, exponent >= -22, abs(factor) < 1 << 53 { return Double(factor) / Self.powers[-exponent] }
        return Double("\(factor)e\(exponent)") ?? .infinity
    }

    /// The powers of ten that a Double holds exactly.
    private static let powers: [Double] = (0...22).reduce(into: []) { powers, _ in
        powers.append(powers.last.map { $0 * 10 } ?? 1)
    }

    /// Which steps an axis may take.
    public enum Kind: Hashable, Sendable {
        /// 1, 2 and 5 times a power of ten.
        case decimal
        /// 1, 2 and 5 times a power of ten from 1 on, for things that can be counted.
        case whole
        /// Steps that fit a clock, for numbers in seconds: 1, 2, 5, 10, 15 and 30 seconds and minutes, 1, 2, 3, 6 and
        /// 12 hours, then days.
        case time
    }

    /// The smallest step of a kind that is not less than a number.
    public static func atLeast(_ least: Double, _ kind: Kind = .decimal) -> AxisStep {
        let least = min(max(least.isNaN ? 1 : least, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
        switch kind {
        case .whole where least <= 1: return AxisStep(1, 0)
        case .time where least > 1:
            for seconds in clockSteps where Double(seconds) >= least { return AxisStep(seconds, 0) }
            let days = decimal(least / 86_400)
            return AxisStep(days.factor * 86_400, days.exponent)
        default: return decimal(least)
        }
    }

    private static func decimal(_ least: Double) -> AxisStep {
        var exponent = Int(log10(least).rounded(.down)) - 1
        while exponent < 310 {
            for factor in [1, 2, 5] {
                let step = AxisStep(factor, exponent)
                if !step.value.isFinite { return AxisStep(1, 308) }
                if step.value >= least { return step }
            }
            exponent += 1
        }
        return AxisStep(1, 308)
    }

    private static let clockSteps = [
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    ]

    /// The next larger step of a kind.
    public func next(_ kind: Kind = .decimal) -> AxisStep { .atLeast(value * 1.001, kind) }

    /// The digits that a tick needs after the point.
    public var decimals: Int { max(0, -exponent) }

    /// The multiples of the step within a range, ascending.
    ///
    /// - Parameters:
    ///   - scale: the range.
    ///   - most: the largest number of them; none are returned if there are more.
    public func multiples(in scale: AxisScale, most: Int = 1000) -> [Double] {
        let first = (scale.lower / value).rounded(.up)
        let last = (scale.upper / value).rounded(.down)
        guard first.magnitude < 0x1p62, last.magnitude < 0x1p62, last - first < Double(most), first <= last else {
            return []
        }
        // Division may miss a tick that lies exactly at an end.
        let (low, high) = (Int(first) - 1, Int(last) + 1)
        var values: [Double] = []
        for multiple in low...high {
            let tick = Self.number(multiple, exponent, times: factor)
            if tick >= scale.lower, tick <= scale.upper, tick != values.last { values.append(tick) }
        }
        return values
    }

    private static func number(_ multiple: Int, _ exponent: Int, times factor: Int) -> Double {
        let (product, overflow) = multiple.multipliedReportingOverflow(by: factor)
        return overflow ? Double(multiple) * number(factor, exponent) : number(product, exponent)
    }
}

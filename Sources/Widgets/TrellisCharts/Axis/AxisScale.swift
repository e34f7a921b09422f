/// A range of numbers laid out on a length: numbers become shares of it, and back.
///
/// It copes with every pair of finite numbers, even if their difference is not finite. Infinite ends count as the
/// largest numbers, and a range of one number gets some room around it.
public struct AxisScale: Hashable, Sendable {
    /// The number at the start.
    public let lower: Double
    /// The number at the end, greater than `lower`.
    public let upper: Double

    /// Creates a scale.
    public init(_ range: ClosedRange<Double>) {
        let most = Double.greatestFiniteMagnitude
        let low = min(max(range.lowerBound, -most), most)
        let high = max(min(range.upperBound, most), -most)
        if low < high {
            (lower, upper) = (low, high)
        } else {
            // At least a few steps of the number format, so that the ends differ.
            let room = max(abs(low) / 10, low.ulp * 8)
            (lower, upper) = low == 0 ? (0, 1) : (max(low - room, -most), min(low + room, most))
        }
    }

    /// The difference of the ends; infinite if that is not a number.
    public var span: Double { upper - lower }

    /// The ends as a range.
    public var range: ClosedRange<Double> { lower...upper }

    /// The share of the length at which a number lies: 0 at the start, 1 at the end, less or more outside.
    public func share(of value: Double) -> Double {
        let span = span
        if span.isFinite, span > 0x1p-1000 { return (value - lower) / span }
        // Halves do not overflow, and numbers near zero keep their digits.
        let factor = span.isFinite ? 0x1p500 : 0.25
        return (value * factor - lower * factor) / (upper * factor - lower * factor)
    }

    /// The number at a share of the length.
    public func value(at share: Double) -> Double {
        let span = span
        let value = span.isFinite ? lower + share * span : lower * (1 - share) + upper * share
        let most = Double.greatestFiniteMagnitude
        return min(max(value, -most), most)
    }

    /// The nearest of a number of places, counted from 0; the first one lies at the start, the last one at the end.
    ///
    /// - Returns: nil for a number outside the range, and if there is no place.
    public func cell(of value: Double, in length: Int) -> Int? {
        guard length > 0, value >= lower, value <= upper else { return nil }
        return Int((share(of: value) * Double(length - 1)).rounded())
    }
}

/// How values are sorted into bins.
public enum BinRule: Hashable, Sendable {
    /// A number of bins of the same width, from the least value to the greatest.
    case count(Int)
    case width(Double)
    /// Freedman and Diaconis' rule, from the middle half of the values; Sturges' rule if that has no width.
    case automatic
    /// Sturges' rule: from the number of values alone.
    case sturges
}

/// Values counted by ranges of the same width.
///
/// A bin includes its lower end and excludes its upper one, except for the last bin. Values that are not finite are in
/// no bin.
public struct Bins: Hashable, Sendable {
    /// The lower end of the first bin.
    public let start: Double
    /// The width of a bin, greater than 0.
    public let width: Double
    /// The number of values in each bin.
    public let counts: [Int]
    /// The number of values that are not finite.
    public let leftOut: Int
    /// The number of values in all bins.
    public let total: Int
    /// The number of values in the fullest bin.
    public let highest: Int

    /// The most bins; a width that would need more is increased.
    public static let most = 10_000

    /// Sorts values into bins.
    ///
    /// - Complexity: O(values); for `.automatic` also sorting of at most 100,000 of them, taken at regular distances.
    public init(_ values: [Double], _ rule: BinRule = .automatic) {
        var (low, high, count) = (Double.infinity, -Double.infinity, 0)
        for value in values where value.isFinite {
            low = min(low, value)
            high = max(high, value)
            count += 1
        }
        leftOut = values.count - count
        guard count > 0 else {
            (start, width, counts, highest, total) = (0, 1, [], 0, 0)
            return
        }
        let layout = BinLayout(low, high, count, rule) { Self.middleHalf(of: values) }
        (start, width) = (layout.start, layout.width)
        var counts = [Int](repeating: 0, count: layout.count)
        for value in values where value.isFinite { counts[layout.bin(of: value)] += 1 }
        self.counts = counts
        highest = counts.max() ?? 0
        total = count
    }

    /// The ends of a bin.
    public func range(_ bin: Int) -> ClosedRange<Double> {
        let low = end(bin)
        return low...max(low, end(bin + 1))
    }

    /// The lower end of a bin, or the upper end of the last one.
    func end(_ bin: Int) -> Double {
        let value = start + Double(bin) * width
        let most = Double.greatestFiniteMagnitude
        return min(max(value, -most), most)
    }

    /// The distance between the quartiles.
    private static func middleHalf(of values: [Double]) -> Double {
        let step = max(1, values.count / 100_000)
        let sample = stride(from: 0, to: values.count, by: step).map { values[$0] }.filter(\.isFinite).sorted()
        guard let last = sample.indices.last else { return 0 }
        return sample[last * 3 / 4] - sample[last / 4]
    }
}

/// Where bins begin, and how many there are.
struct BinLayout {
    private(set) var start: Double
    private(set) var width: Double
    private(set) var count: Int

    /// - Parameters:
    ///   - low: the least value; finite.
    ///   - high: the greatest value; finite.
    ///   - values: the number of values.
    ///   - middleHalf: returns the distance between the quartiles.
    init(_ low: Double, _ high: Double, _ values: Int, _ rule: BinRule, middleHalf: () -> Double) {
        let scale = AxisScale(low...high)
        // Half of the span does not overflow.
        let half = high / 2 - low / 2
        func even(_ count: Int) -> (Double, Double, Int) {
            let count = min(max(1, count), Bins.most)
            if half == 0 { return (scale.lower, scale.span.isFinite ? scale.span : 1, 1) }
            let width = min(half / Double(count) * 2, .greatestFiniteMagnitude)
            // Tiny ranges cannot be divided.
            return width > 0 ? (low, width, count) : (low, high - low, 1)
        }
        /// Bins that begin at multiples of a width.
        func aligned(_ wanted: Double) -> (Double, Double, Int) {
            var width = wanted
            let least = half / Double(Bins.most - 1) * 2
            if width < least { width = least }
            guard width.isFinite, width > 0 else { return even(1) }
            let start = (low / width).rounded(.down) * width
            guard start.isFinite, start <= low else { return even(1) }
            let span = high / width - start / width
            return (start, width, min(max(1, Int(min(span, Double(Bins.most)).rounded(.down)) + 1), Bins.most))
        }
        /// Bins of a legible width, the next of 1, 2 and 5 times a power of ten.
        func legible(_ wanted: Double) -> (Double, Double, Int) {
            // Rounding must not lead to the next width.
            wanted > 0 && wanted.isFinite && half > 0 ? aligned(AxisStep.atLeast(wanted * (1 - 1e-9)).value) : even(1)
        }
        let sturges = (Double(values).significand > 1 ? 1 : 0) + Int(Double(max(1, values)).exponent) + 1
        switch rule {
        case .count(let count): (start, width, self.count) = even(count)
        case .width(let width) where width > 0 && width.isFinite: (start, self.width, count) = aligned(width)
        case .width: (start, width, count) = even(1)
        case .sturges: (start, width, count) = legible(half / Double(sturges) * 2)
        case .automatic:
            let quartiles = middleHalf()
            let cubeRoot = Self.cubeRoot(Double(values))
            let wanted = quartiles.isFinite && quartiles > 0 ? 2 * quartiles / cubeRoot : half / Double(sturges) * 2
            // Values far outside must not lead to thousands of empty bins.
            (start, width, count) = legible(max(wanted, half / 100))
        }
    }

    /// The bin of a value between the least and the greatest.
    func bin(of value: Double) -> Int {
        let position = value / width - start / width
        guard position.isFinite else { return 0 }
        return min(max(0, Int(position.rounded(.down))), count - 1)
    }

    private static func cubeRoot(_ value: Double) -> Double {
        // Newton's method from a power of two near the root; a few rounds give all digits.
        var root = Double(sign: .plus, exponent: value.exponent / 3, significand: 1)
        for _ in 0..<8 { root = (2 * root + value / (root * root)) / 3 }
        return root
    }
}

/// Measures speed from counts at points in time: the mean over about the last eight seconds.
struct RateMeter {
    private var samples: [(time: Duration, count: Double)] = []

    /// The minimum time between samples, and the number of samples kept; closer samples replace the last one.
    private static let spacing = Duration.milliseconds(500)
    private static let capacity = 16

    /// Adds a count. A count lower than the last one starts over.
    mutating func add(_ count: Double, at time: Duration) {
        if let last = samples.last, count < last.count || time < last.time { samples.removeAll() }
        if samples.count > 1, time - samples[samples.count - 2].time < Self.spacing {
            samples[samples.count - 1] = (time, count)
            return
        }
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append((time, count))
    }

    /// Units per second; nil until it can be computed.
    var rate: Double? {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
        return (last.count - first.count) / ((last.time - first.time) / .seconds(1))
    }
}

extension Double {
    /// The number in at most four characters besides the sign: `7.5`, `42`, `980`, `1.2k`, `35M`.
    var shortText: String {
        guard isFinite else { return "?" }
        var value = magnitude
        var unit = ""
        for next in ["k", "M", "G", "T", "P"] where value >= 999.5 {
            value /= 1000
            unit = next
        }
        let tenths = Int(min(value, 99_999) * 10 + 0.5)
        let sign = self < 0 ? "-" : ""
        return sign + (tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)")
            + unit
    }
}

extension Duration {
    /// Minutes and seconds, with hours if needed: `0:07`, `12:30`, `1:02:03`.
    var clockText: String {
        let seconds = Int(components.seconds)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(seconds % 60)
    }
}

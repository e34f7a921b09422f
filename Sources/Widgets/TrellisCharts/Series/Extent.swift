/// The smallest and the largest of some numbers; `none` if there are none.
struct Extent: Hashable {
    var low: Double
    var high: Double

    static let none = Extent(low: .infinity, high: -.infinity)

    var isEmpty: Bool { low > high }

    /// Adds a number; one that is not finite changes nothing.
    @inline(__always)
    mutating func add(_ value: Double) {
        guard value.isFinite else { return }
        if value < low { low = value }
        if value > high { high = value }
    }

    @inline(__always)
    mutating func add(_ other: Extent) {
        if other.low < low { low = other.low }
        if other.high > high { high = other.high }
    }

    var range: ClosedRange<Double>? { isEmpty ? nil : low...high }
}

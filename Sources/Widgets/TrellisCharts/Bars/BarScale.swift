/// Values as eighths of cells along a bar.
struct BarScale {
    let scale: AxisScale
    /// The cells of the axis of values.
    let length: Int
    /// Where bars begin, in eighths: at zero, or at the end of the range that is nearer to it.
    let base: Int

    /// - Parameters:
    ///   - data: the least and the largest value; nil if there is none.
    ///   - axis: the axis of values.
    ///   - length: the cells of that axis.
    ///   - ticks: about how many ticks there is room for.
    init(_ data: ClosedRange<Double>?, _ axis: ChartAxis, length: Int, ticks: Int) {
        self.length = max(0, length)
        var scale = axis.scale(for: data, ticks: ticks, cells: Double(length))
        if axis.range == nil { scale = Self.withZeroBetweenCells(scale, length) }
        self.scale = scale
        let zero = min(max(0, scale.lower), scale.upper)
        base = Self.eighths(zero, scale, self.length)
    }

    /// The eighths at which a value ends; nil for NaN. Values outside the range end with it.
    func end(of value: Double) -> Int? { value.isNaN ? nil : Self.eighths(value, scale, length) }

    /// The cells of a bar from its base to a value, in eighths: at least one unless the value is zero or a gap.
    func bar(to value: Double) -> Range<Int>? {
        guard let end = end(of: value) else { return nil }
        if end == base, value != 0 {
            if value > 0, base < length * 8, value > scale.lower { return base..<base + 1 }
            if value < 0, base > 0, value < scale.upper { return base - 1..<base }
        }
        return min(base, end)..<max(base, end)
    }

    private static func eighths(_ value: Double, _ scale: AxisScale, _ length: Int) -> Int {
        let share = scale.share(of: value)
        return Int((min(max(share.isNaN ? 0 : share, 0), 1) * Double(length * 8)).rounded())
    }

    /// Widens a range on both sides of zero so that zero lies between two cells: bars of both signs then begin at the
    /// same edge, and a line can be drawn there.
    private static func withZeroBetweenCells(_ scale: AxisScale, _ length: Int) -> AxisScale {
        guard scale.lower < 0, scale.upper > 0, length > 1 else { return scale }
        let below = min(max(1, (scale.share(of: 0) * Double(length)).rounded()), Double(length - 1))
        let above = Double(length) - below
        let cell = max(scale.upper / above, -scale.lower / below)
        return AxisScale(-below * cell...above * cell)
    }
}

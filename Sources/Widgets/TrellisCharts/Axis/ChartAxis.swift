import TextScreen

/// What an axis of a chart shows: its range, its steps and how its numbers are written.
///
///     chart.yAxis = ChartAxis(range: 0...100, format: .number(suffix: "%"))
///     chart.xAxis = ChartAxis("time", steps: .time, format: .duration)
public struct ChartAxis: Sendable {
    /// The title, shown where there is room; empty for none.
    public var title: String
    /// The range; nil for that of the data, up to the next ticks.
    public var range: ClosedRange<Double>?
    /// Which steps the ticks may take.
    public var steps: AxisStep.Kind
    /// How numbers are written.
    public var format: AxisFormat
    /// Whether an automatic range includes 0.
    public var includesZero: Bool
    /// Whether lines cross the plot at the ticks.
    public var showsGrid: Bool
    /// Numbers that matter, as lines across the plot.
    public var thresholds: [ChartThreshold]

    /// Creates an axis.
    ///
    /// - Parameters:
    ///   - title: the title, shown where there is room.
    ///   - range: the range; nil for that of the data.
    ///   - steps: which steps the ticks may take.
    ///   - format: how numbers are written.
    ///   - includesZero: whether an automatic range includes 0.
    ///   - showsGrid: whether lines cross the plot at the ticks.
    ///   - thresholds: numbers that matter.
    public init(
        _ title: String = "", range: ClosedRange<Double>? = nil, steps: AxisStep.Kind = .decimal,
        format: AxisFormat = .short, includesZero: Bool = false, showsGrid: Bool = false,
        thresholds: [ChartThreshold] = []
    ) {
        self.title = title
        self.range = range
        self.steps = steps
        self.format = format
        self.includesZero = includesZero
        self.showsGrid = showsGrid
        self.thresholds = thresholds
    }

    // MARK: Range

    /// The scale for data in a range: the fixed range, or that of the data extended to the next ticks.
    ///
    /// - Parameters:
    ///   - data: the smallest and the largest number; nil if there are none.
    ///   - ticks: about how many ticks there is room for.
    ///   - cells: the length of the axis, which is then extended a little more where that puts whole cells between ticks;
    ///     nil if their distances need not be equal in cells.
    public func scale(for data: ClosedRange<Double>?, ticks: Int, cells: Double? = nil) -> AxisScale {
        if let range { return AxisScale(range) }
        var data = data ?? 0...1
        if includesZero { data = min(data.lowerBound, 0)...max(data.upperBound, 0) }
        for value in thresholds.map(\.value) where value.isFinite {
            data = min(data.lowerBound, value)...max(data.upperBound, value)
        }
        let tight = AxisScale(data)
        let step = AxisStep.atLeast(tight.span / Double(max(ticks, 2) - 1), steps)
        let scale = Self.extended(tight, to: step)
        guard let cells, cells >= 2, scale.span.isFinite else { return scale }
        let most = max(Self.mostRoom, 1 - tight.span / scale.span + Self.moreRoom)
        var (best, room) = (scale, most)
        for step in [step, step.next(steps), step.next(steps).next(steps)] {
            let even = Self.even(tight, step, cells)
            let left = even.map { 1 - tight.span / $0.span } ?? most
            if let even, left < room - 1e-9 { (best, room) = (even, left) }
        }
        return best
    }

    /// The part of an axis beyond the data that equal distances between ticks may take, or take more than others do.
    private static let (mostRoom, moreRoom) = (0.3, 0.05)

    /// A scale up to the next ticks.
    private static func extended(_ data: AxisScale, to step: AxisStep) -> AxisScale {
        let low = rounded(data.lower, to: step, .down)
        let high = rounded(data.upper, to: step, .up)
        return AxisScale(min(low, data.lower)...max(high, data.upper))
    }

    /// A scale from a tick on that puts whole cells between ticks: from the lowest one up, or from the highest one down if
    /// no number is more than 0. Nil if there is none with three ticks.
    private static func even(_ data: AxisScale, _ step: AxisStep, _ cells: Double) -> AxisScale? {
        let whole = extended(data, to: step)
        let count = (whole.span / step.value - 1e-6).rounded(.up)
        guard count >= 2, count <= cells else { return nil }
        let distance = (cells / count).rounded(.down)
        let length = step.value * cells / distance
        guard length.isFinite, Int(cells / distance) < mostTicks(rows: Int(cells.rounded(.up))) else { return nil }
        return AxisScale(data.upper <= 0 ? whole.upper - length...whole.upper : whole.lower...whole.lower + length)
    }

    /// The nearest multiple of a step below or above a number, or the number if there is none.
    private static func rounded(_ value: Double, to step: AxisStep, _ rule: FloatingPointRoundingRule) -> Double {
        let multiple = (value / step.value).rounded(rule) * step.value
        // 3 * 0.1 is a bit more than 0.3: a number that lies at a multiple already stays.
        let slack = step.value * 1e-9
        let near = (value / step.value).rounded() * step.value
        if (near - value).magnitude <= slack { return value }
        return multiple.isFinite ? multiple : value
    }

    // MARK: Ticks

    /// The ticks of a vertical axis: as many as its rows hold well, at most one in two rows.
    ///
    /// - Parameters:
    ///   - scale: the values that the axis shows.
    ///   - rows: the number of rows.
    ///   - cells: the length between the ends of the scale, of which ticks are a whole number apart if they can be; nil if
    ///     their distances need not be equal.
    public func ticks(_ scale: AxisScale, rows: Int, cells: Double? = nil) -> [AxisTick] {
        guard rows > 0 else { return [] }
        let most = Self.mostTicks(rows: rows)
        let finest = AxisStep.atLeast(scale.span / Double(max(1, most)), steps)
        var step = finest
        var (single, uneven): ([AxisTick], [AxisTick]) = ([], [])
        for _ in 0..<8 {
            let values = step.multiples(in: scale, most: most)
            let distance = cells.map { step.value / scale.span * $0 } ?? 1
            let isEven = (distance - distance.rounded()).magnitude < 1e-6
            let ticks = values.map { tick($0, step) }
            if values.count > 1 {
                if isEven { return ticks }
                if uneven.isEmpty { uneven = ticks }
            }
            if single.isEmpty { single = ticks }
            step = step.next(steps)
        }
        if !uneven.isEmpty { return uneven }
        // A single label tells no scale.
        return sparse(scale, finest, most) ?? single
    }

    private static func mostTicks(rows: Int) -> Int { rows < 5 ? min(rows, 2) : min((rows + 2) / 3 + 1, 9) }

    /// Some of the multiples of a step, or of a smaller one: between two and a number of them, at equal distances and as
    /// far apart as possible, with 0 among them if it can be.
    private func sparse(_ scale: AxisScale, _ coarsest: AxisStep, _ most: Int) -> [AxisTick]? {
        for divisor in [1.0, 2, 4] where most > 1 {
            let step = AxisStep.atLeast(coarsest.value / divisor, steps)
            let values = step.multiples(in: scale, most: 16 * most)
            guard values.count > 1 else { continue }
            var best: (hasZero: Bool, span: Int, ticks: [Double])?
            for distance in 1..<values.count {
                for start in 0..<min(distance, values.count - distance) {
                    let ticks = stride(from: start, to: values.count, by: distance).map { values[$0] }
                    guard ticks.count <= most else { continue }
                    let (hasZero, span) = (ticks.contains(0), (ticks.count - 1) * distance)
                    if let best, (best.hasZero ? 1 : 0, best.span) >= (hasZero ? 1 : 0, span) { continue }
                    best = (hasZero, span, ticks)
                }
            }
            if let best { return best.ticks.map { tick($0, step) } }
        }
        return nil
    }

    /// The ticks of a horizontal axis: as many as there is room for their labels, each centred below its tick, with two
    /// blanks between them.
    ///
    /// - Parameters:
    ///   - scale: the values that the axis shows.
    ///   - columns: the number of columns.
    public func ticks(_ scale: AxisScale, columns: Int) -> [AxisTick] {
        guard columns > 0 else { return [] }
        // More than one tick in eight columns looks crowded even if the labels are shorter.
        var step = AxisStep.atLeast(scale.span / max(1, Double(columns) / 8), steps)
        for _ in 0..<24 {
            let ticks = step.multiples(in: scale, most: max(2, columns / 4)).map { tick($0, step) }
            let room = step.value / scale.span * Double(max(1, columns - 1))
            if !ticks.isEmpty, ticks.count == 1 || ticks.allSatisfy({ Double($0.label.columns + 2) <= room }) {
                return ticks
            }
            if step.value > scale.span { break }
            step = step.next(steps)
        }
        return []
    }

    private func tick(_ value: Double, _ step: AxisStep) -> AxisTick {
        AxisTick(value: value, label: format.text(ofTick: value, step: step))
    }
}

/// A number on an axis that has a label.
public struct AxisTick: Hashable, Sendable {
    /// The number.
    public let value: Double
    /// The number as text.
    public let label: String

    /// Creates a tick.
    public init(value: Double, label: String) {
        self.value = value
        self.label = label
    }
}

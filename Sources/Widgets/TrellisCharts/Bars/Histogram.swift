public import TrellisViews

/// How often values occur, as bars without gaps: one for each range of values.
///
///     let histogram = Histogram(durations)
///     histogram.rule = .width(5)
///     histogram.valueFormat = .number(suffix: " ms")
///
/// The arrow keys and the mouse select a bin, whose range, count and share are read in the first row.
///
/// Roles: as those of `BarChart`.
public final class Histogram: BarsView {
    /// The values; those that are not finite are left out.
    @Observed(.size) public var values: [Double] = [] { didSet { valuesDidChange() } }

    /// How the values are sorted into bins.
    @Observed(.size) public var rule: BinRule = .automatic { didSet { valuesDidChange() } }

    /// How the ends of bins are written.
    @Observed(.display) public var valueFormat: AxisFormat = .short { didSet { cachedLabelColumns = nil } }

    private var cachedBins: Bins?
    private var cachedLabelColumns: Int?

    /// Creates a histogram.
    public init(_ values: [Double] = [], _ rule: BinRule = .automatic) {
        _values = Observed(wrappedValue: values, .size)
        _rule = Observed(wrappedValue: rule, .size)
        super.init()
        gap = 0
        axis = ChartAxis(steps: .whole, includesZero: true)
    }

    private func valuesDidChange() {
        (cachedBins, cachedLabelColumns) = (nil, nil)
        dataDidChange()
    }

    /// The bins, made once for all values.
    public var bins: Bins {
        if let cachedBins { return cachedBins }
        let bins = Bins(values, rule)
        cachedBins = bins
        return bins
    }

    override var groupCount: Int { bins.counts.count }

    override var dataRange: ClosedRange<Double>? {
        let bins = bins
        return bins.counts.isEmpty ? nil : 0...Double(max(1, bins.highest))
    }

    override func parts(_ group: Int, bar: Int) -> [(series: Int, start: Double?, end: Double)] {
        [(0, nil, Double(bins.counts[group]))]
    }

    override func value(_ group: Int, bar: Int) -> Double { Double(bins.counts[group]) }

    override func label(_ group: Int) -> String { shown(valueFormat).text(of: bins.end(group)) }

    override var labelsStandAtStart: Bool { !isHorizontal }

    override var widest: Int { isHorizontal ? 2 : 16 }

    override var leastGap: Int { 0 }

    override var labelColumns: Int {
        if let cachedLabelColumns { return cachedLabelColumns }
        let bins = bins
        let columns = bins.counts.indices.reduce(0) { max($0, shown(valueFormat).text(of: bins.end($1)).columns) }
        cachedLabelColumns = columns
        return columns
    }

    override func reading(_ group: Int) -> (name: String, values: [(series: Int, text: String)]) {
        let (bins, range) = (bins, bins.range(group))
        let name = "\(shown(valueFormat).text(of: range.lowerBound)) – \(shown(valueFormat).text(of: range.upperBound))"
        let all = bins.total
        let share = all > 0 ? Double(bins.counts[group]) / Double(all) : 0
        return (name, [(0, "\(bins.counts[group])  \(shown(AxisFormat.percent).text(of: share))")])
    }
}

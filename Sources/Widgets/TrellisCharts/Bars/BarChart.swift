public import TrellisViews

/// A bar for each category, or several beside or on top of each other.
///
///     let chart = BarChart(["Mon", "Tue", "Wed"], [12, 31, 25])
///     chart.series = [BarSeries("in", [12, 31, 25]), BarSeries("out", [8, -3, 17])]
///     chart.arrangement = .stacked
///     chart.onActivate = { day in show(day) }
///
/// Bars end at an eighth of a cell. Negative values go below the line of zero; NaN is a gap. The arrow keys and the
/// mouse select a category, whose values are read in the first row. What has no room is scrolled.
///
/// Roles: those of `SeriesLook`, `"chart.axis"`, `"chart.grid"`, `"chart.label"`, `"chart.title"` and
/// `"chart.selected"`.
public final class BarChart: BarsView {
    /// The names of the categories; bars beyond them have no label.
    @Observed(.size) public var categories: [String] = [] { didSet { categoriesDidChange() } }

    /// The series.
    @Observed(.size) public var series: [BarSeries] = [] { didSet { seriesDidChange() } }

    /// How the series of a category are arranged.
    @Observed(.size) public var arrangement: Arrangement = .grouped { didSet { seriesDidChange() } }

    /// Arrangements of the series of a category.
    public enum Arrangement: Hashable, Sendable, CaseIterable {
        /// Beside each other.
        case grouped
        /// On top of each other, those of negative values below zero.
        case stacked
    }

    /// What is known of all values, until they change.
    private var cached: (range: ClosedRange<Double>?, count: Int)?
    private var cachedLabelColumns: Int?
    /// The values visited to find the range: what the work is measured by.
    private(set) var scannedValues = 0

    /// Creates a chart of several series.
    public init(
        _ categories: [String] = [], _ series: [BarSeries], arrangement: Arrangement = .grouped,
        isHorizontal: Bool = false
    ) {
        _categories = Observed(wrappedValue: categories, .size)
        _series = Observed(wrappedValue: series, .size)
        _arrangement = Observed(wrappedValue: arrangement, .size)
        super.init()
        self.isHorizontal = isHorizontal
    }

    /// Creates a chart of one series.
    public convenience init(_ categories: [String] = [], _ values: [Double] = [], isHorizontal: Bool = false) {
        self.init(categories, values.isEmpty ? [] : [BarSeries("", values)], isHorizontal: isHorizontal)
    }

    private func categoriesDidChange() {
        (cached, cachedLabelColumns) = (nil, nil)
        dataDidChange()
    }

    private func seriesDidChange() {
        cached = nil
        dataDidChange()
    }

    /// The sum of the values of a category, without gaps.
    public func total(of category: Int) -> Double {
        series.reduce(0) { sum, series in
            let value = Self.value(series, category)
            return value.isNaN ? sum : sum + value
        }
    }

    // MARK: Data

    private static func value(_ series: BarSeries, _ group: Int) -> Double {
        series.values.indices.contains(group) ? series.values[group] : .nan
    }

    /// The range and the number of categories, found once for all values. O(values) after they have changed.
    private var data: (range: ClosedRange<Double>?, count: Int) {
        if let cached { return cached }
        let count = series.map(\.values.count).max() ?? 0
        var (low, high) = (Double.infinity, -Double.infinity)
        func add(_ value: Double) {
            guard value.isFinite else { return }
            low = min(low, value)
            high = max(high, value)
        }
        switch arrangement {
        case .grouped:
            for series in series {
                scannedValues += series.values.count
                for value in series.values { add(value) }
            }
        case .stacked:
            for group in 0..<count {
                scannedValues += series.count
                for part in stack(group) { add(part.end) }
            }
        }
        let found = (low <= high ? low...high : nil, count)
        cached = found
        return found
    }

    /// The parts of a stack, with sums that stay finite.
    private func stack(_ group: Int) -> [(series: Int, start: Double?, end: Double)] {
        var (above, below) = (0.0, 0.0)
        let most = Double.greatestFiniteMagnitude
        return series.enumerated().compactMap { index, series in
            let value = Self.value(series, group)
            if value.isNaN { return nil }
            if value < 0 {
                defer { below = max(below + value, -most) }
                return (index, below, max(below + value, -most))
            }
            defer { above = min(above + value, most) }
            return (index, above, min(above + value, most))
        }
    }

    override var groupCount: Int { data.count }

    override var barsInGroup: Int { arrangement == .grouped ? max(1, series.count) : 1 }

    override var seriesCount: Int { max(1, series.count) }

    override func role(ofSeries index: Int) -> Role {
        (series.indices.contains(index) ? series[index].role : nil) ?? SeriesLook.role(index)
    }

    override var seriesNames: [String] { series.map(\.name) }

    override var dataRange: ClosedRange<Double>? { data.range }

    override func parts(_ group: Int, bar: Int) -> [(series: Int, start: Double?, end: Double)] {
        if arrangement == .stacked { return stack(group) }
        return series.indices.contains(bar) ? [(bar, nil, Self.value(series[bar], group))] : []
    }

    override func value(_ group: Int, bar: Int) -> Double {
        if arrangement == .stacked { return total(of: group) }
        return series.indices.contains(bar) ? Self.value(series[bar], group) : .nan
    }

    override func label(_ group: Int) -> String { categories.indices.contains(group) ? categories[group] : "" }

    override var labelColumns: Int {
        if let cachedLabelColumns { return cachedLabelColumns }
        let columns = categories.reduce(0) { max($0, $1.inOneLine.columns) }
        cachedLabelColumns = columns
        return columns
    }

    override func reading(_ group: Int) -> (name: String, values: [(series: Int, text: String)]) {
        let name = label(group)
        let values = series.enumerated().map { index, series in
            let text = shown(axis.format).text(of: Self.value(series, group))
            return (index, series.name.isEmpty ? text : "\(series.name) \(text)")
        }
        return (name.isEmpty ? "\(group + 1)" : name, values)
    }
}

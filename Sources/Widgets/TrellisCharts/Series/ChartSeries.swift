public import TrellisViews

/// A row of points in a `LineChart`, with a name and a look.
///
///     let load = ChartSeries("load", limit: .units(60))
///     chart.series = [load]
///     load.append(x: seconds, y: percent)      // the chart shows it in the next frame
///
/// Points are in order of x whatever order they come in; of points with the same x, the one that came first remains
/// first. A point whose x is not finite is left out, one whose y is not finite is a gap.
///
/// Appending costs O(1) amortised. A point that comes out of order costs O(points) when the series is next read.
@MainActor
public final class ChartSeries: @MainActor KeyValueObservable {
    /// The name in the legend; a series without one is not in it.
    @Observed(.display) public var name: String = ""

    /// The role of the colour; nil for that of the series' position in its chart.
    @Observed(.display) public var role: Role? = nil

    /// The colours of an area from the lower end of the axis to the upper one; nil for a colour of its own.
    @Observed(.display) public var ramp: ColorRamp? = nil

    /// How points are shown.
    @Observed(.display) public var style: Style = .line

    /// Whether the series is left out of the picture and of automatic ranges.
    @Observed(.display) public var isHidden: Bool = false

    /// Which points are kept; the others, those with the smallest x, are removed.
    @Observed(.display) public var limit: Limit = .none { didSet { if limit != oldValue { trim() } } }

    /// How points are shown.
    public enum Style: Hashable, Sendable {
        /// Lines from point to point.
        case line
        /// Lines from point to point, and the area between them and 0 filled.
        case area
        /// A dot for each point. Where more than eight fall into one column of dots, a line from the lowest to the
        /// highest.
        case points
    }

    /// How many points are kept.
    public enum Limit: Hashable, Sendable {
        /// All points.
        case none
        /// The last ones, up to a number of them.
        case points(Int)
        /// Those at most so many units of x before the last one.
        case units(Double)
    }

    private var store = SeriesPoints()
    private let changes = ChangePoint()
    private var charts: [WeakView] = []
    /// The points and blocks of points read so far, for tests.
    var visits = 0

    /// Creates a series.
    ///
    /// - Parameters:
    ///   - name: the name in the legend.
    ///   - points: the points, in any order.
    ///   - style: how points are shown.
    ///   - role: the role of the colour; nil for that of the series' position in its chart.
    ///   - limit: which points are kept.
    public init(
        _ name: String = "", _ points: [ChartPoint] = [], style: Style = .line, role: Role? = nil,
        limit: Limit = .none
    ) {
        _name = Observed(wrappedValue: name, .display)
        _role = Observed(wrappedValue: role, .display)
        _style = Observed(wrappedValue: style, .display)
        _limit = Observed(wrappedValue: limit, .display)
        replacePoints(points)
    }

    /// Creates a series without a name, such as the only one of a chart.
    public convenience init(_ points: [ChartPoint], style: Style = .line, role: Role? = nil, limit: Limit = .none) {
        self.init("", points, style: style, role: role, limit: limit)
    }

    /// Creates a series of numbers at x = 0, 1, 2, …
    public convenience init(
        _ name: String = "", values: [Double], style: Style = .line, role: Role? = nil, limit: Limit = .none
    ) {
        let points = values.enumerated().map { ChartPoint(Double($0.offset), $0.element) }
        self.init(name, points, style: style, role: role, limit: limit)
    }

    // MARK: Points

    /// The points, in order of x. O(points); setting them removes all others.
    public var points: [ChartPoint] {
        get {
            let store = sorted
            return (0..<store.count).map { store[$0] }
        }
        set { replacePoints(newValue) }
    }

    /// The number of points.
    public var count: Int {
        changes.access(from: self)
        return store.count
    }

    /// A point by its position in order of x, from 0.
    public subscript(index: Int) -> ChartPoint {
        let store = sorted
        precondition(index >= 0 && index < store.count, "there is no point \(index) among \(store.count)")
        return store[index]
    }

    /// The point with the smallest x; nil if there are none.
    public var first: ChartPoint? { count > 0 ? self[0] : nil }

    /// The point with the largest x; nil if there are none.
    public var last: ChartPoint? { count > 0 ? self[count - 1] : nil }

    /// Appends a point.
    public func append(x: Double, y: Double) { append(ChartPoint(x, y)) }

    /// Appends a point.
    public func append(_ point: ChartPoint) { append(contentsOf: CollectionOfOne(point)) }

    /// Appends a number one unit after the last point, or at 0.
    public func append(_ y: Double) { append(ChartPoint(last.map { $0.x + 1 } ?? 0, y)) }

    /// Appends points.
    public func append(contentsOf points: some Sequence<ChartPoint>) {
        change {
            for point in points where point.x.isFinite { store.append(point) }
        }
    }

    /// Removes the points with the smallest x.
    public func removeFirst(_ number: Int = 1) {
        change { store.removeFirst(number) }
    }

    /// Removes all points.
    public func removeAll() { replacePoints([]) }

    private func replacePoints(_ points: [ChartPoint]) {
        change { store.replace(points.lazy.filter { $0.x.isFinite }) }
    }

    private func change(_ body: () -> Void) {
        changes.willChange()
        body()
        removeBeyondLimit()
        changes.didChange()
        observedPropertyDidChange(.display)
    }

    private func trim() { change {} }

    private func removeBeyondLimit() {
        switch limit {
        case .none: return
        case .points(let most):
            if store.count > max(0, most) { store.removeFirst(store.count - max(0, most)) }
        case .units(let units):
            store.sort()
            guard store.count > 0, !units.isNaN else { return }
            var steps = 0
            let first = store.index(atOrAfter: store.x(store.count - 1) - max(0, units), visits: &steps)
            if first > 0 { store.removeFirst(first) }
        }
    }

    // MARK: Plotting

    var sorted: SeriesPoints {
        changes.access(from: self)
        store.sort()
        return store
    }

    /// Tells the charts that show the series to paint it.
    public func observedPropertyDidChange(_ effect: ChangeEffect) {
        for chart in charts { chart.view?.setNeedsDisplay() }
    }

    func attach(to chart: View) {
        guard !charts.contains(where: { $0.view === chart }) else { return }
        charts.removeAll { $0.view == nil }
        charts.append(WeakView(view: chart))
    }

    func detach(from chart: View) { charts.removeAll { $0.view == nil || $0.view === chart } }

    /// The position of the point whose x is nearest to a number; nil if there are none. O(log points).
    func indexNearest(to x: Double) -> Int? {
        let store = sorted
        guard store.count > 0 else { return nil }
        let after = store.index(atOrAfter: x, visits: &visits)
        if after == 0 { return 0 }
        if after == store.count { return after - 1 }
        return x - store.x(after - 1) <= store.x(after) - x ? after - 1 : after
    }

    /// The point whose x is nearest to a number; nil if there are none. O(log points).
    public func point(nearestTo x: Double) -> ChartPoint? { indexNearest(to: x).map { sorted[$0] } }

    /// The smallest and largest y of the points in a range of x; nil if there are none. O(log points).
    public func values(in range: ClosedRange<Double>) -> ClosedRange<Double>? {
        let store = sorted
        return store.extent(of: positions(of: range, in: store), visits: &visits).range
    }

    func positions(of range: ClosedRange<Double>, in store: SeriesPoints) -> Range<Int> {
        let first = store.index(atOrAfter: range.lowerBound, visits: &visits)
        return first..<max(first, store.index(atOrAfter: range.upperBound.nextUp, from: first, visits: &visits))
    }
}

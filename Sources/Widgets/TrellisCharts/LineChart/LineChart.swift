public import TrellisViews

/// Series of points as lines, areas or dots, between two axes.
///
///     let load = ChartSeries("load", limit: .units(60))
///     let chart = window.add(LineChart([load]), "tt = ll = bb = rr = 0")
///     chart.visibleSpan = 60
///     chart.yAxis = ChartAxis(range: 0...100, format: .number(suffix: "%"))
///     chart.every(.seconds(1)) { load.append(x: clock.now, y: measure()) }
///
/// The picture costs about the same for 1,000 and for 1,000,000 points: O(columns · log points). Each column shows the
/// lowest and the highest of its points, so that no peak is lost.
///
/// ← and → move a cursor from point to point, which shows the values of all series; so does the mouse over the chart,
/// and a click keeps the cursor there. `+` and `-`, or the wheel while the chart has the focus, zoom; Shift with ← and →
/// moves the visible part, 0 shows all again. Esc removes the cursor.
public final class LineChart: View, FinePointing {
    /// The series.
    @Observed(.display) public var series: [ChartSeries] = [] { didSet { seriesDidChange(oldValue) } }

    /// The title above the plot, shown where there is room; empty for none.
    @Observed(.display) public var title: String = ""

    /// The horizontal axis. Its range is that of the data if it has none, and neither `visibleSpan` nor `visibleX` is set.
    @Observed(.display) public var xAxis: ChartAxis = ChartAxis()

    /// The vertical axis. Its automatic range is that of the visible points, up to the next ticks.
    @Observed(.display) public var yAxis: ChartAxis = ChartAxis()

    /// How many units of x are visible, counted back from the last point; nil for all. The picture moves with the data.
    @Observed(.display) public var visibleSpan: Double? = nil

    /// The part of x that the user has zoomed or moved to; nil for the whole range.
    @Observed(.display) public var visibleX: ClosedRange<Double>? = nil

    /// The x at which values are read; nil for none.
    @Observed(.display) public var cursorX: Double? = nil

    /// Where the names of the series are shown.
    @Observed(.display) public var legend: LegendPosition = .below

    /// The dots of a cell. Where the terminal shows only ASCII, each cell of a series shows its mark.
    @Observed(.display) public var resolution: DotResolution = .braille

    /// The text shown while there are no points.
    @Observed(.display) public var emptyText: String = "no data"

    /// Called when the user has moved the cursor, with its x, or nil if there is none any more.
    public var onCursor: Action<Double?>?

    /// Where the names of the series are shown, provided that there is room.
    public enum LegendPosition: Hashable, Sendable {
        /// Below the horizontal axis.
        case below
        /// Above the plot's upper right corner.
        case above
        /// In the plot, in its upper right corner.
        case corner
        /// Nowhere.
        case hidden
    }

    /// The x of the mouse over the plot.
    var hoveredX: Double? { didSet { if hoveredX != oldValue { setNeedsDisplay() } } }

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - series: the series.
    ///   - title: the title above the plot.
    ///   - x: the horizontal axis.
    ///   - y: the vertical axis.
    public init(
        _ series: [ChartSeries] = [], title: String = "", x: ChartAxis = ChartAxis(), y: ChartAxis = ChartAxis()
    ) {
        _title = Observed(wrappedValue: title, .display)
        _xAxis = Observed(wrappedValue: x, .display)
        _yAxis = Observed(wrappedValue: y, .display)
        super.init()
        self.series = series
    }

    private func seriesDidChange(_ old: [ChartSeries]) {
        for series in old where !self.series.contains(where: { $0 === series }) { series.detach(from: self) }
        for series in self.series { series.attach(to: self) }
    }

    /// Appends a point to a series.
    ///
    /// - Parameters:
    ///   - point: the point.
    ///   - index: the position of the series.
    public func append(_ point: ChartPoint, to index: Int = 0) { series[index].append(point) }

    // MARK: Hooks

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(width: 60, height: 16, minWidth: 10, minHeight: 3)
    }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .gained || change == .lost, !awaitsFocus { hoveredX = nil }
    }

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        return handleMouse(mouse)
    }

    public override func draw(in painter: Painter) { drawChart(in: painter) }

    /// The cursor to show: that of the mouse, or the one that was set.
    var shownCursorX: Double? { isHovered ? hoveredX ?? cursorX : cursorX }

    /// The values of all visible series at the point nearest to a number; nil for a series without points.
    ///
    /// - Complexity: O(series · log points)
    public func readings(at x: Double) -> [ChartPoint?] {
        series.map { $0.isHidden ? nil : $0.point(nearestTo: x) }
    }
}

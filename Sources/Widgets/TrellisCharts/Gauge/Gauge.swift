public import TrellisViews

/// A value in a range, as a bar or as a half circle: `CPU ██████▌░░░░ 63%`.
///
///     let gauge = Gauge(0.63, title: "CPU")
///     gauge.thresholds = [GaugeThreshold(0.7, .warning), GaugeThreshold(0.9, .error)]
///     let speed = Gauge(88, in: 0...180, title: "Speed", format: .number(suffix: " km/h"), form: .arc)
///
/// In one row, title and value stand beside the bar; with more rows, above it, and the ends of the range and the
/// thresholds below it. A half circle needs at least 12 columns and 5 rows.
///
/// Roles: `"gauge"` with the variants of the thresholds (`"gauge.warning"`), `"gauge.track"`, `"gauge.title"`,
/// `"gauge.value"` and `"chart.label"`.
public final class Gauge: View {
    /// The value; nil or NaN while unknown. Values outside the range fill none or all of the gauge.
    @Observed(.display) public var value: Double? = nil

    /// The range.
    @Observed(.size) public var limits: ClosedRange<Double> = 0...1

    /// What is measured.
    @Observed(.size) public var title: String = ""

    /// How the value and the limits are written.
    @Observed(.size) public var format: AxisFormat = .percent

    /// Details beside the value, such as `5.4 of 8 GB`; left out where there is no room.
    @Observed(.display) public var detail: String = ""

    /// The values from which on the gauge has another meaning; the highest one reached counts.
    @Observed(.display) public var thresholds: [GaugeThreshold] = []

    /// The colours along the gauge; nil for one colour, that of the value's meaning. The colours of thresholds lie at their
    /// values if it is `.levels`. A bar in one row is then made of squares, whose track has the role `"gauge.segment"`.
    @Observed(.display) public var ramp: ColorRamp? = nil

    /// The meaning below all thresholds: the variant of the role; nil for none.
    @Observed(.display) public var role: Role? = nil

    /// The form.
    @Observed(.size) public var form: Form = .automatic

    /// Whether the ends of the range are shown where there is room.
    @Observed(.display) public var showsLimits: Bool = true

    /// Forms of a gauge.
    public enum Form: Hashable, Sendable, CaseIterable {
        /// A half circle where there is room, or else a bar.
        case automatic
        case bar
        /// A half circle; a bar where there is no room for it.
        case arc
    }

    /// Creates a gauge.
    public init(
        _ value: Double? = nil, in limits: ClosedRange<Double> = 0...1, title: String = "",
        format: AxisFormat = .percent, form: Form = .bar
    ) {
        _value = Observed(wrappedValue: value, .display)
        _limits = Observed(wrappedValue: limits, .size)
        _title = Observed(wrappedValue: title, .size)
        _format = Observed(wrappedValue: format, .size)
        _form = Observed(wrappedValue: form, .size)
        super.init()
    }

    public override var debugLabel: String? { title }

    // MARK: Value

    var scale: AxisScale { AxisScale(limits) }

    /// The value, nil while it is unknown.
    private var finite: Double? { value.flatMap { $0.isNaN ? nil : $0 } }

    /// The share of the gauge that is filled, 0...1; nil while the value is unknown.
    var share: Double? { finite.map(share) }

    func share(of value: Double) -> Double {
        let share = scale.share(of: value)
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }

    var valueText: String { finite.map { shown(format).text(of: $0).inOneLine } ?? "–" }

    /// The columns reserved for the value, so that a bar keeps its length.
    var valueColumns: Int {
        max(
            valueText.columns, shown(format).text(of: scale.upper).inOneLine.columns,
            shown(format).text(of: scale.lower).inOneLine.columns)
    }

    /// The meaning of a value: that of the highest threshold that it reaches.
    func meaning(of value: Double) -> Role? {
        var highest: GaugeThreshold?
        for threshold in thresholds where value >= threshold.value && threshold.value >= highest?.value ?? -.infinity {
            highest = threshold
        }
        return highest?.role ?? role
    }

    func meaningRole(_ part: Role = .gauge, at value: Double? = nil, in painter: Painter) -> Role {
        if !painter.isEffectivelyEnabled { return part.disabled }
        return part.variant((value ?? finite).flatMap(meaning))
    }

    /// The colours along the gauge, if it has a ramp.
    func colors(in painter: Painter) -> ValueColors? {
        let limits = thresholds.map { (share: share(of: $0.value), role: Role.gauge.variant($0.role)) }
        return ValueColors(
            ramp, thresholds: limits, base: role.map { Role.gauge.variant($0) } ?? .ramp["low"], in: painter)
    }

    // MARK: View

    /// The least room for a half circle.
    static let leastArc = Size(width: 12, height: 5)

    private var isArc: Bool {
        guard bounds.width >= Self.leastArc.width, bounds.height >= Self.leastArc.height else { return false }
        return form == .arc || form == .automatic && bounds.height >= 6 && bounds.width >= 16
    }

    public override func measure(for width: Int?) -> Measure {
        if form == .arc { return Measure(Size(width: 24, height: 8), minimum: Self.leastArc) }
        let title = title.isEmpty ? 0 : self.title.inOneLine.columns + 1
        return Measure(width: title + 20 + valueColumns + 1, height: 1, minWidth: 6)
    }

    public override func draw(in painter: Painter) {
        guard !bounds.isEmpty else { return }
        if isArc {
            drawArc(in: painter)
        } else if bounds.height == 1 {
            drawRow(in: painter)
        } else {
            drawBar(in: painter)
        }
    }
}

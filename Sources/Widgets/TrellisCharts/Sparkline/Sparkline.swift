public import TrellisViews

/// The last values of something as small bars or a line: `▁▂▅▇▅▃  42`.
///
///     let load = window.add(Sparkline(range: 0...100, details: .last), "bb = 0, rr = 0, w = 30")
///     load.thresholds = [.init(70, .warning), .init(90, .error)]
///     load.append(42)
///
/// The newest value is at the right. It takes any number of rows. A value that is not finite leaves a gap.
///
/// Its role is `"series.1"`, unless it has one of its own; the details have `"chart.label"` and `"text"`.
public final class Sparkline: View {
    /// The look of the values.
    @Observed(.display) public var style: Style = .bars

    /// The values at the bottom and at the top; nil for the smallest and the largest visible one.
    @Observed(.display) public var range: ClosedRange<Double>? = nil

    /// The numbers beside the values, as far as there is room; the last ones are left out first.
    @Observed(.display) public var details: Details = []

    /// Values from which on another role applies, in any order.
    @Observed(.display) public var thresholds: [Threshold] = []

    /// The colours of values from the lower end of the range to the upper one; nil for those of the roles. The colours of
    /// thresholds lie at their values if it is `.levels`.
    @Observed(.display) public var ramp: ColorRamp? = nil

    /// The role of the values below all thresholds; nil for that of a first series.
    @Observed(.display) public var role: Role? = nil

    /// How the details are written.
    public var format: AxisFormat = .short { didSet { setNeedsDisplay() } }

    /// The number of values kept; the oldest ones are removed.
    @Observed(.display) public var limit: Int = 1000 { didSet { change {} } }

    /// Whether values that are fewer than the columns are as wide as all of these, so that a history that has just begun
    /// fills the room; otherwise columns at the left stay free.
    @Observed(.display) public var fillsWidth: Bool = false

    /// A look of the values.
    public enum Style: Hashable, Sendable {
        /// A bar in each column, in eighths of a cell.
        case bars
        /// A line of braille dots, two values in a column.
        case line
    }

    /// Numbers that can be shown beside the values.
    public struct Details: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: Int
        /// Creates a set from raw bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The newest value.
        public static let last = Details(rawValue: 1)
        /// The smallest visible value.
        public static let minimum = Details(rawValue: 2)
        /// The largest visible value.
        public static let maximum = Details(rawValue: 4)
    }

    /// A value from which on another role applies.
    public struct Threshold: Hashable, Sendable {
        /// The smallest value with the role.
        public var value: Double
        /// The role, such as `.warning`.
        public var role: Role

        /// Creates a threshold.
        public init(_ value: Double, _ role: Role) {
            self.value = value
            self.role = role
        }
    }

    /// The values, with some at the start that are no longer kept.
    private var store: [Double] = []
    private let changes = ChangePoint()

    /// Creates a sparkline.
    ///
    /// - Parameters:
    ///   - values: the values, the newest one last.
    ///   - style: the look of the values.
    ///   - range: the values at the bottom and at the top; nil for those of the data.
    ///   - details: the numbers beside the values.
    ///   - role: the role of the values.
    public init(
        _ values: [Double] = [], style: Style = .bars, range: ClosedRange<Double>? = nil, details: Details = [],
        role: Role? = nil
    ) {
        _style = Observed(wrappedValue: style, .display)
        _range = Observed(wrappedValue: range, .display)
        _details = Observed(wrappedValue: details, .display)
        _role = Observed(wrappedValue: role, .display)
        super.init()
        self.values = values
    }

    // MARK: Values

    /// The values, the newest one last. O(values).
    public var values: [Double] {
        get {
            changes.access(from: self)
            return Array(kept)
        }
        set { change { store = newValue } }
    }

    /// Appends a value. O(1) amortised.
    public func append(_ value: Double) { change { store.append(value) } }

    /// Appends values.
    public func append(contentsOf values: some Sequence<Double>) { change { store.append(contentsOf: values) } }

    private func change(_ body: () -> Void) {
        changes.willChange()
        body()
        // Removing as many as remain makes up for moving those.
        if store.count / 2 > max(limit, 8) { store.removeFirst(store.count - max(limit, 0)) }
        changes.didChange()
        setNeedsDisplay()
    }

    var kept: ArraySlice<Double> { store.suffix(max(0, limit)) }

    // MARK: Hooks

    public override func measure(for width: Int?) -> Measure { Measure(width: 24, height: 1, minWidth: 4) }

    public override func draw(in painter: Painter) { drawSparkline(in: painter) }
}

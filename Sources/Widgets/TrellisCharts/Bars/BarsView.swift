public import TrellisViews
import TrellisWidgets

/// What `BarChart` and `Histogram` have in common: bars along an axis, one of which can be selected.
public class BarsView: View, ClickParts {
    /// The axis of values.
    @Observed(.display) public final var axis: ChartAxis = ChartAxis(includesZero: true)

    /// Whether the axis of values is shown where there is room.
    @Observed(.display) public final var showsAxis: Bool = true

    /// Whether bars grow to the right instead of upwards.
    @Observed(.size) public final var isHorizontal: Bool = false

    /// The colours of the values of a single series, from the lower end of the axis to the upper one; nil for its own.
    @Observed(.display) public final var ramp: ColorRamp? = nil

    /// The cells across a bar; nil for as many as fit well.
    @Observed(.size) public final var thickness: Int? = nil

    /// The cells between two groups of bars; nil for as many as look well.
    @Observed(.size) public final var gap: Int? = nil

    /// Whether values are written beside the bars where there is room.
    @Observed(.display) public final var showsValues: Bool = false

    /// Whether there is a row for the names of the series and for the values of the selected bar.
    @Observed(.size) public final var showsLegend: Bool = true

    /// The position of the selected group of bars; nil for none.
    @Observed(.display) public final var selection: Int? = nil {
        didSet { if selection != nil { followsSelection = true } }
    }

    /// Whether the user can select bars; otherwise the view does not take the focus.
    @Observed(.display) public final var isSelectable: Bool = true { didSet { canFocusDidChange() } }

    /// The text in place of bars where there are none.
    @Observed(.display) public final var emptyText: String = "no data"

    /// Called when the user has selected a group of bars, with its position.
    public final var onSelect: Action<Int>?

    /// Called when the user presses Enter on a group of bars or double-clicks it, with its position.
    public final var onActivate: Action<Int>?

    /// The first visible group, while the view does not follow the selection.
    final var first = 0
    final var followsSelection = true
    final let scrollMouse = ScrollMouse()
    /// The groups painted so far: what the work is measured by.
    final var paintedGroups = 0

    override init() {}

    // MARK: Overridable members

    var groupCount: Int { 0 }

    var barsInGroup: Int { 1 }

    /// The number of series, each with a look of its own.
    var seriesCount: Int { 1 }

    func role(ofSeries series: Int) -> Role { SeriesLook.role(series) }

    var seriesNames: [String] { [] }

    /// The least and the largest end of a bar; nil if no value is finite.
    var dataRange: ClosedRange<Double>? { nil }

    /// The parts of a bar from the base outwards, in the order in which they are drawn; a part without a start begins
    /// at the base.
    func parts(_ group: Int, bar: Int) -> [(series: Int, start: Double?, end: Double)] { [] }

    func value(_ group: Int, bar: Int) -> Double { .nan }

    /// The label of a group; empty for none.
    func label(_ group: Int) -> String { "" }

    /// The columns of the widest label; 0 if there are none.
    var labelColumns: Int { 0 }

    /// Whether labels stand at the start of a group, as those of bins do, instead of at its middle.
    var labelsStandAtStart: Bool { false }

    /// The cells across a bar that is not made thicker automatically.
    var widest: Int { isHorizontal ? (barsInGroup == 1 ? 3 : 2) : 12 }

    /// The cells between two groups that have to be scrolled.
    var leastGap: Int { isHorizontal && barsInGroup == 1 ? 0 : 1 }

    /// What is read of a group: its name, and the values of its series.
    func reading(_ group: Int) -> (name: String, values: [(series: Int, text: String)]) { ("", []) }

    final func dataDidChange() {
        if let selection, selection >= groupCount { self.selection = groupCount > 0 ? groupCount - 1 : nil }
        setNeedsDisplay()
    }

    // MARK: Selection

    /// The selected group, or the first one while the focus shows a place for it.
    final var shownSelection: Int? {
        guard groupCount > 0 else { return nil }
        if let selection { return min(max(0, selection), groupCount - 1) }
        return isFocused ? range.first : nil
    }

    /// The visible groups.
    final var range: ScrollRange { plan().range }

    final func select(_ group: Int) {
        guard groupCount > 0 else { return }
        first = range.first
        let group = min(max(0, group), groupCount - 1)
        let isNew = group != selection
        selection = group
        followsSelection = true
        setNeedsDisplay()
        if isNew { perform(onSelect, group) }
    }

    final func scroll(to group: Int) {
        first = max(0, group)
        followsSelection = false
        setNeedsDisplay()
    }

    // MARK: View

    public override var canFocus: Bool { isSelectable }

    public override var wantsHover: Bool { isSelectable }

    public override func measure(for width: Int?) -> Measure {
        let header = showsLegend ? 1 : 0
        if isHorizontal {
            return Measure(
                width: 40, height: min(max(1, groupCount * barsInGroup), 20) + header + 1, minWidth: 8, minHeight: 3)
        }
        return Measure(width: 40, height: 10 + header, minWidth: 8, minHeight: 3)
    }

    public override func draw(in painter: Painter) { drawBars(in: painter) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    public override var keyBindings: KeyBindings { Self.keys }
}

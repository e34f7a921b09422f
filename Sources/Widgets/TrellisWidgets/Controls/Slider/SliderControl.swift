public import TrellisViews

/// The base of `Slider` and `RangeSlider`: thumbs on a track between two limits.
public class SliderControl<Number: FieldNumber>: View, MovedByKeys, FinePointing {
    /// The values at both ends of the track; values outside count as the nearest end.
    @Observed(.size) public final var limits: ClosedRange<Number> = Number.widest

    /// The distance between two values; nil for 1, or for a hundredth of the track if there are decimals.
    @Observed public final var step: Number? = nil

    /// The distance by which PgUp and PgDn change a value; nil for ten steps.
    @Observed public final var pageStep: Number? = nil

    /// Whether values grow upwards instead of to the right.
    @Observed(.size) public final var isVertical: Bool = false

    /// Marks on the track, with labels below it or to its right where there is room.
    @Observed(.size) public final var ticks: [SliderTick<Number>] = []

    /// Whether the value is shown beside the track where there is room.
    @Observed(.size) public final var showsValue: Bool = true

    /// The format of the value.
    @Observed(.size) public final var format: NumberFormat = .plain
    final var shownFormat: NumberFormat { format.written(by: languageInUse.conventions) }

    /// The meaning of the slider, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public final var role: Role? = nil

    /// Returns the colour of the track at a value; nil for that of the theme.
    public final var trackColor: (@MainActor (Number) -> Color)? { didSet { setNeedsDisplay() } }

    /// Whether the mouse holds a thumb.
    private(set) final var isHeld = false { didSet { if isHeld != oldValue { setNeedsDisplay() } } }

    init(_ limits: ClosedRange<Number>, step: Number?, isVertical: Bool, format: NumberFormat, role: Role?) {
        _limits = Observed(wrappedValue: limits, .size)
        _step = Observed(wrappedValue: step)
        _isVertical = Observed(wrappedValue: isVertical, .size)
        _format = Observed(wrappedValue: format, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    // MARK: Overridable members

    /// The values of the thumbs, in ascending order.
    var thumbs: [Number] { [] }

    /// The thumb that keys move.
    var activeThumb: Int { 0 }

    /// Whether the track is a bar without a thumb.
    var isBar: Bool { false }

    /// Moves the active thumb on behalf of the user.
    func moveThumb(to value: Number) {}

    /// Makes the thumb active that the mouse grabs at a value.
    func takeThumb(near value: Number) {}

    var valueText: String { "" }

    /// Sets the value from a text on behalf of the user; returns false if it is no number between the limits.
    func takeText(_ text: String) -> Bool { false }

    var valueColumns: Int { 0 }

    // MARK: Values

    /// The number that a text stands for, if it lies between the limits.
    final func number(in text: some StringProtocol) -> Number? {
        guard let number: Number = try? shownFormat.number(in: String(text)), limits.contains(number) else {
            return nil
        }
        return number
    }

    final var stepInUse: Number {
        if let step, step > 0 { return step }
        guard Number.hasDecimals else { return 1 }
        let (low, high) = (limits.lowerBound.double, limits.upperBound.double)
        let hundredth = (high - low).isFinite ? (high - low) / 100 : high / 100 - low / 100
        return hundredth.isFinite && hundredth > 0 ? Number(nearest: hundredth) : 1
    }

    final var limitColumns: Int {
        max(shownFormat.string(limits.lowerBound).columns, shownFormat.string(limits.upperBound).columns)
    }

    final var layoutOfParts: SliderLayout {
        SliderLayout(
            bounds.size, isVertical: isVertical, valueColumns: showsValue ? valueColumns : 0,
            labelColumns: ticks.map(\.label.columns).max() ?? 0)
    }

    final func scale(_ layout: SliderLayout) -> SliderScale<Number> {
        SliderScale(
            limits: limits, step: stepInUse, length: isVertical ? layout.track.height : layout.track.width)
    }

    final func moveStep(_ direction: Int) { move(by: direction, of: stepInUse) }

    final func moveToEnd(_ direction: Int) { moveThumb(to: direction < 0 ? limits.lowerBound : limits.upperBound) }

    private func move(by count: Int, of distance: Number) {
        moveThumb(to: thumbs[activeThumb].clamped(to: limits).moved(by: count, of: distance).clamped(to: limits))
    }

    final func movePage(_ direction: Int) {
        if let pageStep, pageStep > 0 {
            move(by: direction, of: pageStep)
        } else {
            move(by: 10 * direction, of: stepInUse)
        }
    }

    // MARK: View

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { isHeld = false }
    }

    public override func measure(for width: Int?) -> Measure {
        let labels = ticks.map(\.label.columns).max() ?? 0
        let value = showsValue ? valueColumns : 0
        if isVertical {
            return Measure(
                width: max(labels > 0 ? labels + 2 : 1, value), height: value > 0 ? 9 : 8, minWidth: 1, minHeight: 3)
        }
        return Measure(width: 20 + (value > 0 ? value + 1 : 0), height: labels > 0 ? 2 : 1, minWidth: 5, minHeight: 1)
    }

    // MARK: Events

    public override var keyBindings: KeyBindings { SliderKeys.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        let layout = layoutOfParts
        let scale = scale(layout)
        let cell =
            isVertical ? layout.track.bottom - 1 - mouse.position.y : mouse.position.x - layout.track.left
        switch mouse.action {
        case .press(.left):
            guard bounds.contains(mouse.position) else { return false }
            if layout.value.contains(mouse.position) { return true }
            isHeld = true
            takeThumb(near: scale.value(atCell: cell))
            // A press on the thumb itself must not round its value to what a cell can express.
            if scale.cell(of: thumbs[activeThumb]) != cell { moveThumb(to: scale.value(atCell: cell)) }
        case .drag(.left):
            guard isHeld else { return true }
            if thumbs.first == thumbs.last { takeThumb(near: scale.value(atCell: cell)) }
            if let fraction = mouse.fraction {
                moveThumb(to: scale.value(at: Double(cell) + (isVertical ? 0.5 - fraction.y : fraction.x - 0.5)))
            } else if scale.cell(of: thumbs[activeThumb]) != cell {
                moveThumb(to: scale.value(atCell: cell))
            }
        case .release(.left): isHeld = false
        case .wheelUp, .wheelRight:
            guard isFocused else { return false }
            move(by: 1, of: stepInUse)
        case .wheelDown, .wheelLeft:
            guard isFocused else { return false }
            move(by: -1, of: stepInUse)
        default: return false
        }
        return true
    }

    public override func draw(in painter: Painter) { drawSlider(in: painter) }
}

public import TrellisViews

/// A range of numbers on a track: `───●━━━━━━●──── 20–60`.
///
///     let price = form.add(RangeSlider(20...60, in: 0...100) { range in filter(range) }, "tt = ll = 0")
///
/// The keys and the mouse are those of a `Slider`. Tab and Shift-Tab go from one thumb to the other before they leave,
/// Space and Enter switch between them, and the mouse takes the nearest. A thumb stops at the other one, or pushes it.
///
/// Its roles are those of a `Slider`.
public final class RangeSlider<Number: FieldNumber>: SliderControl<Number>, SwitchingThumbs {
    /// The range between the thumbs. When set, a value outside the limits is shown as the nearest limit.
    @Observed(.display) public var value: ClosedRange<Number> = 0...0

    /// What happens when a thumb meets the other one.
    @Observed public var collision: Collision = .stop

    /// Called when the user has changed the range.
    public var onChange: Action<ClosedRange<Number>>?

    /// The thumb that keys move: 0 for the lower, 1 for the upper.
    private var active = 0 { didSet { if active != oldValue { setNeedsDisplay() } } }

    /// What happens when a thumb meets the other one.
    public enum Collision: Hashable, Sendable {
        case stop
        /// It takes the other one with it.
        case push
    }

    /// Creates a slider for a range.
    ///
    /// - Parameters:
    ///   - value: the range between the thumbs.
    ///   - limits: the values at both ends.
    ///   - step: the distance between two values; nil for 1, or for a hundredth of the track if there are decimals.
    ///   - collision: what happens when a thumb meets the other one.
    ///   - isVertical: whether values grow upwards.
    ///   - format: how the values are written.
    ///   - role: a variant of the slider's role.
    ///   - onChange: called when the user has changed the range.
    public init(
        _ value: ClosedRange<Number>, in limits: ClosedRange<Number>, step: Number? = nil,
        collision: Collision = .stop, isVertical: Bool = false, format: NumberFormat = .plain, role: Role? = nil,
        onChange: Action<ClosedRange<Number>>? = nil
    ) {
        self.onChange = onChange
        _value = Observed(wrappedValue: value, .display)
        _collision = Observed(wrappedValue: collision)
        super.init(limits, step: step, isVertical: isVertical, format: format, role: role)
    }

    override var thumbs: [Number] { [value.lowerBound, value.upperBound] }

    override var activeThumb: Int { active }

    override var valueText: String {
        let ends = value.clamped(to: limits)
        return "\(shownFormat.string(ends.lowerBound))\(symbol(.dash))\(shownFormat.string(ends.upperBound))"
    }

    override var valueColumns: Int { 2 * limitColumns + 1 }

    /// Two numbers with a dash or a blank between them.
    override func takeText(_ text: String) -> Bool {
        let words = text.split { $0 == "–" || $0 == "-" || $0 == " " }
        let ends = words.filter { $0 != "to" }.compactMap { number(in: $0) }
        guard ends.count == 2, ends[0] <= ends[1] else { return false }
        let range = ends[0]...ends[1]
        if range != value {
            value = range
            perform(onChange, range)
        }
        return true
    }

    override func moveThumb(to new: Number) {
        let old = value.clamped(to: limits)
        let range: ClosedRange<Number>
        switch collision {
        case .stop:
            range = active == 0 ? min(new, old.upperBound)...old.upperBound : old.lowerBound...max(new, old.lowerBound)
        case .push: range = active == 0 ? new...max(new, old.upperBound) : min(new, old.lowerBound)...new
        }
        guard range != value else { return }
        value = range
        perform(onChange, range)
    }

    override func takeThumb(near new: Number) {
        let ends = value.clamped(to: limits)
        let (below, above) = (new.double - ends.lowerBound.double, ends.upperBound.double - new.double)
        // Of two thumbs at one place, this takes the one that can move there.
        if below != above { active = below < above ? 0 : 1 }
    }

    // MARK: Focus

    public override func focusDidChange(_ change: FocusChange) {
        if change == .gained, !awaitsFocus { active = 0 }
        super.focusDidChange(change)
    }

    var isAtFirstThumb: Bool { active == 0 }

    func switchThumb() { active = 1 - active }

    public override var keyBindings: KeyBindings { SliderKeys.rangeKeys }
}

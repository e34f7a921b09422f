public import TrellisViews

/// A number on a track: `━━━━━━●───────── 40`.
///
///     let volume = form.add(Slider(40, in: 0...100, step: 5) { volume in mixer.volume = volume }, "tt = ll = 0")
///     volume.ticks = .every(25, in: 0...100)
///     let zoom = Slider(1.0, in: 0.5...4, step: 0.25, style: .bar, format: NumberFormat(decimals: 2, suffix: "×"))
///
/// ← and →, or ↓ and ↑ if it is vertical, change the value by `step`; with Shift, and PgDn and PgUp, by `pageStep`;
/// Home and End go to the limits. A click on the track moves the thumb there, the mouse drags it, and the wheel moves
/// it while the slider has the focus. Keys reach every value, also those between two cells; so does the mouse where the
/// terminal reports it in pixels.
///
/// Its roles are `"slider"`, `"slider.track"`, `"slider.thumb"`, and `"slider.bar"` for a bar.
public final class Slider<Number: FieldNumber>: SliderControl<Number> {
    /// The value. When set, it is shown as the nearest limit if it lies outside.
    @Observed(.display) public var value: Number = 0

    /// The look of the track.
    @Observed(.display) public var style: Style = .line

    /// Called when the user has changed the value.
    public var onChange: Action<Number>?

    /// A look of the track.
    public enum Style: Hashable, Sendable {
        /// A line with a thumb: `━━━━●────`.
        case line
        /// A bar that fills eighths of a cell: `████▌    `.
        case bar
    }

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - limits: the values at both ends.
    ///   - step: the distance between two values; nil for 1, or for a hundredth of the track if there are decimals.
    ///   - isVertical: whether values grow upwards.
    ///   - style: the look of the track.
    ///   - format: how the value is written.
    ///   - role: a variant of the slider's role.
    ///   - onChange: called when the user has changed the value.
    public init(
        _ value: Number, in limits: ClosedRange<Number>, step: Number? = nil, isVertical: Bool = false,
        style: Style = .line, format: NumberFormat = .plain, role: Role? = nil, onChange: Action<Number>? = nil
    ) {
        self.onChange = onChange
        _value = Observed(wrappedValue: value, .display)
        _style = Observed(wrappedValue: style, .display)
        super.init(limits, step: step, isVertical: isVertical, format: format, role: role)
    }

    override var thumbs: [Number] { [value] }

    override var isBar: Bool { style == .bar }

    override var valueText: String { shownFormat.string(value.clamped(to: limits)) }

    override var valueColumns: Int { limitColumns }

    override func takeText(_ text: String) -> Bool {
        guard let number = number(in: text) else { return false }
        moveThumb(to: number)
        return true
    }

    override func moveThumb(to value: Number) {
        guard value != self.value else { return }
        self.value = value
        perform(onChange, value)
    }
}

import SLL
public import TrellisViews

/// A field for a number, with buttons that change it by steps: ` 42       kg − + `.
///
///     let port = form.add(NumberField(8080, in: 1...65_535) { port in listen(at: port) }, "tt = ll = 0")
///     port.bind(\.value, twoWay: settings, \.port)
///     let price = NumberField(9.5, in: 0...1000, step: 0.5, format: NumberFormat(decimals: 2, prefix: "$"))
///     let limit = NumberField<Int?>(nil, in: 1...100, placeholder: "none")
///
/// The value is an `Int`, a `Double`, or an optional one if the field may be empty. ↑ and ↓ change it by `step`, PgUp
/// and PgDn by `pageStep`; so do the wheel, while the field has the focus, and the buttons, as long as they are held.
///
/// What the user types is read when Enter is pressed or the focus leaves. A text that is not a number within the limits
/// stays, `message` says what is wrong with it, and `value` remains the last good one, which Escape brings back. Enter
/// is then passed on, so that it presses a default button, unless something is wrong.
///
/// Its roles are those of a `TextField`, with `"field.placeholder"` for prefix and suffix, and `"field.stepper"`.
public final class NumberField<Value: NumberFieldValue>: ParsedField<NumberParser<Value>>, EntersNumber {
    /// The type of the number.
    public typealias Number = Value.Number

    /// The least and the greatest value. Typed numbers outside are refused, others are clamped.
    @Observed(.size) public var limits: ClosedRange<Number> = Number.widest {
        didSet { if limits != oldValue { parser.limits = limits } }
    }

    /// How the number is written.
    @Observed(.size) public var format: NumberFormat = .plain {
        didSet {
            if format == oldValue { return }
            parser.format = shownFormat
            setNeedsArranging()
        }
    }

    /// The distance between two values.
    @Observed public var step: Number = 1

    /// The distance by which PgUp and PgDn change the value; nil for ten steps.
    @Observed public var pageStep: Number? = nil

    /// Whether the buttons are shown where there is room for them.
    @Observed(.size) public var showsSteppers: Bool = true { didSet { setNeedsArranging() } }

    private let steppers = NumberSteppers()

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the value; `NumberField<Int?>(nil)` is empty.
    ///   - limits: the least and the greatest value; by default all that the type has.
    ///   - step: the distance between two values.
    ///   - format: how the number is written.
    ///   - placeholder: the text shown while the field is empty.
    ///   - role: a variant of the field's role.
    ///   - onChange: called when the user has changed the value.
    public init(
        _ value: Value, in limits: ClosedRange<Number> = Number.widest, step: Number = 1,
        format: NumberFormat = .plain, placeholder: String = "", role: Role? = nil, onChange: Action<Value>? = nil
    ) {
        _limits = Observed(wrappedValue: limits, .size)
        _step = Observed(wrappedValue: step)
        _format = Observed(wrappedValue: format, .size)
        super.init(
            value, by: NumberParser(limits: limits, format: format), placeholder: placeholder, role: role,
            onChange: onChange)
        steppers.onStep = { [unowned self] direction in moveStep(direction) }
    }

    private var shownFormat: NumberFormat { format.written(by: languageInUse.conventions) }

    public override func languageDidChange() {
        if parser.format != shownFormat { parser.format = shownFormat }
        super.languageDidChange()
    }

    // MARK: Steps

    /// Changes the value by steps as the user does, starting from what was typed if that is a number.
    ///
    /// An empty field starts at 0, or at the bound nearest to it.
    public func move(by count: Int, of distance: Number) {
        commit()
        guard let number = value.number else { return choose(Value(number: (0 as Number).clamped(to: limits))) }
        choose(Value(number: number.moved(by: count, of: distance).clamped(to: limits)))
    }

    /// Whether the value can be changed by steps in a direction.
    func canMove(_ direction: Int) -> Bool {
        guard let number = value.number else { return true }
        return direction > 0 ? number < limits.upperBound : number > limits.lowerBound
    }

    func moveStep(_ direction: Int) { move(by: direction, of: step) }

    func movePage(_ direction: Int) {
        if let pageStep { move(by: direction, of: pageStep) } else { move(by: 10 * direction, of: step) }
    }

    // MARK: View

    public override func focusDidChange(_ change: FocusChange) {
        super.focusDidChange(change)
        if change == .left, !input.awaitsFocus { steppers.release() }
    }

    public override var wantsHover: Bool { true }

    public override var keyBindings: KeyBindings { NumberFieldKeys.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        let button = parts.stepper(at: mouse.position, in: bounds)
        if button != nil, mouse.action == .press(.left) { window?.focus(input) }
        return steppers.handle(mouse, over: button, of: self)
    }

    private var parts: NumberFieldParts { NumberFieldParts(format, showsSteppers: showsSteppers) }

    public override func measure(for width: Int?) -> Measure {
        let ends = [limits.lowerBound, limits.upperBound].map { shownFormat.digits($0).columns }
        return Measure(width: min(max(6, ends.max() ?? 0), 16) + 2 + parts.extraColumns, height: 1, minWidth: 4)
    }

    public override func textInsets(in width: Int) -> (before: Int, after: Int) { parts.columns(in: width) }

    public override func draw(in painter: Painter) {
        let state =
            input.isFocused ? Role.field.variant(role).focused : self.role(Role.field.variant(role), in: painter)
        parts.draw(in: painter, state, isPlain: showsOnlyASCII) { direction in
            if !canMove(direction) { return .disabled }
            if steppers.held == direction { return .pressed }
            return steppers.hovered == direction && isHovered ? .hovered : .normal
        }
    }
}

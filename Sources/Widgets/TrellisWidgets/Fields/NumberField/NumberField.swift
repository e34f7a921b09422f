public import CellGeometry
public import KeyValueObserving
import SLL
public import TextScreen
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
/// What the user types is read when Enter is pressed or the focus leaves. A text that is no number within the limits
/// stays, `message` says what is wrong with it, and `value` remains the last good one, which Escape brings back. Enter
/// is then passed on, so that it presses a default button, unless something is wrong.
///
/// Its roles are those of a `TextField`, with `"field.placeholder"` for prefix and suffix, and `"field.stepper"`.
public final class NumberField<Value: NumberFieldValue>: View, ValidatedField, EntersNumber {
    /// The type of the number.
    public typealias Number = Value.Number

    /// The field that the user types into, and that takes the focus: `window.focus(port.input)`.
    public let input = TextField()

    /// The least and the greatest value. Typed numbers outside are refused, others are clamped.
    @Observed(.size) public var limits: ClosedRange<Number> = Number.widest {
        didSet { if limits != oldValue { value = knownValue } }
    }

    /// How the number is written.
    @Observed(.size) public var format: NumberFormat = .plain { didSet { if format != oldValue { showValue() } } }

    /// The distance between two values.
    @Observed public var step: Number = 1

    /// The distance by which PgUp and PgDn change the value; nil for ten steps.
    @Observed public var pageStep: Number? = nil

    /// Whether the buttons are shown where there is room for them.
    @Observed(.size) public var showsSteppers: Bool = true { didSet { setNeedsArranging() } }

    /// The meaning of the field, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public var role: Role? = nil { didSet { input.role = role } }

    /// What is wrong with the text; nil if nothing is, or while it has not been read.
    @Observed(.display) public private(set) var message: String? = nil {
        didSet { input.validate = { [unowned self] _ in message } }
    }

    /// Whether the message may be shown: the user has changed or left the field, or the app wants it at once.
    @Observed(.display) public var showsMessage: Bool = false {
        didSet { input.showsMessage = showsMessage }
    }

    /// Whether nothing is wrong with the text. Observable.
    public var isValid: Bool { message == nil }

    /// Returns why a number within the limits is wrong, or nil if it is not.
    public var validate: (@MainActor (Value) -> String?)? { didSet { message = mistake(in: input.text) } }

    /// Called when the user has changed the value.
    public var onChange: Action<Value>?

    private var knownValue: Value
    private let valueChanges = ChangePoint()
    /// Whether the text has changed since it was last read or written.
    private var isEdited = false
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
        knownValue = Value(number: value.number?.clamped(to: limits))
        self.onChange = onChange
        _limits = Observed(wrappedValue: limits, .size)
        _step = Observed(wrappedValue: step)
        _format = Observed(wrappedValue: format, .size)
        _role = Observed(wrappedValue: role, .display)
        super.init()
        input.placeholder = placeholder
        input.role = role
        input.onChange = { [weak self] _ in self?.textDidChange() }
        addSubview(input)
        addInteraction(ReadingOnEnter())
        showValue()
        steppers.onStep = { [unowned self] direction in moveStep(direction) }
    }

    // MARK: The value

    /// The value. Observable and bindable; when set, it is clamped to the limits and replaces the text.
    public var value: Value {
        get {
            valueChanges.access(from: self)
            return knownValue
        }
        set { change(to: newValue) }
    }

    private func change(to new: Value) {
        let new = Value(number: new.number?.clamped(to: limits))
        let isOther = new != knownValue
        if isOther { valueChanges.willChange() }
        knownValue = new
        showValue()
        if isOther { valueChanges.didChange() }
    }

    /// Changes the value as the user does.
    private func choose(_ new: Value) {
        let old = knownValue
        change(to: new)
        if knownValue != old { perform(onChange, knownValue) }
    }

    /// Changes the value by steps as the user does, starting from what was typed if that is a number.
    ///
    /// An empty field starts at 0, or at the bound nearest to it.
    public func move(by count: Int, of distance: Number) {
        commit()
        guard let number = knownValue.number else { return choose(Value(number: (0 as Number).clamped(to: limits))) }
        choose(Value(number: number.moved(by: count, of: distance).clamped(to: limits)))
    }

    /// Whether the value can be changed by steps in a direction.
    func canMove(_ direction: Int) -> Bool {
        guard let number = knownValue.number else { return true }
        return direction > 0 ? number < limits.upperBound : number > limits.lowerBound
    }

    // MARK: What keys do

    var canRevert: Bool { isEdited || message != nil }

    func revert() {
        showValue()
        input.selectAll()
    }

    /// Whether `commit()` would refuse the text.
    var hasMistake: Bool { isEdited ? mistake(in: input.text) != nil : !isValid }

    func moveStep(_ direction: Int) { move(by: direction, of: step) }

    func movePage(_ direction: Int) {
        if let pageStep { move(by: direction, of: pageStep) } else { move(by: 10 * direction, of: step) }
    }

    // MARK: The text

    /// Writes the value as text. While it is edited, thousands are not separated.
    private func showValue() {
        let text = knownValue.number.map { format.digits($0, groups: !input.isFocused) } ?? ""
        isEdited = false
        input.text = text
        message = knownValue.number == nil && Value.canBeEmpty ? nil : validate?(knownValue)
        setNeedsArranging()
    }

    private func textDidChange() {
        isEdited = true
        showsMessage = true
        // A mistake is reported when the text is complete, but its end at once.
        if message != nil { message = mistake(in: input.text) }
    }

    /// Reads the text, as Enter does.
    ///
    /// - Returns: whether it was right.
    @discardableResult
    public func commit() -> Bool {
        guard isEdited else { return isValid }
        message = mistake(in: input.text)
        guard message == nil else { return false }
        choose(Value(number: try? format.number(in: input.text)))
        return true
    }

    private func mistake(in text: String) -> String? {
        do throws(NumberError) {
            let number: Number = try format.number(in: text)
            if !limits.contains(number) { return NumberError.outside(limits, format) }
            return validate?(Value(number: number))
        } catch {
            if error == .empty, Value.canBeEmpty { return validate?(Value(number: nil)) }
            return error == .tooLarge ? NumberError.outside(limits, format) : error.message
        }
    }

    // MARK: What a view does

    public override func focusWithinDidChange() {
        super.focusWithinDidChange()
        setNeedsDisplay()
        if containsFocus {
            if !isEdited, message == nil { showValue() }
            input.selectAll()
        } else if !input.awaitsFocus {
            showsMessage = true
            steppers.release()
            if commit() { showValue() }
        }
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

    public override func intrinsicSize(for width: Int?) -> Size? {
        let ends = [limits.lowerBound, limits.upperBound].map { format.digits($0).columns }
        return Size(width: min(max(6, ends.max() ?? 0), 16) + 2 + parts.extraColumns, height: 1)
    }

    public override var minimumSize: Size? { Size(width: 4, height: 1) }

    public override func arrangeSubviews() {
        let parts = parts
        var list = SubviewRules()
        list.set(.tt, 0)
        list.set(.bb, 0)
        list.set(.ll, .superview().map { Double(parts.columns(in: Int($0)).before) })
        list.set(.rr, .superview().map { Double(parts.columns(in: Int($0)).after) })
        write(list, for: input)
    }

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

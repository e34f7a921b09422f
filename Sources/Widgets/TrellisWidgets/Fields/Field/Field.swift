public import TrellisViews

/// A value that the user edits: the base of all fields.
///
///     field.validate = { $0.isEmpty ? "A name is needed." : nil }
///     save.bind(\.isEnabled, to: field, \.isValid)
///
/// It keeps the value, says why it is invalid, and tells observers and `onChange`. What it looks like and how it is
/// edited is up to its subclasses: a `TextField`, a `MaskField` and a `ParsedField` edit text. A field of your own draws
/// its value and calls `choose(_:)` when the user has changed it:
///
///     final class Rating: Field<Int> {
///         override func draw(in painter: Painter) { … }
///         override func typing(_ key: Key) -> (() -> Void)? {
///             guard case .character(let character) = key.code, let stars = character.wholeNumberValue else { return nil }
///             return { [self] in choose(stars) }
///         }
///     }
open class Field<Value: Equatable>: View, ValidatedField {
    /// The meaning of the field, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public final var role: Role? = nil { didSet { stateDidChange() } }

    /// The reason why the value, or what has been typed, is invalid; nil if it is valid.
    @Observed(.display) public private(set) final var message: String? = nil { didSet { stateDidChange() } }

    /// Whether an invalid field looks invalid and its message may be shown: true once the user has changed or left it.
    @Observed(.display) public final var showsMessage: Bool = false { didSet { stateDidChange() } }

    /// Whether the field is valid. Observable.
    public final var isValid: Bool { message == nil }

    /// Returns why a value is invalid, or nil if it is valid. Called when set, on each change, when an observed property
    /// that it read has changed, such as the value of another field, and when the value is to be accepted.
    ///
    /// An invalid field has the role `"field.invalid"` once the user has changed or left it.
    public final var validate: (@MainActor (Value) -> String?)? { didSet { check() } }

    /// Called when the user has changed the value.
    public final var onChange: Action<Value>?

    private var kept: Value
    private let valueChanges = ChangePoint()
    /// What `validate` reads.
    private lazy var reads = TrackedReads { [weak self] in self?.check() }

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the initial value.
    ///   - role: a variant of the role of the field.
    ///   - onChange: called when the user has changed the value.
    public init(_ value: Value, role: Role? = nil, onChange: Action<Value>? = nil) {
        kept = value
        self.onChange = onChange
        _role = Observed(wrappedValue: role, .display)
        super.init()
    }

    // MARK: Value

    /// The value. Observable and bindable. A new value is shown in place of what has been typed.
    public final var value: Value {
        get {
            recordRead()
            return current
        }
        set {
            let new = nearest(to: newValue)
            guard new != current else { return showValue() }
            changeValue { current = new }
        }
    }

    /// The value where it is kept, which a field for long texts has in its editor. Reading it is not recorded.
    var current: Value {
        get { kept }
        set { kept = newValue }
    }

    /// Tells observers what depends on the value.
    final func recordRead() { valueChanges.access(from: self) }

    final func changeValue(_ change: () -> Void) {
        valueChanges.willChange()
        change()
        setNeedsDisplay()
        showValue()
        valueChanges.didChange()
    }

    /// Changes the value as the user does: observers and `onChange` are told.
    public final func choose(_ new: Value) {
        let old = current
        value = new
        if current != old { perform(onChange, current) }
    }

    /// Shows why the typed text is invalid, in the language of the window; nil if it is valid.
    public final func report(_ problem: String?) {
        let problem = problem.map { translated(text: $0) }
        if problem != message { message = problem }
    }

    // MARK: Overridable members

    /// The field for assistive readers: its value and its message.
    open func describe(_ meaning: inout Semantics) { describeValue(&meaning) }

    /// The cell in which the hardware cursor stands for the focus; nil for the first one.
    open var focusPoint: Point? { nil }

    /// The nearest value that the field can have; by default the value itself.
    open func nearest(to value: Value) -> Value { value }

    /// Shows the value in place of what has been typed, and checks it.
    open func showValue() { check() }

    /// Checks the field again, after a change of what makes it valid.
    open func check() { report(problem(with: current)) }

    /// Why a value is invalid; nil if it is valid.
    open func problem(with value: Value) -> String? {
        guard let validate else { return nil }
        return reads.track { validate(value) }
    }

    /// Called after a change of `role`, `message` or `showsMessage`, for fields with views of their own.
    open func stateDidChange() {}

    /// Reads what has been typed, if that is only done when Enter is pressed or the focus leaves, and checks it.
    ///
    /// - Returns: whether the field is valid.
    @discardableResult
    open func commit() -> Bool {
        check()
        return isValid
    }

    open override func languageDidChange() { check() }

    /// A field that was only clipped away was not left by the user.
    open override func focusDidChange(_ change: FocusChange) {
        if change == .lost, !awaitsFocus { showsMessage = true }
    }

    /// The style of the field in its state: its role, and that of what is invalid.
    ///
    /// - Parameters:
    ///   - painter: the painter of the field.
    ///   - showsFocus: whether a part of the field, or its popup, has the focus.
    public final func style(in painter: Painter, showsFocus: Bool = false) -> Style {
        let base = Role.field.variant(role)
        let style = painter[showsFocus && painter.isEffectivelyEnabled ? base.focused : self.role(base, in: painter)]
        return isValid || !showsMessage || !painter.isEffectivelyEnabled
            ? style : painter.part("field.invalid", of: .field, on: style)
    }
}

public import TrellisViews

/// A field whose text is parsed into a value of any type.
///
///     let mask = form.add(ParsedField(0o755, by: OctalParser()) { mask in … }, "tt = ll = 0")
///
/// What the user types is read when Enter is pressed or the focus leaves. A text that stands for no value stays,
/// `message` says what is wrong with it, and `value` remains the last good one, which Escape brings back. Enter is then
/// passed on, so that it presses a default button, unless something is wrong.
///
/// A subclass can have more beside the text: `textInsets(in:)` keeps columns free for it.
///
/// Its roles are those of a `TextField`.
open class ParsedField<Parser: FieldParser>: Field<Parser.Value>, DraftedField {
    /// The field that the user types into, and that takes the focus: `window.focus(port.input)`.
    public final let input = TextField()

    /// Converts text to a value and back. When it is set, the value is written anew, but what is being typed stays.
    public final var parser: Parser {
        didSet {
            keepsDraft = isEdited
            let isSelected = input.selectedText == input.text
            value = value
            // Text that the next character would replace is still such text.
            if isSelected { input.selectAll() }
            keepsDraft = false
        }
    }

    /// Whether the value is not written in place of what has been typed.
    private final var keepsDraft = false

    /// Whether the text has changed since it was last read or written.
    public private(set) final var isEdited = false

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the initial value.
    ///   - parser: converts text to a value and back.
    ///   - placeholder: the text shown while the field is empty.
    ///   - role: a variant of the role of the field.
    ///   - onChange: called when the user has changed the value.
    public init(
        _ value: Parser.Value, by parser: Parser, placeholder: String = "", role: Role? = nil,
        onChange: Action<Parser.Value>? = nil
    ) {
        self.parser = parser
        super.init(parser.nearest(to: value), role: role, onChange: onChange)
        input.placeholder = placeholder
        input.onChange = { [weak self] _ in self?.textDidChange() }
        addSubview(input)
        commitOnEnter()
        setNeedsArranging()
        stateDidChange()
        showValue()
    }

    // MARK: Text

    public final override func nearest(to value: Parser.Value) -> Parser.Value { parser.nearest(to: value) }

    /// Writes the value as text.
    open override func showValue() {
        if keepsDraft { return check() }
        if isEdited { setNeedsDisplay() }
        isEdited = false
        input.text = parser.text(for: value, whileEditing: input.isFocused)
        super.showValue()
    }

    /// A reported problem stays until the text is valid.
    public final override func check() {
        if isEdited, !isValid { report(reading.problem) } else { super.check() }
    }

    private func textDidChange() {
        isEdited = true
        showsMessage = true
        // A mistake is reported when the text is complete, but its end at once.
        if !isValid { report(reading.problem) }
        setNeedsDisplay()
    }

    private var reading: (value: Parser.Value?, problem: String?) {
        do throws(FieldError) {
            let value = try parser.value(in: input.text)
            return (value, problem(with: value))
        } catch {
            return (nil, translated(error.reason))
        }
    }

    /// The value of the text while it is edited; the last valid one while it has none.
    public final var draft: Parser.Value { isEdited ? reading.value ?? value : value }

    /// Reads the text, as Enter does.
    ///
    /// - Returns: whether it was valid.
    @discardableResult
    public final override func commit() -> Bool {
        guard isEdited else { return super.commit() }
        let (new, problem) = reading
        report(problem)
        guard problem == nil, let new else { return false }
        choose(new)
        return true
    }

    /// Whether the text is not that of the value.
    public final var canRevert: Bool { isEdited }

    /// Whether `commit()` would fail.
    public final var hasInvalidDraft: Bool { isEdited ? reading.problem != nil : !isValid }

    /// Restores the last value.
    public final func revert() {
        showValue()
        input.selectAll()
    }

    // MARK: View

    open override func stateDidChange() {
        input.role = role
        input.showsMessage = showsMessage
        input.validate = { [unowned self] _ in message }
    }

    /// Whether the focus stays although it has left the text, as it does in a popup of the field.
    open var keepsFocus: Bool { false }

    open override func focusDidChange(_ change: FocusChange) {
        super.focusDidChange(change)
        switch change {
        case .entered:
            setNeedsDisplay()
            if input.awaitsFocus { return }
            if !canRevert { showValue() }
            input.selectAll()
        case .left:
            setNeedsDisplay()
            guard !input.awaitsFocus, !keepsFocus else { return }
            showsMessage = true
            if commit() { showValue() }
        default: break
        }
    }

    open override var keyBindings: KeyBindings { Self.draftKeys }

    /// The columns at each side of the text that are kept for other things, in a field of some width; by default none.
    /// Call `setNeedsArranging()` when they change at the same width.
    open func textInsets(in width: Int) -> (before: Int, after: Int) { (0, 0) }

    open override func measure(for width: Int?) -> Measure {
        Measure(input.measured().size, minimum: Size(width: 4, height: 1))
    }

    open override func arrangeSubviews() {
        let before = RuleValue.superview().map { [unowned self] in Double(textInsets(in: Int($0)).before) }
        let after = RuleValue.superview().map { [unowned self] in Double(textInsets(in: Int($0)).after) }
        write([.tt: 0, .bb: 0, .ll: before, .rr: after], for: input)
    }
}

public import CellGeometry
public import KeyValueObserving
public import TextScreen
public import TrellisViews
public import TrellisWidgets

/// What `DateField` and `TimeField` have in common: a value that is edited part by part.
///
/// ← and → go from part to part, ↑ and ↓ change one, digits fill it, Backspace and Delete empty it. Ctrl-C copies the
/// text, and a date or time can be pasted.
public class SegmentedField<Value: Comparable & Hashable & Sendable & CustomStringConvertible>: View, ValidatedField {
    /// The first and the last value that are accepted; nil for all.
    public final var limits: ClosedRange<Value>? { didSet { if limits != oldValue { check() } } }

    /// Whether the field may be empty.
    @Observed public final var allowsEmpty: Bool = true { didSet { check() } }

    /// The meaning of the field, such as `.error`: the variant of its role; nil for none.
    @Observed(.display) public final var role: Role? = nil

    /// What is wrong with the text; nil if nothing is. While it is edited, a former message stays until it is right.
    @Observed(.display) public internal(set) final var message: String? = nil

    /// Whether the message may be shown: the user has changed or left the field, or the app wants it at once.
    @Observed(.display) public final var showsMessage: Bool = false

    /// Whether nothing is wrong with the text. Observable.
    public final var isValid: Bool { message == nil }

    /// Returns why a value within the limits is wrong, or nil if it is not.
    public final var validate: (@MainActor (Value?) -> String?)? { didSet { check() } }

    /// Called when the user has changed the value.
    public final var onChange: Action<Value?>?

    private var knownValue: Value?
    private let valueChanges = ChangePoint()
    /// The number of each part; nil where there is none.
    final var numbers: [Int?] = []
    /// The part that keys change.
    final var active = 0 { didSet { if active != oldValue { setNeedsDisplay() } } }
    /// The digits typed into the active part since it became active.
    final var typedDigits = 0

    init(_ value: Value?, limits: ClosedRange<Value>?, role: Role?, onChange: Action<Value?>?) {
        knownValue = value
        self.limits = limits
        self.onChange = onChange
        _role = Observed(wrappedValue: role, .display)
        super.init()
        addInteraction(ReadingOnEnter())
    }

    // MARK: For the kinds of fields

    /// The parts, in order.
    var parts: [FieldPart] { [] }

    /// The text behind the last part, before an arrow; nil for no arrow.
    var arrow: String? { nil }

    /// The numbers of a value.
    func numbers(ofValue value: Value) -> [Int] { [] }

    /// The value of numbers, one for each part, or what is wrong with them.
    func value(of numbers: [Int]) -> Result<Value, SegmentedFieldError> { .failure(SegmentedFieldError("")) }

    /// The numbers that a part can have, given the other parts.
    func range(of part: Int) -> ClosedRange<Int> { 0...0 }

    /// The numbers that steps reach.
    func stepRange(of part: Int) -> ClosedRange<Int> { range(of: part) }

    /// The number at which an empty part begins.
    func start(of part: Int) -> Int { range(of: part).lowerBound }

    /// The distance between two numbers of a part.
    func step(of part: Int) -> Int { 1 }

    /// Called when the user has typed a part; a short number may stand for a longer one.
    func partDidEnd(_ part: Int, digits: Int) {}

    /// Called after a part was changed by a step, so that others can follow.
    func partDidStep(_ part: Int) {}

    /// Reads a value from other text.
    func value(in text: String) -> Value? { nil }

    /// How a value is written in messages.
    func string(_ value: Value) -> String { "\(value)" }

    /// What is said of an empty and of an incomplete field.
    var words: (empty: String, incomplete: String) { ("", "") }

    /// Whether the field looks as if it had the focus.
    var looksFocused: Bool { isFocused }

    /// Called when the arrow is pressed.
    func press() {}

    // MARK: The value

    /// The value; nil if the field is empty. Observable and bindable; when set, it replaces the text.
    public final var value: Value? {
        get {
            valueChanges.access(from: self)
            return knownValue
        }
        set {
            change(to: newValue)
            showValue()
        }
    }

    private func change(to new: Value?) {
        guard new != knownValue else { return }
        valueChanges.willChange()
        knownValue = new
        valueChanges.didChange()
    }

    /// Changes the value as the user does.
    final func choose(_ new: Value?) {
        let isOther = new != knownValue
        change(to: new)
        showValue()
        if isOther { perform(onChange, new) }
    }

    final func numbers(of value: Value?) -> [Int?] {
        value.map { numbers(ofValue: $0) } ?? parts.map { _ in nil }
    }

    /// Shows the value again, as its parts.
    final func showValue() {
        typedDigits = 0
        let new = numbers(of: knownValue)
        if new != numbers {
            numbers = new
            setNeedsDisplay()
        }
        message = reading.message
    }

    private func check() { message = reading.message }

    private func problem(with value: Value?) -> String? {
        if let value, let limits, !limits.contains(value) {
            return "From \(string(limits.lowerBound)) to \(string(limits.upperBound))."
        }
        return validate?(value)
    }

    /// What the parts mean.
    final var reading: (value: Value?, message: String?) {
        let known = numbers.compactMap { $0 }
        if known.isEmpty { return (nil, allowsEmpty ? problem(with: nil) : words.empty) }
        guard known.count == numbers.count else { return (nil, words.incomplete) }
        switch value(of: known) {
        case .success(let value): return (value, problem(with: value))
        case .failure(let mistake): return (nil, mistake.words)
        }
    }

    /// Whether the parts are not those of the value.
    final var isUnread: Bool { message != nil || numbers != numbers(of: knownValue) }

    /// Whether Enter would find nothing wrong.
    final var wouldCommit: Bool { reading.message == nil }

    /// Reads the parts; what is wrong is only said at the end.
    final func read(isFinal: Bool) {
        if isFinal { showsMessage = true }
        let reading = reading
        if isFinal || reading.message == nil { message = reading.message }
        guard reading.message == nil, reading.value != knownValue else { return }
        change(to: reading.value)
        perform(onChange, reading.value)
    }

    /// Reads the text, as Enter does.
    ///
    /// - Returns: whether it was right.
    @discardableResult
    public final func commit() -> Bool {
        endPart()
        read(isFinal: true)
        return isValid
    }

    /// The text as shown.
    final var text: String {
        zip(parts, numbers).reduce("") { $0 + $1.0.before + $1.0.text($1.1) }
    }

    // MARK: What a view does

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange() {
        if isFocused { active = 0 } else if !awaitsFocus { commit() }
        super.focusDidChange()
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
        let columns = parts.reduce(0) { $0 + $1.before.columns + max($1.digits, $1.placeholder.columns) }
        return Size(width: columns + 2 + (arrow == nil ? 0 : 2), height: 1)
    }

    public override var minimumSize: Size? { Size(width: 4, height: 1) }

    public override var keyBindings: KeyBindings { PartsKeys.keys }

    public override func typing(_ key: Key) -> (() -> Void)? { typingInPart(key) }

    public override func handle(_ event: Event) -> Bool { handlePartEvent(event) }

    public override func draw(in painter: Painter) { drawParts(in: painter) }
}

public import TrellisViews
public import TrellisWidgets

/// What `DateField` and `TimeField` have in common: a value that is edited part by part.
///
/// ← and → go from part to part, ↑ and ↓ change one, digits fill it, Backspace and Delete empty it. Ctrl-C copies the
/// text, and a date or time can be pasted.
public class SegmentedField<Segmented: Comparable & Hashable & Sendable & CustomStringConvertible>: Field<Segmented?>,
    DraftedField
{
    /// The first and the last value that are accepted; nil for all.
    public final var limits: ClosedRange<Segmented>? { didSet { if limits != oldValue { check() } } }

    /// Whether the field may be empty.
    @Observed public final var allowsEmpty: Bool = true { didSet { check() } }

    /// The number of each part; nil where there is none.
    final var numbers: [Int?] = []
    /// The part that keys change.
    final var active = 0 { didSet { if active != oldValue { setNeedsDisplay() } } }
    /// The digits typed into the active part since it became active.
    final var typedDigits = 0

    init(_ value: Segmented?, limits: ClosedRange<Segmented>?, role: Role?, onChange: Action<Segmented?>?) {
        self.limits = limits
        super.init(value, role: role, onChange: onChange)
        commitOnEnter()
    }

    // MARK: Overridable members

    var parts: [FieldPart] { [] }

    /// The text behind the last part, before an arrow; nil for no arrow.
    var arrow: String? { nil }

    func numbers(ofValue value: Segmented) -> [Int] { [] }

    func value(of numbers: [Int]) -> Result<Segmented, FieldError> { .failure(FieldError("")) }

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

    func value(in text: String) -> Segmented? { nil }

    /// The text of a value in messages.
    func string(_ value: Segmented) -> String { "\(value)" }

    var complaints: (empty: String, incomplete: String) { ("", "") }

    /// Whether the field looks as if it had the focus.
    var looksFocused: Bool { isFocused }

    /// Called when the arrow is pressed.
    func press() {}

    // MARK: Value

    final func numbers(of value: Segmented?) -> [Int?] {
        value.map { numbers(ofValue: $0) } ?? parts.map { _ in nil }
    }

    /// Shows the value again, as its parts, unless they stand for it already.
    public final override func showValue() {
        typedDigits = 0
        let new = numbers(of: value)
        if new != numbers {
            numbers = new
            setNeedsDisplay()
        }
        super.showValue()
    }

    /// While it is edited, a mistake is not reported before the end.
    public final override func check() {
        if !canRevert || !isValid { report(reading.problem) }
    }

    public final override func problem(with value: Segmented?) -> String? {
        if value == nil, !allowsEmpty { return complaints.empty }
        if let value, let limits, !limits.contains(value) {
            return translated("From \(string(limits.lowerBound)) to \(string(limits.upperBound)).")
        }
        return super.problem(with: value)
    }

    /// What the parts mean.
    final var reading: (value: Segmented?, problem: String?) {
        let given = numbers.compactMap { $0 }
        if given.isEmpty { return (nil, problem(with: nil)) }
        guard given.count == numbers.count else { return (nil, complaints.incomplete) }
        switch value(of: given) {
        case .success(let value): return (value, problem(with: value))
        case .failure(let error): return (nil, translated(error.reason))
        }
    }

    /// Whether the parts are not those of the value.
    public final var canRevert: Bool { numbers != numbers(of: value) }

    /// Whether Enter would find something wrong.
    public final var hasInvalidDraft: Bool { reading.problem != nil }

    /// Shows the value again.
    public final func revert() { showValue() }

    /// Reads the parts; what is wrong is only said at the end.
    final func read(isFinal: Bool) {
        if isFinal { showsMessage = true }
        let (new, problem) = reading
        if isFinal || problem == nil { report(problem) }
        if problem == nil, numbers != numbers(of: value) { choose(new) }
    }

    /// Reads the text, as Enter does.
    ///
    /// - Returns: whether it was right.
    @discardableResult
    public final override func commit() -> Bool {
        endPart()
        read(isFinal: true)
        return isValid
    }

    final var text: String {
        zip(parts, numbers).reduce("") { $0 + $1.0.before + $1.0.text($1.1) }
    }

    // MARK: View

    public override var canFocus: Bool { true }

    public override var wantsHover: Bool { true }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .gained, !awaitsFocus { active = 0 } else if change == .lost, !awaitsFocus { commit() }
        super.focusDidChange(change)
    }

    public override func measure(for width: Int?) -> Measure {
        let columns = parts.reduce(0) { $0 + $1.before.columns + max($1.digits, $1.placeholder.columns) }
        return Measure(width: columns + 2 + (arrow == nil ? 0 : 2), height: 1, minWidth: 4)
    }

    public final override func describe(_ meaning: inout Semantics) { describeParts(&meaning) }

    public final override var focusPoint: Point? { activeCell }

    public override var keyBindings: KeyBindings { PartsKeys.keys }

    public override func typing(_ key: Key) -> (() -> Void)? { typingInPart(key) }

    public override func handle(_ event: Event) -> Bool { handlePartEvent(event) }

    public override func draw(in painter: Painter) { drawParts(in: painter) }
}

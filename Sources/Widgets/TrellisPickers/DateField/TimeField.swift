public import TrellisViews
import TrellisWidgets

/// A time of day, typed part by part: ` 23:05 `, ` 11:05 PM `.
///
///     let alarm = form.add(TimeField(TimeOfDay(hour: 7, minute: 30)) { time in … }, "tt = ll = 0")
///     alarm.minuteStep = 5
///
/// ← and → go from part to part, ↑ and ↓ change one, digits fill it, Backspace and Delete empty it, and `a` and `p`
/// choose the half of a day. What is typed becomes the value as in a `DateField`.
///
/// Its roles are those of a `TextField`.
public final class TimeField: SegmentedField<TimeOfDay> {
    /// Whether seconds are shown.
    public let showsSeconds: Bool

    /// Whether hours are counted from 1 to 12, with AM and PM.
    public let uses12Hours: Bool

    /// The distance between two minutes to which ↑ and ↓ lead, 1...30. Others can be typed.
    @Observed public var minuteStep: Int = 1

    /// Returns the current time, at which empty parts begin.
    public var now: @MainActor () -> TimeOfDay = { .now() }

    private let timeParts: [FieldPart]

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the time; nil for none.
    ///   - showsSeconds: whether seconds are shown; otherwise they are 0.
    ///   - uses12Hours: whether hours are counted from 1 to 12.
    ///   - limits: the first and the last time that are accepted.
    ///   - role: a variant of the field's role.
    ///   - onChange: called when the user has changed the time.
    public init(
        _ value: TimeOfDay? = nil, showsSeconds: Bool = false, uses12Hours: Bool = false,
        limits: ClosedRange<TimeOfDay>? = nil, role: Role? = nil, onChange: Action<TimeOfDay?>? = nil
    ) {
        self.showsSeconds = showsSeconds
        self.uses12Hours = uses12Hours
        func part(_ meaning: FieldPart.Semantics, _ placeholder: String, _ before: String) -> FieldPart {
            FieldPart(meaning: meaning, digits: 2, placeholder: placeholder, before: before)
        }
        timeParts =
            [part(.hour, "hh", ""), part(.minute, "mm", ":")] + (showsSeconds ? [part(.second, "ss", ":")] : [])
            + (uses12Hours ? [part(.halfOfDay, "AM", " ")] : [])
        super.init(value, limits: limits, role: role, onChange: onChange)
        showValue()
    }

    override var parts: [FieldPart] { timeParts }

    override var complaints: (empty: String, incomplete: String) { ("A time is needed.", "The time is not complete.") }

    override func numbers(ofValue value: TimeOfDay) -> [Int] {
        timeParts.map { part in
            switch part.meaning {
            case .minute: value.minute
            case .second: value.second
            case .halfOfDay: value.hour / 12
            default: uses12Hours ? (value.hour + 11) % 12 + 1 : value.hour
            }
        }
    }

    override func value(of numbers: [Int]) -> Result<TimeOfDay, FieldError> {
        func number(_ meaning: FieldPart.Semantics) -> Int? {
            timeParts.firstIndex { $0.meaning == meaning }.map { numbers[$0] }
        }
        let (shown, minute, second) = (number(.hour) ?? 0, number(.minute) ?? 0, number(.second) ?? 0)
        let hour = uses12Hours ? shown % 12 + 12 * (number(.halfOfDay) ?? 0) : shown
        let isHour = uses12Hours ? 1...12 ~= shown : true
        if isHour, let time = TimeOfDay(hour: hour, minute: minute, second: second) { return .success(time) }
        return .failure(FieldError("There is no such time."))
    }

    override func range(of part: Int) -> ClosedRange<Int> {
        switch timeParts[part].meaning {
        case .hour: uses12Hours ? 1...12 : 0...23
        case .halfOfDay: 0...1
        default: 0...59
        }
    }

    override func start(of part: Int) -> Int {
        timeParts[part].meaning == .second ? 0 : numbers(ofValue: value ?? now())[part]
    }

    override func step(of part: Int) -> Int {
        timeParts[part].meaning == .minute ? min(max(1, minuteStep), 30) : 1
    }

    override func value(in text: String) -> TimeOfDay? {
        var numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
        let letters = text.lowercased().filter(\.isLetter)
        guard 2...3 ~= numbers.count, ["", "am", "pm"].contains(letters) else { return nil }
        if !letters.isEmpty {
            guard 1...12 ~= numbers[0] else { return nil }
            numbers[0] = numbers[0] % 12 + (letters == "pm" ? 12 : 0)
        }
        return TimeOfDay(
            hour: numbers[0], minute: numbers[1], second: showsSeconds && numbers.count > 2 ? numbers[2] : 0)
    }

    override func string(_ value: TimeOfDay) -> String {
        zip(timeParts, numbers(ofValue: value)).reduce("") { $0 + $1.0.before + $1.0.text($1.1) }
    }
}

import SLL
public import TrellisViews
import TrellisWidgets

/// A date, typed part by part or chosen from a calendar: ` 2026-11-22 ▾ `.
///
///     let birth = form.add(DateField(person.birth, format: "dd.mm.yyyy") { date in … }, "tt = ll = 0")
///     birth.limits = CalendarDate(year: 1900, month: 1, day: 1)!...(.today())
///     birth.bind(\.value, twoWay: person, \.birth)
///
/// ← and → go from part to part, ↑ and ↓ change one, digits fill it, Backspace and Delete empty it. Alt-↓, F4 and the
/// arrow at the right open a `CalendarView`. Two digits typed as a year stand for a year of this century, or of the last
/// one if that is nearer.
///
/// What is typed becomes the value as soon as all parts make a date. If they do not when Enter is pressed or the focus
/// leaves, they stay, `message` says what is wrong, and `value` remains the last good one, which Escape brings back.
///
/// Its roles are those of a `TextField` and of a `CalendarView`.
public final class DateField: SegmentedField<CalendarDate> {
    /// The order of the parts and what stands between them: `yyyy`, `mm` and `dd`, each once; `m` and `d` without zeros
    /// are written with them. By default it is that of the window's language, which is `"yyyy-mm-dd"` in English.
    public var format: String { ownFormat ?? languageInUse.conventions.dateFormat }

    private let ownFormat: String?

    /// Prepares the calendar each time before it is shown: marks, days that can be chosen, the first day of the week.
    public var prepareCalendar: (@MainActor (CalendarView) -> Void)?

    /// Returns the current day, at which empty parts begin.
    public var today: @MainActor () -> CalendarDate = { .today() }

    private var dateParts: [FieldPart]
    private let dropdown = Dropdown()

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - value: the date; nil for none.
    ///   - format: the order of the parts: `"yyyy-mm-dd"`, `"dd.mm.yyyy"`, `"mm/dd/yyyy"`; nil for that of
    ///     the window's language.
    ///   - limits: the first and the last date that are accepted.
    ///   - role: a variant of the field's role.
    ///   - onChange: called when the user has changed the date.
    public init(
        _ value: CalendarDate? = nil, format: String? = nil, limits: ClosedRange<CalendarDate>? = nil,
        role: Role? = nil, onChange: Action<CalendarDate?>? = nil
    ) {
        ownFormat = format
        dateParts = Self.parts(of: format ?? Language.Conventions.english.dateFormat)
        super.init(value, limits: limits, role: role, onChange: onChange)
        addInteraction(dropdown)
        showValue()
    }

    private static func parts(of format: String) -> [FieldPart] {
        var (parts, before): ([FieldPart], String) = ([], "")
        for character in format {
            let meaning: FieldPart.Semantics? =
                switch character {
                case "y": .year
                case "m": .month
                case "d": .day
                default: nil
                }
            if let meaning, before.isEmpty, parts.last?.meaning == meaning { continue }
            if let meaning {
                let digits = meaning == .year ? 4 : 2
                parts.append(
                    FieldPart(
                        meaning: meaning, digits: digits, placeholder: String(repeating: character, count: digits),
                        before: before))
                before = ""
            } else {
                before.append(character)
            }
        }
        precondition(
            parts.count == 3 && Set(parts.map(\.meaning)).count == 3,
            "a format of dates has a year, a month and a day: '\(format)'")
        return parts
    }

    /// Takes on the order of the language, and its letters for parts that are empty.
    public override func languageDidChange() {
        var parts = Self.parts(of: format)
        for index in parts.indices { parts[index].placeholder = translated(text: parts[index].placeholder) }
        if parts != dateParts {
            let old = Dictionary(zip(dateParts.map(\.meaning), numbers)) { $1 }
            dateParts = parts
            numbers = parts.map { old[$0.meaning] ?? nil }
            invalidateIntrinsicSize()
        }
        super.languageDidChange()
    }

    // MARK: Parts

    override var parts: [FieldPart] { dateParts }

    static let keys = KeyBindings(
        for: DateField.self, group: "Field", adding: PartsKeys.keys,
        [KeyBinding("date.open", "open the calendar", Key(.down, .alt), .function(4)) { $0.open() }])

    public override var keyBindings: KeyBindings { Self.keys }

    override var arrow: String? { dropdown.arrow }

    override var complaints: (empty: String, incomplete: String) { ("A date is needed.", "The date is not complete.") }

    private func index(of meaning: FieldPart.Semantics) -> Int { dateParts.firstIndex { $0.meaning == meaning }! }

    private func number(of meaning: FieldPart.Semantics) -> Int? { numbers[index(of: meaning)] }

    override func numbers(ofValue value: CalendarDate) -> [Int] {
        dateParts.map { $0.meaning == .year ? value.year : $0.meaning == .month ? value.month : value.day }
    }

    override func value(of numbers: [Int]) -> Result<CalendarDate, FieldError> {
        func number(_ meaning: FieldPart.Semantics) -> Int { numbers[index(of: meaning)] }
        let (year, month, day) = (number(.year), number(.month), number(.day))
        if let date = CalendarDate(year: year, month: month, day: day), year > 0 { return .success(date) }
        if year < 1 { return .failure(FieldError("There is no year \(year).")) }
        if !(1...12 ~= month) { return .failure(FieldError("There is no month \(month).")) }
        let name = languageInUse.conventions.months[month - 1]
        let days = CalendarDate.days(inMonth: month, of: year)
        return .failure(FieldError("\(name) \(year) has \(days) days."))
    }

    override func range(of part: Int) -> ClosedRange<Int> {
        switch dateParts[part].meaning {
        case .year: 1...9999
        case .month: 1...12
        // The month may be typed after the day.
        default: 1...31
        }
    }

    override func start(of part: Int) -> Int { numbers(ofValue: value ?? today())[part] }

    /// The days of the month that is shown; 31 while it is unknown.
    private var dayCount: Int {
        guard let month = number(of: .month), 1...12 ~= month else { return 31 }
        // Without a year, February may have 29 days.
        return CalendarDate.days(inMonth: month, of: number(of: .year) ?? 2000)
    }

    override func stepRange(of part: Int) -> ClosedRange<Int> {
        dateParts[part].meaning == .day ? 1...dayCount : range(of: part)
    }

    override func partDidStep(_ part: Int) {
        if let day = number(of: .day), day > dayCount { numbers[index(of: .day)] = dayCount }
    }

    override func partDidEnd(_ part: Int, digits: Int) {
        guard dateParts[part].meaning == .year, digits <= 2, let year = numbers[part], year < 100 else { return }
        let now = today().year
        let full = now / 100 * 100 + year
        numbers[part] = full > now + 50 ? full - 100 : full
    }

    override func value(in text: String) -> CalendarDate? {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 1, let date = CalendarDate(String(words[0])) { return date }
        let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
        guard numbers.count == 3, case .success(let date) = value(of: numbers) else { return nil }
        return date
    }

    override func string(_ value: CalendarDate) -> String { value.text(format) }

    // MARK: Calendar

    /// Whether the calendar is shown. It can be observed.
    public var isOpen: Bool { dropdown.isOpen }

    override func press() { open() }

    override var looksFocused: Bool { isFocused || isOpen }

    /// Shows the calendar. Does nothing while the field is not in a window or is disabled.
    public func open() {
        guard dropdown.canOpen else { return }
        let calendar = CalendarView(value)
        calendar.today = today
        calendar.cursorDate = value ?? today()
        if let limits { calendar.limits = limits }
        prepareCalendar?(calendar)
        calendar.onChange = { [weak self] date in
            self?.close()
            self?.choose(date)
        }
        dropdown.open(FieldPopup(calendar, leastSize: calendar.measured().minimum), focus: calendar)
    }

    /// Closes the calendar without a change.
    public func close() { dropdown.close() }
}

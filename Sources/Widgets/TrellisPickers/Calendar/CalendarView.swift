public import TrellisViews
import TrellisWidgets

/// A month to choose a day from.
///
///     let calendar = window.add(CalendarView { day in show(day) }, "tt = ll = 1")
///     calendar.limits = .today()...(.today().adding(years: 1))
///     calendar.isSelectable = { $0.weekday != .sunday }
///     calendar.mark = { holidays.contains($0) ? .accent : nil }
///
/// The arrow keys move the cursor by days and weeks, PgUp and PgDn by months and with Shift by years, Home and End to
/// the ends of the month, `t` to today; Enter, Space or a click chooses the day. The arrows in the title and the wheel,
/// while the calendar has the focus, go to other months.
///
/// If it `selectsRange`, the first day chosen begins a range and the second one ends it; the mouse can also be dragged
/// from one to the other, and Escape gives the range up.
///
/// Its roles are `"calendar"`, also `.focused` for the cursor and `.selected`, `"calendar.range"`, `"calendar.today"`,
/// `"calendar.outside"` for days of other months, and `"calendar.disabled"`.
public final class CalendarView: View {
    /// The day under the cursor, whose month is shown. A day outside the limits counts as the nearest inside.
    @Observed(.display) public var cursorDate: CalendarDate = .today()

    /// The chosen day; nil for none.
    @Observed(.display) public var value: CalendarDate? = nil

    /// The chosen range of days; nil for none.
    @Observed(.display) public var range: ClosedRange<CalendarDate>? = nil

    /// Whether the user chooses a range.
    @Observed(.display) public var selectsRange: Bool = false { didSet { rangeStart = nil } }

    /// The first and the last day that can be chosen.
    @Observed(.display) public var limits: ClosedRange<CalendarDate> = CalendarDate.first...CalendarDate.last

    /// The day at the left; nil for the first day of the week in the window's language, which is Monday in English.
    @Observed(.display) public var firstWeekday: Weekday? = nil

    /// Whether the numbers of the weeks are shown where there is room: those of ISO 8601, of the week that contains the
    /// Thursday of the row.
    @Observed(.size) public var showsWeekNumbers: Bool = false

    /// The names of months and days; nil for those of the window's language.
    @Observed(.display) public var names: CalendarNames? = nil

    /// Returns whether a day within the limits can be chosen; nil if all can. Called for the days that are painted.
    public var isSelectable: (@MainActor (CalendarDate) -> Bool)? { didSet { setNeedsDisplay() } }

    /// Returns the role of a day that has a mark, such as `.accent`; nil for none. Called for the days that are painted.
    public var mark: (@MainActor (CalendarDate) -> Role?)? { didSet { setNeedsDisplay() } }

    /// Returns the current day. It is asked once a minute.
    public var today: @MainActor () -> CalendarDate = { .today() } { didSet { updateToday() } }

    /// Called when the user has chosen a day; also when it is the chosen one already.
    public var onChange: Action<CalendarDate>?

    /// Called when the user has chosen a range.
    public var onRangeChange: Action<ClosedRange<CalendarDate>>?

    /// The day that the user has chosen as one end of a range, until the other one is chosen.
    private(set) var rangeStart: CalendarDate? { didSet { if rangeStart != oldValue { setNeedsDisplay() } } }
    private(set) var cachedToday = CalendarDate.first
    private var timer: ViewTimer?
    private var isHeld = false

    /// Creates a calendar with the cursor at the chosen day, or at the current one.
    public init(_ value: CalendarDate? = nil, onChange: Action<CalendarDate>? = nil) {
        self.onChange = onChange
        _cursorDate = Observed(wrappedValue: value ?? .today(), .display)
        _value = Observed(wrappedValue: value, .display)
        super.init()
        updateToday()
    }

    // MARK: Today

    public override func windowDidChange() {
        super.windowDidChange()
        updateToday()
        if timer == nil, window != nil { timer = every(.seconds(60)) { [weak self] in self?.updateToday() } }
    }

    private func updateToday() {
        let today = today()
        guard today != cachedToday else { return }
        cachedToday = today
        setNeedsDisplay()
    }

    // MARK: Language

    var shownFirstWeekday: Weekday { firstWeekday ?? Weekday(rawValue: languageInUse.conventions.firstWeekday)! }

    var monthNames: [String] { names?.months ?? languageInUse.conventions.months }

    var weekdayNames: [String] { names?.weekdays ?? languageInUse.conventions.weekdays }

    // MARK: Days

    var shownCursor: CalendarDate { min(max(cursorDate, limits.lowerBound), limits.upperBound) }

    /// The first day of the first week of the month, as days since 1970: it may lie before the first date of all.
    var firstDay: Int {
        let start = shownCursor.startOfMonth
        return start.daysSince1970 - start.weekday.days(after: shownFirstWeekday)
    }

    /// The day at an index, counted from the first day of the first week; nil beyond the last date of all.
    func day(at index: Int) -> CalendarDate? {
        let count = firstDay + index
        let date = CalendarDate(daysSince1970: count)
        return date.daysSince1970 == count ? date : nil
    }

    var layoutOfParts: CalendarLayout {
        CalendarLayout(
            bounds.size, showsWeeks: showsWeekNumbers, wanted: shownCursor.daysSince1970 - firstDay)
    }

    func canChoose(_ day: CalendarDate) -> Bool { limits.contains(day) && isSelectable?(day) != false }

    /// The range to show: the one that the user is choosing, or the chosen one.
    var shownRange: ClosedRange<CalendarDate>? {
        guard selectsRange else { return nil }
        guard let rangeStart else { return range }
        return min(rangeStart, shownCursor)...max(rangeStart, shownCursor)
    }

    private func move(to day: CalendarDate) { cursorDate = min(max(day, limits.lowerBound), limits.upperBound) }

    private func choose(_ day: CalendarDate) {
        guard canChoose(day) else { return }
        cursorDate = day
        guard selectsRange else {
            value = day
            return perform(onChange, day)
        }
        guard let start = rangeStart else {
            rangeStart = day
            return
        }
        let new = min(start, day)...max(start, day)
        rangeStart = nil
        range = new
        perform(onRangeChange, new)
    }

    /// Sets the day from a text, or the first and the last day with a blank between them, on behalf of the user.
    func take(_ text: String) -> Bool {
        let format = languageInUse.conventions.dateFormat
        let days = text.split(separator: " ").filter { $0.contains(where: \.isNumber) }.map {
            CalendarDate(String($0)) ?? CalendarDate(String($0), format: format)
        }
        let wanted = selectsRange && days.count == 2 ? days : days.count == 1 ? days + (selectsRange ? days : []) : []
        guard !wanted.isEmpty, wanted.allSatisfy({ $0.map(canChoose) ?? false }) else { return false }
        rangeStart = nil
        for case let day? in wanted { choose(day) }
        return true
    }

    // MARK: View

    public override var canFocus: Bool { true }

    public override func measure(for width: Int?) -> Measure {
        Measure(
            width: 7 * 4 + (showsWeekNumbers ? 4 : 0), height: CalendarLayout.rows + 2, minWidth: 7 * 3,
            minHeight: CalendarLayout.rows + 1)
    }

    public override func focusDidChange(_ change: FocusChange) {
        if change == .lost { isHeld = false }
    }

    // MARK: Events

    static let keys = KeyBindings(
        for: CalendarView.self, group: "Calendar",
        [
            KeyBinding("calendar.choose", "choose", .enter, .space) { $0.choose($0.shownCursor) },
            KeyBinding("calendar.cancel", "give the range up", .escape, when: { $0.rangeStart != nil }) {
                $0.rangeStart = nil
            },
            KeyBinding("calendar.today", "today", "t") { $0.move(to: $0.today()) },
            KeyBinding("calendar.previousDay", "days", .left) { $0.move(days: -1) },
            KeyBinding("calendar.nextDay", "days", .right) { $0.move(days: 1) },
            KeyBinding("calendar.previousWeek", "weeks", .up) { $0.move(days: -7) },
            KeyBinding("calendar.nextWeek", "weeks", .down) { $0.move(days: 7) },
            KeyBinding("calendar.previousMonth", "months", .pageUp) { $0.move(months: -1) },
            KeyBinding("calendar.nextMonth", "months", .pageDown) { $0.move(months: 1) },
            KeyBinding("calendar.previousYear", "years", Key.pageUp.shift) { $0.move(months: -12) },
            KeyBinding("calendar.nextYear", "years", Key.pageDown.shift) { $0.move(months: 12) },
            KeyBinding("calendar.monthStart", "start, end of the month", .home) {
                $0.move(to: $0.shownCursor.startOfMonth)
            },
            KeyBinding("calendar.monthEnd", "start, end of the month", .end) { $0.move(to: $0.shownCursor.endOfMonth) },
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    private func move(days: Int) { move(to: shownCursor.adding(days: days)) }

    private func move(months: Int) { move(to: shownCursor.adding(months: months)) }

    public override func handle(_ event: Event) -> Bool { event.mouse.map { handle($0) } ?? false }

    private func handle(_ mouse: Mouse) -> Bool {
        let layout = layoutOfParts
        let day = layout.index(at: mouse.position).flatMap { self.day(at: $0) }
        switch mouse.action {
        case .press(.left):
            if mouse.position.y == layout.titleRow,
                let arrow = layout.arrows.first(where: { $0.column == mouse.position.x })
            {
                move(to: shownCursor.adding(months: arrow.months))
            } else if let day, canChoose(day) {
                isHeld = true
                choose(day)
            }
        case .drag(.left):
            // A range is dragged within the month: another one would move the days away from under the mouse.
            guard isHeld, rangeStart != nil, let day, canChoose(day), day.month == cursorDate.month else { return true }
            cursorDate = day
        case .release(.left):
            let isInside = bounds.contains(mouse.position)
            if isHeld, isInside, let rangeStart, cursorDate != rangeStart { choose(cursorDate) }
            isHeld = false
        case .wheelUp, .wheelDown:
            guard isFocused else { return false }
            move(to: shownCursor.adding(months: mouse.action == .wheelUp ? -1 : 1))
        default: return false
        }
        return true
    }

    public override func draw(in painter: Painter) { drawMonth(in: painter) }
}

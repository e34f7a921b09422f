import Trellis
import TrellisPickers

extension Page {
    static let calendar = Page("calendar", "A month: one day or a range, marks, limits, week numbers") { stage in
        let today = CalendarDate(year: 2026, month: 11, day: 22)!
        let single = CalendarView(today.adding(days: 3))
        let range = CalendarView()
        for calendar in [single, range] {
            // Pictures of this page are the same on every day.
            calendar.today = { today }
        }
        single.cursorDate = today
        single.showsWeekNumbers = true
        single.mark = { $0.day % 10 == 6 ? .success : nil }
        single.isSelectable = { $0.weekday != .sunday || $0 == today }
        range.cursorDate = today
        range.selectsRange = true
        range.range = today.adding(days: -9)...today.adding(days: -3)
        range.limits = today.adding(months: -2)...today.adding(months: 2)
        range.firstWeekday = .sunday
        let row = Row(spacing: 3) {
            single
            range
        }
        let status = Label(role: .muted)
        let scene = Column(spacing: 1) {
            row
            status
        }
        stage.putScene("A holiday", scene)
        status.bind(\.text) { [weak single, weak range] in
            let day = single?.value.map { "\($0)" } ?? "no day"
            return "\(day); " + (range?.range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "no range")
        }
    }
}

import Trellis
import TrellisPickers

extension Page {
    static let dateField = Page("date-field", "A date: typed part by part, or chosen from a calendar") { stage in
        let today = CalendarDate(year: 2026, month: 11, day: 22)!
        let start = DateField(today)
        let german = DateField(today.adding(months: 1), format: "dd.mm.yyyy")
        let american = DateField(format: "mm/dd/yyyy")
        let soon = DateField(today.adding(days: 5), limits: today...today.adding(months: 3))
        let off = DateField(today)
        off.isEnabled = false
        for field in [start, german, american, soon, off] { field.today = { today } }
        soon.allowsEmpty = false
        soon.prepareCalendar = { $0.isSelectable = { ![.saturday, .sunday].contains($0.weekday) } }
        soon.validate = { day in
            guard let day else { return nil }
            return [.saturday, .sunday].contains(day.weekday) ? "We are closed on that day." : nil
        }
        let form = Form(rowSpacing: 1) {
            Labeled("Start", start)
            Labeled("German", german)
            Labeled("American", american)
            Labeled("Within 3 months", soon)
            Labeled("Disabled", off)
        }
        let status = Label(role: .muted)
        status.bind(\.text) { [weak start, weak american, weak soon] in
            let words = [start?.message, american?.message, soon?.message].compactMap { $0 }.first
            return words
                ?? [start?.value, american?.value, soon?.value].compactMap { $0 }.map {
                    "\($0), \(name(of: $0.weekday))"
                }
                .joined(separator: "; ")
        }
        status.bind(\.role) { [weak start, weak american, weak soon] in
            start?.isValid != false && american?.isValid != false && soon?.isValid != false ? .muted : .error
        }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("A holiday", width: 58, scene)
    }

    private static func name(of day: Weekday) -> String { "\(day)".prefix(1).uppercased() + "\(day)".dropFirst() }
}

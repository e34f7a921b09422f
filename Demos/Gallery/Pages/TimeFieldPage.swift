import Trellis
import TrellisPickers

extension Page {
    static let timeField = Page("time-field", "A time of day: 12 or 24 hours, with or without seconds") { stage in
        let alarm = TimeField(TimeOfDay(hour: 7, minute: 30))
        alarm.minuteStep = 5
        let exact = TimeField(TimeOfDay(hour: 23, minute: 59, second: 58), showsSeconds: true)
        let twelve = TimeField(TimeOfDay(hour: 18, minute: 5), uses12Hours: true)
        let empty = TimeField()
        let office = TimeField(
            TimeOfDay(hour: 9, minute: 0), limits: TimeOfDay(hour: 8, minute: 0)!...TimeOfDay(hour: 18, minute: 0)!)
        let off = TimeField(TimeOfDay(hour: 12, minute: 0))
        off.isEnabled = false
        let form = Form(rowSpacing: 1) {
            Labeled("Alarm, in steps of 5", alarm)
            Labeled("With seconds", exact)
            Labeled("12 hours", twelve)
            Labeled("Empty", empty)
            Labeled("8 to 18", office)
            Labeled("Disabled", off)
        }
        let status = Label(role: .muted)
        status.bind(\.text) { [weak alarm, weak twelve, weak office] in
            office?.message
                ?? [alarm?.value, twelve?.value, office?.value].compactMap { $0 }.map { "\($0)" }
                .joined(separator: ", ")
        }
        status.bind(\.role) { [weak office] in office?.isValid == false ? .error : .muted }
        let scene = Column(spacing: 1) {
            form
            status
        }
        stage.putScene("Times", width: 58, scene)
    }
}

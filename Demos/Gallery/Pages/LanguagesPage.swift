import Trellis
import TrellisDesktop
import TrellisFiles
import TrellisLanguages
import TrellisPickers

extension Page {
    static let languages = Page("languages", "A window in English, German and Hebrew, which is mirrored") { stage in
        let window = trip()
        let words: [Language] = [.english, german, hebrew, .pseudo]
        let choice = RadioGroup(["English", "Deutsch", "Hebrew", "Pseudo"], selection: 0) { [weak window] in
            window?.language = words[$0]
        }
        stage.put("language", choice, "tt = 1, ll = 1, w = 13, h = 4")
        stage.put("trip", Box("", WindowView(window)), "tt = 1, ll = 16, rr = 1, bb = 2")
        stage.putHints()
    }

    /// A window with texts of widgets and some of its own.
    private static func trip() -> Window {
        let search = SearchField { _ in }
        let day = CalendarDate(year: 2026, month: 11, day: 22)!
        let price = NumberField(1249.5, in: 0...100_000, format: NumberFormat(decimals: 2, thousands: ","))
        let calendar = CalendarView(day)
        calendar.today = { day }
        let table = Table(
            [FileFilter("report.pdf", endings: []), FileFilter("notes.txt", endings: [])],
            columns: [TableColumn("Name", width: .share()) { $0.title }, TableColumn("Size") { _ in "12" }])
        let buttons = Row(spacing: 2) {
            Button("Save", isDefault: true)
            Button("Cancel")
        }
        return Window(
            Column(spacing: 1) {
                search
                Form {
                    Labeled("Day", DateField(day))
                    Labeled("Price", price)
                }
                Row(spacing: 2) {
                    calendar
                    table.filling()
                }.filling()
                buttons
                KeyHints()
            })
    }

    private static let german = Language.german.adding(["Day": "Tag", "Price": "Preis"])
    private static let hebrew = Language.hebrew.adding(["Day": "יום", "Price": "מחיר"])
}

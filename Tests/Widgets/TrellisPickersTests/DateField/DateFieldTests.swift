import Testing
import TrellisLanguages
import TrellisPickers
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct DateFieldTests {
    private static let today = CalendarDate(year: 2026, month: 11, day: 22)!

    private func date(_ text: String) -> CalendarDate { CalendarDate(text)! }

    private func shown(_ field: DateField, width: Int = 14) -> WindowTester {
        field.today = { Self.today }
        let window = Window()
        window.add(field, "tt = ll = 0, w = \(width), h = 1")
        window.add(Button("B"), "bb = rr = 0")
        return WindowTester(window, width: 40, height: 12)
    }

    private func row(_ tester: WindowTester) -> String { String(tester.picture.dropFirst().prefix(14)) }

    @Test func `a date field takes every size and every event`() {
        let make = { (date: CalendarDate?) in
            let field = DateField(date, format: "dd.mm.yyyy")
            field.today = { Self.today }
            return field
        }
        #expect(checkWidget { make(Self.today) } == [])
        #expect(checkWidget { make(nil) } == [])
    }

    @Test func `without a format, it follows the language of the window`() {
        let field = DateField(Self.today)
        let tester = shown(field)
        #expect(row(tester) == " 2026-11-22 ▾ ")
        tester.window.language = .german
        #expect(row(tester) == " 22.11.2026 ▾ " && field.format == "dd.mm.yyyy")
        field.value = nil
        #expect(row(tester) == " tt.mm.jjjj ▾ ")
        tester.window.focus(field)
        tester.type("31022026")
        tester.press(.enter)
        #expect(field.message == "Der Februar 2026 hat 28 Tage.")
        tester.window.language = .english
        #expect(row(tester) == " 2026-02-31 ▾ ", "what was typed stays, in the other order")
        #expect(field.message == "February 2026 has 28 days.")
        let other = DateField(Self.today, format: "m/d/y")
        tester.window.language = .german
        #expect(row(shown(other)) == " 11/22/2026 ▾ ")
    }

    @Test func `a date that is being typed is not called incomplete by another language`() {
        let field = DateField(Self.today)
        let tester = shown(field)
        tester.window.focus(field)
        tester.press(.delete)
        #expect(row(tester) == " yyyy-11-22 ▾ " && field.message == nil)
        tester.window.language = .german
        #expect(row(tester) == " 22.11.jjjj ▾ " && field.message == nil)
        tester.window.language = .english
        #expect(row(tester) == " yyyy-11-22 ▾ " && field.message == nil)
        tester.press(.enter)
        #expect(field.message == "The date is not complete.")
    }

    @Test func `it shows a date in the format that is asked for`() {
        for (format, text) in [
            ("yyyy-mm-dd", " 2026-11-22 ▾ "), ("dd.mm.yyyy", " 22.11.2026 ▾ "), ("m/d/y", " 11/22/2026 ▾ "),
        ] {
            let field = DateField(Self.today, format: format)
            #expect(row(shown(field)) == text)
        }
        #expect(row(shown(DateField())) == " yyyy-mm-dd ▾ ")
    }

    @Test func `digits fill one part after the other`() {
        var seen: [CalendarDate?] = []
        let field = DateField { seen.append($0) }
        let tester = shown(field)
        tester.type("20250711")
        #expect(row(tester) == " 2025-07-11 ▾ " && seen == [date("2025-07-11")])
        tester.press(.home)
        tester.type("2024-2-9")
        tester.press(.enter)
        #expect(field.value == date("2024-02-09"), "separators go to the next part")
        tester.press(.left)
        tester.type("15")
        #expect(row(tester) == " 2024-01-05 ▾ ", "a digit that does not fit begins the next part")
        tester.press(.home)
        tester.type("31-")
        #expect(row(tester).hasPrefix(" 2031-"), "of this century")
        tester.press(.home)
        tester.type("99-")
        #expect(row(tester).hasPrefix(" 1999-"), "or of the last one")
    }

    @Test func `arrows change a part, around its ends`() {
        let field = DateField(date("2024-01-31"))
        let tester = shown(field)
        tester.press(.right)
        tester.press(.up)
        #expect(field.value == date("2024-02-29"), "the day follows a shorter month")
        tester.press(.right)
        tester.press(.up)
        #expect(field.value == date("2024-02-01"))
        tester.press(.down)
        #expect(field.value == date("2024-02-29"))
        tester.press(.home)
        tester.press(.down)
        #expect(field.value == date("2023-02-28"))
        tester.press(.right)
        for _ in 0..<2 { tester.press(.down) }
        #expect(field.value == date("2023-12-28"))
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 3, y: 0))))
        #expect(field.value == date("2023-01-28"))
        let empty = DateField()
        let second = shown(empty)
        for _ in 0..<3 {
            second.press(.up)
            second.press(.right)
        }
        #expect(empty.value == Self.today, "empty parts begin today")
    }

    @Test func `what is no date stays with a message, and the last good value is kept`() {
        let field = DateField(date("2025-01-31"), limits: date("2025-01-01")...date("2025-12-31"))
        field.allowsEmpty = false
        let tester = shown(field)
        tester.press(.right)
        tester.type("02")
        #expect(field.message == nil, "the day may still be typed")
        #expect(tester.press(.enter))
        #expect(field.message == "February 2025 has 28 days." && field.value == date("2025-01-31"))
        tester.press(.tab)
        #expect(row(tester) == " 2025-02-31 ▾ ")
        tester.window.focus(field)
        tester.press(.end)
        tester.type("28")
        #expect(field.isValid && field.value == date("2025-02-28"))
        tester.press(.home)
        tester.type("2026")
        tester.press(.enter)
        #expect(field.message == "From 2025-01-01 to 2025-12-31." && field.value == date("2025-02-28"))
        tester.press(.escape)
        #expect(field.isValid && row(tester) == " 2025-02-28 ▾ ")
        tester.press(.home)
        tester.press(.delete)
        tester.press(.enter)
        #expect(field.message == "The date is not complete.")
        for _ in 0..<2 {
            tester.press(.right)
            tester.press(.delete)
        }
        tester.press(.enter)
        #expect(field.message == "A date is needed." && field.value == date("2025-02-28"))
        field.allowsEmpty = true
        tester.press(.enter)
        #expect(field.isValid && field.value == nil)
        tester.type("0")
        tester.press(.tab)
        #expect(field.message == "The date is not complete.")
    }

    @Test func `a date is copied and pasted`() {
        let field = DateField(Self.today, format: "dd.mm.yyyy")
        let tester = shown(field)
        tester.press(.character("c"), .control)
        #expect(tester.window.clipboard.text == "22.11.2026")
        for (text, result) in [("1.2.2025", "2025-02-01"), (" 2024-02-29\n", "2024-02-29"), ("hello", "2024-02-29")] {
            tester.send(.paste(text))
            #expect(field.value == date(result))
        }
        #expect(field.isValid)
    }

    @Test func `a calendar opens below it, and chooses`() {
        var seen: [CalendarDate?] = []
        let field = DateField(Self.today) { seen.append($0) }
        field.prepareCalendar = { $0.firstWeekday = .sunday }
        let tester = shown(field)
        tester.press(.function(4))
        #expect(field.isOpen)
        #expect(
            tester.picture.hasPrefix(
                """
                | 2026-11-22 ▴                           |
                |╭──────────────────────────────╮        |
                |│  « ‹   November 2026    › »  │        |
                |│  Su  Mo  Tu  We  Th  Fr  Sa  │        |
                |│   1   2   3   4   5   6   7  │        |
                """))
        tester.press(.right)
        tester.press(.enter)
        #expect(!field.isOpen && field.isFocused && seen == [date("2026-11-23")])
        tester.press(.down, .alt)
        tester.press(.pageDown)
        tester.press(.escape)
        #expect(!field.isOpen && field.value == date("2026-11-23"))
        tester.click(x: 12, y: 0)
        tester.click(x: 3, y: 4)
        #expect(seen == [date("2026-11-23"), date("2026-11-01")])
        tester.resize(width: 12, height: 5)
        tester.press(.function(4))
        tester.resize(width: 40, height: 12)
        #expect(tester.picture.contains("╰──────"), "as if it had been opened there")
        field.isHidden = true
        tester.draw()
        #expect(!field.isOpen)
    }

    @Test func `the value can be observed and is set`() {
        let field = DateField()
        let tester = shown(field)
        var seen: [CalendarDate?] = []
        let token = Observer(for: field).add(target: field, keyPath: \.value, options: [.new]) { _, _, change in
            if let new = change.new { seen.append(new) }
        }
        field.value = Self.today
        tester.press(.up)
        #expect(seen == [Self.today, date("2027-11-22")])
        token.end()
    }
}

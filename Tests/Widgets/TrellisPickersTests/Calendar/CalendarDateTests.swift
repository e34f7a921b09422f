import Foundation
import Testing
import TrellisPickers
import TrellisWidgets

struct CalendarDateTests {
    private func date(_ text: String) -> CalendarDate { CalendarDate(text)! }

    @Test func `leap years, and months that have their days`() {
        let leap = [-400, -4, 0, 4, 1600, 1904, 2000, 2024, 2400]
        let common = [-100, -1, 1, 1700, 1800, 1900, 2001, 2023, 2100]
        #expect(leap.allSatisfy { CalendarDate.isLeapYear($0) && CalendarDate(year: $0, month: 2, day: 29) != nil })
        #expect(common.allSatisfy { !CalendarDate.isLeapYear($0) && CalendarDate(year: $0, month: 2, day: 29) == nil })
        #expect(
            (1...12).map { CalendarDate.days(inMonth: $0, of: 2023) } == [
                31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
            ])
        for (month, day) in [(0, 1), (13, 1), (1, 0), (1, 32), (4, 31), (-1, -1)] {
            #expect(CalendarDate(year: 2024, month: month, day: day) == nil)
        }
        #expect(
            CalendarDate(year: 10_000, month: 1, day: 1) == nil && CalendarDate(year: .min, month: 1, day: 1) == nil)
    }

    /// 400 years around the year 0, which repeat themselves, recent ones, and both ends.
    @Test(arguments: [-9999 ... -9990, -5...400, 1890...2110, 9990...9999])
    func `days follow each other`(years: ClosedRange<Int>) {
        var previous = CalendarDate(year: years.lowerBound, month: 1, day: 1)!
        var (count, weekday) = (previous.daysSince1970, previous.weekday.rawValue)
        #expect(CalendarDate(daysSince1970: count) == previous)
        while previous < CalendarDate(year: years.upperBound, month: 12, day: 31)! {
            count += 1
            let next = CalendarDate(daysSince1970: count)
            weekday = weekday % 7 + 1
            let isNextDay = next.year == previous.year && next.month == previous.month && next.day == previous.day + 1
            let isNextMonth = next.day == 1 && previous == previous.endOfMonth && next > previous
            guard isNextDay || isNextMonth, next.daysSince1970 == count, next.weekday.rawValue == weekday else {
                Issue.record("\(previous), \(next)")
                return
            }
            previous = next
        }
    }

    @Test func `arithmetic has its origin, and stops at the ends`() {
        #expect(date("1970-01-01").daysSince1970 == 0 && date("2000-03-01").daysSince1970 == 11_017)
        #expect(CalendarDate(daysSince1970: CalendarDate.last.daysSince1970 + 1) == CalendarDate.last)
        #expect(CalendarDate(daysSince1970: .min) == CalendarDate.first)
    }

    @Test func `weeks are those of ISO 8601`() {
        let cases = [
            ("2005-01-01", 2004, 53), ("2005-01-02", 2004, 53), ("2005-12-31", 2005, 52), ("2007-01-01", 2007, 1),
            ("2008-12-29", 2009, 1), ("2010-01-03", 2009, 53), ("2020-12-31", 2020, 53), ("2024-12-30", 2025, 1),
            ("2026-11-22", 2026, 47), ("1970-01-01", 1970, 1),
        ]
        for (text, year, number) in cases { #expect(date(text).week == (year, number), "\(text)") }
        #expect(CalendarDate.last.week.number > 0 && CalendarDate.first.week.number > 0)
    }

    @Test func `weeks and weekdays are those of Foundation`() {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        for count in stride(from: -40_000, through: 40_000, by: 97) {
            let mine = CalendarDate(daysSince1970: count)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear],
                from: Date(timeIntervalSince1970: Double(count) * 86_400))
            #expect(mine.year == parts.year && mine.month == parts.month && mine.day == parts.day)
            #expect(
                mine.week == (parts.yearForWeekOfYear!, parts.weekOfYear!)
                    && mine.weekday.rawValue % 7 + 1 == parts.weekday)
        }
    }

    @Test func `months and years are added as people expect`() {
        let cases = [
            ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"), ("2024-12-15", 1, "2025-01-15"),
            ("2024-01-15", -1, "2023-12-15"), ("2024-03-31", -13, "2023-02-28"), ("0001-01-01", -1, "0000-12-01"),
        ]
        for (text, months, result) in cases { #expect("\(date(text).adding(months: months))" == result) }
        #expect("\(date("2024-02-29").adding(years: 1))" == "2025-02-28")
        #expect(date("2024-02-29").adding(years: .max) == .last && date("2024-02-29").adding(months: .min) == .first)
        #expect(date("2024-02-29").adding(days: .max) == .last && date("1969-02-27").adding(days: .min) == .first)
        #expect(date("2024-03-01").adding(days: -1) == date("2024-02-29") && date("2024-12-31").dayOfYear == 366)
        #expect(date("2024-03-01") - date("2023-03-01") == 366)
    }

    @Test func `dates and times are written and read`() throws {
        for text in ["2026-11-22", "0001-01-01", "0000-12-31", "-0044-03-15", "9999-12-31"] {
            #expect(CalendarDate(text).map { "\($0)" } == text)
        }
        for text in [
            "", "2026", "2026-1-1", "2026-13-01", "2025-02-29", "26-01-01", "2026-01-01x", "+026-01-01", "٢٠٢٦-01-01",
        ] {
            #expect(CalendarDate(text) == nil, "\(text)")
        }
        let dates = [date("2026-11-22"), .first]
        let json = try JSONEncoder().encode(dates)
        #expect(String(decoding: json, as: UTF8.self) == #"["2026-11-22","-9999-01-01"]"#)
        #expect(try JSONDecoder().decode([CalendarDate].self, from: json) == dates)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDate].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
        #expect(TimeOfDay("23:05").map { "\($0)" } == "23:05:00" && TimeOfDay("00:00:59")?.second == 59)
        for text in ["24:00", "12:60", "1:00", "12", "12:00:60", "12:00:00:00", "-1:00"] {
            #expect(TimeOfDay(text) == nil)
        }
        let times = [TimeOfDay.midnight, TimeOfDay(hour: 23, minute: 59, second: 59)!]
        #expect(try JSONDecoder().decode([TimeOfDay].self, from: JSONEncoder().encode(times)) == times)
    }

    @Test func `times go around the clock`() {
        let late = TimeOfDay(hour: 23, minute: 30)!
        #expect(late.adding(seconds: 3600) == TimeOfDay(hour: 0, minute: 30) && late > .midnight)
        #expect(TimeOfDay.midnight.adding(seconds: -1).seconds == 86_399)
        #expect(late.adding(seconds: .max) == late.adding(seconds: .max % 86_400))
        #expect(late.adding(seconds: .min) == late.adding(seconds: .min % 86_400))
        #expect(TimeOfDay(seconds: .min).seconds >= 0 && TimeOfDay(seconds: 86_400) == .midnight)
    }

    @Test func `today and now are those of the system`() {
        var before = Calendar.current.dateComponents([.year, .month, .day, .hour], from: Date())
        let (today, now) = (CalendarDate.today(), TimeOfDay.now())
        let after = Calendar.current.dateComponents([.year, .month, .day, .hour], from: Date())
        // At midnight or at the end of an hour, it may be either.
        if today.day != before.day || now.hour != before.hour { before = after }
        #expect(today.year == before.year && today.month == before.month && today.day == before.day)
        #expect(now.hour == before.hour)
    }
}

import Platform
import TrellisWidgets

/// A day: year, month and day of the Gregorian calendar, which is also used for the time before it was introduced.
///
///     let day = CalendarDate(year: 2024, month: 2, day: 29)!
///     day.adding(years: 1)        // 2025-02-28
///     day.weekday                 // .thursday
///     "\(day)"                    // 2024-02-29
///
/// The first day is -9999-01-01, the last one 9999-12-31; arithmetic stops there. All operations are O(1).
public struct CalendarDate: Hashable, Sendable {
    /// The year, -9999...9999. The year 0 precedes the year 1.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month, 1...31.
    public let day: Int

    /// Creates a day; nil if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), 1...12 ~= month, day >= 1, day <= Self.days(inMonth: month, of: year) else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the day with the given place in a month, or the last day of the month if it is shorter; year and month
    /// must be valid.
    private init(year: Int, month: Int, dayUpTo day: Int) {
        (self.year, self.month) = (year, month)
        self.day = min(day, Self.days(inMonth: month, of: year))
    }

    /// The day some days after 1970-01-01, or before if the number is negative.
    public init(daysSince1970 count: Int) {
        let count = min(max(count, Self.first.daysSince1970), Self.last.daysSince1970)
        // Years that begin in March have the day that leap years insert at their end.
        let days = count - Self.marchOfYear0
        let era = (days >= 0 ? days : days - (Self.daysInEra - 1)) / Self.daysInEra
        let dayOfEra = days - era * Self.daysInEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthSinceMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthSinceMarch + 2) / 5 + 1
        month = monthSinceMarch < 10 ? monthSinceMarch + 3 : monthSinceMarch - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1970-01-01, negative before.
    public var daysSince1970: Int {
        let yearSinceMarch = month <= 2 ? year - 1 : year
        let era = (yearSinceMarch >= 0 ? yearSinceMarch : yearSinceMarch - 399) / 400
        let yearOfEra = yearSinceMarch - era * 400
        let monthSinceMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthSinceMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysInEra + dayOfEra + Self.marchOfYear0
    }

    /// The days in 400 years, after which the calendar repeats itself.
    private static let daysInEra = 146_097
    /// The days from 1970-01-01 to 0000-03-01.
    private static let marchOfYear0 = -719_468

    /// The years that dates can have.
    public static let years = -9999...9999
    /// The first day, -9999-01-01.
    public static let first = CalendarDate(year: years.lowerBound, month: 1, dayUpTo: 1)
    /// The last day, 9999-12-31.
    public static let last = CalendarDate(year: years.upperBound, month: 12, dayUpTo: 31)

    /// The current day in the time zone of the system.
    public static func today() -> CalendarDate {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        let year = min(max(Int(parts.tm_year) + 1900, years.lowerBound), years.upperBound)
        return CalendarDate(year: year, month: Int(parts.tm_mon) + 1, dayUpTo: Int(parts.tm_mday))
    }

    // MARK: Months and years

    /// Whether a year has 366 days.
    public static func isLeapYear(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The number of days in a month, 1...12, of a year.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        precondition(1...12 ~= month, "a month is 1...12")
        if month == 2 { return isLeapYear(year) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The first day of the month.
    var startOfMonth: CalendarDate { CalendarDate(year: year, month: month, dayUpTo: 1) }

    /// The last day of the month.
    public var endOfMonth: CalendarDate { CalendarDate(year: year, month: month, dayUpTo: 31) }

    // MARK: Arithmetic

    /// The day some days later, or earlier if the number is negative.
    public func adding(days: Int) -> CalendarDate {
        let (sum, overflows) = daysSince1970.addingReportingOverflow(days)
        return overflows ? (days > 0 ? Self.last : Self.first) : CalendarDate(daysSince1970: sum)
    }

    /// The same day some months later, or earlier if the number is negative; the last day of a month that is shorter.
    public func adding(months: Int) -> CalendarDate {
        // Larger numbers lead beyond the last year in any case, and would overflow.
        let index = year * 12 + month - 1 + min(max(months, -300_000), 300_000)
        let year = (index >= 0 ? index : index - 11) / 12
        if year > Self.years.upperBound { return Self.last }
        if year < Self.years.lowerBound { return Self.first }
        return CalendarDate(year: year, month: index - year * 12 + 1, dayUpTo: day)
    }

    /// The same day some years later, or earlier if the number is negative; the 28th for a 29th of February that the
    /// year does not have.
    public func adding(years: Int) -> CalendarDate { adding(months: min(max(years, -25_000), 25_000) * 12) }

    /// The number of days from another day to this one.
    public static func - (day: CalendarDate, other: CalendarDate) -> Int { day.daysSince1970 - other.daysSince1970 }

    // MARK: Weeks

    /// The day of the week.
    public var weekday: Weekday { Weekday.thursday.advanced(by: daysSince1970) }

    /// The number of the day in its year, 1...366.
    public var dayOfYear: Int { self - CalendarDate(year: year, month: 1, dayUpTo: 1) + 1 }

    /// The week of ISO 8601: weeks begin on Monday, and the first one of a year contains its first Thursday.
    ///
    /// The year is that of the week, which can be the one before or after `year`.
    public var week: (year: Int, number: Int) {
        let days = daysSince1970
        let thursday = days + (4 - weekday.rawValue)
        // The last and the first days of all have their Thursday in a year that dates cannot have.
        if thursday > Self.last.daysSince1970 { return (Self.years.upperBound + 1, 1) }
        if thursday < Self.first.daysSince1970 { return (Self.years.lowerBound - 1, 52) }
        let middle = CalendarDate(daysSince1970: thursday)
        return (middle.year, (middle.dayOfYear - 1) / 7 + 1)
    }
}

extension CalendarDate: Comparable {
    /// Whether the first day is earlier.
    public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}

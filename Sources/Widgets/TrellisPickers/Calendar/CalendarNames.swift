import TrellisViews

/// The names of months and days of the week in a calendar.
public struct CalendarNames: Hashable, Sendable {
    /// The names of the twelve months, beginning with January.
    public var months: [String]
    /// Short names of the seven days, beginning with Monday; two columns each are shown.
    public var weekdays: [String]

    /// Creates names; there must be twelve months and seven days.
    public init(months: [String], weekdays: [String]) {
        precondition(months.count == 12 && weekdays.count == 7, "there are twelve months and seven days")
        self.months = months
        self.weekdays = weekdays
    }

    /// January, Mo.
    public static let english = CalendarNames(
        months: Language.Conventions.english.months, weekdays: Language.Conventions.english.weekdays)
}

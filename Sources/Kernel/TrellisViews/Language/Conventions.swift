extension Language {
    /// The number and date formats of a language and its region.
    ///
    ///     var language = Language.german
    ///     language.conventions.thousands = "’"       // Switzerland
    public struct Conventions: Hashable, Sendable {
        /// The sign before decimals.
        public var point: Character
        /// The sign between groups of three digits.
        public var thousands: Character
        /// The order of the parts of a date, as `DateField` has it: `"dd.mm.yyyy"`.
        public var dateFormat: String
        /// The first day of the week: 1 for Monday to 7 for Sunday.
        public var firstWeekday: Int
        /// The names of the twelve months, beginning with January.
        public var months: [String]
        /// Names of two columns for the seven days of the week, beginning with Monday.
        public var weekdays: [String]

        /// Creates conventions. There must be twelve months and seven days; the first day is one of 1...7.
        public init(
            point: Character, thousands: Character, dateFormat: String, firstWeekday: Int, months: [String],
            weekdays: [String]
        ) {
            precondition(months.count == 12 && weekdays.count == 7, "there are twelve months and seven days")
            precondition(1...7 ~= firstWeekday, "days of the week have the numbers 1 to 7")
            self.point = point
            self.thousands = thousands
            self.dateFormat = dateFormat
            self.firstWeekday = firstWeekday
            self.months = months
            self.weekdays = weekdays
        }

        /// 1,234.5 and 2026-11-22; the week begins on Monday.
        public static let english = Conventions(
            point: ".", thousands: ",", dateFormat: "yyyy-mm-dd", firstWeekday: 1,
            months: [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ], weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])

        /// A whole number with its thousands apart: `12,345`.
        public func grouped(_ number: Int) -> String {
            let digits = "\(number.magnitude)".utf8
            guard digits.count > 3 else { return "\(number)" }
            var result = number < 0 ? "-" : ""
            var rest = digits.count
            for digit in digits {
                if rest % 3 == 0, rest < digits.count { result.append(thousands) }
                result.unicodeScalars.append(Unicode.Scalar(digit))
                rest -= 1
            }
            return result
        }

        /// A number as English writes it, `1,234.5`, with the signs of the language.
        public func written(_ english: String) -> String {
            guard point != "." || thousands != "," else { return english }
            return String(english.map { $0 == "." ? point : $0 == "," ? thousands : $0 })
        }
    }
}

import TrellisWidgets

/// A day of the week, numbered as in ISO 8601: 1 is Monday, 7 is Sunday.
public enum Weekday: Int, Hashable, Sendable, CaseIterable, Codable {
    /// 1.
    case monday = 1
    /// 2.
    case tuesday
    /// 3.
    case wednesday
    /// 4.
    case thursday
    /// 5.
    case friday
    /// 6.
    case saturday
    /// 7.
    case sunday

    /// How many days after another one it comes, 0...6.
    func days(after first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

    func advanced(by days: Int) -> Weekday { Weekday(rawValue: ((rawValue - 1 + days) % 7 + 7) % 7 + 1)! }
}

import Platform
import TrellisWidgets

/// A time of day in hours, minutes and seconds, without a day and a time zone.
///
///     let time = TimeOfDay(hour: 23, minute: 30)!
///     time.adding(seconds: 3600)      // 00:30:00
public struct TimeOfDay: Hashable, Sendable {
    /// The number of seconds since midnight, 0...86399.
    public let seconds: Int

    /// Creates a time; nil if a number is out of range: hours 0...23, minutes and seconds 0...59.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
        seconds = hour * 3600 + minute * 60 + second
    }

    /// The time some seconds after midnight; numbers outside of a day go around the clock.
    public init(seconds: Int) { self.seconds = (seconds % Self.day + Self.day) % Self.day }

    /// The seconds of a day.
    private static let day = 86_400

    /// Midnight, when the day begins.
    public static let midnight = TimeOfDay(seconds: 0)

    /// The current time in the time zone of the system.
    public static func now() -> TimeOfDay {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        // A leap second is the 60th.
        return TimeOfDay(
            seconds: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(59, Int(parts.tm_sec)))
    }

    /// The hour, 0...23.
    public var hour: Int { seconds / 3600 }

    /// The minute, 0...59.
    public var minute: Int { seconds / 60 % 60 }

    /// The second, 0...59.
    public var second: Int { seconds % 60 }

    /// The time some seconds later, or earlier if the number is negative, around the clock.
    public func adding(seconds: Int) -> TimeOfDay { TimeOfDay(seconds: self.seconds + seconds % Self.day) }
}

extension TimeOfDay: Comparable {
    /// Whether the first time is earlier in the day.
    public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool { first.seconds < second.seconds }
}

extension TimeOfDay: LosslessStringConvertible, Codable {
    /// The time in the notation of ISO 8601: `23:05:00`.
    public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2)):\(second.padded(to: 2))" }

    /// Reads a time such as `23:05` or `23:05:00`; nil if it is not one.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count,
            parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), let second = parts.count == 2 ? 0 : Int(parts[2])
        else { return nil }
        self.init(hour: hour, minute: minute, second: second)
    }

    /// Reads the time from a string such as `23:05:00`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let time = TimeOfDay(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a time")
        }
        self = time
    }

    /// Writes the time as a string such as `23:05:00`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

import Platform

/// A moment, as the file system stores it.
public struct FileDate: Hashable, Comparable, Sendable {
    /// The seconds since 1 January 1970 in UTC; negative before.
    public let seconds: Int
    /// The nanoseconds after that second, 0..<1,000,000,000.
    public let nanoseconds: Int

    /// Creates a moment.
    public init(seconds: Int, nanoseconds: Int = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// Creates a moment from a date and a time of the user's time zone.
    public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        parts.tm_hour = Int32(clamping: hour)
        parts.tm_min = Int32(clamping: minute)
        parts.tm_isdst = -1
        self.init(seconds: mktime(&parts))
    }

    /// Now.
    public static var now: FileDate {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileDate(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// Whether the first moment is earlier.
    public static func < (first: FileDate, second: FileDate) -> Bool {
        (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
    }

    /// Date and time in the user's time zone: `2026-03-31 17:05`.
    public var text: String { formatted("%Y-%m-%d %H:%M") }

    /// Date and time with a pattern of `strftime`.
    func formatted(_ pattern: String) -> String {
        var time = time_t(seconds)
        var parts = tm()
        guard localtime_r(&time, &parts) != nil else { return "" }
        var buffer = [CChar](repeating: 0, count: 64)
        let length = strftime(&buffer, buffer.count, pattern, &parts)
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

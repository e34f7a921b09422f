#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that a clock on the wall shows.
struct TimeOfDay: CustomStringConvertible {
    var hour: Int
    var minute: Int

    /// The time in the user's time zone.
    static func now() -> TimeOfDay {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    }

    var description: String { (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)" }
}

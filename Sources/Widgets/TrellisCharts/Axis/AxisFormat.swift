public import TrellisViews

/// How the numbers of an axis are written.
///
///     chart.yAxis.format = .number(suffix: " ms")
///     chart.xAxis.format = .duration
///     chart.xAxis.format = AxisFormat { day in names[Int(day) % 7] }
public struct AxisFormat: Sendable {
    /// Returns the label of a tick, from its number and the distance to the next one.
    private let label: @Sendable (Double, AxisStep) -> String
    /// Returns a number as text by itself, for values that are read.
    private let reading: @Sendable (Double) -> String
    /// Whether the texts are numbers as English writes them, so that a language can put its own point there.
    private var isNumber = false

    /// Creates a format from a function that returns a number as text, in one line.
    public init(_ text: @escaping @Sendable (Double) -> String) {
        label = { value, _ in text(value) }
        reading = text
    }

    /// Creates a format with texts of their own for ticks and for values that are read.
    ///
    /// - Parameters:
    ///   - ticks: returns the label of a tick, from its number and the distance of ticks.
    ///   - readings: returns a number as text.
    public init(
        ticks: @escaping @Sendable (Double, AxisStep) -> String, readings: @escaping @Sendable (Double) -> String
    ) {
        label = ticks
        reading = readings
    }

    /// The format with the decimal point of a language. Formats made of functions stay as they are.
    public func written(by conventions: Language.Conventions) -> AxisFormat {
        guard isNumber, conventions.point != "." else { return self }
        let (label, reading) = (label, reading)
        return AxisFormat(
            ticks: { conventions.written(label($0, $1)) }, readings: { conventions.written(reading($0)) })
    }

    private var ofNumbers: AxisFormat {
        var format = self
        format.isNumber = true
        return format
    }

    /// The label of a tick.
    public func text(ofTick value: Double, step: AxisStep) -> String { label(value, step) }

    /// A number as text.
    public func text(of value: Double) -> String { reading(value) }

    /// Short numbers: `0.5`, `950`, `12k`, `3.4M`, `1e18`; see `NumberLabel`.
    public static let short = number()

    /// Short numbers between texts, such as a unit.
    public static func number(prefix: String = "", suffix: String = "") -> AxisFormat {
        AxisFormat(
            ticks: { value, step in prefix + NumberLabel.tick(value, step: step) + suffix },
            readings: { value in prefix + NumberLabel.short(value, digits: 4) + suffix }
        ).ofNumbers
    }

    /// Shares as percent: 0.25 is `25%`.
    public static let percent = AxisFormat(
        ticks: { value, step in
            NumberLabel.tick(value * 100, step: .atLeast(step.value * 99.999)) + "%"
        },
        readings: { value in NumberLabel.short(value * 100) + "%" }
    ).ofNumbers

    /// Seconds as minutes and seconds, with hours if needed: `0:07`, `12:30`, `1:02:03`, `2d 03:00`.
    public static let duration = AxisFormat { seconds in ClockText.duration(seconds) }

    /// Seconds since the Unix epoch as a time of day: `09:30`, or `09:30:15` for steps below a minute.
    ///
    /// - Parameter secondsFromUTC: how far local time is ahead of UTC.
    public static func timeOfDay(secondsFromUTC: Int = 0) -> AxisFormat {
        AxisFormat(
            ticks: { value, step in
                ClockText.timeOfDay(value + Double(secondsFromUTC), showsSeconds: step.value < 60)
            },
            readings: { value in ClockText.timeOfDay(value + Double(secondsFromUTC), showsSeconds: true) })
    }
}

/// Seconds as they are read on a clock.
enum ClockText {
    static func duration(_ seconds: Double) -> String {
        // Beyond, seconds do not matter and whole numbers get too large.
        guard seconds.magnitude < 1e9 else { return NumberLabel.short(seconds) + "s" }
        let sign = seconds < 0 ? "-" : ""
        let whole = Int(seconds.magnitude.rounded(.down))
        let part = seconds.magnitude - Double(whole)
        // A fraction that rounds to a whole second must not read ".0".
        let tenths = Int((part * 10).rounded(.down))
        let fraction = part > 0.001 && whole < 600 ? ".\(tenths)" : ""
        let (days, hours, minutes) = (whole / 86_400, whole / 3600 % 24, whole / 60 % 60)
        if days > 0 { return "\(sign)\(days)d \(two(hours)):\(two(minutes))" }
        let start = hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)"
        return "\(sign)\(start):\(two(whole % 60))\(fraction)"
    }

    static func timeOfDay(_ seconds: Double, showsSeconds: Bool) -> String {
        guard seconds.magnitude < 1e15 else { return NumberLabel.short(seconds) }
        let day = 86_400
        let whole = ((Int(seconds.rounded(.down)) % day) + day) % day
        let start = "\(two(whole / 3600)):\(two(whole / 60 % 60))"
        return showsSeconds ? start + ":\(two(whole % 60))" : start
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

import Trellis

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Measures the widgets for content that people look at: charts, code, Markdown, images, terminals.
///
/// Each time covers a whole event or construction and the following frame, up to the finished canvas; no terminal.
@main
@MainActor
enum ContentBench {
    static let size = Size(width: 200, height: 60)

    /// The parts, each in a file of its own.
    private static let parts: [(name: String, measure: @MainActor () async -> Void)] = [
        ("bars", measureBars),
        ("charts", measureCharts),
        ("code", measureCode),
        ("images", measureImages),
        ("inspector", measureInspector),
        ("maps", measureMaps),
        ("markdown", measureMarkdown),
        ("terminals", terminals),
    ]

    static func main() async {
        let chosen = CommandLine.arguments.dropFirst()
        print(line("ms for an event and its frame, 200x60 cells", "min", "median", "max"))
        for part in parts where chosen.isEmpty || chosen.contains(part.name) { await part.measure() }
    }

    /// A window that shows a view, painted once.
    static func shown(_ view: View) -> Window {
        let window = Window(size: size)
        window.add(view, "tt = ll = bb = rr = 0")
        _ = window.draw()
        return window
    }

    /// Reports the time of one round in milliseconds.
    static func report(_ name: String, rounds: Int = 200, _ body: () -> Void) {
        let clock = ContinuousClock()
        let times = (0..<rounds).map { _ in clock.measure(body) }.sorted()
        print(line(name, text(times[0]), text(times[times.count / 2]), text(times[times.count - 1])))
    }

    /// Reports the share of one core that work takes, in percent, when it comes at a rate.
    ///
    /// - Parameters:
    ///   - rate: how often a second `body` would run; it runs without pauses here, and its CPU time counts.
    static func reportShare(_ name: String, rate: Double, rounds: Int, _ body: () -> Void) {
        let start = cpuTime
        for _ in 0..<rounds { body() }
        let share = (cpuTime - start) / Double(rounds) * rate * 100
        print(line("\(name), % of a core at \(Int(rate)) Hz", text(share, digits: 2), "", ""))
    }

    /// The CPU time that the process has used, in seconds.
    static var cpuTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func text(_ time: Duration) -> String {
        text(Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15, digits: 3)
    }

    /// A number with some digits after the point.
    static func text(_ number: Double, digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
        let whole = Int((number * Double(scale)).rounded())
        return "\(whole / scale).\(String(scale + whole % scale).dropFirst())"
    }

    static func line(_ name: String, _ numbers: String...) -> String {
        numbers.reduce(name + String(repeating: " ", count: max(0, 60 - name.count))) { line, number in
            line + String(repeating: " ", count: max(0, 10 - number.count)) + number
        }
    }
}

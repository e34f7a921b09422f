#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
@MainActor
enum ObserveBench {
    static let usage = """
        usage: observe-bench [--quick] [--json]

          --quick      fewer and shorter rounds
          --json       one line of JSON a way

        Nanoseconds of CPU time for one set of a property, and calls of malloc for one set.
        """

    static func main() {
        var rounds = 15
        var roundTime = 10e6
        var isJSON = false
        for argument in CommandLine.arguments.dropFirst() {
            switch argument {
            case "--quick": (rounds, roundTime) = (5, 1e6)
            case "--json": isJSON = true
            default:
                print(usage)
                exit(argument == "--help" ? 0 : 2)
            }
        }
        let ways = makeWays()
        var times = ways.map { _ in [Double]() }
        let counts = ways.map { repetitions(of: $0, in: roundTime) }
        // In turn, so that other load on the machine affects all of them.
        for _ in 0..<rounds {
            for (index, way) in ways.enumerated() {
                times[index].append(nanoseconds(of: way, times: counts[index]) / Double(counts[index]))
            }
        }
        if isJSON {
            for (way, times) in zip(ways, times) {
                let mallocs = allocations(of: way)
                let count = mallocs == "-" ? "null" : mallocs
                print(
                    "{\"row\": \"\(way.name.filter { $0 != "\\" })\", \"ns\": \(tenths(times.min()!)), \"mallocs\": \(count)}"
                )
            }
            return
        }
        print(column("way", 46) + column("ns min", -10) + column("median", -10) + column("mallocs", -10))
        for (index, way) in ways.enumerated() {
            let sorted = times[index].sorted()
            print(
                column(way.name, 46) + column(tenths(sorted[0]), -10) + column(tenths(sorted[sorted.count / 2]), -10)
                    + column(allocations(of: way), -10))
        }
    }

    private static func repetitions(of way: Way, in time: Double) -> Int {
        var count = 16
        while nanoseconds(of: way, times: count) < time / 4 { count *= 4 }
        return count * 4
    }

    private static func nanoseconds(of way: Way, times: Int) -> Double {
        let start = cpuTime()
        way.set(times)
        return cpuTime() - start
    }

    private static func allocations(of way: Way) -> String {
        guard let before = allocationCount() else { return "-" }
        way.set(10_000)
        guard let after = allocationCount() else { return "-" }
        return tenths(Double(after - before) / 10_000)
    }

    private static func tenths(_ value: Double) -> String {
        let whole = Int((value * 10).rounded())
        return "\(whole / 10).\(whole % 10)"
    }

    /// Left-aligned in this many columns, or right-aligned if negative.
    private static func column(_ text: String, _ width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? blanks + text : text + blanks
    }
}

import Cassowary
import Foundation

/// Times one simplex with chains of boxes: a first solve, a drag by one cell, a large change and its reversal.
@main
enum SimplexBench {
    static func main() throws {
        let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        print("CPU µs, least of several; the jump moves or squeezes every box\n")
        print("chain          N     first      drag      jump      back  growth of the drag")
        for kind in Chain.Kind.allCases {
            var last: (count: Int, drag: Double)?
            for count in sizes.isEmpty ? [20, 100, 1000] : sizes {
                let times = try measure(kind, count)
                let growth = last.map { String(format: "%.1fx for %dx", times.drag / $0.drag, count / $0.count) } ?? ""
                print(
                    kind.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
                        + String(
                            format: "%6d %9.0f %9.2f %9.0f %9.0f  %@", count, times.first, times.drag, times.jump,
                            times.back, growth))
                last = (count, times.drag)
            }
        }
    }

    private static func measure(
        _ kind: Chain.Kind, _ count: Int
    ) throws -> (first: Double, drag: Double, jump: Double, back: Double) {
        var (first, drag, jump, back) = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
        var chain = try Chain(kind, count)
        for _ in 0..<5 { first = min(first, try time { chain = try Chain(kind, count) }) }
        let steps = count < 1000 ? 2000 : 200
        for _ in 0..<5 {
            let all = try time { for step in 0..<steps { try chain.set(chain.dragged(step)) } }
            drag = min(drag, all / Double(steps))
        }
        for _ in 0..<3 {
            try chain.set(chain.rest)
            jump = min(jump, try time { try chain.set(chain.far) })
            back = min(back, try time { try chain.set(chain.rest) })
        }
        return (first, drag, jump, back)
    }

    /// CPU time in µs.
    private static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = cpuNanoseconds()
        try body()
        return (cpuNanoseconds() - start) / 1000
    }

    private static func cpuNanoseconds() -> Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
    }
}

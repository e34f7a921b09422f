import Engines
import Scenarios

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@main
@MainActor
enum LayoutBench {
    /// The engines; ratios refer to the first.
    static let subjects = [
        Subject(CLoopEngine.self), Subject(TrellisEngine.self), Subject(ConstraintEngine.self),
    ]

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.help {
                print(Options.usage)
            } else {
                run(options)
            }
        } catch {
            complain("layout-bench: \(error.message)\n\(Options.usage)")
            exit(2)
        }
    }

    private static func run(_ options: Options) {
        let table = Table(subjects: subjects.map(\.name))
        if !options.json { print(table.header) }
        for kind in options.kinds {
            for n in options.sizes {
                let scenario = Scenario(kind, n: n)
                let benches = subjects.map { $0.makeBench(scenario, options.roundTime) }
                check(benches, on: scenario)
                for measurement in options.measurements {
                    let row = measure(measurement, rounds: options.rounds, benches, on: scenario)
                    print(options.json ? row.json(subjects: table.subjects) : table.line(of: row))
                    fflush(nil)
                }
            }
        }
    }

    /// Runs rounds of all engines in turn, so that other load on the machine affects all of them.
    private static func measure(
        _ measurement: Measurement, rounds: Int, _ benches: [any Bench], on scenario: Scenario
    ) -> Row {
        var results = benches.map { _ in [Double]() }
        // Memory does not vary between rounds.
        for _ in 0..<(measurement == .memory ? 1 : rounds) {
            for (index, bench) in benches.enumerated() {
                if let result = bench.round(of: measurement) { results[index].append(result) }
            }
        }
        return Row(
            scenario: scenario.kind.rawValue, n: scenario.n, views: scenario.views.count,
            measurement: measurement, rounds: results)
    }

    /// Ends the program unless the engines agree on every cell: a wrong result has no speed.
    private static func check(_ benches: [any Bench], on scenario: Scenario) {
        for step in 0..<4 {
            compare(benches.map { $0.cells(step: step) }, on: scenario, "at step \(step)")
        }
        for offset in [1, 0] {
            compare(benches.map { $0.cells(offset: offset) }, on: scenario, "with the left edge moved by \(offset)")
        }
    }

    private static func compare(_ cells: [[Cells]], on scenario: Scenario, _ moment: String) {
        for (subject, found) in zip(subjects, cells) {
            guard let view = found.indices.first(where: { found[$0] != cells[0][$0] }) else { continue }
            complain(
                "\(scenario.kind.rawValue), N = \(scenario.n), \(moment): v\(view) has \(found[view]) by \(subject.name) "
                    + "and \(cells[0][view]) by \(subjects[0].name)")
            exit(1)
        }
    }

    private static func complain(_ message: String) {
        // Without stdio: Swift 6 treats `stderr` as shared mutable state, which it is in C.
        var line = "\(message)\n"
        _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}

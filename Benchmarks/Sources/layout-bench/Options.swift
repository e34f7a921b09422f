import Scenarios

/// The options of the command line.
struct Options {
    struct Mistake: Error { var message: String }

    static let usage = """
        usage: layout-bench [--quick] [--json] [--rounds K] [--scenarios S1,S4] [--sizes 100,1000] [--rows "no change,build"]

          --quick      fewer and shorter rounds, and no N = 100000
          --json       one JSON object a line instead of a table
          --rounds     rounds of each engine a row
          --scenarios  only these of S1 to S6
          --sizes      these N
          --rows       only these rows: \(Measurement.allCases.map(\.rawValue).joined(separator: ", "))
        """

    var json = false
    var help = false
    var rounds = 15
    var roundTime = 10e6
    var kinds = Scenario.Kind.allCases
    var sizes = [100, 1_000, 10_000, 100_000]
    var measurements = Measurement.allCases

    init(_ arguments: [String]) throws(Mistake) {
        // First, so that the other options win wherever they are.
        if arguments.contains("--quick") {
            rounds = 5
            roundTime = 1e6
            sizes = [100, 1_000, 10_000]
        }
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--quick": break
            case "--json": json = true
            case "--help", "-h": help = true
            case "--rounds": rounds = try Self.list(of: option, &rest, Self.positive)[0]
            case "--sizes": sizes = try Self.list(of: option, &rest, Self.positive)
            case "--scenarios": kinds = try Self.list(of: option, &rest) { Scenario.Kind(rawValue: $0) }
            case "--rows": measurements = try Self.list(of: option, &rest) { Measurement(rawValue: $0) }
            default: throw Mistake(message: "no option '\(option)'")
            }
        }
    }

    private static func positive(_ text: String) -> Int? {
        Int(text).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The comma-separated values of an option, at least one.
    private static func list<T>(
        of option: String, _ rest: inout ArraySlice<String>, _ value: (String) -> T?
    ) throws(Mistake) -> [T] {
        guard let text = rest.popFirst() else { throw Mistake(message: "expected a value after \(option)") }
        var values: [T] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = value(String(part)) else {
                throw Mistake(message: "'\(part)' is no value of \(option)")
            }
            values.append(value)
        }
        return values
    }
}

import Trellis

#if canImport(Darwin)
    import Darwin
#else
    @preconcurrency import Glibc
#endif

/// Runs random sequences of changes and events against what windows promise, and prints the shortest one that breaks it.
///
///     FuzzRunner frames --seed 1 --count 200          # these seeds
///     FuzzRunner no-trap --seconds 600                # for ten minutes
///     FuzzRunner frames --seed 17 --count 1           # one seed again
///     FuzzRunner frames --count 2000 --each 3         # on after a failure, and shows three of each kind
///
/// It is a program of its own, with one thread, so that a trap ends a copy of it and not the tests.
@main
@MainActor
enum FuzzRunner {
    static func main() async {
        var rest = CommandLine.arguments.dropFirst()
        if rest.first == "ageing" {
            let ageing = Ageing(count: rest.dropFirst().first.flatMap { Int($0) } ?? 1_000)
            exit(await ageing.run(rest.dropFirst(2).first) ? 1 : 0)
        }
        guard let promise = rest.popFirst().flatMap(Promise.init(rawValue:)) else {
            end(
                "usage: FuzzRunner \(Promise.allCases.map(\.rawValue).joined(separator: "|")) [--seed N] [--count N] [--seconds S] [--each N]"
            )
        }
        var (seed, count, seconds, each, isRaw) = (0, Int.max, 1e6, 0, false)
        while let option = rest.popFirst() {
            switch (option, rest.first) {
            case ("--raw", _): isRaw = true
            case ("--seed", let value?): seed = Int(value) ?? 0
            case ("--count", let value?): count = Int(value) ?? 0
            case ("--each", let value?): each = Int(value) ?? 0
            case ("--seconds", let value?): seconds = Double(value) ?? 0
            default: end("no option '\(option)'")
            }
            if option != "--raw" { rest.removeFirst() }
        }
        if isRaw {
            print(Sequence(seed: seed, promise.flavor))
            return
        }
        var search = Search(promise: promise, seconds: seconds)
        search.run(from: seed, count: count, each: each)
        exit(search.failures.isEmpty ? 0 : 1)
    }

    private static func end(_ message: String) -> Never {
        print(message)
        exit(2)
    }
}

/// The options of the command line.
struct Options {
    struct Mistake: Error { var message: String }

    static let usage = """
        usage: change-bench [--sizes 100,1000,10000] [--only "insert,Tabs"] [--seconds 5] [--json]

          --sizes    these numbers of views, 100 at least; 100,000 can be among them
          --only     rows whose name has one of these words
          --seconds  the most that a cell may take; '-' stands where one repetition would take longer
          --json     one JSON object a line instead of a table
          --list     the names of the rows
        """

    var sizes = [100, 1_000, 10_000]
    var only: [String] = []
    var seconds = 5.0
    var json = false
    var list = false
    var help = false

    init(_ arguments: [String]) throws(Mistake) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--json": json = true
            case "--list": list = true
            case "--help", "-h": help = true
            case "--sizes":
                sizes = try Self.values(of: option, &rest) { Int($0).flatMap { $0 >= 100 ? $0 : nil } }.sorted()
            case "--only": only = try Self.values(of: option, &rest) { $0.lowercased() }
            case "--seconds": seconds = try Self.values(of: option, &rest) { Double($0) }[0]
            default: throw Mistake(message: "no option '\(option)'")
            }
        }
    }

    /// The comma-separated values of an option, at least one.
    private static func values<T>(
        of option: String, _ rest: inout ArraySlice<String>, _ value: (String) -> T?
    ) throws(Mistake) -> [T] {
        guard let text = rest.popFirst() else { throw Mistake(message: "expected a value after \(option)") }
        var values: [T] = []
        for part in text.split(separator: ",") {
            guard let value = value(part.trimmed) else { throw Mistake(message: "'\(part)' is no value of \(option)") }
            values.append(value)
        }
        guard !values.isEmpty else { throw Mistake(message: "expected a value after \(option)") }
        return values
    }

    func wants(_ name: String) -> Bool {
        let name = name.lowercased()
        return only.isEmpty || only.contains { name.contains($0) }
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

/// Measures what a change costs in windows of many views: the operation and the following layout and paint, without a
/// terminal.
@main
@MainActor
enum ChangeBench {
    /// All rows, in the order of the table.
    static var groups: [[Operation]] {
        [
            columnOperations(.filling), columnOperations(.scrolled), otherContainerOperations, flatOperations,
            flatTreeOperations, wholeOperations, scrollOperations, resizeOperations, frameOperations, memoryOperations,
            blockOperations, sheetOperations,
        ]
    }

    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.help {
                say(Options.usage)
            } else if options.list {
                for operation in groups.joined() { say(operation.name) }
            } else {
                run(options)
            }
        } catch {
            fail("\(error.message)\n\(Options.usage)", status: 2)
        }
    }

    private static func run(_ options: Options) {
        let meter = Meter(seconds: options.seconds)
        var shown: [Int] = []
        for group in groups {
            for operation in group where options.wants(operation.name) {
                let sizes = operation.sizes ?? options.sizes
                if !options.json, sizes != shown {
                    if !shown.isEmpty { say("") }
                    say(Table(sizes: sizes).header)
                    shown = sizes
                }
                let row = TableRow(
                    name: operation.name, unit: operation.unit, sizes: sizes,
                    results: meter.row(operation.name, sizes: sizes, operation.make),
                    inC: operation.inC.map { meter.row(operation.name + " in C", sizes: sizes, $0) } ?? [])
                say(options.json ? row.json : Table(sizes: sizes).line(of: row))
            }
        }
    }
}

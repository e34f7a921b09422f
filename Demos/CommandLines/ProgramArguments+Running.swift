import Platform
import Trellis

extension ProgramDescription {
    /// The words that this program was started with.
    ///
    /// Prints help, the version, the manual page or completions if they are wanted, and ends with status 0; tells a
    /// mistake, and ends with status 2.
    public func arguments() -> ProgramArguments {
        do {
            let arguments = try ProgramArguments(CommandLine.arguments.dropFirst(), of: self)
            guard let text = arguments.text(as: Self.invocationName ?? name) else {
                _ = try arguments.theme()
                return arguments
            }
            print(text, terminator: "")
            exit(0)
        } catch { fail(usage: error) }
    }

    /// Ends the program with status 2, because its command line cannot be understood.
    public func fail(usage mistake: any Error) -> Never {
        let name = Self.invocationName ?? name
        StandardError.write("\(name): \(mistake)\nusage: \(name) \(synopsis)\n`\(name) --help` says more.\n")
        exit(2)
    }

    /// Ends the program with status 1, because it cannot do what it should.
    public func fail(_ reason: any Error) -> Never {
        StandardError.write("\(Self.invocationName ?? name): \(reason)\n")
        exit(1)
    }

    /// The name under which the program is installed, which may be another than its own.
    private static var invocationName: String? {
        CommandLine.arguments.first?.split(separator: "/").last.map { String($0) }
    }
}

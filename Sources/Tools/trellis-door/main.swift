import Platform

// A reader that has seen enough is no failure.
signal(SIGPIPE, SIG_IGN)

do {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.isEmpty || ["--help", "-h", "help"].contains(words[0]) {
        (words.isEmpty ? Output.error : Output.text)(Help.text)
        exit(words.isEmpty ? 2 : 0)
    }
    if words[0] == "--version" {
        Output.text(Help.version)
        exit(0)
    }
    guard words.count > 1 else { throw UsageError(message: "a command is missing; see --help") }
    let connection = Connection(words[0])
    if words[1...] == ["--mcp"] {
        MCPSession(connection).run()
        exit(0)
    }
    if words[1...] == ["lines"] {
        while let line = readLine() { Output.text(try connection.send(line) + "\n") }
        exit(0)
    }
    let call = try ShellCall(Array(words[1...])) {
        readLine(strippingNewline: false).map { first in
            var text = first
            while let next = readLine(strippingNewline: false) { text += next }
            return text
        } ?? ""
    }
    let answer = try connection.ask(call.request)
    if let problem = call.problem(in: answer) {
        Output.error("trellis-door: \(problem)\n")
        exit(1)
    }
    Output.text(call.output(of: answer))
    exit(0)
} catch let error as UsageError {
    Output.error("trellis-door: \(error.message)\n")
} catch let error as ConnectionError {
    Output.error("trellis-door: \(error.message)\n")
}
exit(2)

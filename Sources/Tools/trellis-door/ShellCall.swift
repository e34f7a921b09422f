import JSONText

/// A command of the shell: the request that it sends, and what it prints of the answer.
struct ShellCall {
    let request: JSONValue
    private let command: String
    private let wantsJSON: Bool

    /// Understands words: a command, its arguments and options.
    ///
    /// - Parameters:
    ///   - words: without the name of the program and the socket.
    ///   - readInput: returns standard input, for a text that is written `-`.
    init(_ words: [String], readInput: () -> String) throws(UsageError) {
        command = words[0]
        var arguments: [String] = []
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue) { members.append(JSONValue.Member(name: name, value: value)) }
        var rest = words.dropFirst()
        var (isJSON, takesOptions) = (false, true)
        while let word = rest.popFirst() {
            guard takesOptions, word.hasPrefix("--") else {
                arguments.append(word)
                continue
            }
            switch word {
            case "--": takesOptions = false
            case "--json": isJSON = true
            case "--clear", "--actions": add(String(word.dropFirst(2)), true)
            case "--svg", "--ansi": add("as", .string(String(word.dropFirst(2))))
            case "--node", "--kind", "--in":
                guard let value = rest.popFirst() else { throw UsageError(message: "\(word) needs a value") }
                add(String(word.dropFirst(2)), .string(value))
            case "--seconds", "--from", "--count":
                guard let value = rest.popFirst(), let number = try? JSONValue(parsing: Array(value.utf8)[...]),
                    number.number != nil
                else { throw UsageError(message: "\(word) needs a number") }
                add(String(word.dropFirst(2)), number)
            default: throw UsageError(message: "there is no option \(word); see --help")
            }
        }
        wantsJSON = isJSON
        let isByNode = members.contains { $0.name == "node" }
        var name = command
        var expected = 0
        switch command {
        case "hello", "tree", "read", "issues", "screen": break
        case "find", "wait":
            if let first = arguments.first { add("name", .string(first)) }
            expected = min(arguments.count, 1)
        case "press", "select", "focus", "click", "why", "parts", "type", "perform":
            if !isByNode {
                guard let first = arguments.first else {
                    throw UsageError(message: "\(command) needs a name, or --node")
                }
                add("name", .string(first))
                arguments.removeFirst()
            }
            if command == "type" || command == "perform" {
                guard let text = arguments.first else { throw UsageError(message: "\(command) needs another argument") }
                // A secret is no argument, which others could see.
                let input = words[0] == "type" && text == "-" ? Self.withoutBreak(readInput()) : text
                add(command == "type" ? "text" : "action", .string(input))
                expected = 1
            }
        case "keys", "send":
            let isKeys = command == "keys"
            name = "send"
            add("events", .array(arguments.map { .string(isKeys ? "key \($0)" : $0) }))
            expected = arguments.count
        default: throw UsageError(message: "there is no command \(command); see --help")
        }
        guard arguments.count == expected else { throw UsageError(message: "\(command) has too many arguments") }
        members.insert(JSONValue.Member(name: "request", value: .string(name)), at: 0)
        request = .object(members)
    }

    private static func withoutBreak(_ text: String) -> String {
        text.hasSuffix("\r\n") ? String(text.dropLast()) : text.last == "\n" ? String(text.dropLast()) : text
    }

    /// Why the app refused; nil if it did not.
    func problem(in answer: JSONValue) -> String? {
        if answer["result"] != nil { return nil }
        return answer["error"]?["message"]?.string ?? "the answer is not that of a door"
    }

    /// What is printed.
    func output(of answer: JSONValue) -> String {
        guard let result = answer["result"] else { return "" }
        if wantsJSON { return "\(result)\n" }
        switch command {
        case "tree": return (result["tree"].map { lines($0) } ?? "").onTerminal
        case "read": return ((result["text"]?.string ?? "") + "\n").onTerminal
        case "screen":
            let screen = result["screen"]?.string ?? ""
            let isANSI = request["as"]?.string == "ansi"
            return (isANSI ? screen : screen.onTerminal) + "\n"
        case "why": return ((result["why"]?.string ?? "") + "\n").onTerminal
        case "issues": return (result["issues"]?.array ?? []).compactMap(\.string).map { $0 + "\n" }.joined().onTerminal
        case "find", "parts":
            return (result["nodes"] ?? result["parts"])?.array?.map { lines($0) }.joined().onTerminal ?? ""
        case "hello": return "\(result)\n"
        default: return ((result["now"]?.string).map { $0 + "\n" } ?? "").onTerminal
        }
    }

    private func lines(_ node: JSONValue) -> String {
        var (text, rest) = ("", [(node: node, depth: 0)])
        while let (node, depth) = rest.popLast() {
            text += String(repeating: "  ", count: depth) + line(node).replacing("\n", with: " ") + "\n"
            rest += (node["children"]?.array ?? []).reversed().map { ($0, depth + 1) }
        }
        return text
    }

    /// `[12] button Save, disabled`.
    private func line(_ node: JSONValue) -> String {
        var line = "[\(node["id"]?.string ?? "")] \(node["kind"]?.string ?? "")"
        if let name = node["name"]?.string, !name.isEmpty { line += " \(name)" }
        if let value = node["value"]?.string { line += ": " + (value.isEmpty ? "empty" : value) }
        if let problem = node["problem"]?.string { line += ", invalid: \(problem)" }
        for state in node["states"]?.array ?? [] { line += ", \(state.string ?? "")" }
        if let position = node["position"]?.array, position.count == 2 {
            line += ", \(position[0]) of \(position[1])"
        }
        if let actions = node["actions"]?.array {
            line += ", can " + actions.compactMap(\.string).joined(separator: " ")
        }
        if let details = node["details"]?.string { line += ", \(details)" }
        return line
    }
}

/// The words of a command line, made of what is in a form.
struct FormLine: Equatable {
    var words: [String] = []

    /// - Parameters:
    ///   - command: the words that lead to the command.
    ///   - values: what was given for each argument: for a flag its names, for others the values. None for what is left out.
    init(_ command: [String], _ values: [(argument: ArgumentDescription, values: [String])]) {
        words = command
        for (argument, values) in values where argument.kind != .positional {
            words += argument.kind == .flag ? values : Self.words(of: argument, values)
        }
        let operands = values.filter { $0.argument.kind == .positional && !$0.values.isEmpty }
        // From here on nothing is an option, whatever it begins with.
        let looksLikeOption = operands.contains { argument, values in
            argument.strategy == "postTerminator"
                || argument.strategy != "allRemainingInput" && values.contains { $0.hasPrefix("-") && $0 != "-" }
        }
        let takesMany = values.contains { $0.argument.strategy == "upToNextOption" && !$0.values.isEmpty }
        if looksLikeOption || takesMany && !operands.isEmpty { words.append("--") }
        for operand in operands { words += operand.values }
    }

    private static func words(of argument: ArgumentDescription, _ values: [String]) -> [String] {
        guard !values.isEmpty, let name = argument.names.first else { return [] }
        switch argument.strategy {
        case "upToNextOption", "remaining", "allRemainingInput": return [name] + values
        case "unconditional": return values.flatMap { [name, $0] }
        default:
            // A value that looks like an option belongs to its name only with a sign between.
            return values.flatMap { value in
                value.hasPrefix("-") ? [name + "=" + value] : [name, value]
            }
        }
    }

    /// As one types it in a shell.
    var text: String { words.map(Self.quoted).joined(separator: " ") }

    /// What a description or a user says may hold control characters: they come out in letters, as `$'\\e'`.
    static func quoted(_ word: String) -> String {
        if word.unicodeScalars.contains(where: isUnseen) {
            return "$'"
                + word.unicodeScalars.map { scalar in
                    isUnseen(scalar)
                        ? String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                        : scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
                }.joined() + "'"
        }
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "_./:=@%+,-".utf8.contains(byte)
                }
            }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Whether a terminal takes a character as a command, or shows text in another order because of it.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Words as a shell reads them: blanks divide, quotes and backslashes keep. Nil while a quote is open.
    static func split(_ text: String) -> [String]? {
        var (words, word, quote) = ([String](), String?.none, Character?.none)
        var rest = Substring(text)
        while let character = rest.popFirst() {
            if let open = quote {
                if character == open {
                    quote = nil
                } else if character == "\\", open == "\"", let next = rest.first, "\"\\$`".contains(next) {
                    word?.append(rest.removeFirst())
                } else {
                    word?.append(character)
                }
            } else if character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if character == "\\" {
                guard let next = rest.popFirst() else { return nil }
                word = (word ?? "") + String(next)
            } else if character == " " || character == "\t" {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { return nil }
        if let whole = word { words.append(whole) }
        return words
    }
}

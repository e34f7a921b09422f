/// The words of a command line, as a description understands them.
public struct ProgramArguments: Sendable {
    /// A word that cannot be understood.
    public struct Mistake: Error, CustomStringConvertible {
        /// What is wrong, in words for the user.
        public let description: String

        /// Creates a mistake that a program finds itself.
        public init(_ description: String) { self.description = description }
    }

    /// What the words are for.
    public let program: ProgramDescription
    /// The words that are no options.
    public private(set) var operands: [String] = []
    /// The words after `--`, where the program tells these from operands.
    public private(set) var rest: [String] = []
    private var values: [String: String] = [:]

    /// Reads the words after the name of the program.
    ///
    /// - Throws: `Mistake` for an option that is unknown, comes twice, lacks its value or has one that it cannot take,
    ///   and for operands that are missing or too many. `--help` and `--version` are found even among mistakes.
    public init(_ words: some Sequence<String>, of program: ProgramDescription) throws(Mistake) {
        self.program = program
        var words = Array(words)[...]
        let before = words.prefix { $0 != "--" }
        if !program.endsOptionsAtOperand,
            let word = before.first(where: { ["--help", "-h", "--version"].contains($0) })
        {
            values[word == "-h" ? "--help" : word] = ""
            return
        }
        while let word = words.popFirst() {
            if word == "--" {
                if program.rest == nil { operands += words } else { rest = Array(words) }
                break
            } else if word == "-" || !word.hasPrefix("-") {
                operands.append(word)
                guard program.endsOptionsAtOperand else { continue }
                operands += words
                break
            }
            try take(word == "-h" ? "--help" : word, &words)
        }
        if wantsText { return }
        try checkOperands()
    }

    /// Whether an option is there.
    public func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option; nil if it is not there.
    public func value(of option: String) -> String? { values[option] }

    /// Whether the program is only asked to print something about itself.
    var wantsText: Bool { ["--help", "--version", "--manual", "--completions"].contains { values[$0] != nil } }

    /// Takes an option, `--size 80x24` or `--size=80x24`.
    private mutating func take(_ word: String, _ words: inout ArraySlice<String>) throws(Mistake) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard let option = program.options.first(where: { $0.name == parts[0] }) else {
            throw Mistake("there is no option '\(parts[0])'")
        }
        guard values[option.name] == nil else { throw Mistake("'\(option.name)' comes twice") }
        guard let name = option.value else {
            if parts.count > 1 { throw Mistake("'\(option.name)' takes no value") }
            return values[option.name] = ""
        }
        guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
            throw Mistake("'\(option.name)' needs a value: \(option.name) \(name)")
        }
        if case .choice(let choices, let orFile) = option.kind, !choices().contains(value),
            !(orFile && value.contains("/"))
        {
            throw Mistake("'\(option.name)' cannot be '\(value)', only \(choices().joined(separator: ", "))")
        }
        values[option.name] = value
    }

    private func checkOperands() throws(Mistake) {
        let required = program.operands.filter(\.isRequired)
        if operands.count < required.count { throw Mistake("\(required[operands.count].name) is missing") }
        if !program.operands.contains(where: \.takesMany), operands.count > program.operands.count {
            throw Mistake("'\(operands[program.operands.count])' is one word too many")
        }
    }
}

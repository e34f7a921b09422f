import RuleText

/// A mistake in the words of the command line.
struct UsageError: Error {
    let message: String
    /// What to try instead.
    var hint: String?

    init(_ message: String, _ command: Command) {
        self.message = message
        hint = "See 'layout-sheet \(command.rawValue) --help'."
    }

    private init(_ message: String, hint: String) { (self.message, self.hint) = (message, hint) }

    static func unknownCommand(_ word: String) -> UsageError {
        let hint = suggestion(for: word, among: Command.allCases.map(\.rawValue))
        return UsageError(
            "there is no command '\(word)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""),
            hint: "See 'layout-sheet --help'.")
    }

    static func unknownOption(_ word: String, _ command: Command) -> UsageError {
        let hint = suggestion(for: word, among: command.options.keys.sorted())
        return UsageError(
            "'\(command.rawValue)' has no option '\(word)'" + (hint.map { ", did you mean '\($0)'?" } ?? ""), command)
    }

    static func missingValue(of option: String, _ command: Command) -> UsageError {
        UsageError("expected a value after '\(option)'", command)
    }
}

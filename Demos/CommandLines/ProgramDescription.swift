/// What a program is for and what it takes on its command line, as data.
///
/// Its words are read by it, and its help, its manual page and the completions of shells are written from it, so that
/// none of them can tell something else than another:
///
///     let program = ProgramDescription(
///         "reader", "Shows a document.", operands: [.one("FILE", .file)],
///         options: [.flag("--plain", "without colours")])
///     let arguments = program.arguments()     // prints help or mistakes, and then ends the program
///     read(arguments.operands[0], isPlain: arguments.has("--plain"))
public struct ProgramDescription: Sendable {
    /// What a value or an operand is, for completions.
    public enum Kind: Sendable {
        case text
        case file
        case folder
        case program
        /// One of some words, which are asked for when they are needed, or where `orFile` is true, a path with a slash in
        /// it.
        case choice(@Sendable () -> [String], orFile: Bool = false)
    }

    /// A word that is no option.
    public struct Operand: Sendable {
        /// How many words it stands for.
        enum Count: Sendable { case one, optional, any, some }

        let name: String
        let kind: Kind
        let count: Count

        /// One word, which must be there.
        public static func one(_ name: String, _ kind: Kind = .text) -> Self {
            Self(name: name, kind: kind, count: .one)
        }
        /// Comes after those that must be there.
        public static func optional(_ name: String, _ kind: Kind = .text) -> Self {
            Self(name: name, kind: kind, count: .optional)
        }
        /// All words that are left, which may be none.
        public static func any(_ name: String, _ kind: Kind = .text) -> Self {
            Self(name: name, kind: kind, count: .any)
        }
        /// All words that are left, at least one.
        public static func some(_ name: String, _ kind: Kind = .text) -> Self {
            Self(name: name, kind: kind, count: .some)
        }

        var synopsis: String {
            switch count {
            case .one: name
            case .optional: "[\(name)]"
            case .any: "[\(name) ...]"
            case .some: "\(name) ..."
            }
        }

        var isRequired: Bool { count == .one || count == .some }
        var takesMany: Bool { count == .any || count == .some }
    }

    /// A word that begins with `-`, as it is typed, with a value or without one.
    public struct Option: Sendable {
        let name: String
        /// What the value is called in the help; nil for an option without one.
        let value: String?
        let kind: Kind
        let help: String

        /// An option without a value.
        public static func flag(_ name: String, _ help: String) -> Self {
            Self(name: name, value: nil, kind: .text, help: help)
        }
        /// An option with a value, which the help calls by a name in capitals.
        public static func value(_ name: String, _ value: String, _ help: String, _ kind: Kind = .text) -> Self {
            Self(name: name, value: value, kind: kind, help: help)
        }

        /// The option as the help shows it: `--theme NAME`.
        var synopsis: String { value.map { "\(name) \($0)" } ?? name }

        /// The help with the words to choose from.
        var fullHelp: String {
            if case .choice(let choices, _) = kind { "\(help): \(choices().joined(separator: ", "))" } else { help }
        }
    }

    /// A command line, and what it does.
    public struct Example: Sendable {
        let line: String
        let meaning: String

        /// Creates an example: the words after the program, and what they do, without a full stop.
        public init(_ line: String, _ meaning: String) { (self.line, self.meaning) = (line, meaning) }
    }

    /// The name, also of the folder with the settings of the user.
    public let name: String
    /// What the program does: a sentence.
    public let summary: String
    /// The words that are no options, in order.
    public let operands: [Operand]
    /// What the words after `--` are; nil if they are operands as those before it.
    public let rest: String?
    /// The program's own options, then those that all programs have.
    public let options: [Option]
    /// More that a user should know, in paragraphs.
    public let notes: [String]
    /// The arguments of command lines, without the program.
    public let examples: [Example]
    /// What the statuses mean with which the program ends, other than 0 and 2.
    public let statuses: [(Int, String)]

    /// Describes a program. It takes the options that all programs here take, too: `standardOptions`.
    public init(
        _ name: String, _ summary: String, operands: [Operand] = [], rest: String? = nil, options: [Option] = [],
        notes: [String] = [], examples: [Example] = [], statuses: [(Int, String)] = []
    ) {
        (self.name, self.summary, self.operands, self.rest) = (name, summary, operands, rest)
        self.options = options + Self.standardOptions
        (self.notes, self.examples, self.statuses) = (notes, examples, statuses)
    }

    /// Whether no word after the first operand is an option of this program, because it is one of another program.
    var endsOptionsAtOperand: Bool { if case .program = operands.first?.kind { true } else { false } }

    /// The words of a command line, in the notation of manual pages.
    var synopsis: String {
        (["[OPTION ...]"] + operands.map(\.synopsis) + (rest.map { ["[-- \($0)]"] } ?? [])).joined(separator: " ")
    }
}

/// Why the terminal could not be opened. It is unchanged.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal
    /// The environment variable TERM is not set.
    case typeIsNotSet
    /// There is no description of the terminal that TERM names.
    case unknownType(String)
    /// The terminal cannot move its cursor, like `TERM=dumb`.
    case cannotMoveCursor(String)
    /// The process may not open the required number of files, about 20; `ulimit -n` shows the limit.
    case tooFewFiles
    /// The program has opened a terminal already; only one can be open at a time.
    case alreadyOpen
    /// Something failed that reports no reason.
    case failed

    /// One sentence for the user to read in the shell.
    public var description: String {
        switch self {
        case .notATerminal: "standard input and output must be a terminal"
        case .typeIsNotSet: "TERM is not set; try TERM=xterm-256color"
        case .unknownType(let type): "there is no description of the terminal '\(type)'; is TERM right?"
        case .cannotMoveCursor(let type): "the terminal '\(type)' cannot move its cursor; is TERM right?"
        case .tooFewFiles: "the program may not open enough files; try ulimit -n 256"
        case .alreadyOpen: "the terminal is in use by this program already"
        case .failed: "the terminal could not be set up"
        }
    }
}

import CNcurses

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
    /// Another `NcursesTerminal` is open; only one can be open at a time.
    case alreadyOpen
    /// ncurses failed to start for a reason that it does not report.
    case failed

    init?(_ opening: trellis_opening, type: String) {
        switch opening {
        case trellis_opened: return nil
        case trellis_no_terminal: self = .notATerminal
        case trellis_unknown_type: self = .unknownType(type)
        case trellis_weak_terminal: self = .cannotMoveCursor(type)
        case trellis_few_files: self = .tooFewFiles
        case trellis_open_twice: self = .alreadyOpen
        default: self = .failed
        }
    }

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

import CNcurses

/// Why there is no screen. The terminal was left as it was.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal
    /// The environment variable TERM is not set.
    case typeIsNotSet
    /// There is no description of the terminal that TERM names.
    case unknownType(String)
    /// The terminal cannot move its cursor, as `TERM=dumb`.
    case cannotMoveCursor(String)
    /// The process may not open as many files as are needed, about 20; `ulimit -n` tells how many it may.
    case tooFewFiles
    /// Another `NcursesTerminal` is open; there is one at a time.
    case alreadyOpen
    /// ncurses could not begin, for a reason that it does not tell.
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

    /// One sentence for the user, who reads it in the shell.
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

import CNcurses
import TerminalIO

extension TerminalError {
    /// The error of an opening; nil if it has succeeded.
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
}

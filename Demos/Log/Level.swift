import Trellis

/// How serious a line is, told by the first word that says so.
enum Level: Int, Comparable {
    case debug, info, warning, error

    /// The level of a line; nil if no word says one.
    init?(of line: String) {
        // Logs tell the level early in the line, after time and host.
        for word in line.prefix(120).split(whereSeparator: { !$0.isLetter }) {
            switch word.lowercased() {
            case "error", "err", "fatal", "critical", "crit", "panic", "alert", "emerg", "failed": self = .error
            case "warning", "warn": self = .warning
            case "info", "notice", "information": self = .info
            case "debug", "trace", "verbose": self = .debug
            default: continue
            }
            return
        }
        return nil
    }

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    var role: Role? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: nil
        case .debug: .muted
        }
    }
}

import TerminalIO
import TextScreen

extension Surroundings {
    /// Whether the terminal wraps rows again when it is resized, as far as the environment tells.
    ///
    /// Where it is unknown, it does not: what is taken for a row of ours might be the user's.
    func rewraps(_ variable: (String) -> String) -> Bool {
        if !variable("TMUX").isEmpty { return true }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Apple_Terminal", "WarpTerminal"]
        let types = ["xterm-kitty", "foot", "alacritty", "wezterm", "xterm-ghostty", "contour", "rxvt-unicode"]
        let variables = ["VTE_VERSION", "KITTY_WINDOW_ID", "WT_SESSION"]
        return programs.contains(variable("TERM_PROGRAM")) || types.contains { type.hasPrefix($0) }
            || variables.contains { !variable($0).isEmpty }
    }
}

extension InputDecoder.Report {
    /// The name in an answer to `CSI > 0 q`; nil for any other report.
    var terminalName: Substring? {
        guard case .string(let text) = self, text.hasPrefix(">|") else { return nil }
        return text.dropFirst(2).prefix { $0 != " " && $0 != "(" }
    }
}

enum NamedTerminals {
    /// They wrap rows again when they are resized.
    static let rewrapping: Set<Substring> = [
        "kitty", "foot", "WezTerm", "iTerm2", "VTE", "ghostty", "contour", "tmux", "Konsole", "Alacritty", "Windows",
    ]
    /// They have kitty's protocol for pictures, and know what they do not answer.
    static let picturing: Set<Substring> = ["kitty", "ghostty", "WezTerm", "Konsole"]
    /// They repeat characters (REP), also others than ASCII, which tmux does not (3.3).
    static let repeating: Set<Substring> = ["XTerm", "kitty", "foot", "WezTerm", "VTE", "ghostty", "contour"]
}

/// Which terminal it is, as far as its own answer or the environment tells.
package struct TerminalIdentity: Equatable {
    /// A terminal that is told from others.
    package enum Name: Hashable {
        case alacritty, appleTerminal, conEmu, contour, foot, ghostty, iTerm, kitty, konsole, mintty, rio, tmux, vsCode
        case vte, wezTerm, windowsTerminal, xterm
    }

    package let name: Name
    /// 0 where it is unknown.
    package let version: Version

    package init(_ name: Name, _ version: Version = Version(0, 0)) {
        self.name = name
        self.version = version
    }

    /// Whether it takes text for the clipboard (OSC 52).
    package var hasClipboard: Bool { ![.vte, .appleTerminal].contains(name) }

    /// Parses the answer to `CSI > 0 q`, `name version` or `name(version)`, without its introducer; nil for others.
    package init?(answer: Substring) {
        let given = answer.prefix { $0 != " " && $0 != "(" }
        guard let name = Self.answers[given] else { return nil }
        self.init(name, Version(answer.dropFirst(given.count)))
    }

    private static let answers: [Substring: Name] = [
        "Alacritty": .alacritty, "contour": .contour, "foot": .foot, "ghostty": .ghostty, "iTerm2": .iTerm,
        "kitty": .kitty, "Konsole": .konsole, "mintty": .mintty, "rio": .rio, "tmux": .tmux, "VTE": .vte,
        "WezTerm": .wezTerm, "Windows": .windowsTerminal, "XTerm": .xterm,
    ]

    /// Parses the environment of a terminal without a multiplexer in between.
    ///
    /// - Parameters:
    ///   - type: the type of the terminal.
    ///   - variable: returns an environment variable, empty when it is not set.
    package init?(type: String, variable: (String) -> String) {
        let programVersion = Version(variable("TERM_PROGRAM_VERSION"))
        if let name = Self.programs[variable("TERM_PROGRAM")] {
            self.init(name, programVersion)
        } else if !variable("KITTY_WINDOW_ID").isEmpty || type == "xterm-kitty" {
            self.init(.kitty)
        } else if let version = Int(variable("VTE_VERSION")) {
            self.init(.vte, Version(version, 0))
        } else if let version = Int(variable("KONSOLE_VERSION")) {
            self.init(.konsole, Version(version / 10_000, version / 100 % 100))
        } else if !variable("WT_SESSION").isEmpty {
            self.init(.windowsTerminal)
        } else if !variable("ConEmuPID").isEmpty {
            self.init(.conEmu)
        } else if !variable("XTERM_VERSION").isEmpty {
            self.init(.xterm, Version(variable("XTERM_VERSION")))
        } else if let found = Self.types.first(where: { type.hasPrefix($0.prefix) }) {
            self.init(found.name)
        } else {
            return nil
        }
    }

    private static let programs: [String: Name] = [
        "Apple_Terminal": .appleTerminal, "contour": .contour, "ghostty": .ghostty, "iTerm.app": .iTerm,
        "mintty": .mintty, "rio": .rio, "vscode": .vsCode, "WezTerm": .wezTerm,
    ]
    private static let types: [(prefix: String, name: Name)] = [
        ("foot", .foot), ("alacritty", .alacritty), ("wezterm", .wezTerm), ("xterm-ghostty", .ghostty),
        ("contour", .contour), ("mintty", .mintty), ("rio", .rio),
    ]
}

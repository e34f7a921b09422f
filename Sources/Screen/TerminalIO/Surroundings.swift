package import TextScreen

/// What the environment says about the terminal, before any query.
package struct Surroundings {
    /// The description in use; not always that of TERM.
    package let type: String
    private let about: TypeDescription
    private let variable: (String) -> String

    /// - Parameter variable: returns an environment variable, empty when it is not set.
    package init(
        type: String, about: TypeDescription, variable: @escaping (String) -> String = environment
    ) {
        self.type = type
        self.about = about
        self.variable = variable
    }

    /// Whether the type's name begins with one of the words, not followed by a letter.
    private func isType(_ words: String...) -> Bool {
        words.contains { type.hasPrefix($0) && !(type.dropFirst($0.count).first?.isLetter ?? false) }
    }

    /// Whether the program runs in tmux, whose version is known.
    private var isTmux: Bool {
        isType("tmux") || isType("screen") && !variable("TMUX").isEmpty && variable("STY").isEmpty
    }

    /// Whether a multiplexer runs in between, so that the environment says little about the user's terminal.
    package var isMultiplexer: Bool { isType("tmux", "screen") }

    /// Which terminal it is; nil where the environment does not tell.
    package var identity: TerminalIdentity? {
        if isTmux { return TerminalIdentity(.tmux, tmuxVersion) }
        guard !isMultiplexer, variable("TMUX").isEmpty, variable("STY").isEmpty else { return nil }
        return TerminalIdentity(type: type, variable: variable)
    }

    private var tmuxVersion: Version {
        variable("TERM_PROGRAM") == "tmux" ? Version(variable("TERM_PROGRAM_VERSION")) : Version(0, 0)
    }

    package var isLinuxConsole: Bool { isType("linux") }

    /// Whether it is an old terminal or claims no more than one.
    private var isSimple: Bool {
        isType("dumb", "ansi", "pcansi") || type.hasPrefix("vt") && type.dropFirst(2).first?.isNumber == true
    }

    /// Whether it follows the conventions since xterm and ignores unknown sequences.
    ///
    /// The Linux console does not: it prints the letters of a query.
    package var isModern: Bool {
        !isSimple && !isLinuxConsole
            && (about.isLikeXterm || about.colors >= 256 || isType("xterm", "tmux", "screen"))
    }

    // MARK: Features

    /// The colours that the user wants.
    package var colors: TerminalFeatures.Colors {
        if !variable("NO_COLOR").isEmpty { return .none }
        switch variable("FORCE_COLOR") {
        case "0", "false": return .none
        case "1": return max(.eight, min(.sixteen, had))
        case "2": return .palette
        case "3": return .rgb
        default: break
        }
        let isForced = !["", "0"].contains(variable("CLICOLOR_FORCE"))
        if isForced { return max(.eight, had) }
        return variable("CLICOLOR") == "0" || variable("TERM") == "dumb" ? .none : had
    }

    /// The colours that the terminal supports.
    private var had: TerminalFeatures.Colors {
        let described = TerminalFeatures.Colors(count: about.colors)
        if about.hasRGB { return .rgb }
        guard isModern else { return described }
        if isTmux { return .rgb }
        if isMultiplexer { return described }
        let says = ["truecolor", "24bit"].contains(variable("COLORTERM"))
        return says || isKnown(to: Self.rgbPrograms) || vte >= 3600 || isXterm ? .rgb : described
    }

    /// Whether it is an xterm with 24-bit colours: it removes COLORTERM, and names its version instead.
    private var isXterm: Bool {
        isType("xterm") && (Int(variable("XTERM_VERSION").filter { $0.isASCII && $0.isNumber }) ?? 0) >= 331
    }

    /// Whether to ask for 24-bit colours: where the environment does not know, and the user wants all that there are.
    package var asksForColors: Bool {
        let supported = colors
        return supported == had && supported >= .eight && supported < .rgb && isModern && !isMultiplexer
            && ["TMUX", "STY", "FORCE_COLOR"].allSatisfy { variable($0).isEmpty }
            && variable("TERM_PROGRAM") != "Apple_Terminal"
    }

    /// Whether to ask for graphics: not where a multiplexer would take the question for a title, and not where the user
    /// wants none (`TRELLIS_GRAPHICS=none`).
    package var asksForGraphics: Bool {
        isModern && !isMultiplexer && !["none", "0", "off"].contains(variable("TRELLIS_GRAPHICS"))
            && variable("TMUX").isEmpty && variable("STY").isEmpty
    }

    /// Whether the user wants nothing to move by itself (`TRELLIS_REDUCED_MOTION=1`).
    package var reducesMotion: Bool { !["", "0"].contains(variable("TRELLIS_REDUCED_MOTION")) }

    /// Whether the user reads by ear or by finger (`TRELLIS_ACCESSIBLE=1`).
    package var isAccessible: Bool { !["", "0"].contains(variable("TRELLIS_ACCESSIBLE")) }

    /// Whether erased cells take the background in force (BCE), as in xterm. A multiplexer need not do so.
    package var erasesInColor: Bool {
        about.isLikeXterm && !isType("xterm-color") && !isMultiplexer && variable("TMUX").isEmpty
            && variable("STY").isEmpty
    }

    /// Whether `Style.link` works.
    package var hyperlinks: Bool {
        if isTmux { return tmuxVersion >= Version(3, 4) }
        return isModern && !isMultiplexer && (isKnown(to: Self.linkPrograms) || vte >= 5001)
    }

    /// Whether the terminal takes text for the clipboard, as far as it is known: VTE and Terminal.app do not.
    package var clipboard: Bool { isModern && identity?.hasClipboard ?? true }

    /// Whether the background is dark, from COLORFGBG: `foreground;background` as ANSI colours.
    package var isDark: Bool? {
        guard let last = variable("COLORFGBG").split(separator: ";").last, let number = Int(last), 0...15 ~= number
        else { return nil }
        return number < 7 || number == 8
    }

    /// Whether it can show lines and other characters beyond ASCII.
    package func unicode(utf8: Bool) -> Bool { utf8 && !isSimple }

    /// Whether the user's locale has UTF-8, or none is chosen, as in most containers.
    package var hasUTF8: Bool {
        let all = variable("LC_ALL")
        guard let chosen = [all, variable("LC_CTYPE"), variable("LANG")].first(where: { !$0.isEmpty }) else {
            return true
        }
        if all.isEmpty, ["C", "POSIX"].contains(chosen) { return true }
        // Behind `@` is what else is special, as in `de_DE.UTF-8@euro`.
        let name = chosen.prefix { $0 != "@" }
        return ["UTF-8", "utf-8", "UTF8", "utf8"].contains { name.hasSuffix($0) }
    }

    /// Terminals with 24-bit colours and links, by their environment variables or type names.
    private static let linkPrograms = [
        "iTerm.app", "WezTerm", "vscode", "ghostty", "rio", "xterm-kitty", "foot", "alacritty", "wezterm",
        "xterm-ghostty", "contour",
    ]
    private static let rgbPrograms = linkPrograms + ["mintty", "Hyper", "Tabby", "WarpTerminal", "st-256color"]

    private func isKnown(to programs: [String]) -> Bool {
        programs.contains(variable("TERM_PROGRAM")) || programs.contains { isType($0) }
            || programs.contains { variable("TERM").hasPrefix($0) } || !variable("WT_SESSION").isEmpty
            || !variable("KITTY_WINDOW_ID").isEmpty || (Int(variable("KONSOLE_VERSION")) ?? 0) >= 201_200
    }

    /// The version of VTE, the library behind GNOME's terminal and others: 5001 is 0.50.1.
    private var vte: Int { Int(variable("VTE_VERSION")) ?? 0 }
}

/// A version number, to the precision needed here.
package struct Version: Comparable {
    package let major: Int
    package let minor: Int
    package let patch: Int

    package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Parses the first three numbers of a text such as `3.4a` or `next-3.5`; missing ones are 0.
    package init(_ text: some StringProtocol) {
        var numbers = text.split { !$0.isASCII || !$0.isNumber }.prefix(3).map { Int($0) ?? 0 }
        while numbers.count < 3 { numbers.append(0) }
        self.init(numbers[0], numbers[1], numbers[2])
    }

    package static func < (first: Version, second: Version) -> Bool {
        (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
    }
}

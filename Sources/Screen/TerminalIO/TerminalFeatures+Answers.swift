package import TextScreen

extension TerminalFeatures {
    /// The queries sent at the start, in one write, after `FoundModes.questions`: DEC modes 2026 and 2027, the keyboard
    /// protocol, the background colour, the name. The last query is one that every terminal answers, which marks the end of the answers.
    package static let questions =
        "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[>0q\u{1B}[c"

    /// The query for 24-bit colours: sets one and asks for the style (DECRQSS), which names it where there are such. VTE
    /// tells neither that nor its name, but its version (DA2).
    package static let colorQuestion = "\u{1B}[48:2::1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[>c"

    /// The query for the background colour alone.
    package static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"

    /// Applies an answer of the terminal; ignores other reports.
    package mutating func learn(from report: InputDecoder.Report) {
        switch report {
        case .mode(2026, let state): synchronizedOutput = 1...3 ~= state
        // If it is off, leave it off: restoring it later would require knowing more.
        case .mode(2027, let state): graphemes = state == 1 || state == 3
        // The backend queries the colour itself again.
        case .isDark(let dark): (isDark, background) = (dark, nil)
        case .keyboardFlags: (keyboardProtocol, modifiedKeys) = (true, true)
        case .string(let text):
            if text.hasPrefix("11;") { learn(background: text.dropFirst(3)) }
            if text.hasPrefix(">|"), Self.keyVersions.contains(where: { $0.isNameOf(text.dropFirst(2)) }) {
                modifiedKeys = true
            }
            if text.hasPrefix(">|"), TerminalIdentity(answer: text.dropFirst(2))?.hasClipboard == false {
                clipboard = false
            }
            // It does not have the mode but always behaves that way.
            if text.hasPrefix(">|"), Self.joiningVersion.isNameOf(text.dropFirst(2)) { graphemes = true }
            if text.hasPrefix(">|"), Self.linkVersions.contains(where: { $0.isNameOf(text.dropFirst(2)) }) {
                hyperlinks = true
            }
            if text.hasPrefix(">|"), Self.lineVersions.contains(where: { $0.isNameOf(text.dropFirst(2)) }) {
                underlines = true
            }
        default: break
        }
    }

    private mutating func learn(background text: Substring) {
        guard let color = Color(x11: text), case .rgb(let red, let green, let blue) = color.kind else { return }
        background = color
        isDark = !Shade(red: Int(red), green: Int(green), blue: Int(blue)).isLight
    }

    /// A terminal by the name that it reports, `name version` or `name(version)`, from a minimum version on.
    fileprivate struct Program {
        let name: String
        let version: Version

        init(_ name: String, _ major: Int = 0, _ minor: Int = 0) {
            self.name = name
            version = Version(major, minor)
        }

        func isNameOf(_ answer: Substring) -> Bool {
            let given = answer.prefix { $0 != " " && $0 != "(" }
            return given == name && Version(answer.dropFirst(given.count)) >= version
        }
    }

    /// They know modifyOtherKeys.
    private static let keyVersions = [Program("XTerm", 216), Program("mintty", 2)]

    /// They have 24-bit colours, whether or not they tell which colour is set.
    fileprivate static let colorVersions = [
        Program("Konsole"), Program("kitty"), Program("foot"), Program("WezTerm"), Program("iTerm2"),
        Program("VTE", 3600), Program("ghostty"), Program("contour"), Program("rio"), Program("Alacritty"),
    ]

    /// Before that, kitty gave a family as many columns as its members have.
    private static let joiningVersion = Program("kitty", 0, 42)

    /// They have kinds and colours of lines; tmux shows a plain one where the terminal around has none.
    private static let lineVersions = [
        Program("kitty"), Program("foot"), Program("WezTerm"), Program("iTerm2", 3, 5), Program("VTE", 5200),
        Program("ghostty"), Program("contour"), Program("tmux", 3, 2), Program("mintty", 3, 4), Program("rio"),
        Program("Alacritty", 0, 11),
    ]

    /// VTE reports 5001 for 0.50.1; Konsole ignores links until the user enables them.
    private static let linkVersions = [
        Program("kitty"), Program("foot"), Program("WezTerm"), Program("iTerm2"), Program("VTE", 5001),
        Program("ghostty"), Program("contour"), Program("tmux", 3, 4), Program("Konsole"), Program("mintty", 3, 1),
        Program("rio"), Program("Windows Terminal"), Program("Alacritty"),
    ]
}

extension InputDecoder.Report {
    /// Whether it answers `TerminalFeatures.colorQuestion` with the colour that was set, or is the name of a terminal that
    /// has all of them.
    ///
    /// Terminals write the colour with and without an empty colour space, with colons or semicolons.
    package var confirmsColors: Bool {
        if case .secondaryAttributes(let numbers) = self {
            // VTE: no other terminal of this kind has such a version.
            return numbers.count == 3 && numbers[0] == 65 && numbers[1] >= 3600 && numbers[2] == 1
        }
        guard case .string(let text) = self else { return false }
        if text.hasPrefix(">|") { return TerminalFeatures.colorVersions.contains { $0.isNameOf(text.dropFirst(2)) } }
        guard text.hasPrefix("1$r") || text.hasPrefix("0$r"), text.hasSuffix("m") else {
            return false
        }
        let numbers = text.dropFirst(3).dropLast().split { $0 == ":" || $0 == ";" }
        return numbers.suffix(5) == ["48", "2", "1", "2", "3"]
    }
}

extension Color {
    /// Parses a colour in the format of X11 and terminals: `rgb:` or `rgba:` and components of one to four hexadecimal
    /// digits, or `#` and six digits; nil for anything else.
    package init?(x11 text: Substring) {
        func part(_ digits: Substring) -> UInt8? {
            guard 1...4 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
                return nil
            }
            let most = 1 << (4 * digits.utf8.count) - 1
            return UInt8((value * 255 + most / 2) / most)
        }
        let parts: [Substring]
        if text.hasPrefix("rgb:") || text.hasPrefix("rgba:") {
            parts = text[text.firstIndex(of: ":")!...].dropFirst().split(
                separator: "/", omittingEmptySubsequences: false)
        } else if text.hasPrefix("#"), text.utf8.count == 7 {
            let digits = text.dropFirst()
            parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4)]
        } else {
            return nil
        }
        guard 3...4 ~= parts.count, let red = part(parts[0]), let green = part(parts[1]), let blue = part(parts[2])
        else { return nil }
        self = .rgb(red, green, blue)
    }
}

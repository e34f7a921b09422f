import TextScreen

extension TerminalFeatures {
    /// What the terminal is asked at the start, in one write: DEC modes 2026 and 2027, the keyboard protocol, the colour
    /// of the background, its name. Last what every terminal answers, so that one knows when no more will come.
    static let questions = "\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[>0q\u{1B}[c"

    /// The question for the colour of the background alone.
    static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"

    /// Takes what the terminal has answered; other reports change nothing.
    mutating func learn(from report: Report) {
        switch report {
        case .mode(2026, let state): synchronizedOutput = 1...3 ~= state
        // Where it is off it stays off: to leave it as it was, one would have to know more.
        case .mode(2027, let state): graphemes = state == 1 || state == 3
        // The colour itself is asked for again, see `NcursesTerminal`.
        case .isDark(let dark): (isDark, background) = (dark, nil)
        case .keyboardFlags: keyboardProtocol = true
        case .string(let text):
            if text.hasPrefix("11;") { learn(background: text.dropFirst(3)) }
            // It has no such mode, but no other way either.
            if text.hasPrefix(">|kitty") { graphemes = true }
            if text.hasPrefix(">|"), Self.linkVersions.contains(where: { $0.isNameOf(text.dropFirst(2)) }) {
                hyperlinks = true
            }
        default: break
        }
    }

    private mutating func learn(background text: Substring) {
        guard let color = Color(x11: text), case .rgb(let red, let green, let blue) = color.kind else { return }
        background = color
        isDark = !Shade(red: Int(red), green: Int(green), blue: Int(blue)).isLight
    }

    /// A terminal by the name that it gives itself, `name version` or `name(version)`, from a version on.
    private struct Program {
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

    /// VTE says 5001 for 0.50.1; Konsole has links switched off until the user allows them, and ignores them then.
    private static let linkVersions = [
        Program("kitty"), Program("foot"), Program("WezTerm"), Program("iTerm2"), Program("VTE", 5001),
        Program("ghostty"), Program("contour"), Program("tmux", 3, 4), Program("Konsole"), Program("mintty", 3, 1),
        Program("rio"), Program("Windows Terminal"), Program("Alacritty"),
    ]
}

extension Color {
    /// A colour as X11 and terminals write it: `rgb:` or `rgba:` and parts of one to four hexadecimal digits, or `#` and
    /// six digits; nil for anything else.
    init?(x11 text: Substring) {
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

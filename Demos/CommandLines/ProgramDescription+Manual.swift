import Trellis

extension ProgramDescription {
    /// The manual page, for `man`.
    func manual(as name: String) -> String {
        var page = Page()
        page.request(
            ".TH \(Page.escaped(name.uppercased())) 1 \"\" \"Trellis \(trellisVersion)\" \"Programs of Trellis\"")
        page.request(".SH NAME")
        let does = summary.prefix(1).lowercased() + summary.dropFirst()
        page.text("\(name) - \(does.hasSuffix(".") ? String(does.dropLast()) : does)")
        page.request(".SH SYNOPSIS")
        page.request(".B \(Page.escaped(name))")
        page.text(synopsis)
        page.request(".SH DESCRIPTION")
        page.text(summary)
        for note in notes {
            page.request(".PP")
            page.text(note)
        }
        page.request(".PP")
        page.text("In the program, ? or F1 lists the keys.")
        page.request(".SH OPTIONS")
        for option in options { page.entry(option.synopsis, option.fullHelp) }
        page.request(".SH EXIT STATUS")
        for (status, meaning) in [(0, "All is well.")] + statuses + [(2, "The command line cannot be understood.")] {
            page.entry("\(status)", meaning)
        }
        page.request(".SH ENVIRONMENT")
        page.entry("XDG_CONFIG_HOME", "The folder in which the files below are, in place of ~/.config.")
        page.entry("NO_COLOR", "If it is set, no colours are used.")
        page.request(".SH FILES")
        page.entry(keysFile, "Your keys: lines such as \"copy = F5 c\".")
        page.entry(themeFile, "Your theme: a theme sheet, such as the line \"@import nord\".")
        page.entry("~/.config/trellis/theme", "The same for all programs that have no theme of their own.")
        if !examples.isEmpty { page.request(".SH EXAMPLES") }
        for example in examples { page.entry("\(name) \(example.line)", example.meaning) }
        return page.source
    }
}

/// A page in the language of `man`.
private struct Page {
    private(set) var source = ""

    /// Adds a line of the language.
    mutating func request(_ line: String) { source += line + "\n" }

    /// Adds words, which mean nothing to the language.
    mutating func text(_ words: String) { source += Self.escaped(words) + "\n" }

    /// Adds a word, and what it means.
    mutating func entry(_ word: String, _ meaning: String) {
        request(".TP")
        request(".B \(Self.escaped(word))")
        text(meaning)
    }

    static func escaped(_ words: String) -> String {
        let text = words.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
            .replacing("~", with: "\\(ti")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}

import Trellis

extension ProgramArguments {
    /// What the program is asked to print about itself; nil if it is to do its work.
    ///
    /// - Parameter name: the name under which it is installed.
    func text(as name: String) -> String? {
        if has("--help") { return program.help(as: name) }
        if has("--version") { return "\(name) \(trellisVersion)\n" }
        if has("--manual") { return program.manual(as: name) }
        return value(of: "--completions").flatMap { Shell(rawValue: $0) }.map { program.completions(for: $0, as: name) }
    }
}

extension ProgramDescription {
    /// The help: how the program is called, what it does, and its options; at most 79 columns wide.
    func help(as name: String) -> String {
        let width = options.map(\.synopsis.count).max() ?? 0
        var lines = ["usage: \(name) \(synopsis)", ""] + Self.wrap(summary)
        for note in notes { lines += [""] + Self.wrap(note) }
        lines.append("")
        for option in options {
            let help = Self.wrap(option.fullHelp, width: 79 - width - 4)
            for (row, text) in help.enumerated() {
                let left = row == 0 ? option.synopsis : ""
                lines.append("  " + left + String(repeating: " ", count: width - left.count + 2) + text)
            }
        }
        if !examples.isEmpty { lines += ["", "Examples:"] }
        for example in examples { lines += ["  \(name) \(example.line)", "      \(example.meaning)"] }
        lines += [""] + Self.wrap("Your keys are in \(keysFile), your theme in \(themeFile).")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The files of the user, as the help names them.
    var keysFile: String { "~/.config/trellis/\(name)/keys" }
    var themeFile: String { "~/.config/trellis/\(name)/theme" }

    /// A text in lines of so many columns.
    static func wrap(_ text: String, width: Int = 79) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if !lines.last!.isEmpty, lines.last!.count + 1 + word.count > width { lines.append("") }
            lines[lines.count - 1] += (lines.last!.isEmpty ? "" : " ") + word
        }
        return lines
    }
}

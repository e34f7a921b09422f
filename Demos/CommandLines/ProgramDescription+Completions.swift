/// A shell that completes words.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension ProgramDescription {
    /// The completions of the program's words, for a shell to read.
    func completions(for shell: Shell, as name: String) -> String {
        switch shell {
        case .bash: bash(name)
        case .zsh: zsh(name)
        case .fish: fish(name)
        }
    }

    /// What the words that are no options are.
    private var operandKind: Kind { operands.first?.kind ?? .text }

    // MARK: bash

    private func bash(_ name: String) -> String {
        let function = "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        var lines = [
            "\(function)() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}",
            "    COMPREPLY=()",
            "    case $before in",
        ]
        for option in options where option.value != nil {
            lines.append("    \(option.name)) \(Self.bashWords(option.kind)); return ;;")
        }
        lines += [
            "    esac",
            "    case $word in",
            "    -*) \(Self.bashWords(.choice({ options.map(\.name) }))) ;;",
            "    *) \(Self.bashWords(operandKind)) ;;",
            "    esac",
            "}",
            // Where it finds nothing, bash completes names of files.
            "complete -o bashdefault -o default -F \(function) \(name)",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func bashWords(_ kind: Kind) -> String {
        let words =
            switch kind {
            case .text, .file: "true"
            case .folder: "-d"
            case .program: "-c"
            case .choice(let choices, _): "-W '\(choices().joined(separator: " "))'"
            }
        if words == "true" { return words }
        // Names of folders are then written with what they need before blanks.
        let names = words == "-d" ? "compopt -o filenames; " : ""
        return names + "mapfile -t COMPREPLY < <(compgen \(words) -- \"$word\")"
    }

    // MARK: zsh

    private func zsh(_ name: String) -> String {
        var specs = options.map { option in
            let help = option.help.replacing("'", with: "'\\''").replacing("[", with: "\\[").replacing("]", with: "\\]")
                .replacing(":", with: "\\:")
            let value = option.value.map { ":\($0):\(Self.zshAction(option.kind))" } ?? ""
            return "'\(option.name)[\(help)]\(value)'"
        }
        for operand in operands {
            let position = operand.takesMany ? "*" : operand.isRequired ? "" : ":"
            specs.append("'\(position):\(operand.name):\(Self.zshAction(operand.kind))'")
        }
        return "#compdef \(name)\n_arguments -S \\\n    " + specs.joined(separator: " \\\n    ") + "\n"
    }

    private static func zshAction(_ kind: Kind) -> String {
        switch kind {
        case .text: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .program: "_command_names -e"
        case .choice(let choices, _): "(\(choices().joined(separator: " ")))"
        }
    }

    // MARK: fish

    private func fish(_ name: String) -> String {
        func quoted(_ text: String) -> String {
            "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
        }
        var lines = options.map { option in
            var line = "complete -c \(name) -l \(option.name.dropFirst(2)) -d \(quoted(option.help))"
            if option.value != nil {
                switch option.kind {
                case .choice(let choices, _): line += " -x -a \(quoted(choices().joined(separator: " ")))"
                case .folder: line += " -x -a '(__fish_complete_directories)'"
                default: line += " -r"
                }
            }
            return line
        }
        switch operandKind {
        case .folder: lines.append("complete -c \(name) -f -a '(__fish_complete_directories)'")
        case .program: lines.append("complete -c \(name) -f -a '(__fish_complete_subcommand)'")
        case .choice(let choices, _):
            lines.append("complete -c \(name) -f -a \(quoted(choices().joined(separator: " ")))")
        case .text: lines.append("complete -c \(name) -f")
        case .file: break
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

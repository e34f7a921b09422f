import Testing
import Trellis

@testable import CommandLines

/// What is written from the description of a program.
struct ProgramTextsTests {
    private let program = ProgramDescription(
        "log", "Follows files.", operands: [.any("FILE", .file)], rest: "COMMAND [ARGUMENT ...]",
        options: [.value("--level", "LEVEL", "it's the [least] level", .choice({ ["info", "error"] }))],
        notes: ["A file that is cut off is read from its start, which is what programs that rotate their logs expect."],
        examples: [.init("a.log -- ls", "follows both")], statuses: [(1, ".A file's name has a \\ or a \".")])

    @Test func `the help says how the program is called, what it does, and its options`() {
        let help = program.help(as: "trellis-log")
        #expect(
            help.hasPrefix(
                """
                usage: trellis-log [OPTION ...] [FILE ...] [-- COMMAND [ARGUMENT ...]]

                Follows files.

                A file that is cut off is read from its start, which is what programs that
                rotate their logs expect.

                  --level LEVEL        it's the [least] level: info, error
                  --theme NAME         use a theme, or that of ./FILE: dark, light, nord,

                """), "\(help)")
        #expect(
            help.hasSuffix(
                """
                  --version            print the version

                Examples:
                  trellis-log a.log -- ls
                      follows both

                Your keys are in ~/.config/trellis/log/keys, your theme in
                ~/.config/trellis/log/theme.

                """), "\(help)")
        #expect(help.split(separator: "\n").allSatisfy { $0.count < 80 })
    }

    @Test func `all options are in the help, the manual page and all completions`() {
        for option in program.options {
            #expect(program.help(as: "x").contains("\n  \(option.synopsis) "))
            #expect(program.manual(as: "x").contains("\n.B \(option.synopsis.replacing("-", with: "\\-"))\n"))
            #expect(program.completions(for: .bash, as: "x").contains("\(option.name)"))
            #expect(program.completions(for: .zsh, as: "x").contains("\n    '\(option.name)["))
            #expect(program.completions(for: .fish, as: "x").contains(" -l \(option.name.dropFirst(2)) "))
        }
    }

    @Test func `words mean nothing to the language of manual pages`() {
        let page = program.manual(as: "trellis-log")
        #expect(page.hasPrefix(".TH TRELLIS\\-LOG 1 "))
        #expect(page.contains("\n.SH NAME\ntrellis\\-log \\- follows files\n"))
        #expect(page.contains("\n.TP\n.B 1\n\\&.A file's name has a \\e or a \\(dq.\n"))
    }

    @Test func `help with quotes and brackets is one word to zsh and fish`() {
        #expect(
            program.completions(for: .zsh, as: "log").contains(
                "'--level[it'\\''s the \\[least\\] level]:LEVEL:(info error)'"))
        #expect(
            program.completions(for: .fish, as: "log").contains(
                "complete -c log -l level -d 'it\\'s the [least] level' -x -a 'info error'\n"))
    }

    @Test func `the version is that of Trellis, under the name that was typed`() throws {
        #expect(try ProgramArguments(["--version"], of: program).text(as: "x") == "x \(trellisVersion)\n")
        #expect(try ProgramArguments(["a.log"], of: program).text(as: "x") == nil)
        #expect(try ProgramArguments(["--completions", "fish"], of: program).text(as: "x")?.contains("-c x") == true)
    }
}

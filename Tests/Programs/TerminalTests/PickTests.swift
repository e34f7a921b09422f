import Foundation
import Testing

/// A program whose window is below the prompt, in a pipe.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct PickTests {
    @Test func `it writes the line that was picked`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; seq 500 | \(try BuiltProgram("pick").path) | sed 's/^/picked /'")
        try tmux.wait(for: "500/500")
        try tmux.type("42")
        try tmux.wait(for: "23/500")
        try tmux.press("Down")
        try tmux.press("Enter")
        let seen = try tmux.wait(for: "the prompt below the line") { $0.contains(/^picked \d*42\d*\n\$/) }
        #expect(!seen.contains("/500"))
    }

    @Test func `lines are found while they are read`() throws {
        let folder = try TemporaryFolder([])
        let tmux = try Tmux(columns: 40, rows: 15)
        let wait = "until test -e \(folder.path)/go; do sleep 0.05; done"
        try tmux.run("clear; (seq 5; \(wait); seq 6 20000) | \(try BuiltProgram("pick").path)")
        try tmux.wait(for: "5/5…")
        try tmux.type("4")
        try tmux.wait(for: "1/5…")
        try tmux.press("C-u")
        try tmux.type("19")
        try tmux.wait(for: "0/5…")
        try folder.add("go")
        // The digits 1 and 9, in this order.
        let count = (1...20_000).count { "\($0)".contains(/1.*9/) }
        try tmux.wait(for: "\(count)/20000\n")
        let seen = try tmux.screen().split(separator: "\n")
        #expect(seen.count == 11 && seen[1].contains("19"))
        try tmux.press("Enter")
        try tmux.wait(for: "the line") { $0.hasPrefix("19\n$") }
    }

    @Test func `Enter at once picks the best of all lines, whatever is shown`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; (sleep 0.3; seq 200000) | \(try BuiltProgram("pick").path)")
        try tmux.wait(for: "200000/200000\n")
        try tmux.command("send-keys", "-l", "199987\r")
        try tmux.wait(for: "the line") { $0.hasPrefix("199987\n$") }
    }

    @Test func `another query searches all lines again`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; seq 100000 | \(try BuiltProgram("pick").path)")
        try tmux.wait(for: "100000/100000\n")
        // How many lines have some digits in this order.
        func matches(_ digits: String) -> Int {
            (1...100_000).count { line in
                var rest = digits.utf8[...]
                for digit in "\(line)".utf8 where digit == rest.first { rest.removeFirst() }
                return rest.isEmpty
            }
        }
        for (key, digits) in [("9", "9"), ("8", "98"), ("7", "987")] {
            try tmux.type(key)
            try tmux.wait(for: "\(matches(digits))/100000\n")
        }
        try tmux.press("BSpace")
        try tmux.wait(for: "\(matches("98"))/100000\n")
    }

    @Test func `it is stopped by the key of the shell while one types, and goes on`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; seq 500 | \(try BuiltProgram("pick").path) | sed 's/^/picked /'")
        try tmux.wait(for: "500/500")
        try tmux.type("499")
        try tmux.wait(for: "1/500")
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        #expect(try !tmux.screen().contains("1/500"))
        try tmux.run("fg")
        try tmux.wait(for: "1/500")
        try tmux.press("Enter")
        try tmux.wait(for: "picked 499")
    }

    @Test func `it writes the bytes that came`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; printf 'a\\nna\\351ve\\n' | \(try BuiltProgram("pick").path) | od -An -tx1")
        try tmux.wait(for: "2/2")
        try tmux.type("ve")
        try tmux.wait(for: "1/2")
        try tmux.press("Enter")
        try tmux.wait(for: "6e 61 e9 76 65 0a")
    }

    /// Shells that run a program from a key, each with its bracketed paste on.
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        /// Those that this machine has.
        static let installed = allCases.filter { shell in
            let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
            return folders.contains { access("\($0)/\(shell.rawValue)", X_OK) == 0 }
        }
    }

    @Test(arguments: Shell.installed, ["Escape", "C-c", "Enter", "TERM"])
    func `after it ran from a key of a shell, pasted lines are not executed`(shell: Shell, end: String) throws {
        let folder = try TemporaryFolder([])
        let run = "seq 3 | \(try BuiltProgram("pick").path) > \(folder.path)/picked"
        let (name, settings, start) =
            switch shell {
            case .bash:
                ("rc", "PS1='$ '\nbind -x '\"\\C-t\": \"\(run)\"'\n", "bash --noprofile --rcfile \(folder.path)/rc")
            case .zsh:
                (
                    ".zshrc", "PS1='$ '\nrun() { \(run); zle reset-prompt }\nzle -N run\nbindkey '^T' run\n",
                    "env ZDOTDIR=\(folder.path) zsh"
                )
            case .fish:
                (
                    "rc", "function fish_prompt; echo -n '$ '; end\nbind \\ct '\(run); commandline -f repaint'\n",
                    "env HOME=\(folder.path) fish -C 'source \(folder.path)/rc'"
                )
            }
        try settings.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
        let tmux = try Tmux(columns: 60, rows: 15)
        try tmux.run("exec \(start)")
        try tmux.run("clear; echo re\"ady\"", in: shell.rawValue)
        try tmux.wait(for: "ready\n$")
        try tmux.type("echo typed ")
        try tmux.press("C-t")
        try tmux.wait(for: "3/3")
        switch end {
        case "TERM": kill(try tmux.process(named: "pick"), SIGTERM)
        default: try tmux.press(end)
        }
        try tmux.wait(for: "the line again") { screen in
            screen.contains("$ echo typed") && (try? tmux.process(named: "pick")) == nil
        }
        try tmux.command("set-buffer", "one\necho PASTED-AND-RAN\n")
        try tmux.command("paste-buffer", "-p")
        try tmux.wait(for: "echo PASTED-AND-RAN")
        #expect(try !tmux.screen().contains("\nPASTED-AND-RAN"))
    }
}

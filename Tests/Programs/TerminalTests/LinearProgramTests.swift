import Foundation
import Testing

/// Programs in linear mode, in a terminal and in pipes.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LinearProgramTests {
    private static let linear = ["TRELLIS_LINEAR": "1"]

    /// Goes on to the password of the settings.
    private func askForPassword(_ tmux: Tmux) throws {
        try tmux.run("clear; \(try BuiltProgram("settings").path) > /dev/null")
        try tmux.wait(for: "Type a number or a name")
        for (line, answer) in [
            ("Name", "Name:"), ("Ada", "field Name: Ada"), ("Next", "Appearance"), ("Next", "Time, 3"),
            ("Next", "Network"), ("Proxy", "proxy, on"), ("Password", "Password:"),
        ] {
            try tmux.type(line)
            try tmux.press("Enter")
            try tmux.wait(for: answer)
        }
    }

    private func expectEcho(_ tmux: Tmux) throws {
        try tmux.waitForPrompt()
        try tmux.run("clear; stty -a | grep -o '[-]*echo ' | tr 'a-z' 'A-Z'")
        try tmux.wait(for: "ECHO")
        #expect(try !tmux.screen().contains("-ECHO"))
    }

    @Test func `a secret is not shown, and the end of input gives the terminal back`() throws {
        let tmux = try Tmux(columns: 80, rows: 60, environment: Self.linear)
        try askForPassword(tmux)
        try tmux.type("s3cret")
        try tmux.press("Enter")
        try tmux.wait(for: "4 field Password, secure\n>")
        #expect(try !tmux.screen().contains("s3cret"))
        try tmux.press("C-d")
        try expectEcho(tmux)
    }

    @Test func `Ctrl-C in the middle of a secret lets typing be shown again`() throws {
        let tmux = try Tmux(columns: 80, rows: 60, environment: Self.linear)
        try askForPassword(tmux)
        try tmux.type("s3c")
        try tmux.press("C-c")
        try expectEcho(tmux)
        #expect(try !tmux.screen().contains("s3c"))
    }

    @Test func `lines of a pipe are answered, without a terminal, and its end ends the program`() throws {
        let (input, output, lines) = (Pipe(), Pipe(), Pipe())
        let program = Process()
        program.executableURL = URL(fileURLWithPath: try BuiltProgram("settings").path)
        program.environment = ProcessInfo.processInfo.environment.merging(Self.linear) { $1 }
        (program.standardInput, program.standardOutput, program.standardError) = (input, output, lines)
        try program.run()
        let typed = ["Name", "Ada", "Next", "Next", "Next", "Next", "Next", "Save"].map { $0 + "\n" }.joined()
        try input.fileHandleForWriting.write(contentsOf: Data(typed.utf8))
        try input.fileHandleForWriting.close()
        let said = String(decoding: lines.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let saved = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        program.waitUntilExit()
        #expect(program.terminationStatus == 0)
        #expect(said.contains("> Name\nfield Name: empty, Ada Lovelace\nName: Ada\n1 field Name: Ada\n> Next\n"))
        #expect(!said.contains("\u{1B}"))
        #expect(saved.contains("Name = Ada\n"))
    }

    @Test func `an editor gets the lines that are typed, and then the program again`() throws {
        let folder = try TemporaryFolder([])
        let (editor, document) = (folder.path + "/editor", folder.path + "/page.md")
        try """
        #!/bin/sh
        printf 'editor: '; read line; echo "it got <$line>"; printf '# Title\\n\\n%s\\n' "$line" > "$1"

        """.write(toFile: editor, atomically: true, encoding: .utf8)
        chmod(editor, 0o700)
        try "# Title\n\nold\n".write(toFile: document, atomically: true, encoding: .utf8)
        let tmux = try Tmux(columns: 80, rows: 40, environment: Self.linear.merging(["VISUAL": editor]) { $1 })
        try tmux.run("clear; \(try BuiltProgram("reader").path) \(document)")
        try tmux.wait(for: "Type a number or a name")
        for round in 1...3 {
            try tmux.type("edit")
            try tmux.press("Enter")
            try tmux.wait(for: "the editor") { $0.components(separatedBy: "editor:").count == round + 1 }
            try tmux.type("new \(round)")
            try tmux.press("Enter")
            try tmux.wait(for: "it got <new \(round)>")
            try tmux.wait(for: "the program") { $0.components(separatedBy: "edit: done\n>").count == round + 1 }
            #expect(try String(contentsOfFile: document, encoding: .utf8).hasSuffix("new \(round)\n"))
        }
        #expect(try !tmux.screen().contains("> >"))
        try tmux.press("C-d")
        try tmux.waitForPrompt()
    }

    @Test func `without standard input it ends`() throws {
        let program = try BuiltProgram("settings").path
        let (status, text) = try run(["sh", "-c", "TRELLIS_LINEAR=1 timeout 60 \(program) <&- 2>&1"])
        // As at the end of the input.
        #expect(status == 1 && text.contains("Type a number or a name"), "\(text)")
    }
}

import Foundation
import Testing

/// The programs of `Demos` in a real terminal: they start, take keys and sizes, and give the terminal back.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ProgramsTests {
    private let temporary: TemporaryFolder
    var folder: URL { URL(fileURLWithPath: temporary.path) }

    init() throws { temporary = try TemporaryFolder([]) }

    /// Starts a program and waits for a text.
    private func start(_ program: String, _ arguments: String = "", waitFor text: String) throws -> Tmux {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; \(BuiltProgram(program).path) \(arguments)")
        try tmux.wait(for: text)
        return tmux
    }

    /// Waits until the program has ended as it should, and the terminal is as before.
    private func expectEnd(_ tmux: Tmux, status: Int = 0) throws {
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.run("echo status=$?")
        try tmux.wait(for: "status=\(status)")
    }

    @Test func `the monitor shows processes, finds one, and ends it after a question`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("sleep 86399 &")
        try tmux.wait(for: "[1]")
        let victim = try tmux.process(named: "sleep")
        try tmux.run("clear; \(BuiltProgram("monitor").path)")
        try tmux.wait(for: "Command")
        try tmux.type("/sleep 86399")
        try tmux.wait(for: "1 of")
        try tmux.resize(columns: 60, rows: 18)
        try tmux.wait(for: "\(victim)")
        try tmux.press("Tab")
        try tmux.type("k")
        try tmux.wait(for: "End sleep, process \(victim)")
        try tmux.press("Left")
        try tmux.press("Left")
        try tmux.press("Enter")
        try tmux.wait(for: "0 of")
        #expect(kill(victim, 0) != 0)
        try tmux.press("C-c")
        try expectEnd(tmux)
    }

    @Test func `the log follows a file and a command, and filters`() throws {
        let file = folder.appendingPathComponent("app.log")
        try "10:00 INFO started\n10:01 ERROR broken\n".write(to: file, atomically: false, encoding: .utf8)
        let tmux = try start("log", "\(file.path) -- sh -c 'echo from the command; sleep 9999'", waitFor: "broken")
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("10:02 INFO appended\n".utf8))
        try tmux.wait(for: "appended")
        try tmux.type("e")
        try tmux.wait(for: "only errors") { $0.contains("broken") && !$0.contains("appended") }
        try tmux.resize(columns: 40, rows: 10)
        try tmux.press("C-PageDown")
        try tmux.wait(for: "from the command")
        try tmux.type("q")
        try expectEnd(tmux)
    }

    @Test func `the log shows what comes through a pipe`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; seq 1 5000 | sed 's/^/row /' | \(BuiltProgram("log").path)")
        try tmux.wait(for: "row 5000")
        try tmux.wait(for: "standard input has ended")
        try tmux.press("Home")
        try tmux.wait(for: "the first rows") { $0.hasPrefix("row 1 ") }
        try tmux.type("q")
        try expectEnd(tmux)
    }

    @Test func `the chat sends lines and shows answers as they come`() throws {
        let tmux = try start(
            "chat", "sh -c 'while read line; do printf \"You said \"; sleep 0.3; echo \"$line.\"; done'",
            waitFor: "running")
        try tmux.type("hello")
        try tmux.press("Enter")
        try tmux.wait(for: "You said hello.")
        try tmux.resize(columns: 30, rows: 10)
        try tmux.type("again")
        try tmux.press("Enter")
        try tmux.wait(for: "You said again.")
        try tmux.press("C-c")
        try expectEnd(tmux)
    }

    @Test func `the settings are asked for, written, and read again`() throws {
        let file = folder.appendingPathComponent("settings.txt")
        let tmux = try start("settings", file.path, waitFor: "E-mail")
        try tmux.press("C-PageDown")
        try tmux.wait(for: "Please enter your name.")
        try tmux.type("Ada q")
        try tmux.resize(columns: 60, rows: 18)
        for text in ["Theme", "Time zone", "Proxy", "Kinds", "Ada q"] {
            try tmux.press("C-PageDown")
            try tmux.wait(for: text)
        }
        try tmux.press("C-PageDown")
        try expectEnd(tmux)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("Name = Ada q\n"))

        try tmux.run("clear; \(BuiltProgram("settings").path) \(file.path)")
        try tmux.wait(for: "Ada q")
        try tmux.type("x")
        try tmux.press("C-q")
        try tmux.wait(for: "Discard what was changed?")
        try tmux.press("Left")
        try tmux.press("Enter")
        try expectEnd(tmux, status: 1)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("Name = Ada q\n"))
    }

    @Test func `the view of a repository stages a file and commits it`() throws {
        func git(_ arguments: String...) throws -> String {
            try run(["git", "-C", folder.path, "-c", "user.name=Ada", "-c", "user.email=a@b"] + arguments).output
        }
        _ = try git("init", "-q", "-b", "main")
        _ = try git("config", "user.name", "Ada")
        _ = try git("config", "user.email", "ada@example.org")
        try "one\n".write(to: folder.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
        let tmux = try start("git", folder.path, waitFor: "? a.txt")
        try tmux.type(" ")
        try tmux.wait(for: "Staged (1)")
        try tmux.type("c")
        try tmux.wait(for: "Commit 1 file")
        try tmux.type("The first")
        try tmux.press("C-s")
        try tmux.wait(for: "nothing has changed")
        try tmux.resize(columns: 130, rows: 40)
        try tmux.wait(for: " main  The first")
        #expect(try git("log", "--format=%s") == "The first\n")
        try tmux.type("q")
        try expectEnd(tmux)
    }

    @Test func `a program without what it needs says so`() throws {
        for (arguments, text) in [
            (["log"], "log: a FILE or a COMMAND is missing\nusage: log"), (["chat"], "chat: COMMAND is missing"),
        ] {
            let program = try BuiltProgram(arguments[0]).path
            let (status, output) = try run([program] + arguments.dropFirst())
            #expect(status == 2 && output.hasPrefix(text), "\(output)")
        }
        let (status, output) = try run([BuiltProgram("settings").path, "/"])
        #expect(status == 1 && output.hasPrefix("settings: /: "), "\(output)")
        let (gitStatus, words) = try run([BuiltProgram("git").path, "/"])
        #expect(gitStatus == 1 && words.hasPrefix("git: fatal: not a git repository"), "\(words)")
    }
}

import Foundation
import Testing

/// However the program ends, the shell gets its terminal back: no alternate screen, a cursor, no mouse, its settings.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct WayOutTests {
    /// Ends the probe in a shell and looks at what it left behind.
    func leave(
        status: Int, message: String = "", backtrace: String = "enable=no", by end: (Tmux) throws -> Void
    ) throws {
        let tmux = try Tmux(columns: 100, rows: 40, environment: ["SWIFT_BACKTRACE": backtrace])
        let probe = try BuiltProgram("TerminalProbe").path
        try tmux.run("printf '\\033]2;before\\033\\\\'")
        try tmux.wait(forTitle: "before")
        try tmux.run("stty -a > /tmp/before.$$; clear; echo here we are; \(probe)")
        try tmux.waitForProbe(100, 40)
        try tmux.wait(forModes: "1 0 1 1 1 1")
        try tmux.wait(forTitle: "the probe")
        try end(tmux)
        try tmux.waitForPrompt()
        try tmux.run("echo status=$?")
        let seen = try tmux.wait(for: "status=\(status)\n")
        // A backtrace may scroll it away.
        #expect(seen.contains("here we are") || backtrace != "enable=no", "\(seen)")
        #expect(message.isEmpty || seen.contains(message), "\(seen)")
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.wait(forTitle: "before")
        try tmux.run("clear; stty -a | cmp - /tmp/before.$$ && echo set\"tings\" same; rm /tmp/before.$$")
        try tmux.wait(for: "settings same")
    }

    func kill(_ signal: Int32) -> (Tmux) throws -> Void {
        { tmux in Foundation.kill(try tmux.process(named: "TerminalProbe"), signal) }
    }

    @Test func `by q`() throws { try leave(status: 0) { try $0.type("q") } }

    @Test(arguments: ["exit", "fail"])
    func `at once, before the terminal has answered what it was asked`(way: String) throws {
        let probe = try BuiltProgram("TerminalProbe").path
        let look = "if read -rsn1 -t 0.3; then echo left a b\"yte\"; else echo left no\"thing\"; fi"
        // It does not wait long for the answers: a busy machine may be too slow for it, but not every time.
        for _ in 1...8 {
            let tmux = try Tmux(columns: 80, rows: 24, environment: ["SWIFT_BACKTRACE": "enable=no"])
            try tmux.run("clear; \(probe) \(way); \(look)")
            let seen = try tmux.wait(for: "what it left") { $0.contains("left a byte") || $0.contains("left nothing") }
            if seen.contains("left nothing") { return }
        }
        Issue.record("the shell got what the terminal answered")
    }

    @Test func `by exit`() throws { try leave(status: 3) { try $0.type("x") } }

    @Test func `by an error that nobody caught`() throws {
        try leave(status: 132, message: "Boom()") { try $0.type("e") }
    }

    @Test func `by fatalError`() throws {
        try leave(status: 132, message: "Fatal error: boom") { try $0.type("f") }
    }

    @Test func `by an index out of range`() throws {
        try leave(status: 132, message: "Index out of range") { try $0.type("i") }
    }

    @Test func `by a stack overflow`() throws { try leave(status: 139) { try $0.type("o") } }

    @Test func `by a stack overflow on a thread of the program's own that is guarded`() throws {
        try leave(status: 139) { try $0.type("t") }
    }

    @Test func `by a stack overflow where the output of a child process is read`() throws {
        try leave(status: 139) { try $0.type("c") }
    }

    @Test func `a child that was forked and ends leaves the terminal to its parent`() throws {
        let tmux = try Tmux(columns: 100, rows: 40)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path)")
        try tmux.waitForProbe(100, 40)
        try tmux.type("F")
        try tmux.wait(for: "the child ended with 3")
        try tmux.wait(forModes: "1 0 1 1 1 1")
        try tmux.type("q")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `by a signal of its own`() throws { try leave(status: 139) { try $0.type("s") } }

    @Test func `by fatalError with a backtrace, which does not wait for a key`() throws {
        try leave(status: 132, message: "Backtrace took", backtrace: "enable=yes,color=no") { try $0.type("f") }
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV, SIGABRT, SIGQUIT, SIGUSR1])
    func `by a signal that is sent`(_ signal: Int32) throws {
        try leave(status: 128 + Int(signal), by: kill(signal))
    }

    @Test func `what was written to standard error is shown afterwards`() throws {
        try leave(status: 0, message: "a line for stderr") { tmux in
            try tmux.type("w")
            #expect(try !tmux.screen().contains("a line for stderr"))
            try tmux.type("q")
        }
    }

    /// A program on a terminal that answers nothing, so that its end takes a while.
    func startSilent(_ arguments: [String]) throws -> PtyProgram {
        let program = try PtyProgram(arguments)
        try program.read(until: "\u{1B}[?2031h")
        // What it asked at the start is overdue.
        program.read(seconds: 1.2)
        return program
    }

    @Test(arguments: ["TerminalProbe", "InlineProbe"])
    func `by SIGTERM and SIGCONT together, soon after another SIGCONT`(name: String) throws {
        let program = try startSilent([try BuiltProgram(name).path])
        Foundation.kill(program.process, SIGCONT)
        try program.read(until: "\u{1B}[?2031h")
        for signal in [SIGTERM, SIGCONT, SIGHUP] { Foundation.kill(program.process, signal) }
        try program.read(until: "\u{1B}[?25h")
        #expect([128 + SIGTERM, 128 + SIGHUP].contains(try program.waitForEnd()))
        #expect(program.hasSettingsAsBefore)
    }

    @Test(arguments: ["TerminalProbe", "InlineProbe"])
    func `by SIGTERM while it ends by itself`(name: String) throws {
        let program = try PtyProgram([try BuiltProgram(name).path])
        try program.read(until: "\u{1B}[?2031h")
        program.type("q")
        // Now it waits for what the terminal was asked.
        try program.read(until: "\u{1B}[?25h")
        Foundation.kill(program.process, SIGTERM)
        #expect([0, 128 + SIGTERM].contains(try program.waitForEnd()))
        #expect(program.hasSettingsAsBefore)
    }

    @Test func `a signal removes the door, unless something else has taken its place`() throws {
        let folder = try TemporaryFolder([])
        chmod(folder.path, 0o700)
        let door = folder.path + "/door"
        for isReplaced in [false, true] {
            let program = try startSilent(["/usr/bin/env", "TRELLIS_DOOR=\(door)", try BuiltProgram("settings").path])
            #expect(FileManager.default.fileExists(atPath: door))
            if isReplaced {
                unlink(door)
                try folder.add("door")
            }
            Foundation.kill(program.process, SIGTERM)
            try program.read(until: "\u{1B}[?25h")
            #expect(try program.waitForEnd() == 128 + SIGTERM)
            #expect(FileManager.default.fileExists(atPath: door) == isReplaced)
        }
    }
}

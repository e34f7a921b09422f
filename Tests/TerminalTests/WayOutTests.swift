import Foundation
import Testing

/// However the program ends, the shell gets its terminal back: no alternate screen, a cursor, no mouse, its settings.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WayOutTests {
    /// Ends the probe in a shell and looks at what it left behind.
    func leave(
        status: Int, message: String = "", backtrace: String = "enable=no", by end: (Tmux) throws -> Void
    ) throws {
        let tmux = try Tmux(columns: 100, rows: 40, environment: ["SWIFT_BACKTRACE": backtrace])
        let probe = try BuiltProgram("TerminalProbe").path
        try tmux.run("stty -a > /tmp/before.$$; clear; echo here we are; \(probe)")
        try tmux.wait(for: "probe 100x40")
        #expect(try tmux.modes() == "1 0 1 1 1 1")
        try end(tmux)
        try tmux.wait(for: "a prompt", seconds: 30) { $0.split(separator: "\n").last == "$" }
        try tmux.run("echo status=$?")
        let seen = try tmux.wait(for: "status=\(status)\n")
        // A backtrace may scroll it away.
        #expect(seen.contains("here we are") || backtrace != "enable=no", "\(seen)")
        #expect(message.isEmpty || seen.contains(message), "\(seen)")
        #expect(try tmux.modes() == Tmux.plainModes)
        try tmux.run("clear; stty -a | cmp - /tmp/before.$$ && echo set\"tings\" same; rm /tmp/before.$$")
        try tmux.wait(for: "settings same", seconds: 5)
    }

    func kill(_ signal: Int32) -> (Tmux) throws -> Void {
        { tmux in Foundation.kill(try tmux.process(named: "TerminalProbe"), signal) }
    }

    @Test func `by q`() throws { try leave(status: 0) { try $0.type("q") } }

    @Test(arguments: ["exit", "fail"])
    func `at once, before the terminal has answered what it was asked`(way: String) throws {
        let tmux = try Tmux(columns: 80, rows: 24, environment: ["SWIFT_BACKTRACE": "enable=no"])
        let probe = try BuiltProgram("TerminalProbe").path
        let look = "if read -rsn1 -t 0.3; then echo left a byte; else echo left no\"thing\"; fi"
        try tmux.run("clear; \(probe) \(way); \(look)")
        try tmux.wait(for: "left nothing\n")
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

    @Test func `a child that was forked and ends leaves the terminal to its parent`() throws {
        let tmux = try Tmux(columns: 100, rows: 40)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path)")
        try tmux.wait(for: "probe 100x40")
        try tmux.type("F")
        try tmux.wait(for: "the child ended with 3")
        #expect(try tmux.modes() == "1 0 1 1 1 1")
        try tmux.type("q")
        try tmux.wait(for: "$")
        #expect(try tmux.modes() == Tmux.plainModes)
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
}

import Foundation
import Testing

/// Programs that are started without standard input, output or error: no file of theirs takes the place of these.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ClosedDescriptorsTests {
    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func `an inline program uses the terminal that it was started from`(closed: String) throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; \(try BuiltProgram("InlineProbe").path) \(closed)")
        let seen = try tmux.wait(for: "[row 3/3 ")
        #expect(seen.hasPrefix("[row 1/3 "))
        let process = try tmux.process(named: "InlineProbe")
        for (descriptor, sign) in [(0, "<"), (1, " >"), (2, "2>")] where (" " + closed).contains(sign) {
            let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(descriptor)")
            #expect(file == "/dev/null")
        }
        try tmux.type("q")
        try tmux.waitForPrompt()
    }

    @Test func `a program that needs the terminal says so`() throws {
        let program = try BuiltProgram("TerminalProbe").path
        let (status, text) = try run(["sh", "-c", "\(program) <&- 2>&1"])
        #expect(status == 2 && text.contains("must be a terminal"), "\(text)")
    }
}

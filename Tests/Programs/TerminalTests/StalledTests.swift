import Foundation
import Testing

/// A terminal that takes no output any more, as a terminal window that hangs or a network that is gone.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct StalledTests {
    /// A program that paints all the time, with nobody who reads.
    func start() throws -> PtyProgram {
        let program = try PtyProgram([try BuiltProgram("TerminalProbe").path, "storm"])
        try program.read(until: "ready")
        // Then a thread of Dispatch is the one that paints, and the one that a signal meets is another.
        program.read(seconds: 0.5)
        try program.waitUntilBlocked()
        return program
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends the program nevertheless`(_ signal: Int32) throws {
        let program = try start()
        kill(program.process, signal)
        #expect(try program.waitForEnd() == 128 + signal)
    }

    @Test func `when the terminal takes output again the program goes on`() throws {
        let program = try start()
        program.read(seconds: 0.5)
        program.type("q")
        try program.read(until: "\u{1B}[?1049l")
        #expect(try program.waitForEnd() == 0)
    }
}

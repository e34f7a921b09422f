import Foundation
import Testing

/// Sizes and numbers beyond what ncurses and the system can count to.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct LimitTests {
    @Test(arguments: [(32_766, 2), (32_767, 2), (32_768, 2), (65_535, 2), (2, 32_768), (2, 65_535), (65_535, 65_535)])
    func `any size will do`(columns: Int, rows: Int) throws {
        let program = try PtyProgram([try BuiltProgram("TerminalProbe").path, "sizes"], columns: 80, rows: 24)
        try program.read(until: "size 80x24")
        program.resize(columns: UInt16(columns), rows: UInt16(rows))
        let most = min(columns, 32_767)
        let text = "size \(most)x\(min(rows, 32_767, 4_194_304 / most))"
        try program.read(until: String(text.prefix(columns)))
        program.resize(columns: 80, rows: 24)
        try program.read(until: "size 80x24")
        program.type("q")
        try program.read(until: "\u{1B}[?1049l")
        #expect(try program.waitForEnd() == 0)
    }

    @Test func `it begins with any size`() throws {
        let program = try PtyProgram(
            [try BuiltProgram("TerminalProbe").path, "sizes"], columns: 40_000, rows: 65_535)
        try program.read(until: "size 32767x128")
        program.type("q")
        try program.read(until: "\u{1B}[?1049l")
        #expect(try program.waitForEnd() == 0)
    }

    @Test(arguments: [4, 8, 14, 18])
    func `with too few files to open it says so`(most: Int) throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; (ulimit -n \(most); exec \(try BuiltProgram("TerminalProbe").path))")
        try tmux.wait(for: "the program may not open enough files")
        try tmux.wait(forModes: Tmux.plainModes)
    }
}

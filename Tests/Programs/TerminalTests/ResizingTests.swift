import Foundation
import Testing

/// A real terminal that changes its size under the program.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ResizingTests {
    @Test func `the screen is right at every size, wide characters too`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path)")
        let first = try tmux.waitForProbe(80, 24)
        for (columns, rows) in [(120, 40), (200, 60), (40, 10), (80, 24)] {
            try tmux.resize(columns: columns, rows: rows)
            let seen = try tmux.waitForProbe(columns, rows)
            #expect(seen.contains("wide 漢字 and e\u{301}"))
        }
        #expect(try tmux.wait(for: "the first screen") { $0 == first } == first)
    }

    @Test func `many sizes in a row end with the last`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path)")
        let first = try tmux.waitForProbe(80, 24)
        for step in 0..<40 { try tmux.resize(columns: 20 + step * 37 % 150, rows: 4 + step * 11 % 50) }
        try tmux.resize(columns: 1, rows: 1)
        try tmux.resize(columns: 80, rows: 24)
        #expect(try tmux.wait(for: "the first screen") { $0 == first } == first)
    }
}

import Foundation
import Testing

/// A program inline that takes the whole screen for a while, as for a viewer.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct InlineScreenTests {
    private let inline = InlineTests()

    private func startOnScreen(lines: Int) throws -> Tmux {
        let tmux = try inline.start(lines: lines)
        try inline.wait(tmux, for: inline.user(lines) + inline.rows(3))
        try tmux.type("v")
        try tmux.wait(for: "[row 15/3")
        #expect(try tmux.modes() == "1 0 0 0 1 1")
        #expect(try !tmux.screen().contains("user"))
        return tmux
    }

    @Test(arguments: [3, 40]) func `what was there comes back with its rows`(lines: Int) throws {
        let tmux = try startOnScreen(lines: lines)
        // What is printed meanwhile appears above them.
        try tmux.type("pv")
        try inline.wait(tmux, for: inline.user(lines) + ["printed 1"] + inline.rows(3))
        try tmux.type("5vv")
        try inline.wait(tmux, for: inline.user(lines) + ["printed 1"] + inline.rows(5))
        try tmux.type("q")
        try inline.wait(tmux, for: inline.user(lines) + ["printed 1"] + inline.rows(5) + ["$"])
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test(arguments: ["q", "f", "x", "TERM", "SEGV"]) func `its rows stay and the prompt comes below, however it ends`(
        way: String
    ) throws {
        let tmux = try startOnScreen(lines: 12)
        if let signal = ["TERM": SIGTERM, "SEGV": SIGSEGV][way] {
            kill(try tmux.process(named: "InlineProbe"), signal)
        } else {
            try tmux.type(way)
        }
        try tmux.waitForPrompt()
        let seen = try inline.text(tmux)
        #expect(Array(seen.prefix(15)) == inline.user(12) + inline.rows(3))
        #expect(seen.filter { $0.hasPrefix("[row") }.count == 3 && seen.last == "$")
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `stopped, it gives both screens back, and goes on where it was`() throws {
        let tmux = try startOnScreen(lines: 3)
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.wait(forModes: Tmux.plainModes)
        #expect(try !inline.text(tmux).contains { $0.hasPrefix("[row") })
        try tmux.run("echo in the sh\"ell\"; fg")
        try tmux.wait(for: "[row 15/3")
        #expect(try tmux.modes() == "1 0 0 0 1 1")
        try tmux.type("v")
        try tmux.wait(for: "rows") { $0.contains("in the shell") && $0.contains("[row 3/3") }
        try tmux.type("q")
        try tmux.waitForPrompt()
        let seen = try inline.text(tmux)
        #expect(seen.suffix(4) == inline.rows(3) + ["$"])
        #expect(seen.filter { $0.hasPrefix("[row") }.count == 3)
    }

    @Test(arguments: [(25, 9), (50, 20), (60, 15), (20, 20)])
    func `its rows are there once when the size has changed meanwhile`(columns: Int, rows: Int) throws {
        let tmux = try startOnScreen(lines: 6)
        try tmux.resize(columns: columns, rows: rows)
        try tmux.wait(for: "[row \(rows)/3")
        try tmux.type("v")
        try inline.wait(tmux, for: inline.user(6) + inline.rows(3, columns: columns))
        try tmux.type("v")
        try tmux.wait(for: "[row \(rows)/3")
        try tmux.resize(columns: 50, rows: 20)
        try tmux.wait(for: "[row 20/3 " + String(repeating: "-", count: 39) + "]")
        try tmux.type("vq")
        try inline.wait(tmux, for: inline.user(6) + inline.rows(3, columns: 50) + ["$"])
    }
}

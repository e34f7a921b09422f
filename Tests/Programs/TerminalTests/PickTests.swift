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
}

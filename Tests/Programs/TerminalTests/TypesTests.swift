import Foundation
import Testing

/// Whatever TERM says, there is a screen that can be used, and the shell has its terminal back afterwards.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct TypesTests {
    /// The probe's screen of 60 columns and 12 rows in a terminal of a type.
    func screen(_ variables: String) throws -> String {
        // Of some types it asks the terminal, and does not wait long for an answer: a busy machine may be too slow for it, but
        // not every time.
        func start() throws -> Tmux {
            let tmux = try Tmux(columns: 60, rows: 12)
            try tmux.run("clear; env \(variables) \(try BuiltProgram("TerminalProbe").path)")
            return tmux
        }
        var tmux = try start()
        for _ in 1...8 {
            let seen = try tmux.wait(for: "a start") { $0.contains("probe 60x12") || $0.contains("cannot start") }
            if seen.contains("probe 60x12") { break }
            tmux = try start()
        }
        let screen = try tmux.waitForProbe(60, 12)
        try tmux.type("q")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
        return screen
    }

    @Test(arguments: [
        "TERM=linux", "TERM=screen", "TERM=xterm", "TERM=xterm-256color", "TERM=tmux-256color", "TERM=rxvt",
        "TERM=xterm-kitty", "TERM=alacritty COLORTERM=truecolor", "TERM=xterm NO_COLOR=1",
        "TERM=xterm-256color LC_ALL= LANG=", "LC_ALL=xx_YY.UTF-8", "LC_ALL=xx_YY", "LC_ALL= LC_CTYPE=xx_YY.utf8",
    ])
    func `the screen is the same`(variables: String) throws {
        let seen = try screen(variables)
        let usual = try screen("")
        #expect(seen == usual)
        #expect(seen.hasPrefix(String(repeating: "─", count: 60) + "\n│ probe 60x12 "))
    }

    @Test(arguments: ["TERM=vt100", "TERM=dumb", "TERM=who-knows", "-u TERM", "TERM=ansi", "TERM=xterm LC_ALL=C"])
    func `lines are of ASCII where no others can be shown`(variables: String) throws {
        let seen = try screen(variables)
        #expect(seen.hasPrefix(String(repeating: "-", count: 60) + "\n| probe 60x12 "))
        #expect(seen.contains("| wide ? ?  and e "))
        #expect(seen.unicodeScalars.allSatisfy { $0.isASCII })
    }
}

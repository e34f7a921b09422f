import Foundation
import Testing

/// A program in some rows of a real terminal: what was above stays as it is, the last rows are there once, and the
/// prompt is below them.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct InlineTests {
    /// Runs the probe below some lines of the user's.
    func start(_ arguments: String = "", lines: Int = 5, columns: Int = 40, rows: Int = 15) throws -> Tmux {
        let tmux = try Tmux(columns: columns, rows: rows, environment: ["SWIFT_BACKTRACE": "enable=no"])
        try tmux.command("set-option", "-g", "history-limit", "10000")
        try tmux.run(
            "printf '\\033]2;before\\033\\\\'; clear; seq -f 'user %g' \(lines); \(try BuiltProgram("InlineProbe").path) \(arguments)"
        )
        return tmux
    }

    /// All that is to be seen and has scrolled out, without blanks at the ends.
    func text(_ tmux: Tmux) throws -> [String] {
        var lines = try tmux.command("capture-pane", "-p", "-S", "-").split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { line in
            var line = String(line)
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    func user(_ count: Int) -> [String] { (0..<count).map { "user \($0 + 1)" } }

    /// The rows of the probe.
    func rows(_ count: Int, of all: Int? = nil, note: String = "", columns: Int = 40) -> [String] {
        (1...count).map { row in
            let text = "[row \(row)/\(all ?? count) \(note)"
            return text + String(repeating: "-", count: columns - text.count - 1) + "]"
        }
    }

    /// Waits until all of it is some text.
    func wait(_ tmux: Tmux, for expected: [String], after change: ([String]) throws -> [String] = { $0 }) throws {
        let end = Date(timeIntervalSinceNow: patience)
        var seen: [String] = []
        while Date() < end {
            seen = try change(try text(tmux))
            if seen == expected { return }
            Thread.sleep(forTimeInterval: 0.03)
        }
        throw Tmux.Failure(
            description: "waited in vain for\n\(expected.joined(separator: "\n"))\nbut there is\n"
                + seen.joined(separator: "\n"))
    }

    @Test(arguments: [0, 5, 13, 14, 40])
    func `it begins below what was there, wherever that ends`(lines: Int) throws {
        let tmux = try start(lines: lines)
        try wait(tmux, for: user(lines) + rows(3))
        try tmux.wait(forModes: "0 0 0 0 1 1")
        try tmux.type("q")
        try wait(tmux, for: user(lines) + rows(3) + ["$"])
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `it grows up to the screen and shrinks, and prints above`() throws {
        let tmux = try start(lines: 20)
        try wait(tmux, for: user(20) + rows(3))
        try tmux.type("8")
        try wait(tmux, for: user(20) + rows(8))
        try tmux.type("p")
        try wait(tmux, for: user(20) + ["printed 1"] + rows(8))
        try tmux.type("0")
        try wait(tmux, for: user(20) + ["printed 1"] + rows(15, of: 1000))
        try tmux.type("P")
        let printed = (1...11).map { "printed \($0)" }
        try wait(tmux, for: user(20) + printed + rows(15, of: 1000))
        try tmux.type("2")
        try wait(tmux, for: user(20) + printed + rows(2))
        try tmux.type("q")
        try wait(tmux, for: user(20) + printed + rows(2) + ["$"])
    }

    @Test func `long lines are wrapped one column short of the edge`() throws {
        let tmux = try start(lines: 2)
        try wait(tmux, for: user(2) + rows(3))
        try tmux.type("lq")
        let long = Array(repeating: "long long long long long long long long", count: 1)
        let seen = try tmux.wait(for: "a prompt") { $0.split(separator: "\n").last == "$" }
        #expect(seen.contains(long[0]))
        #expect(seen.split(separator: "\n").allSatisfy { !$0.hasPrefix("long") || $0.count <= 39 })
    }

    @Test(arguments: ["q", "C-c", "x", "f", "TERM", "HUP", "INT", "SEGV", "QUIT"], [nil, "c"] as [String?])
    func `the last frame stays and the prompt comes below, however it ends`(way: String, cursor: String?) throws {
        let tmux = try start(lines: 12)
        try wait(tmux, for: user(12) + rows(3))
        try tmux.wait(forTitle: "the probe")
        if let cursor {
            try tmux.type(cursor)
            // What the probe has not read when it ends is the shell's.
            try tmux.wait(for: "the cursor") { _ in try tmux.modes().split(separator: " ")[1] == "1" }
        }
        let signals = ["TERM": SIGTERM, "HUP": SIGHUP, "INT": SIGINT, "SEGV": SIGSEGV, "QUIT": SIGQUIT]
        if let signal = signals[way] {
            kill(try tmux.process(named: "InlineProbe"), signal)
        } else {
            try tmux.press(way)
        }
        try tmux.waitForPrompt()
        let seen = try text(tmux)
        // A shell tells of signals.
        #expect(Array(seen.prefix(15)) == user(12) + rows(3))
        #expect(seen.filter { $0.hasPrefix("[row") }.count == 3 && seen.last == "$")
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.wait(forTitle: "before")
        try tmux.run("clear; stty -a | tr ' ;' '\\n\\n' | grep -cE '^(icanon|echo|isig|onlcr|icrnl)$'")
        try tmux.wait(for: "5\n")
    }

    @Test func `its rows are the shell's while it is stopped, and it goes on below`() throws {
        let tmux = try start(lines: 3)
        try wait(tmux, for: user(3) + rows(3))
        try tmux.press("C-z")
        try tmux.wait(for: "Stopped")
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.wait(forTitle: "before")
        #expect(try !text(tmux).contains { $0.hasPrefix("[row") })
        try tmux.run("echo in the sh\"ell\"; fg")
        try tmux.wait(for: "rows") { $0.contains("[row 3/3") }
        try tmux.wait(forTitle: "the probe")
        try tmux.type("pq")
        try tmux.waitForPrompt()
        let seen = try text(tmux)
        #expect(seen.suffix(5) == ["printed 1"] + rows(3) + ["$"])
        #expect(seen.filter { $0.hasPrefix("[row") }.count == 3)
        #expect(Array(seen.prefix(3)) == user(3) && seen.contains("in the shell"))
    }

    @Test func `what remains can be nothing`() throws {
        let tmux = try start("nothing", lines: 3)
        try wait(tmux, for: user(3) + rows(3))
        try tmux.type("9")
        try wait(tmux, for: user(3) + rows(9))
        try tmux.type("q")
        try wait(tmux, for: user(3) + ["$"])
    }

    @Test func `a program that ends at once has shown its frame`() throws {
        let tmux = try start("at-once keys=p", lines: 3)
        try wait(tmux, for: user(3) + rows(3) + ["$"])
    }

    @Test func `several runs come one after the other`() throws {
        let tmux = try start("twice", lines: 3)
        try wait(tmux, for: user(3) + rows(3))
        try tmux.type("q")
        try wait(tmux, for: user(3) + rows(3) + ["between"] + rows(3, note: "again"))
        try tmux.type("q")
        try wait(tmux, for: user(3) + rows(3) + ["between"] + rows(3, note: "again") + ["$"])
    }

    @Test func `a line that was begun is left alone`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; printf begun; \(try BuiltProgram("InlineProbe").path)")
        try wait(tmux, for: ["begun"] + rows(3))
        try tmux.type("q")
        try wait(tmux, for: ["begun"] + rows(3) + ["$"])
    }

    @Test func `keys typed before it has begun are not lost`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; sleep 0.5; \(try BuiltProgram("InlineProbe").path)")
        try tmux.type("4pp")
        try tmux.wait(for: "the rows") { $0.contains("printed 2") && $0.contains("[row 4/4") }
        try tmux.type("q")
        try tmux.waitForPrompt()
        #expect(try text(tmux).suffix(7) == ["printed 1", "printed 2"] + rows(4) + ["$"])
    }

    @Test func `in a pipe it shows itself on the terminal`() throws {
        let tmux = try Tmux(columns: 40, rows: 15)
        try tmux.run("clear; seq 3 | \(try BuiltProgram("InlineProbe").path) result nothing | sed 's/^/got /'")
        try wait(tmux, for: rows(3))
        try tmux.type("q")
        try wait(tmux, for: ["got the result", "$"])
    }
}

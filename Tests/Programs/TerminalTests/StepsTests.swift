import Foundation
import Testing

/// Commands that run one after the other below the prompt.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct StepsTests {
    private let inline = InlineTests()

    @Test func `a line of each command remains, and the output of the one that fails`() throws {
        let folder = try TemporaryFolder([])
        let tmux = try Tmux(columns: 70, rows: 20)
        let title = try tmux.title()
        let wait = "echo waits; until test -e \(folder.path)/go; do sleep 0.05; done"
        try tmux.run(
            "clear; cd \(folder.path); \(try BuiltProgram("steps").path) 'seq 100' '\(wait)' 'seq 30; exit 4' 'echo no'; echo ended $?"
        )
        let seen = try tmux.wait(for: "the second step") { $0.contains("2 of 4") && $0.contains("waits") }
        #expect(seen.contains(/✓ seq 100  \d+\.\d s/) && seen.contains("25%"))
        try tmux.wait(forTitle: wait)
        try folder.add("go")
        try tmux.wait(for: "ended 4")
        try tmux.wait(forTitle: title)
        let text = try inline.text(tmux)
        #expect(text.contains { $0.hasPrefix("✓ echo waits") })
        #expect(text.suffix(33).first == "1" && text.contains("30"))
        #expect(text.suffix(3).first?.contains(/✗ seq 30; exit 4  .* has ended with status 4/) == true)
        #expect(!text.contains("no") && !text.contains { $0.contains(" of 4") })
    }

    @Test func `what remains has the text colour of the terminal, whatever the theme`() throws {
        let tmux = try Tmux(columns: 70, rows: 20)
        try tmux.run("clear; \(try BuiltProgram("steps").path) --theme light 'echo one' 'sleep 1000'")
        try tmux.wait(for: "2 of 2")
        let rows = try tmux.command("capture-pane", "-p", "-e").split(separator: "\n")
        let row = try #require(rows.first { $0.contains("✓") })
        #expect(row.contains("\u{1B}[39mecho one"), "\(row)")
        try tmux.press("C-c")
    }

    @Test func `its end is that of the user, too`() throws {
        let tmux = try Tmux(columns: 70, rows: 20)
        try tmux.run("clear; \(try BuiltProgram("steps").path) 'echo one' 'sleep 1000'; echo ended $?")
        try tmux.wait(for: "2 of 2")
        try tmux.press("C-c")
        try tmux.wait(for: "ended 130")
        let text = try inline.text(tmux)
        #expect(text.count == 4 && text[1].contains(/✗ sleep 1000  \d+\.\d s  stopped/), "\(text)")
    }

    @Test func `a command that does not end when it is asked is killed with all that it has started`() throws {
        let tmux = try Tmux(columns: 120, rows: 20)
        let mark = "73\(getpid())"
        let command = "trap \"\" TERM; echo ready; sleep \(mark); sleep \(mark)"
        try tmux.run("clear; \(try BuiltProgram("steps").path) '\(command)'; echo ended $?")
        try tmux.wait(for: "the command") { $0.contains("1 of 1") && $0.contains("ready") }
        try tmux.press("C-c")
        try tmux.wait(for: "is asked to end")
        try tmux.wait(for: "the end") { $0.contains("did not end, and was killed") && $0.contains("ended 130") }
        #expect(try run(["sh", "-c", "pgrep -f 'sleep [7]3\(getpid())' | wc -l"]).output == "0\n")
    }

    @Test func `a last line of any length takes little memory`() throws {
        let tmux = try Tmux(columns: 70, rows: 20)
        let steps = try BuiltProgram("steps").path
        let command = "head -c 20000000 /dev/zero | tr \"\\000\" x; grep VmHWM /proc/$PPID/status; exit 1"
        try tmux.run("clear; \(steps) '\(command)' > /dev/null; echo ended $?")
        try tmux.wait(for: "ended 1")
        let text = try inline.text(tmux).joined()
        let peak = try #require(text.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) })
        #expect(peak < 150_000)
    }
}

import Foundation
import Testing

/// What programs leave behind when a signal ends them.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct OrphansTests {
    @Test(arguments: ["steps", "log --", "chat"], ["TERM", "HUP", "KILL"])
    func `commands end with their program, however that ends`(program: String, signal: String) throws {
        let words = program.split(separator: " ")
        let path = try BuiltProgram(String(words[0])).path
        let mark = "74\(getpid())\(signal.utf8.reduce(0) { $0 + Int($1) })"
        // It does not obey, and neither does what it starts.
        let command = "trap \"\" TERM HUP; echo ready; sleep \(mark) & while :; do sleep \(mark); done"
        let tmux = try Tmux(columns: 100, rows: 20)
        let arguments = ([path] + words.dropFirst().map(String.init)).joined(separator: " ")
        try tmux.run("clear; \(arguments) \(program == "steps" ? "'\(command)'" : "sh -c '\(command)'"); echo ended $?")
        try tmux.wait(for: "the command") { $0.contains("ready") }
        try wait(for: 2, mark)
        _ = try run(["pkill", "-\(signal)", "-f", "/\(words[0]) .*\(mark)"])
        try wait(for: 0, mark)
        try tmux.wait(for: "ended")
    }

    /// Waits until so many of its processes run.
    private func wait(for count: Int, _ mark: String) throws {
        var last: Int?
        for _ in 0..<300 {
            let found = try run(["pgrep", "-c", "-x", "-f", "sleep \(mark)"]).output
            last = Int(found.trimmingCharacters(in: .whitespacesAndNewlines))
            if last == count { return }
            usleep(100_000)
        }
        Issue.record("\(last ?? 0) processes run, not \(count)")
    }
}

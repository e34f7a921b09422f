import Foundation
import Testing

/// What programs leave behind when a signal ends them.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct OrphansTests {
    @Test(arguments: ["steps", "log --", "chat"], ["TERM", "HUP", "QUIT", "KILL"])
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
        #expect(try count("sleep \(mark)") == 2)
        _ = try run(["pkill", "-\(signal)", "-f", "/\(words[0]) .*\(mark)"])
        for _ in 0..<500 where try count("sleep \(mark)") > 0 { usleep(20_000) }
        #expect(try count("sleep \(mark)") == 0)
        try tmux.wait(for: "ended")
    }

    /// The number of processes with a command line.
    private func count(_ line: String) throws -> Int {
        Int(try run(["pgrep", "-c", "-x", "-f", line]).output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
}

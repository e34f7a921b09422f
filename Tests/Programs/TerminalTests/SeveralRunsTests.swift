import Foundation
import Testing

/// A program with one window after the other, as a script with several questions has: each run is as good as the first.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct SeveralRunsTests {
    /// Starts the probe with a kind of run for each letter: full screen, inline, a prompt.
    private func start(_ runs: String, _ more: String = "") throws -> Tmux {
        let tmux = try Tmux(columns: 40, rows: 12)
        try tmux.run("clear; \(more) \(try BuiltProgram("InlineProbe").path) runs=\(runs)")
        return tmux
    }

    private func press(_ key: String, toEnd run: Character, _ tmux: Tmux) throws {
        try tmux.press(run == "p" ? "Enter" : key)
    }

    /// Waits until a run is shown as wide as the screen.
    private func wait(_ tmux: Tmux, for number: Int, _ run: Character, columns: Int) throws {
        try tmux.wait(for: "run \(number) in \(columns) columns") { seen in
            let rows = seen.split(separator: "\n").filter { $0.contains("run \(number)") }
            return run == "p"
                ? !rows.isEmpty : rows.contains { $0.hasPrefix("[") && $0.hasSuffix("]") && $0.count == columns }
        }
    }

    @Test(arguments: ["sss", "iii", "sis", "psi", "pip", "isp"])
    func `each follows the size, stops and goes on`(runs: String) throws {
        let tmux = try start(runs)
        for (index, run) in runs.enumerated() {
            try wait(tmux, for: index + 1, run, columns: 40)
            try tmux.resize(columns: 50, rows: 12)
            try wait(tmux, for: index + 1, run, columns: 50)
            // Which only a signal tells, where nothing else wakes the program.
            try tmux.press("C-z")
            try tmux.wait(for: "Stopped")
            try tmux.wait(forModes: Tmux.plainModes)
            try tmux.resize(columns: 40, rows: 12)
            try tmux.run("clear; fg")
            try wait(tmux, for: index + 1, run, columns: 40)
            try press("q", toEnd: run, tmux)
        }
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `each hears keys where it has opened the terminal by itself`() throws {
        let tmux = try start("iii", "seq 3 |")
        for number in 1...3 {
            try wait(tmux, for: number, "i", columns: 40)
            try tmux.type("q")
        }
        try tmux.waitForPrompt()
    }

    @Test(arguments: ["ss", "pi", "is"])
    func `the last one is ended by a signal as the first`(runs: String) throws {
        let tmux = try start(runs)
        try wait(tmux, for: 1, runs.first!, columns: 40)
        try press("q", toEnd: runs.first!, tmux)
        try wait(tmux, for: 2, runs.last!, columns: 40)
        kill(try tmux.process(named: "InlineProbe"), SIGTERM)
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.run("clear; stty -a | tr ' ;' '\\n\\n' | grep -cE '^(icanon|echo|isig|onlcr|icrnl)$'")
        try tmux.wait(for: "five settings of a shell") { $0.hasPrefix("5\n") }
    }
}

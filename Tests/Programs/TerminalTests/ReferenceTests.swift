import Foundation
import Testing

/// The C program with which the gallery's dashboard is compared in benchmarks shows the same screen.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct ReferenceTests {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Benchmarks/Sources/CDashboard/main.c").standardizedFileURL

    @Test func `the dashboard in C is the gallery's at every size, before and after keys`() throws {
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("c-dashboard-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: program) }
        let (status, text) = try run(["cc", "-std=c11", "-o", program.path, sources.path, "-lncursesw", "-lm"])
        try #require(status == 0, "\(text)")
        let ours = try Tmux(columns: 80, rows: 24, environment: ["FORCE_COLOR": "2"])
        let theirs = try Tmux(columns: 80, rows: 24)
        try ours.run("clear; \(try BuiltProgram("gallery").path) --page dashboard")
        try theirs.run("clear; \(program.path)")
        /// Waits until both show the same, with a box as wide as the screen.
        func compare(_ columns: Int, _ when: String) throws {
            try ours.wait(for: "the screen of the C program \(when):\n\(try theirs.screen())\n") { screen in
                screen.split(separator: "\n").contains { $0.count == columns && $0.hasSuffix("┘") }
                    && screen == (try? theirs.screen())
            }
        }
        try compare(80, "at the start")
        for (columns, rows) in [(11, 4), (25, 13), (40, 12), (75, 31), (120, 40), (200, 60)] {
            for tmux in [ours, theirs] { try tmux.resize(columns: columns, rows: rows) }
            try compare(columns, "at \(columns)x\(rows)")
            for tmux in [ours, theirs] {
                for key in ["j", "j", "PageDown", "k"] { try tmux.press(key) }
            }
            try compare(columns, "after keys at \(columns)x\(rows)")
        }
    }
}

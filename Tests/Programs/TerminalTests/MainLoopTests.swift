import Foundation
import Testing

/// A window runs on the main thread where that is free, and everywhere else as well; tasks, queues, times and keys reach
/// it in both cases.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct MainLoopTests {
    private func start(_ kind: String) throws -> Tmux {
        let tmux = try Tmux(columns: 60, rows: 12)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path) loop \(kind)")
        return tmux
    }

    #if os(Linux)
        @Test(arguments: [
            ("plain", "the main thread"), ("late", "another thread"), ("pumped", "the main thread"),
        ])
        func `everything reaches the window`(kind: String, place: String) throws {
            let tmux = try start(kind)
            try tmux.wait(for: "\(kind) on \(place)")
            for (key, text) in [("s", "slept"), ("d", "dispatched"), ("t", "rung"), ("w", "ran another")] {
                try tmux.press(key)
                try tmux.wait(for: text)
            }
            try tmux.resize(columns: 50, rows: 12)
            try tmux.press("C-z")
            try tmux.wait(for: "Stopped")
            try tmux.wait(forModes: Tmux.plainModes)
            try tmux.run("clear; fg")
            try tmux.wait(for: "\(kind) on \(place)")
            try tmux.press("q")
            try tmux.waitForPrompt()
            try tmux.wait(forModes: Tmux.plainModes)
        }
    #endif

    @Test(arguments: ["plain", "late"])
    func `keys come although tasks take turns without a rest`(kind: String) throws {
        let tmux = try start(kind)
        try tmux.wait(for: "nothing yet")
        try tmux.press("b")
        try tmux.press("t")
        try tmux.wait(for: "rung")
        try tmux.press("b")
        try tmux.wait(for: "some turns")
        try tmux.press("q")
        try tmux.waitForPrompt()
    }

    @Test func `after the last window the program goes on as before the first`() throws {
        let tmux = try start("twice")
        try tmux.wait(for: "first on")
        try tmux.press("s")
        try tmux.wait(for: "slept")
        try tmux.press("q")
        try tmux.wait(for: "second on")
        try tmux.press("s")
        try tmux.wait(for: "slept")
        try tmux.press("q")
        try tmux.wait(for: "queued")
        try tmux.wait(for: "slept")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }
}

import Foundation
import Testing

/// Ctrl-Z and `fg`: the shell gets its terminal meanwhile, and the program gets it again.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct StoppingTests {
    func start(_ how: String = "") throws -> Tmux {
        let tmux = try Tmux(columns: 90, rows: 30)
        try tmux.run("clear; \(try BuiltProgram("TerminalProbe").path) \(how)")
        try tmux.waitForProbe(90, 30)
        return tmux
    }

    func stop(_ tmux: Tmux, by way: (Tmux) throws -> Void) throws -> String {
        let screen = try tmux.screen()
        try way(tmux)
        try tmux.wait(for: "Stopped")
        try tmux.wait(forModes: Tmux.plainModes)
        try tmux.run("echo in the sh\"ell\"; stty -a | tr ' ;' '\\n\\n' | grep -cE '^(icanon|echo|isig|onlcr|icrnl)$'")
        #expect(try tmux.wait(for: "in the shell").isEmpty == false)
        try tmux.wait(for: "\n5\n")
        return screen
    }

    @Test(arguments: ["C-z", "z", "TSTP"])
    func `the screen is as it was after fg`(_ way: String) throws {
        let tmux = try start()
        let screen = try stop(tmux) {
            if way == "TSTP" { kill(try $0.process(named: "TerminalProbe"), SIGTSTP) } else { try $0.press(way) }
        }
        try tmux.run("fg")
        try tmux.wait(for: "the screen as it was") { $0 == screen }
        try tmux.wait(forModes: "1 0 1 1 1 1")
        try tmux.type("x")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `a size that changed while it was stopped is learnt`() throws {
        let tmux = try start()
        _ = try stop(tmux) { try $0.press("C-z") }
        try tmux.resize(columns: 70, rows: 20)
        try tmux.run("fg")
        let seen = try tmux.waitForProbe(70, 20)
        #expect(seen.split(separator: "\n").count == 20)
        #expect(seen.hasPrefix(String(repeating: "─", count: 70)))
    }

    @Test func `it can be stopped twice`() throws {
        let tmux = try start()
        for _ in 1...2 {
            _ = try stop(tmux) { try $0.press("C-z") }
            try tmux.run("clear; fg")
            try tmux.waitForProbe(90, 30)
        }
    }

    @Test func `after SIGSTOP, which cannot be seen coming, it paints again`() throws {
        let tmux = try start()
        // What it hears of signals by has begun when it hears of keys.
        try tmux.type("k")
        try tmux.wait(for: "key", until: { !$0.contains("ready") })
        kill(try tmux.process(named: "TerminalProbe"), SIGSTOP)
        try tmux.wait(for: "Stopped")
        try tmux.run("fg")
        try tmux.wait(for: "the probe alone") { $0.contains("probe 90x30") && !$0.contains("Stopped") }
        try tmux.wait(forModes: "1 0 1 1 1 1")
    }

    @Test(arguments: ["C-z", "TSTP", "STOP"])
    func `in the background it stops again and paints nothing`(_ way: String) throws {
        let tmux = try start("ticks")
        let process = try tmux.process(named: "TerminalProbe")
        switch way {
        case "TSTP": kill(process, SIGTSTP)
        case "STOP": kill(process, SIGSTOP)
        default: try tmux.press(way)
        }
        try tmux.wait(for: "Stopped")
        // A frame that a SIGSTOP has interrupted goes on.
        let pause = way == "STOP" ? "sleep 1; clear; " : ""
        for round in 1...2 {
            try tmux.run("clear; bg; \(pause)echo back\"ground\" \(round)")
            try tmux.wait(for: "background \(round)")
            // What it has painted before a SIGSTOP stays, of course.
            try tmux.wait(for: "stopped again") { _ in
                try! String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ")
            }
        }
        try tmux.run("clear; echo only th\"is\"")
        let screen = try tmux.wait(for: "only this")
        #expect(!screen.contains(/tick [0-9]/), "\(screen)")
        try tmux.run("fg")
        try tmux.wait(for: "a tick") { $0.contains("tick ") && !$0.contains("only this") }
        try tmux.wait(forModes: "1 0 1 1 1 1")
        try tmux.type("x")
        try tmux.waitForPrompt()
        try tmux.wait(forModes: Tmux.plainModes)
    }

    @Test func `struck-through text is there after every stop`() throws {
        let tmux = try Tmux(columns: 80, rows: 24)
        try tmux.run("clear; \(try BuiltProgram("gallery").path) --page styled-text")
        try tmux.wait(for: "struck")
        func waitForLine(_ when: String) throws {
            try tmux.wait(for: "struck-through text \(when)") { _ in
                try tmux.command("capture-pane", "-p", "-e").contains(/\u{1B}\[[0-9;]*9m[^\n]*struck/)
            }
        }
        try waitForLine("at first")
        for round in 1...3 {
            kill(try tmux.process(named: "gallery"), SIGSTOP)
            try tmux.wait(for: "Stopped")
            try tmux.run("fg")
            try tmux.wait(for: "the page") { $0.contains("struck") && !$0.contains("Stopped") }
            try waitForLine("after \(round) stops")
        }
    }

    @Test func `a signal while it is stopped does not touch the shell's screen`() throws {
        let tmux = try start()
        _ = try stop(tmux) { try $0.press("C-z") }
        try tmux.run("clear; kill %1; fg; echo do\"ne\"")
        try tmux.wait(for: "done")
        try tmux.wait(forModes: Tmux.plainModes)
    }
}

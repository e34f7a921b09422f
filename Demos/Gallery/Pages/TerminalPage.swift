import Trellis
import TrellisStreams
import TrellisTerminal

extension Page {
    static let terminal = Page("terminal", "A shell in a pane beside a log: Enter starts it, Ctrl-] leaves it") {
        stage in
        let log = LogBuffer(lineLimit: 500)
        let terminal = TerminalView(["sh"], environment: ["PS1": "$ ", "ENV": nil])
        terminal.startsAutomatically = false
        terminal.onTitle = { log.append(line: "title: \($0)") }
        terminal.onBell = { log.append(line: "bell") }
        terminal.onEnd = { log.append(line: "the shell \($0)") }
        let pane = stage.put("pane", Box("Shell"), "tt = ll = bb = 0, w = 70%")
        stage.put("terminal", terminal, in: pane, "tt = ll = bb = rr = 1")
        let side = stage.put("side", Box("Log"), "tt = rr = bb = 0, w = 30%")
        stage.put("lines", LogView(log), in: side, "tt = bb = 1, ll = 2, rr = 0").borderColumns = 1
        log.append(line: "try vi, less, htop")
    }
}

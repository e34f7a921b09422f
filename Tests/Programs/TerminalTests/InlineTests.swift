import Foundation
import SeededNumbers
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
        try tmux.wait(forModes: "0 0 0 0 0 0")
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
        if let cursor { try tmux.type(cursor) }
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

    // MARK: Sizes

    @Test(arguments: [nil, "c"] as [String?])
    func `at other sizes it is there once`(cursor: String?) throws {
        let tmux = try start(lines: 6)
        try wait(tmux, for: user(6) + rows(3))
        if let cursor { try tmux.type(cursor) }
        for (columns, rows) in [(25, 15), (60, 15), (60, 8), (30, 20), (30, 9), (40, 15)] {
            try tmux.resize(columns: columns, rows: rows)
            try wait(tmux, for: user(6) + self.rows(3, columns: columns))
        }
        try tmux.type("q")
        try wait(tmux, for: user(6) + rows(3) + ["$"])
    }

    /// The terminal may change its size while a frame is on its way, so that some of its bytes are for another one.
    @Test func `resized while it moves all the time it is there once`() throws {
        let tmux = try start(lines: 40, columns: 40, rows: 24)
        try wait(tmux, for: user(40) + rows(3))
        try tmux.type("s")
        // It becomes narrower four times, each time by as much as there is room above for the wrapped rows.
        let widths = Array(40...49) + Array(44...50) + Array(42...52) + Array(46...54) + [41]
        for (round, width) in widths.enumerated() {
            try tmux.resize(columns: width, rows: 21 + round * 5 % 4)
            Thread.sleep(forTimeInterval: Double(round % 4) * 0.01)
            #expect(try !hasLostRows(tmux, below: 40), "round \(round)")
        }
        try tmux.resize(columns: 50, rows: 24)
        try tmux.type("s")
        try wait(tmux, for: user(40) + rows(3, columns: 50))
        try tmux.type("q")
        try wait(tmux, for: user(40) + rows(3, columns: 50) + ["$"])
    }

    /// tmux makes room for wrapped rows by moving the uppermost ones into its history, though there are blank ones at the
    /// bottom. There nothing can be erased, and the cursor does not follow.
    @Test func `of rows that a narrower tmux moves into its history, pieces remain, and nothing else`() throws {
        let tmux = try start(lines: 3)
        try wait(tmux, for: user(3) + rows(3))
        for columns in stride(from: 39, to: 36, by: -1) {
            try tmux.resize(columns: columns, rows: 15)
            try wait(tmux, for: user(3) + rows(3, columns: columns)) { withoutStranded($0, before: 3) }
        }
        #expect(try hasLostRows(tmux, below: 3))
        try tmux.type("q")
        try wait(tmux, for: user(3) + rows(3, columns: 37) + ["$"]) { withoutStranded($0, before: 4) }
    }

    /// Whether rows of the probe are in the history, which has so many lines above them.
    private func hasLostRows(_ tmux: Tmux, below count: Int) throws -> Bool {
        let size = try tmux.command("display", "-p", "#{history_size}")
        return Int(size.trimmingCharacters(in: .newlines))! > count
    }

    /// What random runs do; more of them with `INLINE_RUNS=200`.
    @Test func `random runs leave everything above as it was`() throws {
        let runs = ProcessInfo.processInfo.environment["INLINE_RUNS"].flatMap { Int($0) } ?? 8
        let seed = ProcessInfo.processInfo.environment["INLINE_SEED"].flatMap { UInt64($0) } ?? 1
        for run in 0..<runs {
            var random = Dice(state: seed &* 1000 &+ UInt64(run))
            var log: [String] = []
            do { try randomRun(&random, &log) } catch {
                Issue.record("run \(run) of seed \(seed): \(log.joined(separator: ", ")): \(error)")
                return
            }
        }
    }

    /// Without what tmux has put into its history when it wrapped rows of the probe again.
    private func withoutStranded(_ text: [String], before count: Int) -> [String] {
        let isStranded = { (line: String) in
            line.hasPrefix("[row") || line.hasSuffix("-") || line.hasSuffix("]") || line.contains("--")
        }
        return text.dropLast(count).filter { !isStranded($0) } + text.suffix(count)
    }

    private func randomRun(_ random: inout Dice, _ log: inout [String]) throws {
        var (columns, height, count) = (random.roll(22...60), random.roll(4...20), 3)
        var above = user(random.roll(30))
        log.append("\(columns)x\(height) after \(above.count) lines")
        let tmux = try start(lines: above.count, columns: columns, rows: height)
        func shown() -> [String] { rows(min(count, height), of: count, columns: columns) }
        var hasLost = false
        func settle(_ end: [String] = []) throws {
            let end = shown() + end
            try wait(tmux, for: above + end) { text in
                // With pieces in it, the history tells no more.
                hasLost = try hasLost || hasLostRows(tmux, below: above.count)
                return hasLost ? withoutStranded(text, before: end.count) : text
            }
        }
        try settle()
        var printed = 0
        for _ in 0..<random.roll(3...10) {
            switch random.roll(6) {
            case 0, 1:
                // Another one: a key that changes nothing may still be on its way when the program is killed.
                count = (count + random.roll(1...8) - 1) % 9 + 1
                log.append("\(count) rows")
                try tmux.type("\(count)")
            case 2:
                let lines = [1, 10, 100][random.roll(3)]
                log.append("print \(lines)")
                try tmux.type(["p", "P", "H"][[1, 10, 100].firstIndex(of: lines)!])
                above += (1...lines).map { "printed \(printed + $0)" }
                printed += lines
            case 3:
                (columns, height) = (random.roll(22...60), random.roll(max(4, count)...20))
                log.append("\(columns)x\(height)")
                try tmux.resize(columns: columns, rows: height)
            case 4:
                log.append("the whole screen")
                try tmux.type("v")
                try tmux.wait(for: "[row \(height)/\(count)")
                if random.roll(2) == 0 {
                    height = random.roll(max(4, count)...20)
                    log.append("\(columns)x\(height)")
                    try tmux.resize(columns: columns, rows: height)
                    try tmux.wait(for: "its size") { $0.split(separator: "\n").last?.contains("\(height)/") == true }
                }
                if random.roll(2) == 0 {
                    try tmux.type("p")
                    printed += 1
                    above.append("printed \(printed)")
                }
                try tmux.type("v")
            default:
                log.append("cursor")
                try tmux.type("c")
            }
            try settle()
        }
        let way = random.roll(3)
        log.append(["q", "SIGTERM", "SIGSEGV"][way])
        if way == 0 {
            try tmux.type("q")
            try settle(["$"])
        } else {
            kill(try tmux.process(named: "InlineProbe"), [SIGTERM, SIGSEGV][way - 1])
            try tmux.waitForPrompt()
            var seen = try text(tmux)
            let end = seen.count - 1 - (seen.lastIndex { $0.hasPrefix("[row") } ?? 0)
            if hasLost { seen = withoutStranded(seen, before: end + shown().count) }
            guard Array(seen.prefix(above.count + shown().count)) == above + shown(), seen.last == "$",
                seen.filter({ $0.hasPrefix("[row") }).count == shown().count
            else { throw Tmux.Failure(description: seen.joined(separator: "\n")) }
        }
    }
}
